//! `known` has a value of the question's type.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    name: Option<String>,
    #[elicit(form, message = "How many?", known = name)] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
