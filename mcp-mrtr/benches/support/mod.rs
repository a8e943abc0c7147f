//! One request from bytes or from its parsed form to its result, without a transport: the same path for both
//! sides.
#![allow(dead_code, reason = "each bench uses a part of it")]

pub mod by_hand;
pub mod floor;
pub mod http_by_hand;
pub mod load;
pub mod notes;
pub mod ours;

use std::hint::black_box;

use rmcp::model::{
    ClientJsonRpcMessage, ClientRequest, GetExtensions as _, GetMeta as _, JsonRpcMessage,
    RequestId, ServerJsonRpcMessage, ServerResult,
};
use rmcp::service::{Peer, RequestContext, RunningService, serve_directly};
use rmcp::{ErrorData, RoleServer, ServerHandler, Service};
use serde_json::{Value, json};

/// 32 bytes for both codecs.
pub const KEY: [u8; 32] = *b"0123456789abcdef0123456789abcdef";

/// A `tools/call` of MCP 2026-07-28 by a client that draws forms.
pub fn call(tool: &str, arguments: &Value, retry: Option<(&Value, &str)>) -> Vec<u8> {
    let mut params = json!({ "name": tool, "arguments": arguments });
    if let Some((responses, state)) = retry {
        params["inputResponses"] = responses.clone();
        params["requestState"] = state.into();
    }
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": { "elicitation": { "form": {} } },
        "io.modelcontextprotocol/clientInfo": { "name": "bench", "version": "1.0.0" },
    });
    json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params })
        .to_string()
        .into_bytes()
}

/// What rmcp makes of the bytes of a request.
pub fn parse(bytes: &[u8]) -> (ClientRequest, RequestId) {
    let message: ClientJsonRpcMessage = serde_json::from_slice(bytes).expect("a message");
    let JsonRpcMessage::Request(request) = message else {
        panic!("not a request")
    };
    (request.request, request.id)
}

/// What rmcp writes for a result.
pub fn write(id: RequestId, result: Result<ServerResult, ErrorData>) -> Vec<u8> {
    let message = match result {
        Ok(result) => ServerJsonRpcMessage::response(result, id),
        Err(error) => ServerJsonRpcMessage::error(error, Some(id)),
    };
    serde_json::to_vec(&message).expect("a message")
}

/// A handler with the peer that a request context needs.
///
/// A `Peer` comes only from a running service, so one runs over a pipe that nobody writes to.
pub struct Harness<S: ServerHandler + Clone> {
    handler: S,
    peer: Peer<RoleServer>,
    _running: RunningService<RoleServer, S>,
    _client: tokio::io::DuplexStream,
}

impl<S: ServerHandler + Clone> Harness<S> {
    pub fn new(handler: S) -> Self {
        let (here, client) = tokio::io::duplex(64);
        let running = serve_directly(handler.clone(), here, None);
        Self {
            handler,
            peer: running.peer().clone(),
            _running: running,
            _client: client,
        }
    }

    /// What rmcp's loop does with a request, without its task and its channel.
    pub async fn typed(
        &self,
        (mut request, id): (ClientRequest, RequestId),
    ) -> Result<ServerResult, ErrorData> {
        let mut context = RequestContext::new(id, self.peer.clone());
        std::mem::swap(&mut context.meta, request.get_meta_mut());
        std::mem::swap(&mut context.extensions, request.extensions_mut());
        self.handler.handle_request(request, context).await
    }

    /// JSON to JSON.
    pub async fn wire(&self, bytes: &[u8]) -> Vec<u8> {
        let (request, id) = parse(bytes);
        let result = self.typed((request, id.clone())).await;
        write(id, result)
    }

    /// Both rounds of a call as bytes, and how long the state is; every open question is accepted with
    /// `content`.
    pub async fn rounds(
        &self,
        tool: &str,
        arguments: &Value,
        content: impl Fn(&str) -> Value,
        expected: &str,
    ) -> ([Vec<u8>; 2], usize) {
        let first = call(tool, arguments, None);
        let asked: Value = serde_json::from_slice(&self.wire(&first).await).expect("JSON");
        let result = &asked["result"];
        assert_eq!(result["resultType"], "input_required", "{asked}");
        let state = result["requestState"].as_str().expect("a state");
        let responses = result["inputRequests"]
            .as_object()
            .expect("questions")
            .keys()
            .map(|key| {
                (
                    key.clone(),
                    json!({ "action": "accept", "content": content(key) }),
                )
            })
            .collect();
        let second = call(tool, arguments, Some((&Value::Object(responses), state)));
        let done: Value = serde_json::from_slice(&self.wire(&second).await).expect("JSON");
        assert_eq!(done["result"]["resultType"], "complete", "{done}");
        assert!(done.to_string().contains(expected), "{done}");
        ([first, second], state.len())
    }

    /// Both rounds of `delete_note`.
    pub async fn delete_note(&self, tool: &str, note_id: &str) -> ([Vec<u8>; 2], usize) {
        let arguments = json!({ "note_id": note_id });
        self.rounds(
            tool,
            &arguments,
            |_| json!({ "confirm": true }),
            "Deleted note",
        )
        .await
    }
}

/// Keeps a result from being optimized away; dropping it is part of the work.
pub fn spend<T>(value: T) {
    drop(black_box(value));
}
