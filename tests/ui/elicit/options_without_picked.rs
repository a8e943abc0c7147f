//! A choice among values is taken as one of them.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Which?", options = ["a", "b"])] answer: String,
) -> String {
    format!("{answer:?}")
}

fn main() {}
