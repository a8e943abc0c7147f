//! A newer version of a tool answers a flow that an older one began: what changed is asked,
//! and nothing else.

use mcp_mrtr::testing::{Answer, Host, accept, decline};
use mcp_mrtr::{Form, NoLedger, Server, Unsaid, tool};
use serde_json::json;

#[tool(name = "book", type = V1)]
fn v1(
    #[elicit(form, message = "How many?")] guests: u32,
    #[elicit(form, message = "Outside?")] outside: Option<bool>,
    #[elicit(form, message = "For {guests}: when?")] time: String,
) -> String {
    format!("1: {guests} {outside:?} {time}")
}

/// Rewords the first question.
#[tool(name = "book", type = Reworded)]
fn reworded(
    #[elicit(form, message = "How many guests?")] guests: u32,
    #[elicit(form, message = "Outside?")] outside: Option<bool>,
    #[elicit(form, message = "For {guests}: when?")] time: String,
) -> String {
    format!("2: {guests} {outside:?} {time}")
}

/// Bounds the first question.
#[tool(name = "book", type = Bounded)]
fn bounded(
    #[elicit(form, message = "How many?")]
    #[form(max = 6)]
    guests: u32,
    #[elicit(form, message = "Outside?")] outside: Option<bool>,
    #[elicit(form, message = "For {guests}: when?")] time: String,
) -> String {
    format!("3: {guests} {outside:?} {time}")
}

/// Adds a question and removes one; the order changes too.
#[tool(name = "book", type = Added)]
fn added(
    #[elicit(form, message = "A name?")] name: String,
    #[elicit(form, message = "How many?")] guests: u32,
    #[elicit(form, message = "For {guests}: when?")] time: String,
) -> String {
    format!("4: {name} {guests} {time}")
}

#[derive(Form)]
struct Party {
    guests: u32,
}

/// Asks another kind of form under an old key, in the old words.
#[tool(name = "book", type = Retyped)]
fn retyped(
    #[elicit(form, message = "How many?")] guests: Party,
    #[elicit(form, message = "Outside?")] outside: Option<bool>,
) -> String {
    format!("5: {} {outside:?}", guests.guests)
}

type TestHost = Host<(), Unsaid, NoLedger>;

fn host() -> TestHost {
    Host::new(Server::new("desk", ()).tool::<V1>())
}

fn guests(guests: u32) -> (&'static str, Answer) {
    ("guests", accept(json!({ "guests": guests })))
}

fn time(time: &str) -> (&'static str, Answer) {
    ("time", accept(json!({ "time": time })))
}

/// The first two questions answered, the third asked.
async fn begun(host: &TestHost) -> mcp_mrtr::testing::Dialogue<'_, (), Unsaid, NoLedger> {
    let mut call = host.call("book", json!({}));
    call.start().await.asks(&["guests", "outside"]);
    call.answer(&[guests(4), ("outside", decline())])
        .await
        .asks(&["time"]);
    call
}

#[tokio::test]
async fn the_same_tool_goes_on() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<V1>());
    begun(&host)
        .await
        .at(&next)
        .answer(&[time("eight")])
        .await
        .says("1: 4 None eight");
}

#[tokio::test]
async fn a_reworded_question_is_asked_again_and_alone() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<Reworded>());
    let mut call = begun(&host).await.at(&next);
    let round = call.answer(&[time("eight")]).await;
    assert_eq!(
        round.asks(&["guests"]).question("guests").message(),
        "How many guests?"
    );
    // The same number as before: the third question is the one that was asked, but its
    // answer came in a round that did not ask it any more.
    call.answer(&[guests(4)]).await.asks(&["time"]);
    call.answer(&[time("nine")]).await.says("2: 4 None nine");
}

#[tokio::test]
async fn a_bounded_question_is_asked_again_though_its_words_are_the_same() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<Bounded>());
    let mut call = begun(&host).await.at(&next);
    call.answer(&[time("eight")]).await.asks(&["guests"]);
    call.answer(&[guests(7)]).await.asks(&["guests"]);
    call.answer(&[guests(6)]).await.asks(&["time"]);
    call.answer(&[time("nine")]).await.says("3: 6 None nine");
}

#[tokio::test]
async fn questions_come_and_go() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<Added>());
    let mut call = begun(&host).await.at(&next);
    call.answer(&[time("eight")]).await.asks(&["name"]);
    call.answer(&[("name", accept(json!({ "name": "Ada" })))])
        .await
        .says("4: Ada 4 eight");
}

#[tokio::test]
async fn a_rolling_deploy_may_go_back_and_forth() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<Reworded>());
    let mut call = begun(&host).await.at(&next);
    call.answer(&[time("eight")]).await.asks(&["guests"]);
    // Back at the old version, which has the answer to its own question.
    let mut call = call.at(&host);
    call.answer(&[guests(5)]).await.asks(&["time"]);
    call.answer(&[time("nine")]).await.says("1: 4 None nine");
}

#[tokio::test]
async fn a_form_of_another_shape_is_another_question_unless_it_looks_the_same() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<Retyped>());
    // One field `guests` with the same bounds: to the person it is the same question.
    begun(&host)
        .await
        .at(&next)
        .answer(&[time("eight")])
        .await
        .says("5: 4 None");
}

#[tokio::test]
async fn a_key_that_is_asked_again_can_be_answered_and_the_old_answer_cannot_come_back() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<Reworded>());
    let mut call = begun(&host).await.at(&next);
    // A client that resends everything it knows does not answer the new words with the old value.
    let all = [
        guests(4),
        ("outside", accept(json!({ "outside": true }))),
        time("eight"),
    ];
    call.answer(&all).await.asks(&["guests"]);
    call.answer(&[guests(9)]).await.asks(&["time"]);
    call.answer(&[guests(1), time("nine")])
        .await
        .says("2: 9 None nine");
}

#[tokio::test]
async fn an_open_question_that_was_reworded_is_not_answered_by_the_old_words() {
    let host = host();
    let next = host.redeployed(Server::new("desk", ()).tool::<Reworded>());
    let mut call = host.call("book", json!({}));
    call.start().await;
    let mut call = call.at(&next);
    call.answer(&[guests(4), ("outside", decline())])
        .await
        .asks(&["guests"]);
    call.answer(&[guests(5)]).await.asks(&["time"]);
    call.answer(&[time("nine")]).await.says("2: 5 None nine");
}
