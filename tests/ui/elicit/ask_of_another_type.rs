//! The value that is known is of the parameter's own type.
use mcp_mrtr::{Ask, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, ask = Ask::known("three"))] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
