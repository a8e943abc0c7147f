//! Attempts are few.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?", attempts = 0)] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
