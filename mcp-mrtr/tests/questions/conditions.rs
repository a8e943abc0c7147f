//! `known`, `ask` and `when`: whether a question is asked at all.

use std::sync::atomic::{AtomicBool, Ordering};

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{Ask, Elicited, Server, ToolError, tool};
use serde_json::json;

#[tool]
fn known(
    party: Option<u32>,
    #[elicit(form, message = "How many?", known = *party)] guests: u32,
    #[elicit(form, message = "How many high chairs?", known = (*guests < 2).then_some(0))]
    chairs: Elicited<u32>,
) -> String {
    format!("{guests} {chairs:?}")
}

fn usual(name: &str) -> Result<Ask<u32>, ToolError> {
    match name {
        "Ada" => Ok(Ask::known(2)),
        "Bob" => Ok(Ask::form("How many this time,\nBob?")),
        _ => Err(ToolError::new("no such guest")),
    }
}

#[tool]
fn ask(
    name: String,
    #[elicit(form, ask = usual(name))] guests: u32,
    #[elicit(form, ask = Ask::form(format!("Sure, {guests}?")))] sure: Option<bool>,
) -> Result<String, ToolError> {
    Ok(format!("{guests} {sure:?}"))
}

struct Desk {
    garden: AtomicBool,
}

#[tool]
fn when(
    desk: &Desk,
    #[elicit(form, message = "How many?")] guests: u32,
    #[elicit(form, message = "Outside?", when = desk.garden.load(Ordering::Relaxed))]
    outside: Option<bool>,
    #[elicit(form, message = "Your number?", when = *guests > 6)] phone: Option<String>,
) -> String {
    format!("{guests} {outside:?} {phone:?}")
}

fn server(garden: bool) -> Server<Desk> {
    Server::new(
        "desk",
        Desk {
            garden: garden.into(),
        },
    )
    .tool::<known>()
    .tool::<ask>()
    .tool::<when>()
}

#[tokio::test]
async fn what_is_known_is_not_asked() {
    let host = Host::new(server(true));
    host.call("known", json!({ "party": 1 }))
        .start()
        .await
        .says("1 Accept(0)");
    host.call("known", json!({ "party": 3 }))
        .start()
        .await
        .asks(&["chairs"]);
    let mut call = host.call("known", json!({}));
    call.start().await.asks(&["guests"]);
    call.answer(&[("guests", accept(json!({ "guests": 1 })))])
        .await
        .says("1 Accept(0)");
}

#[tokio::test]
async fn ask_decides_between_a_value_and_a_question() {
    let host = Host::new(server(true));
    let round = host.call("ask", json!({ "name": "Ada" })).start().await;
    assert_eq!(round.asks(&["sure"]).question("sure").message(), "Sure, 2?");
    let mut call = host.call("ask", json!({ "name": "Bob" }));
    let round = call.start().await;
    // A computed text, so its line feed is spelled out.
    assert_eq!(
        round.asks(&["guests"]).question("guests").message(),
        "How many this time,\\u{a}Bob?"
    );
    call.answer(&[("guests", accept(json!({ "guests": 5 })))])
        .await
        .asks(&["sure"]);
    call.answer(&[("sure", decline())]).await.says("5 None");
    host.call("ask", json!({ "name": "Eve" }))
        .start()
        .await
        .fails_with("no such guest");
}

#[tokio::test]
async fn case_84_a_question_whose_condition_is_false_is_not_asked() {
    let host = Host::new(server(false)).declaring(json!({ "elicitation": {} }));
    let mut call = host.call("when", json!({}));
    call.start().await.asks(&["guests"]);
    call.answer(&[("guests", accept(json!({ "guests": 2 })))])
        .await
        .says("2 None None");

    let host = Host::new(server(true));
    let mut call = host.call("when", json!({}));
    call.start().await.asks(&["guests", "outside"]);
    let answers = [
        ("guests", accept(json!({ "guests": 7 }))),
        ("outside", accept(json!({ "outside": false }))),
    ];
    call.answer(&answers).await.asks(&["phone"]);
    call.answer(&[("phone", accept(json!({ "phone": "555" })))])
        .await
        .says("7 Some(false) Some(\"555\")");
}

#[tokio::test]
async fn case_62_a_condition_that_flips_gives_no_question_a_foreign_answer() {
    let desk = std::sync::Arc::new(Desk {
        garden: true.into(),
    });
    let host = Host::new(Server::new("desk", std::sync::Arc::clone(&desk)).tool::<when>());
    let mut call = host.call("when", json!({}));
    call.start().await.asks(&["guests", "outside"]);
    desk.garden.store(false, Ordering::Relaxed);
    let answers = [
        ("guests", accept(json!({ "guests": 7 }))),
        ("outside", accept(json!({ "outside": true }))),
    ];
    // Gone in this round: its answer is an unexpected parameter.
    call.answer(&answers).await.asks(&["phone"]);
    desk.garden.store(true, Ordering::Relaxed);
    call.answer(&[("phone", accept(json!({ "phone": "555" })))])
        .await
        .asks(&["outside"]);
    call.answer(&[("outside", decline())])
        .await
        .says("7 None Some(\"555\")");
}
