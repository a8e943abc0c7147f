//! `done` yields what the parameter takes.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = Some("three"))] answer: Option<u32>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
