//! Each key once.
use mcp_mrtr::tool;

/// Deletes.
#[tool(destructive, destructive)]
fn delete(id: String) -> String {
    id
}

fn main() {}
