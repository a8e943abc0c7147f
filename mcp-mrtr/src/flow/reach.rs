//! How a question gets from a request to the person, by the request's revision.

use http::request::Parts;
use rmcp::RoleServer;
use rmcp::model::ProtocolVersion;
use rmcp::service::RequestContext;

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
        match request.protocol_version() {
            Some(version) if version >= ProtocolVersion::V_2026_07_28 => Self::Result,
            _ if is_sessionless_http(request) => Self::Nowhere,
            _ => Self::OpenCall,
        }
    }
}

/// Without a session nobody could bring an answer back to the call that asked.
fn is_sessionless_http(request: &RequestContext<RoleServer>) -> bool {
    let parts = request.extensions.get::<Parts>();
    parts.is_some_and(|parts| !parts.headers.contains_key("mcp-session-id"))
}
