//! Between two variables stands what no value holds.
use mcp_mrtr::resource;

/// One note.
#[resource("note://{folder}-{id}")]
fn note(folder: String, id: u32) -> String {
    format!("{folder}{id}")
}

fn main() {}
