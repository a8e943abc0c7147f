//! A choice needs something to choose from.
use mcp_mrtr::{Picked, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Which?")] answer: Picked<String>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
