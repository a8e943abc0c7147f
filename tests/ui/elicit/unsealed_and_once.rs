//! A single use needs a state to count.
use mcp_mrtr::tool;

/// Answers.
#[tool(unsealed, once)]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?")] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
