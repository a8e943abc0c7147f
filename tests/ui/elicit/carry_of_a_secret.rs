//! A secret stays on the server.
use mcp_mrtr::{form::Secret, tool};

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[carry(Secret::new("s3cret".to_owned()))] answer: Secret,
) -> String {
    format!("{answer:?}")
}

fn main() {}
