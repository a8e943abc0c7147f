//! What a server says beside its responses: nothing that the spec leaves to others.

mod wire;

use serde_json::{Value, json};
use wire::functions::server;
use wire::slow::slow;
use wire::{Wire, accept, retry};

fn cancel(id: u64) -> String {
    let params = json!({ "requestId": id, "reason": "enough" });
    json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params }).to_string()
}

// The wire's own `request` fails on any message that is not the response.
// spec: T06, R01
#[tokio::test]
async fn a_call_that_is_given_up_is_not_cancelled_back() {
    let (server, seen) = slow();
    let mut wire = Wire::to(server).await;
    // Before it asked, and in its body.
    for name in ["prepare", "tidy"] {
        let id = wire.send("tools/call", json!({ "name": name })).await;
        seen.has_begun().await;
        wire.line(&cancel(id)).await;
        seen.has_stopped().await;
        wire.is_quiet().await;
    }
    // One that is over, and one that never was.
    let count = json!({ "name": "count", "arguments": { "to": 1 } });
    let done = wire.request("tools/call", count.clone()).await;
    wire.line(&cancel(done["id"].as_u64().expect("an id")))
        .await;
    wire.line(&cancel(4_711)).await;
    wire.is_quiet().await;
    let done = wire.request("tools/call", count).await;
    assert!(done["result"]["content"].is_array(), "{done}");
}

const TRACE: [&str; 3] = ["traceparent", "tracestate", "baggage"];

/// Good ones, ones of no format, and ones that are no text.
fn traces() -> [Value; 3] {
    let parent = "00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01";
    [
        json!({ "traceparent": parent, "tracestate": "vendor=1", "baggage": "user=ada" }),
        json!({ "traceparent": "later", "tracestate": "=", "baggage": "\u{7}" }),
        json!({ "traceparent": 7, "tracestate": [], "baggage": { "a": 1 } }),
    ]
}

// None is sent, so each that is has its format. What comes is neither refused nor sent on.
// spec: T07
#[tokio::test]
async fn a_trace_context_is_taken_and_none_is_made() {
    let mut wire = Wire::to(server()).await;
    let call = json!({ "name": "tag", "arguments": { "id": 7 } });
    let answers = || json!({ "word": accept(json!({ "word": "food" })) });
    for trace in traces() {
        let mut traced = call.clone();
        traced["_meta"] = trace.clone();
        let asked = wire.request("tools/call", traced).await;
        let mut again = retry(call.clone(), &asked, answers());
        again["_meta"] = trace;
        let done = wire.request("tools/call", again).await;
        assert_eq!(
            done["result"]["content"][0]["text"], "Buy flour: food",
            "{done}"
        );
        for response in [asked, done] {
            let text = response.to_string();
            for name in TRACE {
                assert!(!text.contains(name), "{text}");
            }
        }
    }
}
