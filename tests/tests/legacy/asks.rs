//! Forms, and what their answers do.

use serde_json::{Value, json};

use crate::wire::{Wire, accept, everything};

// spec: L01, R08
#[tokio::test]
async fn case_78_a_form_is_a_request_while_the_call_is_open() {
    let mut wire = Wire::open(everything()).await;
    wire.call("call-1", "delete", json!({ "note": "n7" })).await;
    let asked = wire.asked("elicitation/create").await;
    assert!(wire.desk.did_nothing());
    assert_eq!(asked["params"]["mode"], "form");
    assert_eq!(asked["params"]["message"], "Delete n7?");
    let schema = &asked["params"]["requestedSchema"];
    assert_eq!(schema["type"], "object");
    assert_eq!(schema["properties"].as_object().unwrap().len(), 1);

    wire.agree(&asked).await;
    wire.says("call-1", "deleted n7").await;
    assert!(
        wire.seen
            .iter()
            .all(|line| !line.contains("input_required"))
    );
    assert!(wire.seen.iter().all(|line| !line.contains("requestState")));
}

// spec: R08
#[tokio::test]
async fn case_88_the_id_of_the_call_comes_back_as_it_was() {
    let mut wire = Wire::open(everything()).await;
    for id in [
        json!("7"),
        json!(7),
        json!("x y"),
        json!(0),
        json!(9_007_199_254_740_993_u64),
    ] {
        wire.call(id.clone(), "elicited", json!({})).await;
        wire.answer(accept(json!({ "guests": 2 }))).await;
        wire.says(id, "accepted 2").await;
    }
}

// spec: I06
#[tokio::test]
async fn case_69_a_refusal_does_what_the_type_says() {
    let not_run = "`delete` was not run: the question `consent` was declined or not shown.";
    for (tool, action, text) in [
        ("delete", "decline", not_run),
        ("delete", "cancel", not_run),
        ("elicited", "decline", "declined"),
        ("elicited", "cancel", "cancelled"),
        ("optional", "decline", "None"),
        ("optional", "cancel", "None"),
    ] {
        let mut wire = Wire::open(everything()).await;
        wire.call(1, tool, json!({ "note": "n7" })).await;
        // What a refusal holds is never read.
        let content = json!({ "guests": 3, "note": "x", "consent": true });
        wire.answer(json!({ "action": action, "content": content }))
            .await;
        wire.says(1, text).await;
    }
}

// spec: I05
#[tokio::test]
async fn a_wrong_answer_is_asked_again_with_the_reason() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "book", json!({})).await;
    let first = wire.answer(accept(json!({ "guests": 40 }))).await;
    let second = wire.answer(accept(json!({ "guests": 3 }))).await;
    let third = wire.answer(accept(json!({ "guests": 4 }))).await;
    let message = |asked: &Value| asked["params"]["message"].as_str().unwrap().to_owned();
    assert_eq!(message(&first), "How many?");
    assert!(message(&second).contains("12"), "{second}");
    assert!(message(&third).contains("tables are for pairs"), "{third}");
    assert_ne!(first["id"], second["id"]);

    // The carried value was computed once, and rounds of this call see the same.
    let last = wire.asked("elicitation/create").await;
    assert_eq!(message(&last), "4 for 4?");
    wire.reply(&last, accept(json!({}))).await;
    let again = wire.asked("elicitation/create").await;
    assert!(message(&again).starts_with("4 for 4?"), "{again}");
    wire.agree(&again).await;
    wire.says(1, "booked 4 for 4").await;
}

#[tokio::test]
async fn attempts_are_counted_for_sealed_and_unsealed_functions() {
    for (tool, key) in [("elicited", "guests"), ("greet", "name")] {
        let mut wire = Wire::open(everything()).await;
        wire.call(1, tool, json!({})).await;
        for _ in 0..3 {
            wire.answer(accept(json!({ key: [] }))).await;
        }
        wire.fails(1, &format!("`{key}` was asked 3 times")).await;
        assert!(wire.desk.did_nothing());
    }
}

#[tokio::test]
async fn an_unsealed_function_is_answered() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "greet", json!({})).await;
    wire.answer(accept(json!({ "name": "Ada" }))).await;
    wire.says(1, "Hello, Ada!").await;
}

