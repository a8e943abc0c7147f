//! Three notes, and a tool that deletes one after asking.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use mcp_mrtr::{Elicited, Form, ToolError, tool};

/// Delete one note by id. Asks the user to confirm before deleting.
#[tool(destructive, idempotent)]
pub async fn delete_note(
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
            notes.remove(&note_id)?;
            Ok(format!("Deleted note {note_id}."))
        }
        _ => Ok(format!("Kept note {note_id}: the user did not confirm.")),
    }
}

/// What the person fills in before a note is deleted.
#[derive(Debug, Form)]
pub struct Confirm {
    /// Check to delete the note for good.
    pub confirm: bool,
}

/// The notes of one person.
#[derive(Debug)]
pub struct Notes {
    texts: Mutex<BTreeMap<String, String>>,
    /// Deleting only counts, so that the notes never run out.
    endless: bool,
    deleted: AtomicUsize,
}

impl Default for Notes {
    fn default() -> Self {
        let texts = [
            ("7", "Buy flour, eggs, and milk."),
            ("12", "Lab report due Monday."),
            ("15", "Call the dentist."),
        ];
        let texts = texts.map(|(id, text)| (id.to_owned(), text.to_owned()));
        Self {
            texts: Mutex::new(texts.into()),
            endless: false,
            deleted: AtomicUsize::new(0),
        }
    }
}

impl Notes {
    /// Notes for a server that strangers try out.
    pub fn endless() -> Self {
        Self {
            endless: true,
            ..Self::default()
        }
    }

    /// What a note says.
    ///
    /// # Errors
    /// When there is no such note.
    pub fn text(&self, id: &str) -> Result<String, ToolError> {
        self.lock().get(id).cloned().ok_or_else(|| unknown(id))
    }

    /// Deletes a note for good.
    ///
    /// # Errors
    /// When there is no such note.
    pub fn remove(&self, id: &str) -> Result<(), ToolError> {
        let mut texts = self.lock();
        let found = if self.endless {
            texts.contains_key(id)
        } else {
            texts.remove(id).is_some()
        };
        if !found {
            return Err(unknown(id));
        }
        self.deleted.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// How many notes were deleted.
    pub fn deleted(&self) -> usize {
        self.deleted.load(Ordering::Relaxed)
    }

    /// Every note that is left, by id.
    pub fn left(&self) -> BTreeMap<String, String> {
        self.lock().clone()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, String>> {
        // No code panics while it holds the lock, and a map is whole in any case.
        self.texts
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

fn unknown(id: &str) -> ToolError {
    ToolError::new(format!("There is no note {id}."))
}
