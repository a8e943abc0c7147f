//! A variable stands there once.
use mcp_mrtr::resource;

/// One note.
#[resource("note://{id}/{id}")]
fn note(id: u32) -> String {
    id.to_string()
}

fn main() {}
