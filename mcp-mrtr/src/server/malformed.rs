//! Requests that rmcp could not decode, answered with the code of their fault.

use rmcp::ErrorData;
use rmcp::model::{CustomRequest, ErrorCode};
use serde_json::{Value, json};

use crate::carrier::CARRIERS;
use crate::flow::{invalid_response, invalid_state};
use crate::state::Rejection;
use crate::text::shown;

/// The refusal of a request that is none of rmcp's: `-32602` when it is a carrier with
/// wrong parameters, `-32601` otherwise.
pub(super) fn refusal(request: &CustomRequest) -> ErrorData {
    if !CARRIERS.contains(&request.method.as_str()) {
        return ErrorData::new(ErrorCode::METHOD_NOT_FOUND, request.method.clone(), None);
    }
    let member = |name: &str| request.params.as_ref().and_then(|params| params.get(name));
    if !matches!(
        member("requestState"),
        None | Some(Value::Null | Value::String(_))
    ) {
        tracing::warn!(cause = Rejection::NotText.code(), "requestState rejected");
        return invalid_state();
    }
    if !matches!(
        member("inputResponses"),
        None | Some(Value::Null | Value::Object(_))
    ) {
        return invalid_response();
    }
    ErrorData::invalid_params(format!("malformed parameters of {}", request.method), None)
}

pub(super) fn unknown_tool(name: &str) -> ErrorData {
    ErrorData::invalid_params(format!("unknown tool: {}", shown(&name)), None)
}

// spec: X06
pub(super) fn unknown_prompt(name: &str) -> ErrorData {
    ErrorData::invalid_params(format!("unknown prompt: {}", shown(&name)), None)
}

// spec: X07
pub(super) fn unknown_resource(uri: &str) -> ErrorData {
    about(uri, ErrorData::invalid_params("unknown resource", None))
}

/// Names the resource in a refusal that says nothing else in its data.
pub(super) fn about(uri: &str, mut error: ErrorData) -> ErrorData {
    if error.code == ErrorCode::INVALID_PARAMS && error.data.is_none() {
        error.data = Some(json!({ "uri": uri }));
    }
    error
}
