//! Rounds, times and sizes, at their boundaries.

use std::time::Duration;

use mcp_mrtr::testing::{Answer, Host, accept};
use mcp_mrtr::{NoLedger, Server, Unsaid, tool};
use serde_json::{Map, Value, json};

#[tool(max_rounds = 2)]
fn three(
    #[elicit(form, message = "A?")] a: String,
    #[elicit(form, message = "B, {a}?")] b: String,
    #[elicit(form, message = "C, {b}?")] c: String,
) -> String {
    format!("{a}{b}{c}")
}

#[tool(ttl = "10m", flow_ttl = "15m")]
fn timed(
    #[elicit(form, message = "A?")] a: String,
    #[elicit(form, message = "B, {a}?")] b: String,
) -> String {
    format!("{a}{b}")
}

#[tool]
fn nine(
    #[elicit(form, message = "1?")] q1: String,
    #[elicit(form, message = "2 {q1}?")] q2: String,
    #[elicit(form, message = "3 {q2}?")] q3: String,
    #[elicit(form, message = "4 {q3}?")] q4: String,
    #[elicit(form, message = "5 {q4}?")] q5: String,
    #[elicit(form, message = "6 {q5}?")] q6: String,
    #[elicit(form, message = "7 {q6}?")] q7: String,
    #[elicit(form, message = "8 {q7}?")] q8: String,
    #[elicit(form, message = "9 {q8}?")] q9: String,
) -> String {
    [q1, q2, q3, q4, q5, q6, q7, q8, q9].concat()
}

fn host() -> Host<(), Unsaid, NoLedger> {
    Host::new(
        Server::new("desk", ())
            .tool::<three>()
            .tool::<timed>()
            .tool::<nine>(),
    )
}

fn text(key: &str, text: &str) -> Answer {
    accept(json!({ key: text }))
}

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

const MINUTE: u64 = 60_000;

#[tokio::test]
async fn case_65_more_rounds_than_the_limit_are_not_asked() {
    let host = host();
    let mut call = host.call("three", json!({}));
    call.start().await.asks(&["a"]);
    call.answer(&[("a", text("a", "x"))]).await.asks(&["b"]);
    call.answer(&[("b", text("b", "y"))])
        .await
        .fails_with("2 rounds")
        .fails_with("`max_rounds`");
}

#[tokio::test]
async fn case_66_nine_rounds_are_no_trouble() {
    let host = host();
    let mut call = host.call("nine", json!({}));
    call.start().await.asks(&["q1"]);
    for number in 1..9 {
        let (key, next) = (format!("q{number}"), format!("q{}", number + 1));
        call.answer(&[(&key, text(&key, &number.to_string()))])
            .await
            .asks(&[&next]);
    }
    call.answer(&[("q9", text("q9", "9"))])
        .await
        .says("123456789");
}

// spec: Q06
#[tokio::test]
async fn a_round_expires_to_the_millisecond() {
    for (waited, in_time) in [(10 * MINUTE - 1, true), (10 * MINUTE, false)] {
        let host = host();
        let mut call = host.call("timed", json!({}));
        call.start().await;
        host.advance(ms(waited));
        let round = call.answer(&[("a", text("a", "x"))]).await;
        match in_time {
            true => round.asks(&["b"]),
            false => round.is_rejected(),
        };
    }
}

// spec: Q06
#[tokio::test]
async fn a_flow_expires_to_the_millisecond_however_new_its_round_is() {
    for (waited, in_time) in [(6 * MINUTE - 1, true), (6 * MINUTE, false)] {
        let host = host();
        let mut call = host.call("timed", json!({}));
        call.start().await;
        host.advance(ms(9 * MINUTE));
        call.answer(&[("a", text("a", "x"))]).await.asks(&["b"]);
        host.advance(ms(waited));
        let round = call.answer(&[("b", text("b", "y"))]).await;
        match in_time {
            true => round.says("xy"),
            false => round.is_rejected(),
        };
    }
}

#[tokio::test]
async fn case_55_answers_are_bounded_before_anything_is_read() {
    let host = host();
    let mut call = host.call("three", json!({}));
    call.start().await;
    let many = |count: usize| -> Value {
        let mut responses: Map<_, _> = (1..count).map(|n| (n.to_string(), json!({}))).collect();
        responses.insert(
            "a".to_owned(),
            json!({ "action": "accept", "content": { "a": "x" } }),
        );
        responses.into()
    };
    call.send(many(257)).await.is_error(-32602);
    let large =
        json!({ "z": "é".repeat(32 * 1024), "a": { "action": "accept", "content": { "a": "x" } } });
    call.send(large).await.is_error(-32602);
    // One fewer is fine.
    call.send(many(256)).await.asks(&["b"]);
}

#[tokio::test]
async fn case_55_a_state_that_would_be_too_large_is_told_and_names_the_question() {
    let host = host();
    let mut call = host.call("three", json!({}));
    call.start().await;
    call.answer(&[("a", text("a", &"x".repeat(13_000)))])
        .await
        .fails_with("`b`")
        .fails_with("too large");
    let round = call.answer(&[("a", text("a", &"x".repeat(12_000)))]).await;
    assert!(round.asks(&["b"]).state().unwrap().len() <= 16 * 1024);
    call.set_state("A".repeat(16 * 1024 + 1))
        .answer(&[])
        .await
        .is_rejected();
}
