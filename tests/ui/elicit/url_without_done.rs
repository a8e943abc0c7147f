//! A page tells nothing by itself: `done` looks whether it is done.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", url = "https://example.com/")] answer: Option<u32>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
