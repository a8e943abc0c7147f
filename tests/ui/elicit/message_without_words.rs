//! A message is something to read.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = vec![1, 2])] answer: bool,
) -> String {
    format!("{answer:?}")
}

fn main() {}
