//! What a refusal does, by the parameter's type; and a client that cannot be asked.
#![allow(
    deprecated,
    reason = "sampling and roots are deprecated in the spec, and still there"
)]

use mcp_mrtr::testing::{Answer, Host, accept, cancel, decline};
use mcp_mrtr::{
    Confirmed, Elicited, Json, NoLedger, Roots, SampleRequest, Server, ToolError, Unsaid, tool,
};
use rmcp::model::{CreateMessageResult, SamplingMessage};
use serde::Serialize;
use serde_json::json;

type Maybe<T> = std::option::Option<T>;

#[tool]
fn bare(#[elicit(form, message = "How many?")] guests: u32) -> Result<String, ToolError> {
    Ok(guests.to_string())
}

#[tool]
fn optional(#[elicit(form, message = "How many?")] guests: Maybe<u32>) -> String {
    format!("{guests:?}")
}

#[tool]
fn elicited(#[elicit(form, message = "How many?")] guests: mcp_mrtr::Elicited<u32>) -> String {
    format!("{guests:?}")
}

#[tool]
fn confirmed(#[elicit(form, message = "Sure?")] guests: Confirmed) -> String {
    let _consent: Confirmed = guests;
    "done".to_owned()
}

#[tool(declined = "No table for {name} on {day:?}.\nGood bye.")]
fn worded(
    name: String,
    day: u8,
    #[elicit(form, message = "How many?")] guests: u32,
    #[elicit(form, message = "Outside?")] outside: bool,
) -> String {
    format!("{name} {day} {guests} {outside}")
}

#[derive(Serialize, schemars::JsonSchema)]
struct Booking {
    guests: u32,
    by: String,
}

#[tool(declined = Ok(Json(Booking { guests: 0, by: name.clone() })))]
async fn structured(
    name: String,
    #[elicit(form, message = "How many?")] guests: u32,
) -> Result<Json<Booking>, ToolError> {
    std::future::ready(()).await;
    Ok(Json(Booking { guests, by: name }))
}

fn summarise() -> SampleRequest {
    SampleRequest::new(vec![SamplingMessage::user_text("Summarise.")], 100)
}

#[tool]
fn everything(
    #[elicit(form, message = "How many?")] guests: u32,
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = None::<u32>)] account: Elicited<u32>,
    #[sample(summarise())] draft: CreateMessageResult,
    #[roots] roots: Roots,
    #[elicit(form, message = "And?")] more: Option<u32>,
) -> String {
    format!(
        "{guests} {account:?} {} {} {more:?}",
        draft.model,
        roots.0.len()
    )
}

#[tool]
fn only_optional(
    #[elicit(form, message = "How many?")] guests: Option<u32>,
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = None::<u32>)] account: Option<u32>,
    #[sample(summarise())] draft: Option<CreateMessageResult>,
    #[roots] roots: Option<Roots>,
) -> String {
    format!(
        "{guests:?} {account:?} {:?} {:?}",
        draft.is_some(),
        roots.is_some()
    )
}

fn host() -> Host<(), Unsaid, NoLedger> {
    let server = Server::new("desk", ())
        .tool::<bare>()
        .tool::<optional>()
        .tool::<elicited>();
    let server = server
        .tool::<confirmed>()
        .tool::<worded>()
        .tool::<structured>();
    Host::new(server.tool::<everything>().tool::<only_optional>())
}

async fn answered(tool: &str, answer: Answer) -> mcp_mrtr::testing::Round {
    let host = host();
    let mut call = host.call(tool, json!({}));
    call.start().await.asks(&["guests"]);
    call.answer(&[("guests", answer)]).await
}

// spec: I06
#[tokio::test]
async fn case_69_the_type_says_what_a_refusal_does() {
    let four = || accept(json!({ "guests": 4 }));
    answered("bare", four()).await.says("4");
    answered("optional", four()).await.says("Some(4)");
    answered("elicited", four()).await.says("Accept(4)");
    answered("confirmed", accept(json!({ "guests": true })))
        .await
        .says("done");

    let words =
        |tool| format!("`{tool}` was not run: the question `guests` was declined or not shown.");
    for no in [decline(), cancel()] {
        // A normal result that claims only what is known (case 70), and in the same round (case 60).
        answered("bare", no.clone()).await.says(&words("bare"));
        answered("confirmed", no.clone())
            .await
            .says(&words("confirmed"));
        answered("optional", no).await.says("None");
    }
    answered("confirmed", accept(json!({ "guests": false })))
        .await
        .says(&words("confirmed"));
    answered("elicited", decline()).await.says("Decline");
    answered("elicited", cancel()).await.says("Cancel");
}

