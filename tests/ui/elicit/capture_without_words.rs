//! So is what it captures.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    list: Vec<u32>,
    #[elicit(form, message = "Delete {list}?")] answer: bool,
) -> String {
    format!("{list:?} {answer}")
}

fn main() {}
