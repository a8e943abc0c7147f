//! What is typed into a form passes through the client.
use mcp_mrtr::{form::Secret, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Your key?")] answer: Secret,
) -> String {
    format!("{answer:?}")
}

fn main() {}

// spec: E09
