//! All carriers over HTTP, cancellation and progress there, and who may call.
#![cfg(feature = "http")]

mod wire;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use mcp_mrtr::{Principal, Server};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{ServerCapabilities, ServerConfig};
use rmcp::{ServerHandler, tool_handler};
use serde_json::{Value, json};
use wire::functions::{Notes, carriers, server, tag};
use wire::http::{request, request_with, send, serve, serve_locally};
use wire::slow::slow;
use wire::{accept, retry};

// spec: R03, Q12
#[tokio::test]
async fn case_74_every_carrier_asks_over_http() {
    let address = serve(server().anonymous()).await;
    for (method, params, key) in carriers() {
        let asked = request(address, method, params.clone()).await;
        assert_eq!(
            asked.last()["result"]["resultType"],
            "input_required",
            "{asked:?}"
        );
        let answers = json!({ key: accept(json!({ key: "x" })) });
        let done = request(address, method, retry(params, asked.last(), answers)).await;
        assert_eq!(done.last()["result"]["resultType"], "complete", "{done:?}");
    }
}

// Design 7: a handler that never said who its callers are refuses what comes over HTTP.
#[tokio::test]
async fn case_43_who_calls_must_be_said_before_http_is_served() {
    let address = serve(server()).await;
    let calls = carriers();
    for (method, params, _) in calls {
        let refused = request(address, method, params).await;
        let error = &refused.last()["error"];
        assert_eq!(
            (&error["code"], &error["message"]),
            (&json!(-32603), &json!("Internal error"))
        );
    }
}

/// A server of theirs with our tools.
#[derive(Clone)]
struct Theirs(Arc<ToolRouter<Self>>);

#[tool_handler(router = self.0)]
impl ServerHandler for Theirs {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }
}

#[tokio::test]
async fn case_43_and_so_does_a_router() {
    let unsaid = Server::new("notes", Notes).tool::<tag>();
    let failing = Server::new("notes", Notes)
        .tool::<tag>()
        .principal(|_| Err("no claims".into()));
    let known = Server::new("notes", Notes)
        .tool::<tag>()
        .principal(|_| Ok(Principal::new("https://login.example.com", "ada")));
    let routers = [
        (unsaid.tool_router(), false),
        (failing.tool_router(), false),
        (known.tool_router(), true),
    ];
    for (router, taken) in routers {
        let address = serve(Theirs(Arc::new(router))).await;
        let params = json!({ "name": "tag", "arguments": { "id": 7 } });
        let answered = request(address, "tools/call", params).await;
        assert_eq!(
            answered.last()["error"]["code"] == -32603,
            !taken,
            "{answered:?}"
        );
        assert_eq!(
            answered.last()["result"]["resultType"] == "input_required",
            taken,
            "{answered:?}"
        );
    }
}

// spec: T05
#[tokio::test]
async fn who_hangs_up_cancels() {
    let (server, seen) = slow();
    let address = serve(server.anonymous()).await;
    for name in ["prepare", "tidy"] {
        let sent = send(address, "tools/call", json!({ "name": name })).await;
        seen.has_begun().await;
        sent.hang_up();
        seen.has_stopped().await;
    }
    assert!(
        seen.cancelled.load(Ordering::SeqCst),
        "the body was cut off"
    );
}

// spec: C22, R09
#[tokio::test]
async fn case_73_progress_comes_over_http_before_the_result_and_not_after() {
    let address = serve(slow().0.anonymous()).await;
    let params =
        json!({ "name": "count", "arguments": { "to": 3 }, "_meta": { "progressToken": "mine" } });
    let answered = request(address, "tools/call", params).await;
    assert_eq!(answered.messages.len(), 4, "{answered:?}");
    for (told, step) in answered.messages.iter().zip(1..=3) {
        assert_eq!(told["params"]["progressToken"], "mine", "{told}");
        assert_eq!(told["params"]["progress"].as_f64(), Some(f64::from(step)));
    }
    assert_eq!(
        answered.last()["result"]["content"][0]["text"],
        "counted to 3, sent 3"
    );
}

/// Whether the tool asked, or what the refusal was.
async fn called_from(headers: &str) -> Result<(), u16> {
    let address = serve_locally(server().anonymous()).await;
    let headers = headers.replace("PORT", &address.port().to_string());
    let params = json!({ "name": "tag", "arguments": { "id": 7 } });
    let answered = request_with(address, &headers, "tools/call", params).await;
    let asked = |message: &Value| message["result"]["resultType"] == "input_required";
    match answered.status {
        200 if answered.messages.iter().any(asked) => Ok(()),
        status => {
            assert!(answered.messages.is_empty(), "{answered:?}");
            Err(status)
        }
    }
}

#[tokio::test]
async fn a_page_of_another_origin_is_refused() {
    let origins = [
        ("http://localhost:PORT", Ok(())),
        ("http://127.0.0.1:3000", Ok(())),
        ("https://attacker.example", Err(403)),
        ("http://localhost.attacker.example", Err(403)),
        // A page in a sandboxed frame, or from a file.
        ("null", Err(403)),
    ];
    for (origin, expected) in origins {
        let headers = format!("Host: 127.0.0.1:PORT\r\nOrigin: {origin}\r\n");
        assert_eq!(called_from(&headers).await, expected, "{origin}");
    }
}

// DNS rebinding: the page's own name leads here, so that the browser sees one origin.
#[tokio::test]
async fn a_name_that_was_rebound_is_refused() {
    let hosts = [
        ("127.0.0.1:PORT", Ok(())),
        ("localhost:PORT", Ok(())),
        ("attacker.example:PORT", Err(403)),
        ("localhost.attacker.example:PORT", Err(403)),
    ];
    for (host, expected) in hosts {
        for origin in ["", "Origin: http://localhost:PORT\r\n"] {
            let headers = format!("Host: {host}\r\n{origin}");
            assert_eq!(called_from(&headers).await, expected, "{host} {origin}");
        }
    }
}

// spec: V06, V07
#[tokio::test]
async fn a_missing_capability_is_a_bad_request() {
    let address = serve(server().anonymous()).await;
    let meta = json!({ "io.modelcontextprotocol/clientCapabilities": {} });
    let params = json!({ "name": "review", "arguments": { "id": "7" }, "_meta": meta });
    let refused = request(address, "prompts/get", params).await;
    assert_eq!(
        (refused.status, &refused.last()["error"]["code"]),
        (400, &json!(-32021)),
        "{refused:?}"
    );
}

// spec: X07
#[tokio::test]
async fn a_missing_resource_is_named_over_http() {
    let address = serve(server().anonymous()).await;
    let refused = request(address, "resources/read", json!({ "uri": "other://7" })).await;
    assert_eq!(
        refused.last()["error"]["data"],
        json!({ "uri": "other://7" }),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_principal_hook_that_panics_refuses_the_call() {
    let known = server().principal(|_| panic!("no claims"));
    let address = serve(known).await;
    for (method, params, _) in carriers() {
        let answered = request(address, method, params);
        let refused = tokio::time::timeout(std::time::Duration::from_secs(5), answered).await;
        let refused = refused.unwrap_or_else(|_| panic!("{method} is never answered"));
        assert_eq!(refused.last()["error"]["code"], -32603, "{refused:?}");
    }
}
