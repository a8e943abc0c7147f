//! The same for what a page yields.
use mcp_mrtr::{Json, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = Some(3))] answer: u32,
) -> Json<u32> {
    Json(answer)
}

fn main() {}
