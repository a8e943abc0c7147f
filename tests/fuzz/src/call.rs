//! The whole call: bytes choose what a client does, request by request.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use mcp_mrtr::testing::{Explore, Host, explore};
use mcp_mrtr::{Confirmed, Elicited, KeyRing, MemoryLedger, Server, ToolError, tool};
use serde_json::{Value, json};

use super::grow::Bytes;
use super::{assert_sane, run};

static SENT: AtomicU64 = AtomicU64::new(0);

/// Sends money, after two questions at once and one that waits for both.
#[tool(destructive, once, ttl = "1m", flow_ttl = "3m")]
async fn send_money(
    to: String,
    #[elicit(form, message = "How much for {to}?")]
    #[form(min = 1, max = 100)]
    amount: u32,
    #[elicit(form, message = "What for?")] reason: Elicited<String>,
    #[carry(*amount * 2)] fee: u32,
    #[elicit(form, message = "Send {amount} and {fee}?")] _consent: Confirmed,
) -> Result<String, ToolError> {
    SENT.fetch_add(1, Ordering::Relaxed);
    let _ = reason;
    Ok(format!("Sent {amount} to {to} for {fee}."))
}

fn walk() -> Explore {
    let make = || {
        let keys = KeyRing::new([[7; 32]]).expect("one key");
        Server::new("bank", ())
            .keys(keys)
            .ledger(MemoryLedger::new())
            .tool::<send_money>()
    };
    explore::<send_money>(make)
        .arguments(json!({ "to": "bob" }))
        .other_arguments(json!({ "to": "mallory" }))
        .effects(|| SENT.load(Ordering::Relaxed))
}

/// Nothing that a client does runs the body without its answers, or twice.
pub fn call(data: &[u8]) {
    thread_local! {
        static WALK: RefCell<Option<Explore>> = const { RefCell::new(None) };
    }
    let mut bytes = Bytes(data);
    if bytes.byte() % 4 == 0 {
        return any_request(&mut bytes);
    }
    let choices = &bytes.0[..bytes.0.len().min(24)];
    WALK.with_borrow_mut(|slot| {
        let violation = run(slot.get_or_insert_with(walk).follow(choices));
        assert!(violation.is_none(), "{}", violation.expect("a violation"));
    });
}

const NAMES: [&str; 12] = [
    "to",
    "amount",
    "reason",
    "consent",
    "action",
    "accept",
    "decline",
    "content",
    "bob",
    "arguments",
    "inputResponses",
    "requestState",
];

/// Any arguments and answers, twice, so that they meet a state of their own.
fn any_request(bytes: &mut Bytes<'_>) {
    let made = match bytes.json(&NAMES) {
        Value::Array(made) => made,
        made => vec![made],
    };
    let keys = KeyRing::new([[7; 32]]).expect("one key");
    let server = Server::new("bank", ())
        .keys(keys)
        .ledger(MemoryLedger::new())
        .tool::<send_money>();
    let host = Host::new(server);
    let arguments = made
        .first()
        .filter(|value| value.is_object())
        .cloned()
        .unwrap_or(json!({ "to": "bob" }));
    let mut call = host.call("send_money", arguments);
    let before = SENT.load(Ordering::Relaxed);
    assert_sane(&run(call.start()));
    for responses in made.iter().skip(1).take(4) {
        assert_sane(&run(call.send(responses.clone())));
    }
    assert!(SENT.load(Ordering::Relaxed) <= before + 1, "once is once");
}
