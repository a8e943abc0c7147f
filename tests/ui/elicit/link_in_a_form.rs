//! Links are for url questions.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Have you read https://example.com/terms?")] answer: bool,
) -> String {
    format!("{answer:?}")
}

fn main() {}

// spec: E13
