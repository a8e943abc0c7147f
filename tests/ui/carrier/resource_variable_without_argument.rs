//! Every variable is an argument.
use mcp_mrtr::resource;

/// One note.
#[resource("note://{folder}/{id}")]
fn note(id: u32) -> String {
    id.to_string()
}

fn main() {}
