//! An argument has a type with a schema.
use mcp_mrtr::tool;

/// Shows.
#[tool]
fn show(value: impl std::fmt::Display) -> String {
    value.to_string()
}

fn main() {}
