//! From one request of a carrier to one result.

use std::borrow::Cow;
use std::pin::pin;
use std::sync::Arc;

use rmcp::ErrorData;
use rmcp::model::{CallToolResponse, InputRequiredResult, InputResponses, JsonObject};

use super::guard::{Broken, guarded};
use super::table::Answering;
use crate::args::Arguments;
use crate::call::{Call, End, Outcome};
use crate::carrier::{Carrier, ToolsCall};
use crate::context::Context;
use crate::engine::{Engine, Limits};
use crate::flow::{Capabilities, Failure, Flow, Opening, internal};
use crate::tool::{Approval, Tool};

/// One request of a carrier, as rmcp decoded it.
#[derive(Debug)]
pub(crate) struct Incoming {
    pub(crate) target: Cow<'static, str>,
    pub(crate) arguments: Option<JsonObject>,
    pub(crate) responses: Option<InputResponses>,
    pub(crate) state: Option<String>,
    pub(crate) capabilities: Capabilities,
}

impl Incoming {
    /// Verifies the state; done for every carrier, also when nothing there ever asks
    /// (spec: Q01).
    pub(super) fn flow(
        &mut self,
        carrier: &'static str,
        engine: &Arc<Engine>,
        context: &Context,
        limits: Limits,
        once: bool,
    ) -> Result<Flow, ErrorData> {
        let opening = Opening {
            carrier,
            target: self.target.clone(),
            principal: context.principal(),
            capabilities: self.capabilities,
            reach: context.reach(),
            arguments: self.arguments.as_ref(),
            responses: self.responses.take(),
            state: self.state.as_deref(),
            limits,
            once,
        };
        Flow::open(engine, opening)
    }
}

/// What leaves the server for one request.
#[derive(Debug)]
pub(crate) enum Response<C: Carrier> {
    Complete(C::Result),
    Ask(Box<InputRequiredResult>),
}

impl From<Response<ToolsCall>> for CallToolResponse {
    fn from(response: Response<ToolsCall>) -> Self {
        match response {
            Response::Complete(result) => Self::Complete(result),
            Response::Ask(asked) => Self::InputRequired(*asked),
        }
    }
}

/// One round of a tool.
pub(super) fn tool<'a, S: Send + Sync, T: Tool<S>>(
    engine: &'a Arc<Engine>,
    state: &'a S,
    context: &'a Context,
    mut incoming: Incoming,
) -> Answering<'a, ToolsCall> {
    Box::pin(async move {
        let limits = T::META.limits();
        let once = <T::Approval as Approval>::ONCE;
        let mut flow = incoming.flow(ToolsCall::METHOD, engine, context, limits, once)?;
        context.bind(flow.ticket_source());
        if once && let Err(failure) = flow.consult_ledger().await {
            return respond(Outcome::<ToolsCall>::failed(failure));
        }
        let values = match T::ARGS.decode(incoming.arguments.as_ref()) {
            Ok(values) => values,
            Err(error) => return respond(Outcome::error(error.into())),
        };
        let outcome = {
            let call = Call::new(&mut flow, context, state);
            let stepped = pin!(async {
                match T::call(call, values).await {
                    Ok(outcome) => outcome,
                    Err(error) => Outcome::error(error.into()),
                }
            });
            guarded(&incoming.target, context, stepped).await
        };
        finish(flow, outcome).await
    })
}

/// Keeps the result of a `once` call and turns the outcome into what leaves.
pub(super) async fn finish<C: Carrier>(
    mut flow: Flow,
    outcome: Result<Outcome<C>, Broken>,
) -> Result<Response<C>, ErrorData> {
    match outcome {
        Ok(outcome) => {
            match &outcome.end {
                End::Complete(Ok(result)) => flow.finish_once(result).await,
                End::Refused(Ok(result)) => flow.refuse_once(result).await,
                _ => {}
            }
            respond(outcome)
        }
        Err(Broken::Panicked) => Err(internal()),
        Err(Broken::Cancelled) => Err(cancelled()),
    }
}

/// What a cancelled request is answered with; rmcp does not send it.
pub(super) fn cancelled() -> ErrorData {
    ErrorData::internal_error("The request was cancelled", None)
}

fn respond<C: Carrier>(outcome: Outcome<C>) -> Result<Response<C>, ErrorData> {
    let failure = match outcome.end {
        End::Complete(result) | End::Refused(result) => return result.map(Response::Complete),
        End::Ask(asked) => return Ok(Response::Ask(asked)),
        End::Failed(failure) => failure,
    };
    match failure {
        Failure::Protocol(error) => Err(error),
        Failure::Told(error) => C::failed(error).map(Response::Complete),
        Failure::Finished(stored) => serde_json::from_value(stored)
            .map(Response::Complete)
            .map_err(|error| {
                tracing::error!(%error, "a stored result cannot be read");
                internal()
            }),
    }
}
