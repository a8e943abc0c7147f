//! `#[prompt]` and `#[resource]` on functions.

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{
    Elicited, Form, KeyRing, PromptsGet, ResourcesRead, Server, ToolError, prompt, resource, tool,
};
use rmcp::model::{PromptMessage, Role};
use serde_json::json;

/// Some notes.
#[derive(Debug, Default)]
pub struct Notes;

impl Notes {
    fn text(&self, id: u32) -> Result<&'static str, ToolError> {
        match id {
            7 => Ok("Buy flour"),
            _ => Err(ToolError::new(format!("There is no note {id}."))),
        }
    }
}

/// How to review.
#[derive(Debug, Form)]
pub struct Tone {
    /// The tone.
    tone: String,
}

/// Reviews a note.
#[prompt(
    title = "Review",
    ttl = "2m",
    declined = "Review note {id} as you like."
)]
pub async fn review(
    /// Identifier of the note.
    id: u32,
    short: Option<bool>,
    #[resolve(notes.text(*id)?.to_owned())] text: String,
    #[elicit(form, message = "In which tone is '{text}' reviewed?")] tone: Tone,
    notes: &Notes,
) -> Result<Vec<PromptMessage>, ToolError> {
    let words = format!("Review '{text}' in {} tone, {short:?}.", tone.tone);
    Ok(vec![PromptMessage::new_text(Role::User, words)])
}

/// Says hello.
#[prompt(name = "greet", type = Greeting)]
fn hello(
    #[elicit(form, message = "Who is there?")] name: Elicited<String>,
    #[elicit(form, message = "Is {name:?} right?", when = matches!(name, Elicited::Accept(_)), check = sure(*right))]
    right: Option<bool>,
) -> String {
    format!("Hello {name:?} {right:?}.")
}

fn sure(right: bool) -> Result<(), String> {
    match right {
        true => Ok(()),
        false => Err("Then say yes.".to_owned()),
    }
}

/// What is new.
#[resource("note://today", mime_type = "text/markdown", title = "Today")]
fn today() -> String {
    "# Today".to_owned()
}

/// One note.
#[resource("note://{folder}/{id}", declined = Ok(format!("Note {number} stays private.")))]
async fn note(
    folder: String,
    #[arg(rename = "id")] number: u32,
    #[resolve(*number)] id: u32,
    #[carry(notes.text(*number)?.to_owned())] text: String,
    #[elicit(form, message = "Show '{text}' of {folder}?")] show: bool,
    notes: &Notes,
) -> Result<String, ToolError> {
    Ok(if show { text } else { format!("{id} {folder}") })
}

fn host() -> Host<Notes, mcp_mrtr::Unsaid, mcp_mrtr::NoLedger> {
    let server = Server::new("notes", Notes)
        .prompt::<review>()
        .prompt::<Greeting>()
        .resource::<today>()
        .resource::<note>();
    Host::new(server)
}

// spec: R03, R04
#[tokio::test]
async fn a_prompt_asks_and_hears_the_answer() {
    let host = host();
    let mut call = host.prompt("review", json!({ "id": "7", "short": "true" }));
    let asked = call.start().await;
    asked.asks(&["tone"]);
    assert_eq!(
        asked.question("tone").message(),
        "In which tone is 'Buy flour' reviewed?"
    );
    call.answer(&[("tone", accept(json!({ "tone": "kind" })))])
        .await
        .says("Review 'Buy flour' in kind tone, Some(true).");
}

#[tokio::test]
async fn a_text_for_a_refusal_is_the_prompt() {
    let host = host();
    let mut call = host.prompt("review", json!({ "id": "7" }));
    call.start().await;
    let round = call.answer(&[("tone", decline())]).await;
    round.says("Review note 7 as you like.");
    assert_eq!(round.wire["result"]["messages"][0]["role"], "user");
}

// spec: X06
#[tokio::test]
async fn a_question_mark_ends_a_prompt_with_its_text() {
    let host = host();
    let round = host.prompt("review", json!({ "id": "8" })).start().await;
    round.is_error(-32602);
    assert_eq!(round.wire["error"]["message"], "There is no note 8.");
    // An argument that is no number, too.
    let round = host.prompt("review", json!({ "id": "x" })).start().await;
    round.is_error(-32602);
}

