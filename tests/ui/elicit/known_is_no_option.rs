//! `known` has a value or not.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?", known = 3)] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
