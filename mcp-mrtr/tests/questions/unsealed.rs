//! `unsealed`: one round, no state, answers as they come.

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{NoLedger, Server, Unsaid, tool};
use serde_json::json;

#[tool(unsealed)]
fn greet(
    #[elicit(form, message = "Your name?", check = if user_name.is_empty() { Err("Say something.") } else { Ok(()) })]
    user_name: String,
    #[elicit(form, message = "Louder?")] loud: Option<bool>,
) -> String {
    format!("Hello, {user_name}! {loud:?}")
}

fn host() -> Host<(), Unsaid, NoLedger> {
    Host::new(Server::new("desk", ()).tool::<greet>())
}

// spec: Q04, Q13
#[tokio::test]
async fn no_state_is_sent_and_none_is_needed() {
    let host = host();
    let mut call = host.call("greet", json!({}));
    let round = call.start().await;
    assert_eq!(round.asks(&["user_name", "loud"]).state(), None);
    let answers = [
        ("user_name", accept(json!({ "user_name": "Ada" }))),
        ("loud", decline()),
    ];
    call.answer(&answers).await.says("Hello, Ada! None");
    // The same in a first call.
    host.call("greet", json!({}))
        .answer(&answers)
        .await
        .says("Hello, Ada! None");
}

#[tokio::test]
async fn a_wrong_answer_is_asked_again_and_what_came_comes_again() {
    let host = host();
    let mut call = host.call("greet", json!({}));
    let wrong = [
        ("user_name", accept(json!({ "user_name": 7 }))),
        ("loud", decline()),
    ];
    let round = call.answer(&wrong).await;
    assert_eq!(
        round.asks(&["user_name"]).question("user_name").message(),
        "Your name?\n\nuser_name: must be text."
    );
    let empty = [
        ("user_name", accept(json!({ "user_name": "" }))),
        ("loud", decline()),
    ];
    let round = call.answer(&empty).await;
    assert_eq!(
        round.asks(&["user_name"]).question("user_name").message(),
        "Your name?\n\nSay something."
    );
}

// spec: Q01
#[tokio::test]
async fn a_state_that_comes_along_is_still_verified() {
    let host = host();
    host.call("greet", json!({}))
        .set_state("AAAA")
        .answer(&[])
        .await
        .is_rejected();
}
