//! Not even a text is an error by itself, and there is no `impl` of one's own for it.
use mcp_mrtr::tool;

/// Counts.
#[tool]
fn count(text: String) -> Result<String, String> {
    Err(text)
}

fn main() {}
