//! A tool, a prompt and a resource that ask, as methods of one type:
//! `carriers stdio` or `carriers http 127.0.0.1:8080`.

use std::collections::BTreeMap;
use std::sync::Mutex;

use mcp_mrtr::{Choice, Confirmed, Server, ToolError, tools};
use mcp_mrtr_examples::in_process::Outcome;
use mcp_mrtr_examples::serving::{arguments, serve};

/// How a note is reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Choice)]
enum Tone {
    Kind,
    Strict,
}

/// The state: texts by id.
pub struct Notes(Mutex<BTreeMap<u32, String>>);

#[tools]
impl Notes {
    /// Delete one note by id. Asks the user to confirm before deleting.
    #[tool(destructive)]
    async fn delete_note(
        &self,
        /// Identifier of the note.
        id: u32,
        #[resolve(self.text(*id)?)] text: String,
        #[elicit(form, message = "Delete '{text}'? This cannot be undone.")] consent: Confirmed,
    ) -> Result<String, ToolError> {
        self.remove(id, &consent);
        Ok(format!("Deleted note {id}."))
    }

    /// Review a note.
    #[prompt(title = "Review a note")]
    fn review(
        &self,
        /// Identifier of the note.
        id: u32,
        #[elicit(form, message = "How should note {id} be reviewed?")] tone: Option<Tone>,
    ) -> Result<String, ToolError> {
        let tone = match tone {
            Some(Tone::Kind) => "kindly",
            Some(Tone::Strict) => "strictly",
            None => "as you like",
        };
        Ok(format!("Review this note {tone}: {}", self.text(id)?))
    }

    /// One note. Private notes ask before they are shown.
    #[resource("note://{id}", mime_type = "text/plain")]
    fn note(
        &self,
        id: u32,
        #[resolve(self.text(*id)?)] text: String,
        #[elicit(form, message = "Note {id} is private. Show it to the model?", when = text.starts_with("Private"))]
        shown: Option<bool>,
    ) -> Result<String, ToolError> {
        match text.starts_with("Private") && shown != Some(true) {
            true => Err(ToolError::new(format!("Note {id} is private."))),
            false => Ok(text),
        }
    }

    fn text(&self, id: u32) -> Result<String, ToolError> {
        let text = self.lock().get(&id).cloned();
        text.ok_or_else(|| ToolError::new(format!("There is no note {id}.")))
    }

    /// Cannot be called without a yes.
    fn remove(&self, id: u32, _consent: &Confirmed) {
        self.lock().remove(&id);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<u32, String>> {
        self.0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// The server of this example.
pub fn server() -> Server<Notes> {
    let texts = [
        (7, "Buy flour, eggs, and milk."),
        (15, "Private: call the dentist."),
    ];
    let texts = texts.map(|(id, text)| (id, text.to_owned()));
    Server::new("carriers", Notes(Mutex::new(texts.into()))).with::<Notes>()
}

#[tokio::main]
async fn main() -> Outcome<()> {
    serve(server(), &arguments()).await
}
