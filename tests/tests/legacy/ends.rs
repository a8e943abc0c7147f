//! Calls that end before their questions do.

use serde_json::json;

use crate::wire::{Wire, accept, everything};

// Rounds are bounded on this path too.
#[tokio::test]
async fn case_65_a_function_that_never_has_enough_is_stopped() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "endless", json!({})).await;
    for _ in 0..4 {
        let asked = wire.asked("elicitation/create").await;
        wire.agree(&asked).await;
    }
    wire.fails(1, "`max_rounds`").await;
}

// spec: I06
#[tokio::test]
async fn a_question_that_nobody_answers_ends_the_call_and_is_taken_back() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "hasty", json!({})).await;
    let asked = wire.asked("elicitation/create").await;
    let dropped = wire.next().await;
    assert_eq!(dropped["method"], "notifications/cancelled");
    assert_eq!(dropped["params"]["requestId"], asked["id"]);
    wire.fails(1, "`quick` was not answered in time; nothing was done")
        .await;
    assert!(wire.desk.did_nothing());

    // An answer that comes later changes nothing.
    wire.reply(&asked, accept(json!({ "quick": true }))).await;
    assert!(wire.is_quiet().await && wire.desk.did_nothing());
}

#[tokio::test]
async fn case_64_a_page_that_is_never_done_ends_the_call() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "connect_briefly", json!({})).await;
    wire.answer(json!({ "action": "accept" })).await;
    wire.fails(1, "open for longer than it may be").await;
    assert!(
        wire.seen
            .iter()
            .all(|line| !line.contains("elicitation/complete"))
    );
}

// spec: C20
#[tokio::test]
async fn a_cancelled_call_takes_its_question_back_and_says_nothing_more() {
    let mut wire = Wire::open(everything()).await;
    wire.call("call-1", "delete", json!({ "note": "n7" })).await;
    let asked = wire.asked("elicitation/create").await;
    let params = json!({ "requestId": "call-1", "reason": "enough" });
    wire.send(json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params }))
        .await;
    let dropped = wire.next().await;
    assert_eq!(dropped["method"], "notifications/cancelled");
    assert_eq!(dropped["params"]["requestId"], asked["id"]);
    assert!(wire.is_quiet().await);

    // Nothing of it is left: a late yes does nothing, and the connection goes on.
    wire.agree(&asked).await;
    assert!(wire.is_quiet().await && wire.desk.did_nothing());
    wire.call(2, "elicited", json!({})).await;
    wire.answer(accept(json!({ "guests": 2 }))).await;
    wire.says(2, "accepted 2").await;
}

#[tokio::test]
async fn a_call_that_waits_for_a_page_can_be_cancelled() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "connect", json!({})).await;
    wire.answer(json!({ "action": "accept" })).await;
    assert!(wire.is_quiet().await);
    let params = json!({ "requestId": 1 });
    wire.send(json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params }))
        .await;
    wire.desk
        .page_done
        .store(true, std::sync::atomic::Ordering::SeqCst);
    assert!(wire.is_quiet().await && wire.desk.did_nothing());
}

#[tokio::test]
async fn wrong_arguments_are_told_before_anything_is_asked() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "delete", json!({})).await;
    wire.fails(1, "note").await;
}

#[tokio::test]
async fn a_text_that_is_never_the_same_is_not_asked_for_ever() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "clock", json!({})).await;
    wire.answer(accept(json!({ "go_on": true }))).await;
    wire.answer(accept(json!({ "go_on": true }))).await;
    let message = wire.next().await;
    assert_eq!(message["error"]["code"], -32603, "{message}");
    assert!(wire.desk.did_nothing());
}

#[tokio::test]
async fn a_panic_is_answered_and_the_connection_goes_on() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "breaks", json!({})).await;
    wire.answer(accept(json!({ "sure": true }))).await;
    let message = wire.next().await;
    assert_eq!(
        (&message["id"], &message["error"]["code"]),
        (&json!(1), &json!(-32603))
    );
    wire.call(2, "elicited", json!({})).await;
    wire.answer(accept(json!({ "guests": 2 }))).await;
    wire.says(2, "accepted 2").await;
}

#[tokio::test]
async fn an_answer_over_the_cap_is_a_readable_error() {
    let mut wire = Wire::open(everything()).await;
    wire.call(1, "optional", json!({})).await;
    wire.answer(accept(json!({ "note": "x".repeat(70_000) })))
        .await;
    wire.fails(1, "cannot be read").await;
    assert!(wire.desk.did_nothing());
}
