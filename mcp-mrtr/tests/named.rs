//! Each result says who made it: of every list and every call, as anybody makes them (field case 95).

mod wire;

use mcp_mrtr::Server;
use serde_json::{Value, json};
use wire::functions::{Notes, carriers, server};
use wire::{Wire, accept, retry};

const SERVER_INFO: &str = "/result/_meta/io.modelcontextprotocol~1serverInfo";

/// Every kind of result that a server of ours can make, as it came.
async fn results(server: Server<Notes>) -> Vec<Value> {
    let mut wire = Wire::to(server).await;
    let mut results = Vec::new();
    for list in [
        "tools/list",
        "prompts/list",
        "resources/list",
        "resources/templates/list",
    ] {
        results.push(wire.request(list, json!({})).await);
    }
    for (method, params, key) in carriers() {
        let asked = wire.request(method, params.clone()).await;
        assert_eq!(asked["result"]["resultType"], "input_required", "{asked}");
        // Field case 77: `_meta` beside them does not cost the questions.
        assert!(asked["result"]["inputRequests"][key].is_object(), "{asked}");
        let answers = json!({ key: accept(json!({ key: "x" })) });
        let done = wire.request(method, retry(params, &asked, answers)).await;
        assert_eq!(done["result"]["resultType"], "complete", "{done}");
        results.extend([asked, done]);
    }
    // A tool error is a result as well.
    let failed = json!({ "name": "tag", "arguments": { "id": 8 } });
    results.push(wire.request("tools/call", failed).await);
    results
}

// spec: R12
#[tokio::test]
async fn every_result_names_the_server() {
    let named = server().version("1.2");
    let mut wire = Wire::to(named.clone()).await;
    let discovered = wire.request("server/discover", json!({})).await;
    let expected = json!({ "name": "notes", "version": "1.2" });
    for result in std::iter::once(discovered).chain(results(named).await) {
        assert_eq!(result.pointer(SERVER_INFO), Some(&expected), "{result}");
    }
}

// spec: R12
#[tokio::test]
async fn a_server_can_leave_its_name_out() {
    for result in results(server().without_server_info().version("1.2")).await {
        assert_eq!(result.pointer(SERVER_INFO), None, "{result}");
    }
}

#[tokio::test]
async fn a_result_without_a_transport_names_it_too() {
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": { "elicitation": {} },
    });
    let call = json!({ "name": "tag", "arguments": { "id": 7 }, "_meta": meta });
    for (method, params) in [
        ("tools/call", call),
        ("tools/list", json!({ "_meta": meta })),
        (
            "resources/read",
            json!({ "uri": "note://today", "_meta": meta }),
        ),
    ] {
        let request = json!({ "method": method, "params": params });
        let request = serde_json::from_value(request).expect("a request");
        let result = server().answer(None, request).await.expect("a result");
        let result = json!({ "result": result });
        assert_eq!(
            result.pointer(SERVER_INFO).expect("a name")["name"],
            "notes"
        );
    }
}

// That revision's results have no such member.
#[tokio::test]
async fn a_client_of_an_earlier_revision_is_not_told() {
    let mut wire = Wire::initialized(server()).await;
    let list = wire.bare("tools/list", json!({})).await;
    assert!(list["result"]["tools"].is_array(), "{list}");
    assert!(list["result"].get("_meta").is_none(), "{list}");
}
