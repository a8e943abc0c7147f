//! An argument has a name.
use mcp_mrtr::tool;

/// Adds.
#[tool]
fn add((a, b): (i32, i32)) -> String {
    (a + b).to_string()
}

fn main() {}
