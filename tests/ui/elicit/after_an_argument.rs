//! What the model sent is known before anything is asked.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    day: String,
    #[elicit(form, message = "How many?", after = day)] guests: u32,
) -> String {
    format!("{guests} on {day}")
}

fn main() {}
