//! `?` in an attribute needs a function that returns a `Result`.
use mcp_mrtr::{ToolError, tool};

fn text(id: &str) -> Result<String, ToolError> {
    Ok(id.to_owned())
}

/// Reads.
#[tool]
fn read(id: String, #[resolve(text(id)?)] text: String) -> String {
    format!("{id} {text}")
}

fn main() {}
