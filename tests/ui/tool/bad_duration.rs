//! A duration has a unit.
use mcp_mrtr::tool;

/// Deletes.
#[tool(ttl = "10")]
fn delete(id: String) -> String {
    id
}

fn main() {}
