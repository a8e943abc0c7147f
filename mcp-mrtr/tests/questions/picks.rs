//! A choice among values that are known only at run time.

use std::borrow::Cow;
use std::sync::{Arc, Mutex};

use mcp_mrtr::form::Pick;
use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{NoLedger, Picked, Server, ToolError, Unsaid, tool};
use serde_json::json;

#[derive(Clone)]
struct Slot(u8, &'static str);

impl Pick for Slot {
    fn value(&self) -> Cow<'_, str> {
        self.0.to_string().into()
    }
    fn label(&self) -> Cow<'_, str> {
        self.1.into()
    }
}

#[derive(Default)]
struct Calendar(Mutex<Vec<Slot>>);

impl Calendar {
    async fn free(&self) -> Result<Vec<Slot>, ToolError> {
        match self.0.lock() {
            Ok(slots) => Ok(slots.clone()),
            Err(_) => Err(ToolError::new("closed")),
        }
    }
}

#[tool]
async fn book(
    calendar: &Calendar,
    #[elicit(form, message = "When?", options = calendar.free().await?)] slot: Picked<Slot>,
    #[elicit(form, message = "And else?", options = calendar.free().await?, check = if other.0 == slot.0 { Err("The same.") } else { Ok(()) })]
    other: Option<Picked<Slot>>,
) -> Result<String, ToolError> {
    Ok(format!(
        "{} {:?}",
        slot.1,
        other.map(|other| other.into_inner().1)
    ))
}

fn host(slots: &[Slot]) -> (Arc<Calendar>, Host<Arc<Calendar>, Unsaid, NoLedger>) {
    let calendar = Arc::new(Calendar(slots.to_vec().into()));
    (
        Arc::clone(&calendar),
        Host::new(Server::new("desk", calendar).tool::<book>()),
    )
}

const SIX: Slot = Slot(18, "six\u{202e}");
const SEVEN: Slot = Slot(19, "seven");
const EIGHT: Slot = Slot(20, "eight");

// spec: E06
#[tokio::test]
async fn the_choice_is_drawn_from_the_values_of_now() {
    let (_, host) = host(&[SIX, EIGHT]);
    let mut call = host.call("book", json!({}));
    let round = call.start().await;
    assert_eq!(
        round.asks(&["slot", "other"]).question("slot").schema()["properties"]["slot"],
        json!({ "type": "string", "oneOf": [
            { "const": "18", "title": "six\\u{202e}" }, { "const": "20", "title": "eight" },
        ]})
    );
    let answers = [
        ("slot", accept(json!({ "slot": "20" }))),
        ("other", decline()),
    ];
    call.answer(&answers).await.says("eight None");
}

// spec: I05
#[tokio::test]
async fn only_what_was_shown_can_be_picked() {
    let (_, host) = host(&[SIX, EIGHT]);
    let mut call = host.call("book", json!({}));
    call.start().await;
    let answers = [
        ("slot", accept(json!({ "slot": "19" }))),
        ("other", decline()),
    ];
    call.answer(&answers).await.asks(&["slot"]);
    call.answer(&[("slot", accept(json!({ "slot": "eight" })))])
        .await
        .asks(&["slot"]);
    call.answer(&[("slot", accept(json!({ "slot": 20 })))])
        .await
        .fails_with("`slot`");
}

#[tokio::test]
async fn a_choice_can_be_checked() {
    let (_, host) = host(&[SIX, EIGHT]);
    let mut call = host.call("book", json!({}));
    call.start().await;
    let same = [
        ("slot", accept(json!({ "slot": "20" }))),
        ("other", accept(json!({ "other": "20" }))),
    ];
    let round = call.answer(&same).await;
    assert_eq!(
        round.asks(&["other"]).question("other").message(),
        "And else?\n\nThe same."
    );
}

#[tokio::test]
async fn options_that_changed_are_shown_again_before_one_counts() {
    let (calendar, host) = host(&[SIX, EIGHT]);
    let mut call = host.call("book", json!({}));
    call.start().await;
    *calendar.0.lock().unwrap() = vec![SIX, SEVEN];
    let answers = [
        ("slot", accept(json!({ "slot": "20" }))),
        ("other", accept(json!({ "other": "18" }))),
    ];
    call.answer(&answers).await.asks(&["slot", "other"]);
    let answers = [
        ("slot", accept(json!({ "slot": "19" }))),
        ("other", accept(json!({ "other": "18" }))),
    ];
    call.answer(&answers)
        .await
        .says("seven Some(\"six\\u{202e}\")");
}

#[tokio::test]
async fn nothing_to_choose_from_is_told_and_not_asked() {
    for slots in [&[][..], &[SIX, SIX]] {
        let (_, host) = host(slots);
        host.call("book", json!({}))
            .start()
            .await
            .fails_with("`slot`");
    }
}
