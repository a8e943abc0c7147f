//! A struct is a form when it says so.
use mcp_mrtr::tool;

#[derive(Debug)]
struct Guest;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Who?")] answer: Guest,
) -> String {
    format!("{answer:?}")
}

fn main() {}
