//! The core as a function: no transport, no feature.

mod wire;

use mcp_mrtr::Principal;
use rmcp::ErrorData;
use serde_json::{Value, json};
use wire::functions::{Notes, server};
use wire::{accept, retry};

const META: &str = "io.modelcontextprotocol/";

fn with_meta(mut params: Value) -> Value {
    params["_meta"] = json!({
        format!("{META}protocolVersion"): "2026-07-28",
        format!("{META}clientCapabilities"): { "elicitation": {} },
    });
    params
}

async fn answer(
    server: &mcp_mrtr::Server<Notes>,
    caller: Option<&str>,
    method: &str,
    params: Value,
) -> Result<Value, ErrorData> {
    let caller = caller.map(|name| Principal::new("https://login.example.com", name));
    let request =
        serde_json::from_value(json!({ "method": method, "params": params })).expect("a request");
    let result = server.answer(caller, request).await?;
    // As `Wire` has it, so that `retry` takes both.
    Ok(json!({ "result": serde_json::to_value(result).expect("JSON") }))
}

// spec: R04
#[tokio::test]
async fn every_carrier_answers_without_a_transport() {
    let server = server();
    for (method, params, key, done) in [
        (
            "tools/call",
            json!({ "name": "tag", "arguments": { "id": 7 } }),
            "word",
            "Buy flour: x",
        ),
        (
            "prompts/get",
            json!({ "name": "review", "arguments": { "id": "7" } }),
            "tone",
            "in x tone",
        ),
        (
            "resources/read",
            json!({ "uri": "note://7/draft/a" }),
            "reason",
            "a, Some(\\\"x\\\")",
        ),
    ] {
        let params = with_meta(params);
        let asked = answer(&server, None, method, params.clone())
            .await
            .expect("a question");
        assert_eq!(asked["result"]["resultType"], "input_required", "{asked}");
        let answers = json!({ key: accept(json!({ key: "x" })) });
        let result = answer(&server, None, method, retry(params, &asked, answers))
            .await
            .expect("a result");
        assert_eq!(result["result"]["resultType"], "complete", "{result}");
        assert!(result.to_string().contains(done), "{result}");
    }
}

// spec: Q05, Q09
#[tokio::test]
async fn case_46_anybody_and_somebody_do_not_share_a_state() {
    let server = server();
    let params = with_meta(json!({ "name": "tag", "arguments": { "id": 7 } }));
    for minted in [None, Some("ada"), Some("")] {
        let asked = answer(&server, minted, "tools/call", params.clone())
            .await
            .expect("a question");
        for caller in [None, Some("ada"), Some("bob"), Some("")] {
            let sent = retry(params.clone(), &asked, json!({}));
            let answered = answer(&server, caller, "tools/call", sent).await;
            assert_eq!(
                answered.is_ok(),
                caller == minted,
                "{minted:?} {caller:?} {answered:?}"
            );
        }
    }
}

// spec: V09, V10
#[tokio::test]
async fn a_request_stands_for_itself() {
    let server = server();
    let bare = answer(&server, None, "tools/call", json!({ "name": "tag" })).await;
    assert_eq!(bare.expect_err("no meta").code.0, -32602);
    let mut old = with_meta(json!({ "name": "tag" }));
    old["_meta"][format!("{META}protocolVersion")] = json!("2025-11-25");
    let refused = answer(&server, None, "tools/call", old)
        .await
        .expect_err("an old revision");
    assert_eq!(refused.code.0, -32022);
    assert_eq!(
        refused.data,
        Some(json!({ "supported": ["2026-07-28"], "requested": "2025-11-25" }))
    );
}

// spec: R02, R11
#[tokio::test]
async fn lists_and_discovery_answer_too() {
    let server = server();
    for (method, part) in [
        ("tools/list", "tools"),
        ("prompts/list", "prompts"),
        ("resources/list", "resources"),
        ("resources/templates/list", "resourceTemplates"),
        ("server/discover", "capabilities"),
    ] {
        let listed = answer(&server, None, method, with_meta(json!({})))
            .await
            .expect("a list");
        assert!(!listed["result"][part].is_null(), "{listed}");
        assert!(listed["result"]["ttlMs"].is_number(), "{listed}");
    }
    let unknown = answer(&server, None, "notes/burn", with_meta(json!({}))).await;
    assert_eq!(unknown.expect_err("no such method").code.0, -32601);
    let malformed = with_meta(json!({ "name": "tag", "requestState": 5 }));
    let refused = answer(&server, None, "tools/call", malformed)
        .await
        .expect_err("no state");
    assert_eq!(
        refused.data,
        Some(json!({ "reason": "invalid_request_state" }))
    );
}
