//! How a flow ends without its body: each with the words its reader may see.

use rmcp::ErrorData;
use serde_json::json;

use crate::output::ToolError;

/// Why a call stops here.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A JSON-RPC error.
    Protocol(ErrorData),
    /// Told to the model; on carriers without tool errors, `-32602` with the same text.
    Told(ToolError),
    /// A `once` call that finished before: its result again.
    Finished(serde_json::Value),
}

/// The one rejection of `requestState`, byte-identical whatever the cause.
pub(crate) fn invalid_state() -> ErrorData {
    ErrorData::invalid_params(
        "Invalid or expired requestState",
        Some(json!({ "reason": "invalid_request_state" })),
    )
}

/// A response that is not the shape of any answer.
pub(crate) fn invalid_response() -> ErrorData {
    ErrorData::invalid_params(
        "Invalid inputResponses",
        Some(json!({ "reason": "invalid_input_response" })),
    )
}

/// A fault of the server; what happened is in the trace only.
pub(crate) fn internal() -> ErrorData {
    ErrorData::internal_error("Internal error", None)
}

impl Failure {
    pub(crate) fn internal() -> Self {
        Self::Protocol(internal())
    }

    pub(crate) fn invalid_response() -> Self {
        Self::Protocol(invalid_response())
    }

    pub(crate) fn told(text: String) -> Self {
        Self::Told(ToolError::new(text))
    }
}
