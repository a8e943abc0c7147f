//! A complaint is shown to the person.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?", check = if *answer > 3 { Ok(()) } else { Err(()) })] answer: u32,
) -> String {
    format!("{answer:?}")
}

fn main() {}
