//! The `notes` example as it is, less its lock: nothing is removed.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use mcp_mrtr::{Elicited, Form, KeyRing, Server, ToolError, tool};

use super::KEY;

/// The notes of both servers.
pub const TEXTS: [(&str, &str); 3] = [
    ("7", "Buy flour, eggs, and milk."),
    ("12", "Lab report due Monday."),
    ("15", "Call the dentist."),
];

pub struct Notes {
    texts: HashMap<&'static str, &'static str>,
    deleted: AtomicU64,
}

impl Notes {
    fn text(&self, id: &str) -> Result<String, ToolError> {
        let text = self.texts.get(id).copied();
        text.map(str::to_owned)
            .ok_or_else(|| ToolError::new(format!("There is no note {id}.")))
    }
}

/// Delete one note by id. Asks the user to confirm before deleting.
#[tool(destructive, idempotent)]
async fn delete_note(
    /// Identifier of the note.
    note_id: String,
    #[resolve(notes.text(note_id)?)] text: String,
    #[elicit(
        form,
        message = "Delete note {note_id} ('{text}')? This cannot be undone."
    )]
    answer: Elicited<Confirm>,
    notes: &Notes,
) -> Result<String, ToolError> {
    match answer {
        Elicited::Accept(Confirm { confirm: true }) => {
            notes.deleted.fetch_add(1, Ordering::Relaxed);
            Ok(format!("Deleted note {note_id}."))
        }
        _ => Ok(format!("Kept note {note_id}: the user did not confirm.")),
    }
}

/// What the person fills in.
#[derive(Form)]
struct Confirm {
    /// Check to delete the note for good.
    #[form(title = "Confirm")]
    confirm: bool,
}

pub fn server() -> Server<Notes> {
    let notes = Notes {
        texts: TEXTS.into(),
        deleted: AtomicU64::new(0),
    };
    Server::new("notes", notes)
        .keys(KeyRing::new([KEY]).expect("a ring"))
        .tool::<delete_note>()
}
