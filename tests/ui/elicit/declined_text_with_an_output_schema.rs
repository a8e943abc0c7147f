//! A text is no value of a result that has a schema.
use mcp_mrtr::{Confirmed, Json, ToolError, tool};

/// Answers.
#[tool(declined = "Nothing was done.")]
fn tool_with_a_mistake(
    #[elicit(form, message = "Sure?")] _sure: Confirmed,
) -> Result<Json<u32>, ToolError> {
    Ok(Json(3))
}

fn main() {}
