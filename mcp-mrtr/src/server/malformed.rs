//! Requests that rmcp could not decode, answered with the code of their fault.

use rmcp::ErrorData;
use rmcp::model::{CustomRequest, ErrorCode};
use serde_json::Value;

use crate::carrier::CARRIERS;
use crate::flow::{invalid_response, invalid_state};
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
        tracing::warn!(cause = "not_a_string", "requestState rejected");
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
