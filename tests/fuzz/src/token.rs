//! The token: any text, a real one changed, and an authentic one with any inside.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::UNIX_EPOCH;

use mcp_mrtr::testing::{Host, accept, internal};
use mcp_mrtr::{Confirmed, KeyRing, NoLedger, Principal, Server, Ticket, ToolError, Unsaid, tool};
use serde_json::json;

use super::grow::Bytes;
use super::{assert_sane, is_rejected, run};

static DELETED: AtomicUsize = AtomicUsize::new(0);

/// Deletes a note.
#[tool(destructive)]
async fn delete_note(
    note_id: String,
    #[elicit(form, message = "Delete {note_id}?")] _consent: Confirmed,
) -> Result<String, ToolError> {
    DELETED.fetch_add(1, Ordering::Relaxed);
    Ok(format!("Deleted {note_id}."))
}

fn keys() -> KeyRing {
    KeyRing::new([[7; 32], [8; 32]]).expect("two different keys")
}

fn host() -> Host<(), Unsaid, NoLedger> {
    Host::new(Server::new("notes", ()).keys(keys()).tool::<delete_note>())
}

/// Nothing but a token that this server sealed for this request opens anything.
pub fn token(data: &[u8]) {
    let mut data = Bytes(data);
    match data.byte() % 4 {
        0 => any_text(&String::from_utf8_lossy(data.0)),
        1 => changed(&mut data),
        2 => internal::round_trip(data.0),
        _ => authentic(data.0),
    }
}

fn any_text(text: &str) {
    let host = host();
    let before = DELETED.load(Ordering::Relaxed);
    let mut call = host.call("delete_note", json!({ "note_id": "7" }));
    call.set_state(text);
    let round = run(call.answer(&[("consent", accept(json!({ "consent": true })))]));
    assert!(is_rejected(&round), "a text that nobody sealed: {round}");
    assert_eq!(DELETED.load(Ordering::Relaxed), before);
    let opener = Principal::local_user();
    assert!(Ticket::verify(text, &opener, &keys(), "notes", UNIX_EPOCH).is_err());
}

/// One real token with some of its characters replaced.
fn changed(data: &mut Bytes<'_>) {
    let host = host();
    let mut call = host.call("delete_note", json!({ "note_id": "7" }));
    let asked = run(call.start());
    let real = asked.state().expect("a state").to_owned();
    let mut text = real.clone().into_bytes();
    while !data.is_empty() {
        let at = usize::from(data.byte()) % (text.len() + 1);
        match data.byte() {
            0 => text.truncate(at),
            by => {
                if let Some(character) = text.get_mut(at) {
                    *character = by;
                }
            }
        }
    }
    let text = String::from_utf8_lossy(&text).into_owned();
    let before = DELETED.load(Ordering::Relaxed);
    call.set_state(text.as_str());
    let round = run(call.answer(&[("consent", accept(json!({ "consent": true })))]));
    match text == real {
        true => {
            round.says("Deleted 7.");
        }
        false => {
            assert!(is_rejected(&round), "{text} is not {real}: {round}");
            assert_eq!(DELETED.load(Ordering::Relaxed), before);
        }
    }
}

/// What a holder of the key could write: never a panic, and a known shape.
fn authentic(plain: &[u8]) {
    let host = host();
    let mut call = host.call("delete_note", json!({ "note_id": "7" }));
    internal::set_sealed(&mut call, plain);
    assert_sane(&run(
        call.answer(&[("consent", accept(json!({ "consent": true })))])
    ));
}
