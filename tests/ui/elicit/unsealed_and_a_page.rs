//! A page's flow is told by the state.
use mcp_mrtr::tool;

/// Answers.
#[tool(unsealed)]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = Some(3))] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
