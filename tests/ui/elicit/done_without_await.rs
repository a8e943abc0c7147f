//! `done` of an asynchronous function is awaited.
use mcp_mrtr::{ToolError, tool};

async fn account() -> Result<Option<u32>, ToolError> {
    Ok(None)
}

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = account())] account: Option<u32>,
) -> Result<String, ToolError> {
    Ok(format!("{account:?}"))
}

fn main() {}
