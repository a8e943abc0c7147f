//! `check` and `attempts`; answers that are wrong, missing or half right.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use mcp_mrtr::testing::{Host, accept, decline, raw};
use mcp_mrtr::{Confirmed, Elicited, Form, Server, tool};
use serde_json::json;

struct Desk {
    seats: AtomicU32,
    checked: AtomicU32,
}

impl Desk {
    fn fits(&self, guests: u32) -> Result<(), String> {
        self.checked.fetch_add(1, Ordering::Relaxed);
        match self.seats.load(Ordering::Relaxed) {
            seats if guests > seats => Err(format!("Only {seats}\nseats are left.")),
            _ => Ok(()),
        }
    }
}

#[tool]
fn seated(
    #[elicit(form, message = "How many?", check = desk.fits(*guests), attempts = 2)] guests: u32,
    #[elicit(form, message = "Sure?")] sure: Confirmed,
    desk: &Desk,
) -> String {
    let _consent: Confirmed = sure;
    format!("{guests} of {}", desk.seats.load(Ordering::Relaxed))
}

#[tool]
fn chained(
    desk: &Desk,
    #[elicit(form, message = "How many?", check = desk.fits(*guests))] guests: u32,
    #[elicit(form, message = "{guests}: sure?")] sure: Option<bool>,
) -> String {
    format!("{guests} {sure:?}")
}

#[tool]
fn compared(
    #[elicit(form, message = "From?")] from: u32,
    #[elicit(form, message = "To?", check = if to > from { Ok(()) } else { Err("Must be later.") })]
    to: Elicited<u32>,
) -> String {
    format!("{from} {to:?}")
}

#[derive(Form)]
struct Guest {
    name: String,
    age: u8,
    #[form(default = true)]
    vegetarian: Option<bool>,
}

#[tool]
fn guest(#[elicit(form, message = "Who?")] guest: Guest) -> String {
    format!("{} {} {:?}", guest.name, guest.age, guest.vegetarian)
}

fn host(
    seats: u32,
) -> (
    Arc<Desk>,
    Host<Arc<Desk>, mcp_mrtr::Unsaid, mcp_mrtr::NoLedger>,
) {
    let desk = Arc::new(Desk {
        seats: seats.into(),
        checked: 0.into(),
    });
    let server = Server::new("desk", Arc::clone(&desk));
    (
        desk,
        Host::new(
            server
                .tool::<seated>()
                .tool::<chained>()
                .tool::<compared>()
                .tool::<guest>(),
        ),
    )
}

fn guests(guests: u32) -> mcp_mrtr::testing::Answer {
    accept(json!({ "guests": guests }))
}