#[tokio::test]
async fn questions_of_a_round_come_one_after_the_other_as_declared() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "trip", json!({})).await;
    let first = wire.asked("elicitation/create").await;
    assert_eq!(first["params"]["message"], "Where to?");
    assert!(wire.is_quiet().await);
    wire.reply(&first, accept(json!({ "to": "Rome" }))).await;
    let second = wire.answer(accept(json!({ "bus": false }))).await;
    assert_eq!(second["params"]["message"], "By bus?");
    wire.says(1, "Rome, by bus: false").await;
}

// A good sibling is kept: only the other is asked again.
#[tokio::test]
async fn case_68_only_the_wrong_answer_is_asked_again() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "trip", json!({})).await;
    wire.answer(accept(json!({ "to": 7 }))).await;
    wire.answer(accept(json!({ "bus": true }))).await;
    let again = wire.answer(accept(json!({ "to": "Oslo" }))).await;
    assert!(
        again["params"]["message"]
            .as_str()
            .unwrap()
            .starts_with("Where to?")
    );
    wire.says(1, "Oslo, by bus: true").await;
}

#[tokio::test]
async fn two_calls_at_once_keep_their_answers_apart() {
    let mut wire = Wire::open(everything()).await;
    wire.call("a", "delete", json!({ "note": "one" })).await;
    let one = wire.asked("elicitation/create").await;
    wire.call("b", "delete", json!({ "note": "two" })).await;
    let two = wire.asked("elicitation/create").await;
    assert_eq!(two["params"]["message"], "Delete two?");
    wire.reply(&two, json!({ "action": "decline" })).await;
    let (text, _) = wire.result("b").await;
    assert!(text.contains("was not run"), "{text}");
    wire.agree(&one).await;
    wire.says("a", "deleted one").await;
}

// spec: Q01
#[tokio::test]
async fn members_of_a_later_revision_are_ignored() {
    let mut wire = Wire::open(everything()).await;
    let params = json!({
        "name": "elicited", "arguments": {},
        "requestState": "forged",
        "inputResponses": { "guests": { "action": "accept", "content": { "guests": 9 } } },
    });
    wire.send(json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }))
        .await;
    wire.answer(accept(json!({ "guests": 2 }))).await;
    wire.says(1, "accepted 2").await;
}

#[tokio::test]
async fn a_client_of_2025_06_18_is_asked_too() {
    let mut wire = Wire::of_revision("2025-06-18", json!({ "elicitation": {} })).await;
    wire.call(1, "elicited", json!({})).await;
    wire.answer(accept(json!({ "guests": 5 }))).await;
    wire.says(1, "accepted 5").await;
}

// Each call is asked for its own approval: the ledger holds none of the other.
#[tokio::test]
async fn a_once_tool_is_asked_and_run_per_call() {
    let mut wire = Wire::open(everything()).await;
    for id in [1, 2] {
        wire.call(id, "pay", json!({})).await;
        let asked = wire.asked("elicitation/create").await;
        wire.agree(&asked).await;
        wire.says(id, "paid").await;
    }
}

// The way a client opens decides, and this one opened without `initialize`.
// spec: V13
#[tokio::test]
async fn an_earlier_revision_named_by_the_request_itself_is_asked_too() {
    let mut wire = Wire::bare();
    let params = json!({ "name": "elicited", "arguments": {}, "_meta": meta("2025-11-25") });
    wire.send(json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }))
        .await;
    wire.answer(accept(json!({ "guests": 5 }))).await;
    wire.says(1, "accepted 5").await;
}

fn meta(revision: &str) -> Value {
    json!({
        "io.modelcontextprotocol/protocolVersion": revision,
        "io.modelcontextprotocol/clientInfo": { "name": "wire", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": everything(),
    })
}

// spec: V13, R01
#[tokio::test]
async fn a_client_of_2026_07_28_on_the_same_server_is_never_sent_a_request() {
    let mut wire = Wire::bare();
    let params = json!({ "name": "elicited", "arguments": {}, "_meta": meta("2026-07-28") });
    wire.send(json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }))
        .await;
    let round = wire.next().await;
    assert_eq!(round["result"]["resultType"], "input_required", "{round}");
    assert!(wire.is_quiet().await);
}
