//! A tool that changes nothing destroys nothing.
use mcp_mrtr::tool;

/// Deletes.
#[tool(read_only, destructive)]
fn delete(id: String) -> String {
    id
}

fn main() {}
