//! A crate that denies what can be denied can use the macro (field case 92).

#![deny(missing_docs, warnings, unused, unreachable_pub, non_camel_case_types)]
#![forbid(unsafe_code)]

use mcp_mrtr::{Confirmed, Context, Server, ToolError, tool};

/// The server's state.
#[derive(Debug)]
pub struct Notes;

/// Removes.
///
/// # Errors
/// Never.
#[tool(destructive)]
pub fn remove(
    id: u32,
    #[resolve(id + 1)] next: u32,
    #[elicit(form, message = "Remove {id} before {next}?")] consent: Confirmed,
    notes: &Notes,
    cx: &Context,
) -> Result<String, ToolError> {
    drop(consent);
    Ok(format!("{id} {notes:?} {}", cx.is_cancelled()))
}

fn main() {
    let _ = Server::new("notes", Notes).tool::<remove>();
}
