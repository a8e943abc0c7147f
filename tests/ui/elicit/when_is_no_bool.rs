//! A condition is a `bool`.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    ask: Option<bool>,
    #[elicit(form, message = "How many?", when = *ask)] answer: Option<u32>,
) -> String {
    format!("{ask:?} {answer:?}")
}

fn main() {}
