//! Answers without a state, in the arguments, too many and too large.

use mcp_mrtr::testing::accept;
use mcp_mrtr::{Server, tool};
use rmcp::ServerHandler as _;
use serde_json::{Map, Value, json};

use crate::{agree, asked, bodies, delete_note, keys, notes};

// spec: I01; MRTR, "Error Handling"
#[tokio::test]
async fn case_51_a_first_call_with_an_approval_in_it_is_asked_all_the_same() {
    let host = notes();
    let mut call = host.call("delete_note", json!({ "note_id": "7" }));
    agree(&mut call).await.asks(&["consent"]);
    assert_eq!(bodies(), 0);
    agree(&mut call).await.says("Deleted 7.");
}

/// Field cases 57 and 58: what only a person may give is no argument, and what the layer reads is none.
#[tokio::test]
async fn case_57_an_argument_named_like_an_answer_is_none() {
    let tool = Server::new("notes", ())
        .tool::<delete_note>()
        .get_tool("delete_note")
        .unwrap();
    let properties = tool.input_schema["properties"].as_object().unwrap();
    assert_eq!(properties.keys().collect::<Vec<_>>(), ["note_id"]);
    let host = notes();
    for extra in [
        json!({ "note_id": "7", "consent": true }),
        json!({ "note_id": "7", "consent": { "action": "accept", "content": { "consent": true } } }),
        json!({ "note_id": "7", "_consent": true }),
    ] {
        let mut call = host.call("delete_note", extra.clone());
        let round = call.start().await;
        assert_eq!(bodies(), 0, "{extra}");
        let same_question =
            round.is_input_required() && round.question("consent").message() == "Delete note 7?";
        assert!(same_question || round.is_tool_error(), "{extra}: {round}");
    }
    agree(&mut asked(&host).await).await.says("Deleted 7.");
}

#[tokio::test]
async fn case_58_what_the_layer_reads_never_reaches_the_arguments() {
    let host = notes();
    let state = asked(&host).await.state().unwrap().to_owned();
    let inside = json!({
        "note_id": "7",
        "requestState": state,
        "inputResponses": { "consent": { "action": "accept", "content": { "consent": true } } },
    });
    let round = host.call("delete_note", inside).start().await;
    assert_eq!(
        bodies(),
        0,
        "answers inside the arguments count for nothing: {round}"
    );
    assert!(
        round.is_input_required() || round.is_tool_error(),
        "{round}"
    );
    // And beside them they do not disturb a table that knows one argument only.
    agree(&mut asked(&host).await).await.says("Deleted 7.");
}

fn many(count: usize) -> Value {
    let mut responses: Map<_, _> = (1..count)
        .map(|n| (format!("key{n}"), json!({ "action": "decline" })))
        .collect();
    responses.insert(
        "consent".to_owned(),
        json!({ "action": "accept", "content": { "consent": true } }),
    );
    Value::Object(responses)
}

/// One answer with a member of so many bytes beside the one that is asked for.
fn large(bytes: usize) -> Value {
    let content = json!({ "consent": true, "more": "x".repeat(bytes) });
    json!({ "consent": { "action": "accept", "content": content } })
}

#[tokio::test]
async fn case_55_too_many_and_too_large_answers_are_refused_before_anything_else() {
    let host = notes();
    let refusal = r#"{"error":{"code":-32602,"message":"Invalid inputResponses","data":{"reason":"invalid_input_response"}}}"#;
    for (what, responses) in [
        ("257 answers", many(257)),
        ("10,000 answers", many(10_000)),
        ("64 KiB and more", large(64 * 1024)),
        ("10 MB", large(10_000_000)),
    ] {
        let mut call = asked(&host).await;
        assert_eq!(
            call.send(responses).await.wire.to_string(),
            refusal,
            "{what}"
        );
        // Also where the state is bad: the caps come first.
        call.set_state("garbage");
        assert_eq!(
            call.send(many(257)).await.wire.to_string(),
            refusal,
            "{what}"
        );
    }
    assert_eq!(bodies(), 0);
    for responses in [many(256), large(64 * 1024 - 200)] {
        asked(&host).await.send(responses).await.says("Deleted 7.");
    }
}

#[tokio::test]
async fn case_55_a_state_of_10_mb_is_rejected_like_any_other() {
    let host = notes();
    let mut call = asked(&host).await;
    for size in [16 * 1024 - 4, 16 * 1024, 16 * 1024 + 1, 10_000_000] {
        call.set_state("A".repeat(size));
        crate::rejected(&agree(&mut call).await, 0, &size.to_string());
    }
}

/// Two long texts, one after the other: the state grows with the first.
#[tool]
async fn essay(
    #[elicit(form, message = "Begin.")] beginning: String,
    #[elicit(form, message = "Go on after {beginning:?}.")] end: String,
) -> String {
    format!("{} {}", beginning.len(), end.len())
}

#[tokio::test]
async fn case_55_a_state_grows_with_its_answers_and_has_a_limit() {
    let host = mcp_mrtr::testing::Host::new(Server::new("notes", ()).keys(keys(7)).tool::<essay>());
    let mut longest = 0;
    for (length, fits) in [
        (10, true),
        (10_000, true),
        (12_000, true),
        (12_400, false),
        (60_000, false),
    ] {
        let mut call = host.call("essay", json!({}));
        call.start().await.asks(&["beginning"]);
        let begun = call
            .answer(&[(
                "beginning",
                accept(json!({ "beginning": "x".repeat(length) })),
            )])
            .await;
        if !fits {
            begun.fails_with("too large to ask the question `end`");
            continue;
        }
        longest = longest.max(begun.asks(&["end"]).state().unwrap().len());
        let end = call.answer(&[("end", accept(json!({ "end": "y" })))]).await;
        end.says(&format!("{length} 1"));
    }
    assert!((16_000..=16 * 1024).contains(&longest), "{longest}");
}

/// Keys that nobody asked for change nothing, whatever stands under them.
// spec: I03
#[tokio::test]
async fn answers_to_other_questions_are_ignored() {
    let host = notes();
    let mut call = asked(&host).await;
    let good = json!({ "action": "accept", "content": { "consent": true } });
    call.send(json!({ "other": 12345, "consent": good, "": null }))
        .await
        .says("Deleted 7.");
}
