//! A question that may stay unasked needs a type that may stay empty.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    ask: bool,
    #[elicit(form, message = "How many?", when = *ask)] answer: u32,
) -> String {
    format!("{ask} {answer}")
}

fn main() {}
