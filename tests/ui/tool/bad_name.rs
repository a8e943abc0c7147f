//! A tool's name is 1 to 64 of `[A-Za-z0-9_./-]`.
use mcp_mrtr::tool;

/// Deletes.
#[tool(name = "delete note")]
fn delete(id: String) -> String {
    id
}

fn main() {}
