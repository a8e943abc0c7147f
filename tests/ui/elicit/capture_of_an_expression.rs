//! A hole of a message is a name or a field of one.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    day: String,
    #[elicit(form, message = "How many on {day.trim()}?")] guests: u32,
) -> String {
    format!("{guests} on {day}")
}

fn main() {}
