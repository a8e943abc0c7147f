//! A URI begins with its scheme.
use mcp_mrtr::resource;

/// One note.
#[resource("notes/{id}")]
fn note(id: u32) -> String {
    id.to_string()
}

fn main() {}
