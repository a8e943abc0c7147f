//! What is carried goes through JSON.
use mcp_mrtr::tool;

#[derive(Debug)]
struct Price(u32);

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[carry(Price(3))] answer: Price,
) -> String {
    format!("{answer:?}")
}

fn main() {}