#[tokio::test]
async fn case_25_content_of_a_refusal_is_never_read() {
    let no = mcp_mrtr::testing::raw(json!({ "action": "decline", "content": { "guests": 4 } }));
    answered("elicited", no.clone()).await.says("Decline");
    answered("optional", no).await.says("None");
}

#[tokio::test]
async fn declined_words_the_refusal() {
    let host = host();
    let mut call = host.call("worded", json!({ "name": "a\nb", "day": 3 }));
    call.start().await.asks(&["guests", "outside"]);
    // At once, whatever else is open.
    call.answer(&[("outside", decline())])
        .await
        .says("No table for a\\u{a}b on 3.\nGood bye.");
}

// spec: T08
#[tokio::test]
async fn declined_keeps_the_promise_of_an_output_schema() {
    let host = host();
    let mut call = host.call("structured", json!({ "name": "Ada" }));
    let round = call.start().await;
    assert!(
        round.asks(&["guests"]).wire["result"]
            .get("structuredContent")
            .is_none()
    );
    let round = call.answer(&[("guests", decline())]).await;
    assert!(round.is_complete() && !round.is_tool_error());
    assert_eq!(
        round.wire["result"]["structuredContent"],
        json!({ "guests": 0, "by": "Ada" })
    );
}

// spec: V01, V02, V06
#[tokio::test]
async fn what_the_client_cannot_be_asked_is_named_exactly_and_all_at_once() {
    let form = json!({ "form": {} });
    let url = json!({ "url": {} });
    let both = json!({ "form": {}, "url": {} });
    for (declared, missing) in [
        (
            json!({}),
            json!({ "elicitation": both, "sampling": {}, "roots": {} }),
        ),
        (
            json!({ "elicitation": {} }),
            json!({ "elicitation": url, "sampling": {}, "roots": {} }),
        ),
        (
            json!({ "elicitation": url }),
            json!({ "elicitation": form, "sampling": {}, "roots": {} }),
        ),
        (
            json!({ "elicitation": both, "roots": {} }),
            json!({ "sampling": {} }),
        ),
        (
            json!({ "elicitation": form, "sampling": {}, "roots": {} }),
            json!({ "elicitation": url }),
        ),
        (
            json!({ "elicitation": true, "sampling": [], "roots": {} }),
            json!({ "elicitation": both, "sampling": {} }),
        ),
    ] {
        let host = host().declaring(declared);
        let round = host.call("everything", json!({})).start().await;
        let error = &round.is_error(-32021).wire["error"];
        assert_eq!(error["data"], json!({ "requiredCapabilities": missing }));
    }
    host()
        .call("everything", json!({}))
        .start()
        .await
        .asks(&["guests", "account", "draft", "roots", "more"]);
}

#[tokio::test]
async fn what_is_optional_is_not_missed() {
    let host = host().declaring(json!({}));
    host.call("only_optional", json!({}))
        .start()
        .await
        .says("None None false false");
    let host = host.declaring(json!({ "sampling": {}, "elicitation": {} }));
    host.call("only_optional", json!({}))
        .start()
        .await
        .asks(&["guests", "draft"]);
}

// spec: V08
#[tokio::test]
async fn what_an_earlier_round_declared_does_not_count() {
    let host = host();
    let mut call = host.call("only_optional", json!({}));
    call.start()
        .await
        .asks(&["guests", "account", "draft", "roots"]);
    let poorer = host.clone().declaring(json!({}));
    call.at(&poorer)
        .answer(&[])
        .await
        .says("None None false false");
    let mut call = host.call("bare", json!({}));
    call.start().await;
    let mut call = call.at(&poorer);
    call.answer(&[]).await.is_error(-32021);
    // An answer that is there needs no capability any more.
    call.answer(&[("guests", accept(json!({ "guests": 4 })))])
        .await
        .says("4");
}
