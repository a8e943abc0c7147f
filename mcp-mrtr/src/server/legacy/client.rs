//! One question, put to a client of an earlier revision as a request.

use rmcp::RoleServer;
use rmcp::model::{ClientResult, ElicitRequestParams, InputRequest, ServerRequest};
use rmcp::service::{Peer, PeerRequestOptions, RequestHandle, ServiceError};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::context::Context;

/// Why a question has no answer that a round could go on with.
#[derive(Debug)]
pub(super) enum Stop {
    /// The client gave up on the call.
    Cancelled,
    /// The connection is gone: nobody reads what is answered.
    Gone,
    /// This question was not answered in time.
    Late(String),
    /// The whole call was open for too long.
    TooLong,
}

/// Sends the question and waits for its answer, as a member of `inputResponses`.
///
/// Runs within the call's own task: rmcp sends the request on the stream of the request it
/// belongs to (spec: L01), and that association does not survive a spawn.
pub(super) async fn ask(
    context: &Context,
    key: &str,
    request: InputRequest,
    until: Instant,
) -> Result<Value, Stop> {
    let peer = context.peer().ok_or(Stop::Gone)?;
    let refused = refusal(&request);
    let request = as_request(context, key, request)?;
    let mut sent = send(peer, request).await?;
    let answer = tokio::select! {
        biased;
        answer = &mut sent.rx => answer,
        () = context.cancelled() => return Err(drop_question(sent, Stop::Cancelled).await),
        () = tokio::time::sleep_until(until) => {
            return Err(drop_question(sent, Stop::Late(key.to_owned())).await);
        }
    };
    match answer {
        Ok(Ok(result)) => Ok(as_response(&result)),
        Ok(Err(ServiceError::McpError(error))) => {
            // Its text is the client's own: not for the model.
            tracing::debug!(
                question = key,
                code = error.code.0,
                "a client answered with an error"
            );
            Ok(refused)
        }
        Ok(Err(_)) | Err(_) => Err(Stop::Gone),
    }
}

/// What an error in place of an answer counts as: a cancel. Sampling and roots have no
/// such answer; null stands for it.
fn refusal(request: &InputRequest) -> Value {
    match request {
        InputRequest::Elicitation(_) => json!({ "action": "cancel" }),
        _ => Value::Null,
    }
}

/// The request of the earlier revision; a page gets the id that it demands (spec: L02).
fn as_request(context: &Context, key: &str, request: InputRequest) -> Result<ServerRequest, Stop> {
    Ok(match request {
        InputRequest::Elicitation(mut request) => {
            if let ElicitRequestParams::UrlElicitationParams { elicitation_id, .. } =
                &mut request.params
            {
                *elicitation_id = context.pages().open(key);
            }
            ServerRequest::ElicitRequest(request)
        }
        InputRequest::CreateMessage(request) => ServerRequest::CreateMessageRequest(request),
        InputRequest::ListRoots(request) => ServerRequest::ListRootsRequest(request),
        _ => {
            tracing::error!(question = key, "no request of an earlier revision");
            return Err(Stop::Gone);
        }
    })
}

async fn send(
    peer: &Peer<RoleServer>,
    request: ServerRequest,
) -> Result<RequestHandle<RoleServer>, Stop> {
    let sent = peer
        .send_cancellable_request(request, PeerRequestOptions::no_options())
        .await;
    sent.map_err(|error| {
        tracing::warn!(%error, "a question could not be sent");
        Stop::Gone
    })
}

/// The client's dialog should not stay open for a call that has ended.
async fn drop_question(sent: RequestHandle<RoleServer>, stop: Stop) -> Stop {
    let reason = match &stop {
        Stop::Cancelled => "the call was cancelled",
        _ => "no answer in time",
    };
    if let Err(error) = sent.cancel(Some(reason.to_owned())).await {
        tracing::debug!(%error, "a client was not told to drop its question");
    }
    stop
}

/// The answer as JSON again: it is checked where answers of every revision are.
fn as_response(result: &ClientResult) -> Value {
    // What cannot be written was never an answer; a text is the shape of none.
    serde_json::to_value(result).unwrap_or_else(|_| Value::String(String::new()))
}
