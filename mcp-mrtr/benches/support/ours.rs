//! `delete_note` on this crate, with all that a sealed state is bound to.

use mcp_mrtr::{KeyRing, Server, ToolError, tool};

use super::KEY;

/// Deletes a note after the user confirms.
#[tool(destructive)]
async fn delete_note(
    /// The note to delete.
    note_id: String,
    #[elicit(form, message = "Delete note {note_id}?")] confirm: bool,
) -> Result<String, ToolError> {
    Ok(match confirm {
        true => format!("Deleted note {note_id}"),
        false => format!("Kept note {note_id}"),
    })
}

/// The server; calls that come without HTTP are the local user's, so a principal is bound too. Its results
/// do not name it, since those by hand do not.
pub fn server() -> Server<()> {
    naming().without_server_info()
}

/// As a server is when nothing else is said: its name is in each result.
pub fn naming() -> Server<()> {
    Server::new("bench", ())
        .keys(KeyRing::new([KEY]).expect("a ring"))
        .tool::<delete_note>()
}
