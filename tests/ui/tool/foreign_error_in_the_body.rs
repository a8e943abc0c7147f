//! No error of another crate becomes text for the model by itself.
use mcp_mrtr::{ToolError, tool};

/// Reads.
#[tool]
fn read(path: String) -> Result<String, ToolError> {
    Ok(std::fs::read_to_string(path)?)
}

fn main() {}
