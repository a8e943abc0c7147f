//! What a page yields was checked there.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = Some(3), check = Ok::<(), String>(()))] answer: Option<u32>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
