//! A consent that needs no proof is none.
use mcp_mrtr::{Confirmed, tool};

/// Answers.
#[tool(unsealed)]
fn tool_with_a_mistake(
    #[elicit(form, message = "Delete?")] answer: Confirmed,
) -> String {
    format!("{answer:?}")
}

fn main() {}
