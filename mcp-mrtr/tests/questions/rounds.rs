//! The fewest rounds: what can be asked together is.

use mcp_mrtr::testing::{Host, accept};
use mcp_mrtr::{Confirmed, Server, tool};
use serde_json::{Value, json};

/// A diamond: two roots, two that read one root each, one that reads both of them.
#[tool]
async fn diamond(
    #[elicit(form, message = "A?")] a: u32,
    #[elicit(form, message = "B?")] b: u32,
    #[elicit(form, message = "C of {a}?")] c: u32,
    #[elicit(form, message = format!("D of {b}?"))] d: u32,
    #[resolve(c + d)] sum: u32,
    #[elicit(form, message = "E of {sum}?")] e: u32,
) -> String {
    format!("{a} {b} {c} {d} {sum} {e}")
}

fn value(key: &str, value: u32) -> mcp_mrtr::testing::Answer {
    accept(json!({ key: value }))
}

// spec: R05, R06, R07
#[tokio::test]
async fn independent_questions_share_a_round_and_dependent_ones_wait() {
    let host = Host::new(Server::new("desk", ()).tool::<diamond>());
    let answers = ["a", "b", "c", "d", "e"].map(|key| (key, value(key, 1)));
    let run = host.call("diamond", json!({})).script(answers).run().await;
    let names = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        run.asked(),
        [names(&["a", "b"]), names(&["c", "d"]), names(&["e"])]
    );
    run.last().says("1 1 1 1 2 1");
    for round in &run.rounds()[..3] {
        let result = round.wire["result"].as_object().unwrap();
        let mut members: Vec<_> = result.keys().map(String::as_str).collect();
        members.retain(|member| *member != "_meta");
        members.sort_unstable();
        // spec: R04, R10: no caching hints, no content.
        assert_eq!(members, ["inputRequests", "requestState", "resultType"]);
    }
}

#[tokio::test]
async fn answers_may_come_in_any_order_and_number() {
    let host = Host::new(Server::new("desk", ()).tool::<diamond>());
    let mut call = host.call("diamond", json!({}));
    call.start().await.asks(&["a", "b"]);
    call.answer(&[("b", value("b", 2))]).await.asks(&["a", "d"]);
    call.answer(&[("d", value("d", 4))]).await.asks(&["a"]);
    call.answer(&[("a", value("a", 1))]).await.asks(&["c"]);
    call.answer(&[("c", value("c", 3))]).await.asks(&["e"]);
    call.answer(&[("e", value("e", 5))])
        .await
        .says("1 2 3 4 7 5");
}

// spec: C03
#[tokio::test]
async fn the_state_is_one_line_of_url_safe_text() {
    let host = Host::new(Server::new("desk", ()).tool::<diamond>());
    let round = host.call("diamond", Value::Null).start().await;
    let state = round.state().unwrap();
    assert!(state.len() <= 120, "{} characters", state.len());
    assert!(
        state
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'),
        "{state}"
    );
}

/// Closes an account.
#[tool]
fn close(
    #[elicit(form, message = "Close it?")] consent: Confirmed,
    #[elicit(form, message = "Why?", after = consent)] reason: Option<String>,
) -> String {
    let _ = consent;
    reason.unwrap_or_default()
}

#[tokio::test]
async fn a_question_that_names_another_comes_after_it() {
    let server = Server::new("bank", ()).tool::<close>();
    let why = &<close as mcp_mrtr::Tool<()>>::QUESTIONS[1];
    assert_eq!((why.message, why.computed), ("Why?", false));
    assert_eq!(why.reads, ["consent"]);
    let host = Host::new(server);
    let mut call = host.call("close", json!({}));
    call.start().await.asks(&["consent"]);
    let yes = accept(json!({ "consent": true }));
    call.answer(&[("consent", yes)]).await.asks(&["reason"]);
    let why = accept(json!({ "reason": "Moved." }));
    call.answer(&[("reason", why)]).await.says("Moved.");
}
