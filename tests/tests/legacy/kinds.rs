//! Pages, sampling and roots; and clients that have none of them.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};

use crate::wire::{Wire, everything};

// spec: L02, I09
#[tokio::test]
async fn case_79_a_page_has_an_id_and_the_client_hears_when_it_is_done() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "connect", json!({})).await;
    let asked = wire.asked("elicitation/create").await;
    assert_eq!(asked["params"]["mode"], "url");
    assert_eq!(asked["params"]["url"], "https://example.com/sign-in");
    assert!(asked["params"].get("requestedSchema").is_none());
    let id = asked["params"]["elicitationId"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(id.len() >= 20, "{id}");

    wire.reply(&asked, json!({ "action": "accept" })).await;
    // Consent is not completion: the call stays open, over several rounds.
    assert!(wire.is_quiet().await && wire.is_quiet().await && wire.desk.did_nothing());
    wire.desk.page_done.store(true, Ordering::SeqCst);
    let complete = wire.next().await;
    assert_eq!(complete["method"], "notifications/elicitation/complete");
    assert_eq!(complete["params"], json!({ "elicitationId": id }));
    assert!(complete.get("id").is_none());
    wire.says(1, "connected ada").await;
}

// spec: L02
#[tokio::test]
async fn every_page_has_an_id_of_its_own() {
    let mut wire = Wire::open(everything()).await;
    let mut ids = Vec::new();
    for call in 0..3 {
        wire.call(call, "connect", json!({})).await;
        let asked = wire.answer(json!({ "action": "decline" })).await;
        ids.push(
            asked["params"]["elicitationId"]
                .as_str()
                .unwrap()
                .to_owned(),
        );
        let (text, error) = wire.result(call).await;
        assert!(!error && text.contains("declined or not shown"), "{text}");
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 3);
}

#[tokio::test]
async fn a_page_that_is_done_already_is_not_shown() {
    let mut wire = Wire::open(everything()).await;
    wire.desk.page_done.store(true, Ordering::SeqCst);
    wire.call(1, "connect", json!({})).await;
    wire.says(1, "connected ada").await;
    assert!(wire.is_quiet().await);
}

fn said(text: &str) -> Value {
    json!({
        "role": "assistant", "model": "m", "stopReason": "endTurn",
        "content": { "type": "text", "text": text },
    })
}

// spec: E19
#[tokio::test]
async fn sampling_goes_out_and_its_answer_comes_in() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "capital", json!({})).await;
    let asked = wire.asked("sampling/createMessage").await;
    assert_eq!(asked["params"]["maxTokens"], 100);
    assert_eq!(asked["params"]["messages"][0]["role"], "user");
    wire.reply(&asked, said("Paris")).await;
    wire.says(1, "Paris").await;
}

#[tokio::test]
async fn roots_go_out_and_their_answer_comes_in() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "folders", json!({})).await;
    let asked = wire
        .answer(json!({ "roots": [{ "uri": "file:///a" }, { "uri": "file:///b" }] }))
        .await;
    assert_eq!(asked["method"], "roots/list");
    wire.says(1, "file:///a file:///b").await;
}

// spec: I06, I13, C23
#[tokio::test]
async fn an_error_of_the_client_counts_as_a_cancel() {
    for (tool, text) in [
        ("elicited", "cancelled"),
        ("optional", "None"),
        ("guess", "answered: false"),
        ("some_folders", "none"),
        (
            "capital",
            "`capital` was not run: the question `answer` was declined or not shown.",
        ),
        (
            "folders",
            "`folders` was not run: the question `roots` was declined or not shown.",
        ),
        (
            "connect",
            "`connect` was not run: the question `account` was declined or not shown.",
        ),
    ] {
        for code in [-1, -32601, -32602, -32042, -32603] {
            let mut wire = Wire::open(everything()).await;
            wire.call(1, tool, json!({})).await;
            wire.fail(code).await;
            wire.says(1, text).await;
            assert!(wire.seen.iter().all(|line| !line.contains("SECRET")));
        }
    }
}

// spec: I01
#[tokio::test]
async fn an_answer_of_no_known_shape_is_a_readable_error() {
    for (tool, answer) in [
        ("elicited", json!({})),
        ("elicited", json!({ "action": "yes" })),
        ("elicited", json!({ "action": "accept", "content": [1] })),
        ("elicited", json!({ "roots": [] })),
        ("connect", json!({ "action": true })),
        ("capital", json!({ "action": "accept" })),
        ("folders", json!({ "roots": 7 })),
    ] {
        let mut wire = Wire::open(everything()).await;
        wire.call(1, tool, json!({})).await;
        wire.answer(answer).await;
        wire.fails(1, "cannot be read").await;
        assert!(wire.desk.did_nothing());
    }
}

// spec: V01, V02, V03, V15
#[tokio::test]
async fn case_83_what_was_not_declared_is_not_asked() {
    let form = "elicitation (form)";
    let url = "elicitation (url)";
    for (tool, capabilities, missing) in [
        ("elicited", json!({}), form),
        ("delete", json!({ "sampling": {}, "roots": {} }), form),
        ("delete", json!({ "elicitation": { "url": {} } }), form),
        ("connect", json!({ "elicitation": {} }), url),
        ("connect", json!({ "elicitation": { "form": {} } }), url),
        ("capital", json!({ "elicitation": {} }), "sampling"),
        ("folders", json!({ "elicitation": {} }), "roots"),
    ] {
        let mut wire = Wire::open(capabilities).await;
        wire.call(1, tool, json!({ "note": "n7" })).await;
        wire.fails(1, missing).await;
        assert!(wire.desk.did_nothing());
        assert!(
            wire.seen
                .iter()
                .all(|line| !line.contains("-32021") && !line.contains("-32042"))
        );
    }
}

#[tokio::test]
async fn optional_values_do_without_a_client_that_can_be_asked() {
    let mut wire = Wire::open(json!({})).await;
    for (tool, text) in [
        ("optional", "None"),
        ("guess", "answered: false"),
        ("some_folders", "none"),
    ] {
        wire.call(1, tool, json!({})).await;
        wire.says(1, text).await;
    }
}

// What a request says of itself is of a later revision.
#[tokio::test]
async fn a_session_declares_once() {
    let mut wire = Wire::open(json!({})).await;
    let meta = json!({ "io.modelcontextprotocol/clientCapabilities": everything() });
    let params = json!({ "name": "elicited", "arguments": {}, "_meta": meta });
    wire.send(json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }))
        .await;
    wire.fails(1, "elicitation (form)").await;
}
