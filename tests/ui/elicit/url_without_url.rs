//! A url question needs a page.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", done = Some(3))] answer: Option<u32>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
