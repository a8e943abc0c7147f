//! `done` yields the value, or nothing yet.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = true)] answer: Option<bool>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
