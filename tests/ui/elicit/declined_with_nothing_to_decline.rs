//! Nothing can be declined here.
use mcp_mrtr::tool;

/// Answers.
#[tool(declined = "No.")]
fn tool_with_a_mistake(
    answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
