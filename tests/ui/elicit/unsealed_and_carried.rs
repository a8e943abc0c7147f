//! A carried value travels in the state.
use mcp_mrtr::tool;

/// Answers.
#[tool(unsealed)]
fn tool_with_a_mistake(
    #[carry(3)] price: u32,
    #[elicit(form, message = "How many?")] answer: u32,
) -> String {
    format!("{price} {answer}")
}

fn main() {}
