//! Every argument is a variable.
use mcp_mrtr::resource;

/// One note.
#[resource("note://{id}")]
fn note(id: u32, folder: String) -> String {
    format!("{folder}{id}")
}

fn main() {}
