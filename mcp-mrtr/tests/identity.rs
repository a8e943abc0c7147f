//! Who calls is what the server found out, never what a client says; and it is asked on every
//! round, as are all other rules.
#![cfg(feature = "http")]

mod wire;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use mcp_mrtr::{Confirmed, Context, KnownCallers, Principal, Server, ToolError, tool};
use serde_json::{Value, json};
use wire::http::{request_as, serve};
use wire::{Wire, accept, retry};

/// What was removed, by whom, and whether anything is still let in.
#[derive(Default)]
struct Desk {
    removed: AtomicU32,
    closed: AtomicBool,
}

/// Removes a table.
#[tool(destructive)]
async fn remove(
    number: u8,
    #[elicit(form, message = "Remove table {number}?")] consent: Confirmed,
    desk: &Arc<Desk>,
    cx: &Context,
) -> Result<String, ToolError> {
    let _ = consent;
    desk.removed.fetch_add(1, Ordering::SeqCst);
    let who = cx.principal().map_or("nobody", Principal::subject);
    Ok(format!("{who} removed {number}"))
}

fn server(desk: &Arc<Desk>) -> Server<Arc<Desk>, KnownCallers> {
    let door = Arc::clone(desk);
    Server::new("tables", Arc::clone(desk))
        .tool::<remove>()
        .principal(move |request| {
            if door.closed.load(Ordering::SeqCst) {
                return Err("too many calls".into());
            }
            let user = request.header("x-user").ok_or("no user")?;
            Ok(Principal::new("https://login.example.com", user))
        })
}

async fn served() -> (Arc<Desk>, SocketAddr) {
    let desk = Arc::default();
    let address = serve(server(&desk)).await;
    (desk, address)
}

fn call() -> Value {
    json!({ "name": "remove", "arguments": { "number": 7 } })
}

fn yes() -> Value {
    json!({ "consent": accept(json!({ "consent": true })) })
}

fn text(response: &Value) -> &str {
    response["result"]["content"][0]["text"]
        .as_str()
        .unwrap_or_default()
}

// spec: I08
#[tokio::test]
async fn nothing_that_a_client_says_makes_it_somebody_else() {
    let (desk, address) = served().await;
    let asked = request_as(address, "alice", "tools/call", call()).await;
    assert_eq!(
        asked.last()["result"]["resultType"],
        "input_required",
        "{asked:?}"
    );

    // Mallory has the state, and claims to be Alice wherever a client can write something.
    let mut claim = retry(call(), asked.last(), yes());
    let alice = json!({ "name": "alice", "version": "1", "title": "alice" });
    claim["_meta"] = json!({
        "io.modelcontextprotocol/clientInfo": alice, "user": "alice", "sub": "alice",
    });
    claim["user"] = json!("alice");
    claim["inputResponses"]["consent"]["content"]["user"] = json!("alice");
    claim["inputResponses"]["user"] = accept(json!({ "user": "alice" }));
    let refused = request_as(address, "mallory", "tools/call", claim.clone()).await;
    assert_eq!(
        refused.last()["error"]["data"]["reason"],
        "invalid_request_state",
        "{refused:?}"
    );
    assert_eq!(desk.removed.load(Ordering::SeqCst), 0);

    // From Alice the same bytes are fine: it was not the claims that were refused.
    let done = request_as(address, "alice", "tools/call", claim).await;
    assert_eq!(text(done.last()), "alice removed 7", "{done:?}");
}

// spec: V11
#[tokio::test]
async fn what_a_client_calls_itself_changes_nothing() {
    let desk = Arc::default();
    let mut wire = Wire::to(server(&desk)).await;
    let named = |mut params: Value, info: Value| {
        params["_meta"] = json!({ "io.modelcontextprotocol/clientInfo": info });
        params
    };
    let infos = [
        json!({ "name": "a", "version": "1" }),
        json!({ "name": "admin", "version": "999", "title": "root", "websiteUrl": "https://a.example" }),
    ];
    let mut questions = Vec::new();
    for (first, second) in [(0, 0), (0, 1), (1, 0)] {
        let asked = wire
            .request("tools/call", named(call(), infos[first].clone()))
            .await;
        questions.push(asked["result"]["inputRequests"].clone());
        // A state of the one client is good in the hands of the other: the caller is the same.
        let again = named(retry(call(), &asked, yes()), infos[second].clone());
        let done = wire.request("tools/call", again).await;
        assert!(text(&done).ends_with("removed 7"), "{done}");
    }
    questions.dedup();
    assert_eq!(questions.len(), 1, "{questions:?}");
}

// spec: I10
#[tokio::test]
async fn a_retry_is_checked_like_a_first_call() {
    let (desk, address) = served().await;
    let asked = request_as(address, "alice", "tools/call", call()).await;
    let good = retry(call(), asked.last(), yes());

    // Its arguments: other ones are none of that state, and without it they are read anew.
    for arguments in [
        json!({ "number": 700 }),
        json!({ "number": "7" }),
        json!({}),
    ] {
        let mut wrong = good.clone();
        wrong["arguments"] = arguments;
        let refused = request_as(address, "alice", "tools/call", wrong.clone()).await;
        let reason = &refused.last()["error"]["data"]["reason"];
        assert_eq!(reason, "invalid_request_state", "{refused:?}");
        wrong["requestState"] = Value::Null;
        let told = request_as(address, "alice", "tools/call", wrong).await;
        assert_eq!(told.last()["result"]["isError"], true, "{told:?}");
        assert!(text(told.last()).contains("number"), "{told:?}");
    }
    // Its caller, and whether they may call at all by now.
    desk.closed.store(true, Ordering::SeqCst);
    let refused = request_as(address, "alice", "tools/call", good.clone()).await;
    assert_eq!(refused.last()["error"]["code"], -32603, "{refused:?}");
    assert_eq!(desk.removed.load(Ordering::SeqCst), 0);

    desk.closed.store(false, Ordering::SeqCst);
    let done = request_as(address, "alice", "tools/call", good).await;
    assert_eq!(text(done.last()), "alice removed 7", "{done:?}");
}
