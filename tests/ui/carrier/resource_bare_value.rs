//! A resource has no words for a refusal.
use mcp_mrtr::{Confirmed, ToolError, resource};

/// One note.
#[resource("note://{id}")]
async fn note(
    id: u32,
    #[elicit(form, message = "Show {id}?")] show: Confirmed,
) -> Result<String, ToolError> {
    let _ = show;
    Ok(id.to_string())
}

fn main() {}
