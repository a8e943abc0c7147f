//! Where a message comes from, and what a person can be made to read.

use mcp_mrtr::testing::{Host, accept};
use mcp_mrtr::{Form, Server, tool};
use serde_json::json;

/// Whether to delete.
#[derive(Form)]
struct Confirm {
    /// Check to delete it.
    confirm: bool,
}

const MOST: u8 = 12;

#[tool]
fn literal(
    day: String,
    #[resolve(MOST - 3)] left: u8,
    #[elicit(
        form,
        message = "How many on {day}, {left:?} of {MOST} left?\n{{sure}}"
    )]
    guests: u32,
) -> String {
    format!("{guests} on {day}, {left}")
}

/// Somebody's table.
struct Booking {
    guest: String,
    at: (u8, u8),
}

fn booking(guest: &str) -> Booking {
    Booking {
        guest: guest.to_owned(),
        at: (18, 30),
    }
}

#[tool]
fn fields(
    guest: String,
    #[resolve(booking(guest))] booking: Booking,
    #[elicit(
        form,
        message = "Cancel for {booking.guest} at {booking.at.0}:{booking.at.1}?"
    )]
    sure: bool,
) -> String {
    format!("{guest} {sure} {}", booking.at.0)
}

#[tool]
fn computed(
    day: String,
    #[elicit(form, message = format!("How many\non {day}?"))] guests: u32,
) -> String {
    format!("{guests} on {day}")
}

#[tool]
fn documented(
    /// Do you want
    /// to sit outside?
    #[elicit(form)]
    outside: bool,
) -> String {
    outside.to_string()
}

#[tool]
fn typed(#[elicit(form)] sure: Confirm) -> String {
    sure.confirm.to_string()
}

#[tool]
fn keyed(
    #[elicit(form, message = "Sure?", key = "are-you-sure")] sure: bool,
    #[elicit(form, message = "Which?")] r#type: String,
) -> String {
    format!("{sure} {type}")
}

fn server() -> Server<()> {
    Server::new("desk", ())
        .tool::<literal>()
        .tool::<computed>()
        .tool::<fields>()
        .tool::<documented>()
        .tool::<typed>()
        .tool::<keyed>()
}

async fn first_message(tool: &str, arguments: serde_json::Value) -> String {
    let round = Host::new(server()).call(tool, arguments).start().await;
    round.questions()[0].message().to_owned()
}

// spec: E01
#[tokio::test]
async fn the_message_is_the_literal_the_expression_or_the_documentation() {
    let day = || json!({ "day": "Monday" });
    assert_eq!(
        first_message("literal", day()).await,
        "How many on Monday, 9 of 12 left?\n{sure}"
    );
    assert_eq!(
        first_message("computed", day()).await,
        "How many\\u{a}on Monday?"
    );
    assert_eq!(
        first_message("documented", json!({})).await,
        "Do you want to sit outside?"
    );
    assert_eq!(
        first_message("typed", json!({})).await,
        "Whether to delete."
    );
}

#[tokio::test]
async fn whoever_controls_a_value_does_not_control_the_message() {
    let message = first_message(
        "literal",
        json!({ "day": "a\nb\u{202e}c\u{1b}[1m\u{200b}" }),
    )
    .await;
    assert!(
        message.starts_with("How many on a\\u{a}b\\u{202e}c\\u{1b}[1m\\u{200b}, 9"),
        "{message}"
    );
    let message = first_message("computed", json!({ "day": "a\u{2028}b\u{e0041}" })).await;
    assert_eq!(message, "How many\\u{a}on a\\u{2028}b\\u{e0041}?");
}

#[tokio::test]
async fn a_field_is_shown_as_any_value_is() {
    let guest = json!({ "guest": "Ada\n" });
    assert_eq!(
        first_message("fields", guest).await,
        "Cancel for Ada\\u{a} at 18:30?"
    );
    // However long one value is, the others are still read.
    let long = json!({ "guest": "z".repeat(2_500) });
    let message = first_message("fields", long).await;
    assert!(message.ends_with("z… at 18:30?"), "{message}");
}

#[tokio::test]
async fn values_are_cut_at_200_characters_and_messages_at_2000() {
    let day = |length| json!({ "day": "é".repeat(length) });
    let message = first_message("literal", day(200)).await;
    assert!(
        message.contains(&format!("on {}, 9", "é".repeat(200))),
        "{message}"
    );
    let message = first_message("literal", day(201)).await;
    assert!(
        message.contains(&format!("on {}…, 9", "é".repeat(200))),
        "{message}"
    );
    let message = first_message("computed", day(5_000)).await;
    assert_eq!(message.chars().count(), 2_001);
    assert!(message.ends_with("é…"));
    // A character that is spelled out counts as what is read.
    let message = first_message("literal", json!({ "day": "\u{7}".repeat(200) })).await;
    assert!(
        message.contains(&format!("on {}…, 9", "\\u{7}".repeat(40))),
        "{message}"
    );
}

#[tokio::test]
async fn the_key_is_the_parameters_name_unless_it_is_said() {
    let host = Host::new(server());
    let mut call = host.call("keyed", json!({}));
    call.start().await.asks(&["are-you-sure", "type"]);
    let answers = [
        ("are-you-sure", accept(json!({ "are-you-sure": true }))),
        ("type", accept(json!({ "type": "round" }))),
    ];
    call.answer(&answers).await.says("true round");
}

// spec: E02, E03
#[tokio::test]
async fn a_single_value_is_a_form_of_one_field() {
    let round = Host::new(server())
        .call("literal", json!({ "day": "Monday" }))
        .start()
        .await;
    assert_eq!(
        round.question("guests").schema(),
        &json!({
            "type": "object",
            "properties": { "guests": { "type": "integer", "minimum": 0, "maximum": u32::MAX } },
            "required": ["guests"],
        })
    );
}
