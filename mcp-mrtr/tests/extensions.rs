//! No extension is served: none is declared, and what belongs to one is answered as the core
//! answers what it does not have.

mod wire;

use mcp_mrtr::{Server, around};
use rmcp::ServerHandler;
use rmcp::model::ProtocolVersion;
use serde_json::{Value, json};
use std::borrow::Cow;
use wire::functions::{Notes, server};
use wire::{Wire, accept, retry};

const EXTENSIONS: [&str; 3] = [
    "io.modelcontextprotocol/tasks",
    "io.modelcontextprotocol/skills",
    "io.modelcontextprotocol/ui",
];

/// A client that declares every extension it knows.
async fn client() -> Wire {
    let declared: Value = EXTENSIONS
        .iter()
        .map(|name| ((*name).to_owned(), json!({})))
        .collect();
    let declared = json!({ "elicitation": {}, "extensions": declared, "tasks": {} });
    Wire::to(server()).await.declaring(declared)
}

// spec: V12
#[tokio::test]
async fn none_is_declared_and_its_methods_are_not_found() {
    let mut wire = client().await;
    let found = wire.request("server/discover", json!({})).await;
    let offered = found["result"]["capabilities"]
        .as_object()
        .expect("capabilities");
    assert_eq!(
        offered.keys().collect::<Vec<_>>(),
        ["prompts", "resources", "tools"]
    );
    for (method, params) in [
        ("tasks/get", json!({ "taskId": "1" })),
        (
            "tasks/update",
            json!({ "taskId": "1", "inputResponses": {} }),
        ),
        ("tasks/cancel", json!({ "taskId": "1" })),
        ("tasks/result", json!({ "taskId": "1" })),
        ("tasks/list", json!({})),
        ("skills/list", json!({})),
        ("skills/get", json!({ "uri": "skill://a/SKILL.md" })),
        ("resources/directory/read", json!({ "uri": "skill://a" })),
    ] {
        let refused = wire.request(method, params).await;
        assert_eq!(refused["error"]["code"], -32601, "{method}: {refused}");
    }
}

// There is no task, so what holds of each task holds: nothing is asked in one, and every
// round ended before one was made.
// spec: K01, K02, K03, K04
#[tokio::test]
async fn a_call_never_becomes_a_task() {
    let mut wire = client().await;
    let params = json!({ "name": "tag", "arguments": { "id": 7 }, "task": { "ttl": 60_000 } });
    let asked = wire.request("tools/call", params.clone()).await;
    assert_eq!(asked["result"]["resultType"], "input_required", "{asked}");
    let answers = json!({ "word": accept(json!({ "word": "food" })) });
    let done = wire
        .request("tools/call", retry(params, &asked, answers))
        .await;
    assert_eq!(done["result"]["resultType"], "complete", "{done}");
    for response in [asked, done] {
        for member in ["task", "taskId"] {
            assert!(response["result"].get(member).is_none(), "{response}");
        }
    }
    wire.is_quiet().await;
}

/// A server of one revision only, as its author would say so.
struct Modern(Server<Notes>);

#[around(self.0)]
impl ServerHandler for Modern {
    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(&[ProtocolVersion::V_2026_07_28])
    }
}

// spec: V14
#[tokio::test]
async fn a_server_without_initialize_says_what_it_speaks() {
    let mut wire = Wire::silent(Modern(server()));
    let info = json!({ "name": "wire", "version": "1" });
    let params = json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": info });
    let refused = wire.bare("initialize", params).await;
    assert_eq!(refused["error"]["code"], -32022, "{refused}");
    assert_eq!(
        refused["error"]["data"]["supported"],
        json!(["2026-07-28"]),
        "{refused}"
    );
}
