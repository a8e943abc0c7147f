//! Without a state there is one round.
use mcp_mrtr::tool;

/// Answers.
#[tool(unsealed)]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?")] count: u32,
    #[elicit(form, message = "Sure, {count}?")] answer: bool,
) -> String {
    format!("{count} {answer}")
}

fn main() {}
