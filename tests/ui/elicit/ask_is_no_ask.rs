//! `ask` decides between a value and a question.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, ask = "How many?")] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
