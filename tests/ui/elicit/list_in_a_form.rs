//! No schema exists for a list of free text.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Which?")] answer: Vec<String>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
