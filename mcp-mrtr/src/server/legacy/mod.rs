//! Clients of earlier revisions: their questions are asked while the call is open.
//!
//! Those revisions have no `input_required`. The bridge plays a client of 2026-07-28
//! inside the server: a round that asks is sent to the real client as requests of its
//! revision (`elicitation/create`, `sampling/createMessage`, `roots/list`), and what comes
//! back goes with the sealed state into the next round, through the very dispatch that
//! answers retries. So checks, caps, attempts, carried values, rounds and expiry are the
//! same code, and no result of such a session is ever `input_required` (field case 78).
//!
//! What is decided here:
//!
//! - The questions of a round are sent **one after the other**, in the order in which the
//!   function declares them: hosts of that era show one form at a time. Every question of
//!   the round is put, also after a refusal.
//! - A form is sent as it is for 2026-07-28; that is the form of 2025-11-25 too. A host of
//!   2025-06-18 knows neither titled choices nor lists of them; its answers are checked all
//!   the same.
//! - `decline` and `cancel` mean what they mean elsewhere. A client that answers with an
//!   **error** did not get an answer out of the person: that counts as a cancel, for
//!   sampling and roots as well (spec: I06, I13).
//! - **No answer in time** ends the call with a tool error that names the question: the
//!   questions of a round have `ttl` together, the whole call has `flow_ttl`. Nothing was
//!   done, as when a state expires. The client is told to drop its question.
//! - An answer that is no answer (an unknown action, content that is not an object) is a
//!   tool error, not `-32602`: the parameters of the *call* were fine.
//! - A cancelled call cancels the question that is open.
//! - `requestState` and `inputResponses` are not of those revisions and are ignored.
//! - Over HTTP without a session, and for what the client did not declare, a question is a
//!   tool error that says so: `-32021` is not of those revisions either.
//!
//! **There is no protection against replay here**, and none is needed for states: they
//! never leave the server. But a host that repeats a call has it asked and run again, and
//! a call lives and dies with its connection: no other replica can go on with it. Clients
//! give up on a call after a while of their own (60 seconds is common), however long a
//! person may think.

mod client;

use std::time::Duration;

use rmcp::ErrorData;
use rmcp::model::{InputRequests, InputRequiredResult, InputResponses};
use tokio::time::Instant;

use self::client::Stop;
use super::dispatch::{Incoming, Response, cancelled};
use super::table::Answering;
use crate::carrier::Carrier;
use crate::context::Context;
use crate::engine::Limits;
use crate::flow::{internal, invalid_response, invalid_state};
use crate::output::ToolError;
use crate::question::QuestionMeta;

/// The least pause before a round that only carries the state on: no hot loop (spec: C02).
const PAUSE: Duration = Duration::from_millis(500);

/// What the bridge knows of the function it asks for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub(super) questions: &'static [QuestionMeta],
    pub(super) limits: Limits,
}

/// Answers one request of a client of an earlier revision, with as many rounds as it takes.
pub(super) async fn bridged<'a, C: Carrier>(
    context: &'a Context,
    plan: Plan,
    incoming: Incoming,
    round: impl Fn(Incoming) -> Answering<'a, C>,
) -> Result<Response<C>, ErrorData> {
    let until = Instant::now() + Duration::from_millis(plan.limits.flow_ttl_ms);
    let talk = Talk {
        context,
        plan,
        until,
    };
    let opening = Opening::of(incoming);
    let mut next = opening.first();
    loop {
        context.begin_round();
        let asked = match round(next).await {
            Ok(Response::Ask(asked)) => asked,
            Ok(complete) => return Ok(complete),
            Err(error) => return readable::<C>(error),
        };
        next = match talk.put(&asked).await {
            Ok(responses) => opening.again(responses, asked.request_state),
            Err(stop) => return stopped::<C>(stop),
        };
    }
}

/// The request as it came, to be made anew for every round.
struct Opening(Incoming);

impl Opening {
    /// The two members of a retry are not of this revision.
    fn of(incoming: Incoming) -> Self {
        Self(Incoming {
            responses: None,
            state: None,
            ..incoming
        })
    }

    fn first(&self) -> Incoming {
        self.again(None, None)
    }

    fn again(
        &self,
        responses: impl Into<Option<InputResponses>>,
        state: Option<String>,
    ) -> Incoming {
        Incoming {
            target: self.0.target.clone(),
            arguments: self.0.arguments.clone(),
            responses: responses.into(),
            state,
            capabilities: self.0.capabilities,
        }
    }
}

/// The conversation with the client of one call.
struct Talk<'a> {
    context: &'a Context,
    plan: Plan,
    /// When the whole call ends.
    until: Instant,
}

impl Talk<'_> {
    /// Puts a round to the client and collects what it answers.
    async fn put(&self, asked: &InputRequiredResult) -> Result<InputResponses, Stop> {
        let Some(requests) = asked
            .input_requests
            .as_ref()
            .filter(|asked| !asked.is_empty())
        else {
            return self.wait().await;
        };
        let ttl = Duration::from_millis(self.plan.limits.ttl_ms);
        let until = self.until.min(Instant::now() + ttl);
        let mut responses = InputResponses::new();
        for key in in_order(requests, self.plan.questions) {
            let request = requests[key].clone();
            let response = client::ask(self.context, key, request, until).await?;
            responses.insert(key.to_owned(), response);
        }
        Ok(responses)
    }

    /// Nothing to put: a page is open, and the function looks again.
    async fn wait(&self) -> Result<InputResponses, Stop> {
        let pause = Instant::now() + PAUSE;
        if pause >= self.until {
            return Err(Stop::TooLong);
        }
        tokio::select! {
            () = self.context.cancelled() => Err(Stop::Cancelled),
            () = tokio::time::sleep_until(pause) => Ok(InputResponses::new()),
        }
    }
}

/// Declared questions first, as declared; then those made at run time.
fn in_order<'a>(requests: &'a InputRequests, questions: &[QuestionMeta]) -> Vec<&'a str> {
    let mut keys: Vec<&str> = requests.keys().map(String::as_str).collect();
    let place = |key: &str| questions.iter().position(|question| question.key == key);
    keys.sort_by_key(|key| place(key).unwrap_or(questions.len()));
    keys
}

fn stopped<C: Carrier>(stop: Stop) -> Result<Response<C>, ErrorData> {
    match stop {
        Stop::Cancelled => Err(cancelled()),
        Stop::Gone => Err(internal()),
        Stop::Late(key) => told::<C>(format!(
            "The question `{key}` was not answered in time; nothing was done. Call again to start over."
        )),
        Stop::TooLong => too_long::<C>(),
    }
}

/// Errors about what only the bridge wrote are told in words: the call's own parameters
/// were fine.
fn readable<C: Carrier>(error: ErrorData) -> Result<Response<C>, ErrorData> {
    if error == invalid_response() {
        return told::<C>(
            "The client sent an answer that cannot be read as one; nothing was done.".to_owned(),
        );
    }
    if error == invalid_state() {
        return too_long::<C>();
    }
    Err(error)
}

fn too_long<C: Carrier>() -> Result<Response<C>, ErrorData> {
    told::<C>(
        "The call was open for longer than it may be; nothing was done. Call again to start over."
            .to_owned(),
    )
}

fn told<C: Carrier>(text: String) -> Result<Response<C>, ErrorData> {
    C::failed(ToolError::new(text)).map(Response::Complete)
}
