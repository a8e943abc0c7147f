//! Faults that real servers and clients had, where no other module is about them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{Confirmed, Decision, Elicited, MemoryLedger, Picked, Server, tool};
use serde_json::json;

/// Says it louder.
#[tool(destructive)]
fn shout(text: String) -> String {
    text.to_uppercase()
}

#[test]
fn case_14_one_text_as_input_is_an_object_with_one_property() {
    let server = Server::new("s", ()).tool::<shout>();
    let schema = json!(server.tools()[0].input_schema);
    assert_eq!(schema["type"], "object");
    assert_eq!(schema["properties"]["text"], json!({ "type": "string" }));
    assert_eq!(schema["required"], json!(["text"]));
}

#[test]
fn case_97_a_hint_that_is_not_written_is_not_sent() {
    let server = Server::new("s", ()).tool::<shout>();
    let hints = json!(server.tools()[0].annotations);
    assert_eq!(hints, json!({ "destructiveHint": true }));
}

/// Books.
#[tool]
fn book(#[elicit(form, message = "How many?")] guests: u32) -> String {
    format!("A table for {guests}.")
}

// spec: I04
#[tokio::test]
async fn case_18_an_accept_of_a_field_that_was_never_drawn_is_no_data() {
    let host = Host::new(Server::new("s", ()).tool::<book>());
    let mut call = host.call("book", json!({}));
    call.start().await.asks(&["guests"]);
    call.answer(&[("guests", accept(json!({})))])
        .await
        .asks(&["guests"]);
    let round = call
        .answer(&[("guests", accept(json!({ "guests": 2 })))])
        .await;
    round.says("A table for 2.");
}

/// Wipes. The model may believe that it confirmed.
#[tool]
fn wipe(confirm: bool, #[elicit(form, message = "Wipe?")] consent: Elicited<Confirmed>) -> String {
    let wiped = matches!(consent, Elicited::Accept(_));
    format!("the model said {confirm}, wiped: {wiped}")
}

#[tokio::test]
async fn case_26_a_flag_of_the_model_never_overrides_a_decline() {
    let host = Host::new(Server::new("s", ()).tool::<wipe>());
    let call = host.call(
        "wipe",
        json!({ "confirm": true, "consent": { "consent": true } }),
    );
    let run = call.script([decline()]).run().await;
    assert_eq!(run.asked(), [["consent"]]);
    run.last().says("the model said true, wiped: false");
}

/// Pays.
#[tool(once)]
fn pay(#[elicit(form, message = "Pay?")] consent: Confirmed) -> String {
    let _consent = consent;
    "Paid.".to_owned()
}

// spec: R14
#[tokio::test]
async fn case_67_dialogues_that_nobody_ends_leave_nothing_behind() {
    let ledger = MemoryLedger::with_limits(1, 1024);
    let host = Host::new(Server::new("s", ()).ledger(ledger).tool::<pay>());
    for _ in 0..5_000 {
        host.call("pay", json!({})).start().await.asks(&["consent"]);
    }
    // The one place of the ledger is still free.
    let yes = accept(json!({ "consent": true }));
    host.call("pay", json!({}))
        .script([yes])
        .run()
        .await
        .last()
        .says("Paid.");
}

#[tokio::test]
async fn case_70_a_refusal_claims_no_more_than_is_known() {
    let host = Host::new(Server::new("s", ()).tool::<book>());
    let run = host.call("book", json!({})).script([decline()]).run().await;
    assert!(
        run.last().text().contains("declined or not shown"),
        "{}",
        run.last()
    );
    assert!(!run.last().is_tool_error());
}

// spec: Q06, I04
#[tokio::test]
async fn case_71_and_72_a_question_that_nobody_answers_is_asked_again_until_it_is_over() {
    let host = Host::new(Server::new("s", ()).tool::<book>());
    let mut call = host.call("book", json!({}));
    call.start().await.asks(&["guests"]);
    host.advance(Duration::from_secs(9 * 60));
    call.answer(&[]).await.asks(&["guests"]);
    host.advance(Duration::from_secs(10 * 60));
    call.answer(&[]).await.is_rejected();
}

/// Sends to a page.
#[tool]
fn connect(
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = Some(3_u8))]
    account: u8,
) -> String {
    account.to_string()
}

// spec: E16
#[tokio::test]
async fn case_56_a_caller_who_is_nobody_is_sent_to_no_page() {
    let host = Host::new(Server::new("s", ()).tool::<connect>());
    host.call("connect", json!({})).start().await.says("3");
    let nobody = host.calling_as(None);
    nobody
        .call("connect", json!({}))
        .start()
        .await
        .is_error(-32603);
}

/// Opens.
#[tool]
fn open(
    #[elicit(form, message = "Which?", options = ["invoice\u{202e}fdp.exe".to_owned()])]
    file: Picked<String>,
) -> String {
    file.into_inner()
}

#[tokio::test]
async fn a_choice_is_shown_clean_and_comes_back_as_it_was() {
    let host = Host::new(Server::new("s", ()).tool::<open>());
    let mut call = host.call("open", json!({}));
    let asked = call.start().await.question("file");
    let choice = &asked.schema()["properties"]["file"]["oneOf"][0];
    assert_eq!(choice["title"], "invoice\\u{202e}fdp.exe");
    let picked = accept(json!({ "file": choice["const"] }));
    call.answer(&[("file", picked)])
        .await
        .says("invoice\u{202e}fdp.exe");
}

// spec: I06
#[tokio::test]
async fn an_unchecked_consent_is_receipted_as_a_decline() {
    let decisions = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&decisions);
    let server = Server::new("s", ())
        .audit(move |receipt| kept.lock().expect("a list").push(receipt.decision()))
        .tool::<wipe>();
    let host = Host::new(server);
    let unchecked = accept(json!({ "consent": false }));
    let run = host
        .call("wipe", json!({ "confirm": true }))
        .script([unchecked])
        .run()
        .await;
    run.last().says("the model said true, wiped: false");
    assert_eq!(*decisions.lock().expect("a list"), [Decision::Decline]);
}
