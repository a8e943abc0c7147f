//! `declined` is a value of the return type.
use mcp_mrtr::tool;

/// Answers.
#[tool(declined = 3)]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?")] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
