//! How a question gets from a request to the person, by the request's revision.

use http::request::Parts;
use rmcp::RoleServer;
use rmcp::model::{JsonObject, ProtocolVersion};
use rmcp::service::RequestContext;
use serde_json::Value;

use super::member;

/// The way a question takes, decided once per request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// In the result, as `input_required`: MCP 2026-07-28 and later.
    Result,
    /// As a request to the client while the call is open: earlier revisions.
    OpenCall,
    /// Not at all: an earlier revision over HTTP without a session (spec: L04).
    Nowhere,
}

impl Reach {
    pub(crate) fn of(request: &RequestContext<RoleServer>) -> Self {
        if stands_for_itself(&request.meta) {
            return Self::Result;
        }
        match request.protocol_version() {
            Some(version) if version >= ProtocolVersion::V_2026_07_28 => Self::Result,
            _ if is_sessionless_http(request) => Self::Nowhere,
            _ => Self::OpenCall,
        }
    }
}

/// The commonest case, told without decoding the version into a text of its own.
fn stands_for_itself(meta: &JsonObject) -> bool {
    let version = member(meta, "io.modelcontextprotocol/protocolVersion");
    version.and_then(Value::as_str) == Some(ProtocolVersion::V_2026_07_28.as_str())
}

/// Without a session nobody could bring an answer back to the call that asked.
fn is_sessionless_http(request: &RequestContext<RoleServer>) -> bool {
    let parts = request.extensions.get::<Parts>();
    parts.is_some_and(|parts| !parts.headers.contains_key("mcp-session-id"))
}
