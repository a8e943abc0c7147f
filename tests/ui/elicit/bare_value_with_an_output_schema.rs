//! A refusal in words would break the output schema.
use mcp_mrtr::{Json, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?")] answer: u32,
) -> Json<u32> {
    Json(answer)
}

fn main() {}
