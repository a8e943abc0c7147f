//! Without a state nothing proves that a person answered.
use mcp_mrtr::tool;

/// Answers.
#[tool(unsealed, destructive)]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?")] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
