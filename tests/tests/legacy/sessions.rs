//! Sessions over HTTP that do not go on to their end, and pages that know whose they are.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use mcp_mrtr::{Context, KeyRing, Principal, Server, Ticket, tool};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::http::{event, known, post, request, send, serve, session};
use crate::tools::Desk;

const QUIET: Duration = Duration::from_millis(300);

fn delete() -> Value {
    json!({ "name": "delete", "arguments": { "note": "n7" } })
}

fn yes(asked: &Value) -> Value {
    let properties = asked["params"]["requestedSchema"]["properties"].as_object();
    let field = properties
        .and_then(|named| named.keys().next())
        .expect("a field");
    let result = json!({ "action": "accept", "content": { field: true } });
    json!({ "jsonrpc": "2.0", "id": asked["id"], "result": result })
}

/// What comes on a stream until it ends or falls silent.
async fn rest(stream: &mut BufReader<TcpStream>) -> String {
    let mut text = Vec::new();
    // Silence is what most of these streams end in.
    let _ = tokio::time::timeout(QUIET, stream.read_to_end(&mut text)).await;
    String::from_utf8_lossy(&text).into_owned()
}

/// A call that has asked: its stream and the question.
async fn asked(address: &str, session: &str, id: u32) -> (BufReader<TcpStream>, Value) {
    let (_, mut stream) = post(address, Some(session), &request(id, "tools/call", delete())).await;
    let asked = event(&mut stream).await;
    assert_eq!(asked["method"], "elicitation/create", "{asked}");
    (stream, asked)
}

// spec: C20, L01
#[tokio::test]
async fn a_call_that_is_cancelled_over_http_says_nothing_more_and_does_nothing() {
    let desk: Arc<Desk> = Arc::default();
    let address = serve(&desk).await;
    let session = session(&address).await;
    let (mut stream, question) = asked(&address, &session, 11).await;

    let params = json!({ "requestId": 11, "reason": "enough" });
    let cancel = json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params });
    let (headers, _) = post(&address, Some(&session), &cancel).await;
    assert!(headers.starts_with("HTTP/1.1 202"), "{headers}");
    let said = rest(&mut stream).await;
    assert!(
        !said.contains("\"result\"") && !said.contains("\"error\""),
        "{said}"
    );

    // A late yes does nothing, and the session goes on.
    post(&address, Some(&session), &yes(&question)).await;
    tokio::time::sleep(QUIET).await;
    assert!(desk.did_nothing());
    let (mut stream, question) = asked(&address, &session, 12).await;
    post(&address, Some(&session), &yes(&question)).await;
    let done = event(&mut stream).await;
    assert_eq!(done["result"]["content"][0]["text"], "deleted n7", "{done}");
}

// spec: L01
#[tokio::test]
async fn a_session_that_is_deleted_takes_its_question_with_it() {
    let desk: Arc<Desk> = Arc::default();
    let address = serve(&desk).await;
    let gone = session(&address).await;
    let (mut stream, question) = asked(&address, &gone, 11).await;

    let (headers, _) = send("DELETE", &address, Some(&gone), "").await;
    assert!(headers.starts_with("HTTP/1.1 2"), "{headers}");
    let said = rest(&mut stream).await;
    assert!(!said.contains("deleted"), "{said}");

    // Nobody hears the answer any more, in that session or in another one.
    let (headers, _) = post(&address, Some(&gone), &yes(&question)).await;
    assert!(headers.starts_with("HTTP/1.1 404"), "{headers}");
    let other = session(&address).await;
    post(&address, Some(&other), &yes(&question)).await;
    tokio::time::sleep(QUIET).await;
    assert!(desk.did_nothing());

    let (mut stream, question) = asked(&address, &other, 12).await;
    post(&address, Some(&other), &yes(&question)).await;
    assert_eq!(event(&mut stream).await["id"], 12);
    assert!(!desk.did_nothing());
}

/// Tickets of pages that somebody has finished.
type Pages = Arc<Mutex<HashSet<String>>>;

/// Signs in on a page that the ticket names.
#[tool]
async fn sign_in(
    #[elicit(
        url,
        message = "Sign in.",
        url = format!("https://login.example.com/?ticket={}", cx.ticket()),
        done = pages.lock().unwrap().contains(cx.ticket()).then_some(()),
        wait = "50ms"
    )]
    page: (),
    pages: &Pages,
    cx: &Context,
) -> String {
    let () = page;
    "signed in".to_owned()
}

// spec: E16, L02, Q11
#[tokio::test]
async fn the_link_of_a_session_is_good_for_its_owner_only() {
    let keys = KeyRing::new([[7; 32]]).unwrap();
    let pages = Pages::default();
    let server = Server::new("legacy", Arc::clone(&pages))
        .keys(keys.clone())
        .tool::<sign_in>()
        .principal(|_| Ok(known()));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move { server.serve_listener(listener).await });
    let session = session(&address).await;

    let call = request(11, "tools/call", json!({ "name": "sign_in" }));
    let (_, mut stream) = post(&address, Some(&session), &call).await;
    let asked = event(&mut stream).await;
    assert_eq!(asked["params"]["mode"], "url", "{asked}");
    let link = asked["params"]["url"].as_str().expect("a link");
    let ticket = link.rsplit_once('=').expect("a ticket").1;

    // The page's own check: whose session is it that the browser has there?
    let open =
        |who: &Principal, audience| Ticket::verify(ticket, who, &keys, audience, SystemTime::now());
    assert!(open(&Principal::new("tests", "mallory"), "legacy").is_err());
    assert!(open(&known(), "another").is_err());
    open(&known(), "legacy").expect("the ticket of its owner");

    // Consent alone is not the end of it.
    let agreed = json!({ "jsonrpc": "2.0", "id": asked["id"], "result": { "action": "accept" } });
    post(&address, Some(&session), &agreed).await;
    let early = tokio::time::timeout(QUIET, event(&mut stream)).await;
    assert!(early.is_err(), "{early:?}");
    pages.lock().unwrap().insert(ticket.to_owned());
    let done = event(&mut stream).await;
    assert_eq!(done["id"], 11, "{done}");
    assert_eq!(done["result"]["content"][0]["text"], "signed in", "{done}");
}
