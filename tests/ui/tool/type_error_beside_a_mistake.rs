//! A mistake in an attribute does not hide a type error in the body.
use mcp_mrtr::tool;

/// Lists.
#[tool(destuctive)]
fn list(prefix: String) -> String {
    prefix.len()
}

fn main() {}
