//! What was declined has no value.
use mcp_mrtr::tool;

/// Answers.
#[tool(declined = "Not {answer}.")]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?")] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
