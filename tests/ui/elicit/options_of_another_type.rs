//! The options are what is picked.
use mcp_mrtr::{Picked, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Which?", options = ["a", "b"])] answer: Picked<String>,
) -> String {
    answer.to_string()
}

fn main() {}
