//! A borrowed parameter comes from the server; text from the model is a `String`.
use mcp_mrtr::tool;

/// Greets.
#[tool]
fn greet(name: &str) -> String {
    format!("Hello, {name}")
}

fn main() {}
