//! A misspelt key names the ones there are.
use mcp_mrtr::tool;

/// Deletes.
#[tool(destuctive)]
fn delete(id: String) -> String {
    id
}

fn main() {}
