//! Questions in the middle of a body, the style before 2026-07-28: not ours, and refused.
#![allow(deprecated, reason = "the spec keeps it for earlier clients")]

mod wire;

use mcp_mrtr::{Context, Server, tool};
use rmcp::model::{ElicitRequestParams, ElicitationSchema};
use serde_json::json;
use wire::Wire;

/// Asks in its body, by rmcp's own means.
#[tool]
async fn inline(cx: &Context) -> String {
    let form = ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: "Now?".to_owned(),
        requested_schema: ElicitationSchema::builder()
            .required_bool("now")
            .build()
            .expect("a schema"),
    };
    match cx.peer().expect("a client").create_elicitation(form).await {
        Ok(_) => "answered".to_owned(),
        Err(error) => format!("refused: {error}"),
    }
}

// spec: L03, R01
#[tokio::test]
async fn a_body_that_asks_by_itself_is_refused_and_nothing_goes_out() {
    let mut wire = Wire::to(Server::new("s", ()).tool::<inline>()).await;
    // The next message is the response already: no request came before it.
    let done = wire
        .request("tools/call", json!({ "name": "inline" }))
        .await;
    let text = done["result"]["content"][0]["text"]
        .as_str()
        .unwrap_or_default();
    assert!(text.starts_with("refused: "), "{done}");
    assert!(text.contains("InputRequiredResult"), "{done}");
    wire.is_quiet().await;
}
