//! What a state is bound to, seen from whole calls: every rejection is the same bytes, and beside each
//! stands the request without that one defect, which succeeds (field case 82).

mod answers;
mod claims;
mod spelling;
mod time;
mod traces;

use std::sync::atomic::{AtomicUsize, Ordering};

use mcp_mrtr::testing::{Dialogue, Host, Round, accept};
use mcp_mrtr::{Confirmed, KeyRing, NoLedger, Principal, Server, ToolError, Unsaid, tool};
use serde_json::json;

/// The one rejection, byte for byte.
pub const REJECTED: &str = r#"{"error":{"code":-32602,"message":"Invalid or expired requestState","data":{"reason":"invalid_request_state"}}}"#;

/// How often a body ran, in this thread's test.
pub fn bodies() -> usize {
    BODIES.with(|bodies| bodies.load(Ordering::Relaxed))
}

thread_local! {
    static BODIES: AtomicUsize = const { AtomicUsize::new(0) };
}

fn ran() {
    BODIES.with(|bodies| bodies.fetch_add(1, Ordering::Relaxed));
}

/// Deletes a note.
#[tool(destructive)]
pub async fn delete_note(
    note_id: String,
    #[elicit(form, key = "consent", message = "Delete note {note_id}?")] _consent: Confirmed,
) -> Result<String, ToolError> {
    ran();
    Ok(format!("Deleted {note_id}."))
}

/// Archives a note: the same question under the same key as [`delete_note`].
#[tool(name = "archive_note")]
pub async fn archive_note(
    note_id: String,
    #[elicit(form, key = "consent", message = "Delete note {note_id}?")] _consent: Confirmed,
) -> Result<String, ToolError> {
    ran();
    Ok(format!("Archived {note_id}."))
}

/// Asks nothing.
#[tool(read_only)]
pub fn read_note(note_id: String) -> String {
    ran();
    format!("Note {note_id}.")
}

/// A host of the three tools.
pub type Client = Host<(), Unsaid, NoLedger>;

/// A ring of one key, of this byte.
pub fn keys(first: u8) -> KeyRing {
    KeyRing::new([[first; 32]]).expect("one key")
}

/// A server of this name with these keys.
pub fn server(name: &str, keys: KeyRing) -> Client {
    let server = Server::new(name, ()).keys(keys);
    Host::new(
        server
            .tool::<delete_note>()
            .tool::<archive_note>()
            .tool::<read_note>(),
    )
}

/// The server that most tests talk to, as alice.
pub fn notes() -> Client {
    server("notes", keys(7)).calling_as(user("alice"))
}

/// A person of the one issuer.
pub fn user(name: &str) -> Principal {
    Principal::new("https://id.example", name)
}

/// A question that was asked, so that there is a state.
pub async fn asked(host: &Client) -> Dialogue<'_, (), Unsaid, NoLedger> {
    let mut call = host.call("delete_note", json!({ "note_id": "7" }));
    call.start().await.asks(&["consent"]);
    call
}

/// Says yes.
pub async fn agree<P: 'static, L: 'static>(call: &mut Dialogue<'_, (), P, L>) -> Round {
    call.answer(&[("consent", accept(json!({ "consent": true })))])
        .await
}

/// Asserts the one rejection, and that nothing ran.
#[track_caller]
pub fn rejected(round: &Round, ran_before: usize, what: &str) {
    assert_eq!(round.wire.to_string(), REJECTED, "{what}");
    assert_eq!(bodies(), ran_before, "{what}: the body ran");
}
