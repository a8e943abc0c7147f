//! A check says why an answer is wrong.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?", check = *answer > 3)] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
