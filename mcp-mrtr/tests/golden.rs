//! What `delete_note` puts on the wire, byte for byte; only the sealed state differs from run
//! to run.
//!
//! `UPDATE_EXPECT=1 cargo test -p mcp-mrtr --all-features --test golden` writes the transcript
//! anew; read the diff before you commit it.

mod wire;

use expect_test::expect_file;
use mcp_mrtr::{Elicited, Form, Server, ToolError, tool};
use serde_json::{Value, json};
use wire::Wire;

/// Delete one note by id. Asks the user to confirm before deleting.
#[tool(destructive, idempotent)]
async fn delete_note(
    /// Identifier of the note.
    note_id: String,
    #[resolve(text(note_id)?)] text: String,
    #[elicit(
        form,
        message = "Delete note {note_id} ('{text}')? This cannot be undone."
    )]
    answer: Elicited<Confirm>,
) -> Result<String, ToolError> {
    match answer {
        Elicited::Accept(Confirm { confirm: true }) => Ok(format!("Deleted note {note_id}.")),
        _ => Ok(format!("Kept note {note_id}: the user did not confirm.")),
    }
}

#[derive(Form)]
struct Confirm {
    /// Check to delete the note for good.
    confirm: bool,
}

fn text(id: &str) -> Result<String, ToolError> {
    match id {
        "7" => Ok("Buy flour, eggs, and milk.".to_owned()),
        _ => Err(ToolError::new(format!("There is no note {id}."))),
    }
}

/// Every line of one conversation, in both directions.
struct Transcript {
    wire: Wire,
    lines: String,
}

impl Transcript {
    async fn call(&mut self, what: &str, mut params: Value) -> Option<String> {
        params["name"] = json!("delete_note");
        let id = self.wire.send("tools/call", params).await;
        let line = self.wire.receive_line().await;
        let message: Value = serde_json::from_str(&line).expect("a message");
        assert_eq!(message["id"], id);
        let state = message["result"]["requestState"]
            .as_str()
            .map(str::to_owned);
        let masked = match &state {
            Some(state) => line.replace(state.as_str(), "STATE"),
            None => line,
        };
        self.lines += &format!("# {what}\n{masked}\n");
        state
    }
}

fn call(note_id: &str, state: Option<&str>, responses: Value) -> Value {
    let mut params = json!({ "arguments": { "note_id": note_id } });
    if let Some(state) = state {
        params["requestState"] = json!(state);
        params["inputResponses"] = responses;
    }
    params
}

// spec: R04, R06, R08, R10, E01, E02, Q03, I06
#[tokio::test]
async fn the_bytes_of_delete_note() {
    let server = Server::new("notes", ()).tool::<delete_note>();
    let mut talk = Transcript {
        wire: Wire::to(server.clone()).await,
        lines: String::new(),
    };
    let first = call("7", None, Value::Null);
    let yes = json!({ "answer": { "action": "accept", "content": { "confirm": true } } });
    let no = json!({ "answer": { "action": "decline" } });
    let wrong = json!({ "answer": { "action": "accept", "content": { "confirm": "true" } } });

    let state = talk.call("asked", first.clone()).await.expect("a state");
    talk.call("accepted", call("7", Some(&state), yes.clone()))
        .await;
    talk.call("declined", call("7", Some(&state), no)).await;
    talk.call(
        "wrong content is asked again",
        call("7", Some(&state), wrong),
    )
    .await;
    talk.call(
        "no answer at all",
        call("7", Some(&state), json!({ "answer": 12_345 })),
    )
    .await;
    talk.call(
        "tampered",
        call("7", Some(&format!("{state}A")), yes.clone()),
    )
    .await;
    talk.call("another note", call("15", Some(&state), yes))
        .await;
    talk.call("no such note", call("8", None, Value::Null))
        .await;
    talk.wire = Wire::to(server).await.declaring(json!({}));
    talk.call("nobody to ask", first).await;

    expect_file!["golden.txt"].assert_eq(&talk.lines);
}
