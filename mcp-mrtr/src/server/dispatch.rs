//! From one request of a carrier to one result.

use std::borrow::Cow;
use std::future::ready;
use std::pin::pin;
use std::sync::Arc;

use rmcp::ErrorData;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, GetPromptRequestParams, GetPromptResponse,
    InputRequiredResult, InputResponses, JsonObject, ReadResourceRequestParams,
    ReadResourceResponse,
};

use super::function::Function;
use super::guard::{Broken, guarded};
use super::table::Answering;
use crate::call::{Asking, Call, End, Outcome};
use crate::carrier::{Carrier, PromptsGet, ResourcesRead, ToolsCall};
use crate::context::{Context, Held};
use crate::engine::{Engine, Limits};
use crate::flow::{Capabilities, Failure, Flow, Opening, internal};
use crate::state::Place;

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
    pub(super) fn tool(params: CallToolRequestParams, capabilities: Capabilities) -> Self {
        Self {
            target: params.name,
            arguments: params.arguments,
            responses: params.input_responses,
            state: params.request_state,
            capabilities,
        }
    }

    pub(super) fn prompt(params: GetPromptRequestParams, capabilities: Capabilities) -> Self {
        Self {
            target: params.name.into(),
            arguments: params.arguments,
            responses: params.input_responses,
            state: params.request_state,
            capabilities,
        }
    }

    pub(super) fn resource(params: ReadResourceRequestParams, capabilities: Capabilities) -> Self {
        Self {
            target: params.uri.into(),
            arguments: None,
            responses: params.input_responses,
            state: params.request_state,
            capabilities,
        }
    }

    /// Verifies the state; done for every carrier, also when nothing there ever asks
    /// (spec: Q01).
    fn flow(
        self,
        of: Of,
        engine: &Arc<Engine>,
        place: Option<&Place>,
        context: &Context,
    ) -> Result<(Box<Flow>, Option<JsonObject>), ErrorData> {
        let opening = Opening {
            carrier: of.carrier,
            name: of.name,
            target: self.target,
            place,
            principal: context.principal(),
            capabilities: self.capabilities,
            reach: context.reach(),
            arguments: self.arguments.as_ref(),
            responses: self.responses,
            state: self.state.as_deref(),
            limits: of.limits,
            once: of.once,
        };
        Ok((Flow::open(engine, opening)?, self.arguments))
    }
}

/// What is fixed of the function that a request calls.
#[derive(Debug, Clone, Copy)]
struct Of {
    carrier: &'static str,
    name: &'static str,
    limits: Limits,
    once: bool,
}

impl Of {
    const fn function<S, F: Function<S>>() -> Self {
        Self {
            carrier: F::Carrier::METHOD,
            name: F::NAME,
            limits: F::LIMITS,
            once: F::ONCE,
        }
    }
}

/// What leaves the server for one request.
#[derive(Debug)]
pub(crate) enum Response<C: Carrier> {
    Complete(C::Result),
    Ask(InputRequiredResult),
}

macro_rules! leaves_as {
    ($($carrier:ty: $response:ty;)*) => {$(
        impl From<Response<$carrier>> for $response {
            fn from(response: Response<$carrier>) -> Self {
                match response {
                    Response::Complete(result) => Self::Complete(result),
                    Response::Ask(asked) => Self::InputRequired(asked),
                }
            }
        }
    )*};
}

leaves_as! {
    ToolsCall: CallToolResponse;
    PromptsGet: GetPromptResponse;
    ResourcesRead: ReadResourceResponse;
}

/// One round of a function: the same path for every carrier.
pub(super) fn answer<'a, S: Send + Sync, F: Function<S>>(
    engine: &'a Arc<Engine>,
    state: &'a S,
    place: Option<&'a Place>,
    mut context: Held<'a>,
    incoming: Incoming,
) -> Answering<'a, F::Carrier> {
    let retry = incoming.state.is_some() || incoming.responses.is_some();
    // Before the future: what it is given stays in it to its end.
    let opened = incoming.flow(Of::function::<S, F>(), engine, place, &context);
    let (mut flow, arguments) = match opened {
        Ok(opened) => opened,
        Err(rejected) => return Box::pin(ready(Err(rejected))),
    };
    context.bind(flow.ticket_source());
    Box::pin(async move {
        let context = &*context;
        if F::ONCE
            && let Err(failure) = flow.consult_ledger().await
        {
            return leave(&mut flow, Ok(Outcome::<F::Carrier>::failed(failure)));
        }
        let mut outcome = {
            let call = Call::new(&mut flow, context, state);
            let stepped = pin!(stepped::<S, F>(call, arguments.as_ref()));
            guarded(context, stepped).await
        };
        if F::ONCE {
            // Given away and taken back, so that no other call makes room for it here.
            outcome = flow.keep_once(outcome).await;
        }
        let mut response = leave(&mut flow, outcome);
        if let Ok(Response::Complete(result)) = &mut response {
            F::complete(result, flow.target(), retry);
        }
        response
    })
}

async fn stepped<S: Send + Sync, F: Function<S>>(
    call: Call<'_, S, Asking, F::Carrier>,
    arguments: Option<&JsonObject>,
) -> Outcome<F::Carrier> {
    let values = match F::decode(arguments) {
        Ok(values) => values,
        // Not the end of a `once` flow: nothing ran yet.
        Err(error) => return Outcome::failed(Failure::Told(error.into())),
    };
    match F::call(call, values).await {
        Ok(outcome) => outcome,
        Err(error) => Outcome::error(error.into()),
    }
}

/// Turns the outcome into what leaves, and says so to the trace. No `async fn`: a result is
/// large, and each future on its way would make room for it.
fn leave<C: Carrier>(
    flow: &mut Flow,
    outcome: Result<Outcome<C>, Broken>,
) -> Result<Response<C>, ErrorData> {
    let ended = match &outcome {
        Ok(outcome) => outcome.end.name(),
        Err(Broken::Panicked) => "panicked",
        Err(Broken::Cancelled) => "cancelled",
    };
    let response = match outcome {
        Ok(outcome) => respond(outcome),
        Err(Broken::Panicked) => {
            tracing::error!(function = flow.name(), "a call panicked");
            Err(internal())
        }
        Err(Broken::Cancelled) => Err(cancelled()),
    };
    flow.trace_round(ended, response.as_ref().err().map(|error| error.code.0));
    response
}

/// What a cancelled request is answered with; rmcp does not send it.
pub(super) fn cancelled() -> ErrorData {
    ErrorData::internal_error("The request was cancelled", None)
}

fn respond<C: Carrier>(outcome: Outcome<C>) -> Result<Response<C>, ErrorData> {
    let failure = match *outcome.end {
        End::Complete(result) | End::Refused(result) => return result.map(Response::Complete),
        End::Ask(asked) => return Ok(Response::Ask(asked)),
        End::Failed(failure) => failure,
    };
    match failure {
        Failure::Protocol(error) => Err(error),
        Failure::Told(error) => C::failed(error).map(Response::Complete),
        Failure::Finished(stored) => serde_json::from_value(stored)
            .map(Response::Complete)
            .map_err(|_| {
                // Without the error: it may quote the result.
                tracing::error!("a stored result cannot be read");
                internal()
            }),
    }
}