#[tokio::test]
async fn a_failed_check_asks_that_one_question_again_with_the_reason() {
    let (desk, host) = host(6);
    let mut call = host.call("seated", json!({}));
    call.start().await.asks(&["guests", "sure"]);
    assert_eq!(desk.checked.load(Ordering::Relaxed), 0);
    let round = call
        .answer(&[
            ("guests", guests(8)),
            ("sure", accept(json!({ "sure": true }))),
        ])
        .await;
    let question = round.asks(&["guests"]).question("guests");
    assert_eq!(
        question.message(),
        "How many?\n\nOnly 6\\u{a}seats are left."
    );
    call.answer(&[("guests", guests(6))]).await.says("6 of 6");
    assert_eq!(desk.checked.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn attempts_that_are_spent_end_the_call_and_name_the_question() {
    let (_, host) = host(6);
    let mut call = host.call("seated", json!({}));
    call.start().await;
    call.answer(&[
        ("guests", guests(8)),
        ("sure", accept(json!({ "sure": true }))),
    ])
    .await
    .asks(&["guests"]);
    call.answer(&[("guests", guests(8))])
        .await
        .fails_with("`guests`")
        .fails_with("2 times");
}

#[tokio::test]
async fn a_check_runs_on_every_round_and_may_change_its_mind() {
    let (desk, host) = host(6);
    let mut call = host.call("chained", json!({}));
    call.start().await.asks(&["guests"]);
    call.answer(&[("guests", guests(5))]).await.asks(&["sure"]);
    desk.seats.store(4, Ordering::Relaxed);
    // The seats went while the person thought about the second question.
    call.answer(&[("sure", accept(json!({ "sure": true })))])
        .await
        .asks(&["guests"]);
    let round = call.answer(&[("guests", guests(4))]).await;
    assert_eq!(round.asks(&["sure"]).question("sure").message(), "4: sure?");
    call.answer(&[("sure", decline())]).await.says("4 None");
}

#[tokio::test]
async fn a_check_may_read_another_answer_without_delaying_its_question() {
    let (_, host) = host(0);
    let mut call = host.call("compared", json!({}));
    call.start().await.asks(&["from", "to"]);
    let answers = [
        ("from", accept(json!({ "from": 5 }))),
        ("to", accept(json!({ "to": 4 }))),
    ];
    let round = call.answer(&answers).await;
    assert_eq!(
        round.asks(&["to"]).question("to").message(),
        "To?\n\nMust be later."
    );
    // A refusal has no value to check.
    call.answer(&[("to", decline())]).await.says("5 Decline");
}

#[tokio::test]
async fn case_33_a_half_right_form_keeps_what_was_right() {
    let (_, host) = host(0);
    let mut call = host.call("guest", json!({}));
    call.start().await.asks(&["guest"]);
    let round = call
        .answer(&[("guest", accept(json!({ "name": "Ada", "age": "36" })))])
        .await;
    let question = round.asks(&["guest"]).question("guest");
    assert_eq!(question.message(), "Who?\n\nage: must be a whole number.");
    let properties: Vec<_> = question.schema()["properties"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert_eq!(properties, ["age"]);
    // The optional field was left alone in the first round, so its default stands.
    call.answer(&[("guest", accept(json!({ "age": 36, "name": "Eve" })))])
        .await
        .says("Ada 36 Some(true)");
}

// spec: I04
#[tokio::test]
async fn case_68_only_what_is_missing_is_asked_again() {
    let (_, host) = host(9);
    let mut call = host.call("seated", json!({}));
    call.start().await;
    call.answer(&[("guests", guests(3))]).await.asks(&["sure"]);
    call.send(json!(null)).await.asks(&["sure"]);
    call.answer(&[("sure", accept(json!({ "sure": true })))])
        .await
        .says("3 of 9");
}

#[tokio::test]
async fn case_19_an_accept_without_content_is_missing_information() {
    let (_, host) = host(9);
    for empty in [
        json!({ "action": "accept" }),
        json!({ "action": "accept", "content": null }),
    ] {
        let mut call = host.call("guest", json!({}));
        call.start().await;
        let round = call.answer(&[("guest", raw(empty.clone()))]).await;
        let message = round
            .asks(&["guest"])
            .question("guest")
            .message()
            .to_owned();
        assert_eq!(
            message,
            "Who?\n\nname: an answer is needed.\nage: an answer is needed."
        );
        call.answer(&[("guest", raw(empty.clone()))])
            .await
            .asks(&["guest"]);
        call.answer(&[("guest", raw(empty))])
            .await
            .fails_with("`guest`")
            .fails_with("3 times");
    }
}

// spec: I01
#[tokio::test]
async fn case_34_what_is_no_answer_at_all_is_an_error() {
    let (_, host) = host(9);
    for wrong in [
        json!(12345),
        json!(null),
        json!("accept"),
        json!({ "action": "reject" }),
        json!({ "action": "accept", "content": [] }),
        json!({ "method": "elicitation/create", "result": { "action": "accept" } }),
    ] {
        let mut call = host.call("guest", json!({}));
        call.start().await;
        let round = call.answer(&[("guest", raw(wrong))]).await;
        assert_eq!(
            round.is_error(-32602).wire["error"]["data"]["reason"],
            "invalid_input_response"
        );
        // The same request without the defect succeeds (case 82).
        call.answer(&[("guest", accept(json!({ "name": "Ada", "age": 36 })))])
            .await
            .says("Ada 36 Some(true)");
    }
}
