//! The same for a choice.
use mcp_mrtr::{Json, Picked, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Which?", options = ["a", "b"])] answer: Picked<&'static str>,
) -> Json<u32> {
    Json(answer.len() as u32)
}

fn main() {}
