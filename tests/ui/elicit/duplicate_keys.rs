//! One key, one question.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?")] count: u32,
    #[elicit(form, message = "Sure?", key = "count")] answer: bool,
) -> String {
    format!("{count} {answer}")
}

fn main() {}
