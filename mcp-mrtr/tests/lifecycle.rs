//! Cancellation and progress over a pipe.

mod wire;

use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use wire::slow::slow;
use wire::{Wire, accept, retry};

fn cancel(id: u64) -> String {
    let params = json!({ "requestId": id, "reason": "enough" });
    json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params }).to_string()
}

fn text(response: &Value) -> &str {
    response["result"]["content"][0]["text"]
        .as_str()
        .unwrap_or_default()
}

// spec: C20. Issue 6: cancellation until `Ready`.
#[tokio::test]
async fn a_cancelled_call_that_did_not_ask_yet_stops_by_itself() {
    let (server, seen) = slow();
    let mut wire = Wire::to(server).await;
    let id = wire.send("tools/call", json!({ "name": "prepare" })).await;
    seen.has_begun().await;
    wire.line(&cancel(id)).await;
    seen.has_stopped().await;
    wire.is_quiet().await;
    // The server lives on.
    let done = wire
        .request(
            "tools/call",
            json!({ "name": "count", "arguments": { "to": 1 } }),
        )
        .await;
    assert_eq!(text(&done), "counted to 1, sent 0");
}

// Issue 6: `cx.cancelled()` after it.
#[tokio::test]
async fn a_cancelled_body_decides_by_itself() {
    let (server, seen) = slow();
    let mut wire = Wire::to(server).await;
    let id = wire.send("tools/call", json!({ "name": "tidy" })).await;
    seen.has_begun().await;
    wire.line(&cancel(id)).await;
    seen.has_stopped().await;
    assert!(
        seen.cancelled.load(Ordering::SeqCst),
        "the body was cut off"
    );
    wire.is_quiet().await;
}

// spec: C22
#[tokio::test]
async fn case_73_progress_grows_and_bears_the_callers_token() {
    let mut wire = Wire::to(slow().0).await;
    let params =
        json!({ "name": "count", "arguments": { "to": 3 }, "_meta": { "progressToken": "mine" } });
    let id = wire.send("tools/call", params).await;
    for step in 1..=3 {
        let told = wire.receive().await;
        assert_eq!(told["method"], "notifications/progress", "{told}");
        assert_eq!(told["params"]["progressToken"], "mine");
        assert_eq!(
            told["params"]["progress"].as_f64(),
            Some(f64::from(step)),
            "{told}"
        );
        assert_eq!(told["params"]["total"].as_f64(), Some(3.0), "{told}");
    }
    let done = wire.receive().await;
    assert_eq!(
        (&done["id"], text(&done)),
        (&json!(id), "counted to 3, sent 3"),
        "{done}"
    );
    wire.is_quiet().await;
}

// Case 73: no token, no progress.
#[tokio::test]
async fn case_73_nothing_is_sent_that_nobody_asked_for() {
    let mut wire = Wire::to(slow().0).await;
    let done = wire
        .request(
            "tools/call",
            json!({ "name": "count", "arguments": { "to": 3 } }),
        )
        .await;
    assert_eq!(text(&done), "counted to 3, sent 0");
}

// Case 73: clients keep one token for all rounds, so nothing is sent before the last one.
#[tokio::test]
async fn case_73_no_progress_before_the_last_round() {
    let mut wire = Wire::to(slow().0).await;
    let params = json!({ "name": "eager", "_meta": { "progressToken": 5 } });
    let asked = wire.request("tools/call", params.clone()).await;
    assert_eq!(asked["result"]["resultType"], "input_required", "{asked}");
    let answers = json!({ "go": accept(json!({ "go": true })) });
    let id = wire
        .send("tools/call", retry(params, &asked, answers))
        .await;
    let told = wire.receive().await;
    assert_eq!(
        (
            &told["params"]["progressToken"],
            told["params"]["progress"].as_f64()
        ),
        (&json!(5), Some(1.0))
    );
    let done = wire.receive().await;
    assert_eq!(
        (&done["id"], text(&done)),
        (&json!(id), "false Some(true) true")
    );
}
