//! A tool has one schema, so its function is not generic.
use mcp_mrtr::tool;

/// Shows.
#[tool]
fn show<T: std::fmt::Display + Send>(value: T) -> String {
    value.to_string()
}

fn main() {}