#[tokio::test]
async fn every_key_of_a_form_works_in_a_prompt() {
    let host = host();
    let mut call = host.prompt("greet", json!({}));
    call.start().await.asks(&["name"]);
    call.answer(&[("name", accept(json!({ "name": "Ada" })))])
        .await
        .asks(&["right"]);
    let again = call
        .answer(&[("right", accept(json!({ "right": false })))])
        .await;
    assert!(again.question("right").message().contains("Then say yes."));
    call.answer(&[("right", accept(json!({ "right": true })))])
        .await
        .says("Hello Accept(\"Ada\") Some(true).");
}

// spec: R03, R11, C18
#[tokio::test]
async fn a_resource_asks_and_its_result_is_not_kept() {
    let host = host();
    let mut call = host.resource("note://home/7");
    let asked = call.start().await;
    assert_eq!(
        asked.question("show").message(),
        "Show 'Buy flour' of home?"
    );
    let done = call
        .answer(&[("show", accept(json!({ "show": true })))])
        .await;
    done.says("Buy flour");
    let result = &done.wire["result"];
    assert_eq!(result["contents"][0]["uri"], "note://home/7");
    assert_eq!(
        (&result["ttlMs"], &result["cacheScope"]),
        (&json!(0), &json!("private"))
    );

    call.start().await;
    call.answer(&[("show", decline())])
        .await
        .says("Note 7 stays private.");
}

#[tokio::test]
async fn a_resource_without_a_question_has_its_type() {
    let round = host().resource("note://today").start().await;
    round.says("# Today");
    assert_eq!(
        round.wire["result"]["contents"][0]["mimeType"],
        "text/markdown"
    );
}

// spec: Q05
#[tokio::test]
async fn a_state_of_one_carrier_opens_on_no_other() {
    /// Says hello.
    #[tool(name = "greet", type = Twin)]
    fn hello(#[elicit(form, message = "Who is there?")] name: Elicited<String>) -> String {
        format!("{name:?}")
    }
    let keys = || KeyRing::new([[7; 32]]).expect("a ring");
    let prompts = Host::new(Server::new("notes", ()).prompt::<Greeting>().keys(keys()));
    let tools = Host::new(Server::new("notes", ()).tool::<Twin>().keys(keys()));
    let mut prompt = prompts.prompt("greet", json!({}));
    prompt.start().await;
    let mut call = tools.call("greet", json!({}));
    call.set_state(prompt.state().expect("a state"));
    call.answer(&[("name", accept(json!({ "name": "Ada" })))])
        .await
        .is_rejected();
}

#[test]
fn the_lists_show_what_is_written() {
    let server = Server::new("notes", Notes)
        .prompt::<review>()
        .resource::<today>()
        .resource::<note>();
    let prompt = serde_json::to_value(&server.prompts()[0]).expect("JSON");
    assert_eq!(
        prompt,
        json!({
            "name": "review",
            "title": "Review",
            "description": "Reviews a note.",
            "arguments": [
                { "name": "id", "description": "Identifier of the note.", "required": true },
                { "name": "short", "required": false },
            ],
        })
    );
    let resource = serde_json::to_value(&server.resources()[0]).expect("JSON");
    assert_eq!(
        resource,
        json!({
            "uri": "note://today", "name": "today", "title": "Today",
            "description": "What is new.", "mimeType": "text/markdown",
        })
    );
    assert_eq!(
        server.resource_templates()[0].uri_template,
        "note://{folder}/{id}"
    );
}

#[test]
fn the_functions_stay_functions() {
    assert_eq!(today(), "# Today");
    let _: fn(Elicited<String>, Option<bool>) -> String = hello;
    let limits = <review as mcp_mrtr::Prompt<Notes>>::QUESTIONS;
    assert_eq!(limits[0].key, "tone");
    let _: (Option<PromptsGet>, Option<ResourcesRead>) = (None, None);
}
