//! `after` names parameters and does nothing with them.
use mcp_mrtr::{Confirmed, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Sure?")] consent: Confirmed,
    #[elicit(form, message = "Why?", after = matches!(consent, Confirmed { .. }))] reason: String,
) -> String {
    format!("{consent:?} {reason}")
}

fn main() {}
