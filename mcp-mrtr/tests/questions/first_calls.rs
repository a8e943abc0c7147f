//! What counts as an answer, and what never does.

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{Confirmed, Elicited, NoLedger, Server, Unsaid, tool};
use serde_json::{Value, json};

#[tool(destructive)]
fn remove(
    id: String,
    /// Nothing may be removed without this.
    #[elicit(form, message = "Remove {id}?")]
    consent: Confirmed,
) -> String {
    let _consent: Confirmed = consent;
    format!("Removed {id}.")
}

#[tool]
fn never_asks(id: String) -> String {
    id
}

#[tool]
fn chain(
    #[elicit(form, message = "A?")] a: u32,
    #[elicit(form, message = "B, after {a}?")] b: u32,
    #[elicit(form, message = "C, after {a} and {b}?")] c: Elicited<u32>,
) -> String {
    format!("{a} {b} {c:?}")
}

fn host() -> Host<(), Unsaid, NoLedger> {
    Host::new(
        Server::new("desk", ())
            .tool::<remove>()
            .tool::<never_asks>()
            .tool::<chain>(),
    )
}

fn yes() -> mcp_mrtr::testing::Answer {
    accept(json!({ "consent": true }))
}

fn number(key: &str, number: u32) -> mcp_mrtr::testing::Answer {
    accept(json!({ key: number }))
}

/// The same as it is sent: for keys that nobody asked.
fn sent(key: &str, number: u32) -> Value {
    json!({ "action": "accept", "content": { key: number } })
}

#[tokio::test]
#[should_panic(expected = "`guests` was not asked; asked were `a`")]
async fn a_misspelt_key_is_told_at_once() {
    let host = host();
    let mut call = host.call("chain", json!({}));
    call.start().await;
    call.answer(&[("guests", number("guests", 1))]).await;
}

// spec: Q01
#[tokio::test]
async fn case_51_an_answer_without_a_state_is_no_answer() {
    let host = host();
    let mut call = host.call("remove", json!({ "id": "7" }));
    call.answer(&[("consent", yes())]).await.asks(&["consent"]);
    call.answer(&[("consent", yes())]).await.says("Removed 7.");
}

// spec: Q07
#[tokio::test]
async fn case_51_an_answer_for_one_target_is_none_for_another() {
    let host = host();
    let mut call = host.call("remove", json!({ "id": "7" }));
    call.start().await;
    call.set_arguments(json!({ "id": "8" }))
        .answer(&[("consent", yes())])
        .await
        .is_rejected();
    // The same retry with the arguments it was asked for succeeds (case 82).
    call.set_arguments(json!({ "id": "7" }))
        .answer(&[("consent", yes())])
        .await
        .says("Removed 7.");
}

// spec: T03
#[tokio::test]
async fn case_57_an_argument_of_the_same_name_is_never_an_answer() {
    let host = host();
    for arguments in [
        json!({ "id": "7", "consent": true }),
        json!({ "id": "7", "consent": { "consent": true } }),
    ] {
        let mut call = host.call("remove", arguments);
        let round = call.start().await;
        assert_eq!(
            round.asks(&["consent"]).question("consent").message(),
            "Remove 7?"
        );
        call.answer(&[("consent", decline())]).await;
    }
}

// spec: Q01, Q03
#[tokio::test]
async fn case_53_a_state_is_verified_where_nothing_is_ever_asked() {
    let host = host();
    let mut call = host.call("never_asks", json!({ "id": "7" }));
    call.start().await.says("7");
    for state in [json!("AAAA"), json!(""), json!(7), json!({})] {
        call.set_state(state).answer(&[]).await.is_rejected();
    }
    call.set_state(json!(null)).answer(&[]).await.says("7");
}

// spec: R13, Q12
#[tokio::test]
async fn case_59_a_chain_asks_each_question_once() {
    let host = host();
    let mut call = host.call("chain", json!({}));
    call.start().await.asks(&["a"]);
    call.answer(&[("a", number("a", 1))]).await.asks(&["b"]);
    call.answer(&[("b", number("b", 2))]).await.asks(&["c"]);
    call.answer(&[("c", number("c", 3))])
        .await
        .says("1 2 Accept(3)");
}

// spec: I03
#[tokio::test]
async fn case_61_old_keys_that_come_again_change_nothing() {
    let host = host();
    let mut call = host.call("chain", json!({}));
    call.start().await;
    call.answer(&[("a", number("a", 1))]).await.asks(&["b"]);
    let round = call
        .send(json!({
            "a": sent("a", 99),
            "b": sent("b", 2),
            "z": { "action": "decline" },
        }))
        .await;
    assert_eq!(
        round.asks(&["c"]).question("c").message(),
        "C, after 1 and 2?"
    );
    // Nor does a refusal that comes late.
    call.answer(&[("a", decline()), ("b", decline()), ("c", number("c", 3))])
        .await
        .says("1 2 Accept(3)");
}

#[tokio::test]
async fn an_answer_to_a_question_that_was_not_asked_yet_is_ignored() {
    let host = host();
    let mut call = host.call("chain", json!({}));
    call.start().await;
    call.send(json!({ "a": sent("a", 1), "b": sent("b", 9), "c": sent("c", 9) }))
        .await
        .asks(&["b"]);
    call.send(json!({ "b": sent("b", 2), "c": sent("c", 9) }))
        .await
        .asks(&["c"]);
    call.answer(&[("c", number("c", 3))])
        .await
        .says("1 2 Accept(3)");
}

#[tokio::test]
async fn case_54_a_missing_state_starts_over() {
    let host = host();
    let mut call = host.call("chain", json!({}));
    call.start().await;
    call.answer(&[("a", number("a", 1))]).await.asks(&["b"]);
    call.set_state(json!(null))
        .answer(&[("b", number("b", 2))])
        .await
        .asks(&["a"]);
}
