//! From a request to a flow: caps first, then the seal, then the clock.

use std::borrow::Cow;
use std::sync::Arc;

use rmcp::ErrorData;
use rmcp::model::{InputRequests, InputResponses, JsonObject};
use serde_json::Value;

use super::{
    Answer, AnswerValue, Capabilities, Flow, Keys, Reach, Trail, invalid_response, invalid_state,
    no_responses,
};
use crate::engine::{Engine, Limits};
use crate::state::{Answered, Binding, Place, Principal, Rejection, State, random};

/// At most this many members in `inputResponses`.
const MAX_RESPONSES: usize = 256;
/// At most this many bytes in each of them, as JSON.
const MAX_RESPONSE_BYTES: usize = 64 * 1024;
/// The bit of a stored attempt count that says the question's text had changed.
pub(super) const REWORDED: u8 = 0x80;

/// What a flow is made of: one request of a carrier.
pub(crate) struct Opening<'a> {
    pub(crate) carrier: &'static str,
    pub(crate) name: &'static str,
    pub(crate) target: Cow<'static, str>,
    /// Where the state is good, for a target that was known before.
    pub(crate) place: Option<&'a Place>,
    pub(crate) principal: Option<&'a Principal>,
    pub(crate) capabilities: Capabilities,
    pub(crate) reach: Reach,
    pub(crate) arguments: Option<&'a JsonObject>,
    pub(crate) responses: Option<InputResponses>,
    pub(crate) state: Option<&'a str>,
    pub(crate) limits: Limits,
    pub(crate) once: bool,
}

impl Flow {
    /// Verifies what came and starts this round.
    ///
    /// # Errors
    /// `-32602` for a state that does not verify or responses over the caps.
    pub(crate) fn open(engine: &Arc<Engine>, opening: Opening<'_>) -> Result<Box<Self>, ErrorData> {
        let responses = opening.responses.unwrap_or_else(no_responses);
        within_caps(&responses)?;
        let now_ms = engine.clock.now_ms();
        let binding = |place: &_| Binding::new(place, opening.principal, opening.arguments);
        let binding = match opening.place {
            Some(place) => binding(place),
            None => binding(&engine.place(opening.carrier, &opening.target)),
        };
        let binding = match &engine.ledger {
            Some(ledger) if opening.once => binding.scoped(ledger.scope()),
            _ => binding,
        };
        // In a box from the start: it is large, and would be moved with every future around it.
        let mut flow = Box::new(Self {
            engine: Arc::clone(engine),
            limits: opening.limits.under(opening.reach),
            carrier: opening.carrier,
            name: opening.name,
            principal: engine.audit.as_ref().and(opening.principal.cloned()),
            target: opening.target,
            capabilities: opening.capabilities,
            reach: opening.reach,
            responses,
            binding,
            now_ms,
            start_ms: now_ms,
            salt: [0; 8],
            round: 0,
            once: opening.once,
            claim: None,
            resumed: false,
            left_open: Vec::new(),
            answers: Vec::new(),
            carried: Vec::new(),
            ticket_key: None,
            open: Vec::new(),
            asked: Keys::default(),
            requests: InputRequests::new(),
            missing: None,
            refused: None,
            failed: None,
            waiting: false,
            keys: Keys::default(),
            trail: Trail::default(),
        });
        match opening.state {
            Some(token) => match flow.verified(token) {
                Ok(state) => flow.resume(state),
                Err(rejection) => return Err(flow.reject(rejection)),
            },
            None => {
                flow.salt = random();
                if !flow.limits.unsealed {
                    // Without a verified state no answer was asked for by us.
                    flow.responses.clear();
                }
            }
        }
        Ok(flow)
    }

    fn verified(&self, token: &str) -> Result<State, Rejection> {
        let state = State::open(self.engine.keys(), &self.binding, token, self.now_ms)?;
        // A newer deploy may have shortened the flow.
        match self.now_ms >= state.start_ms.saturating_add(self.limits.flow_ttl_ms) {
            true => Err(Rejection::Expired),
            false => Ok(state),
        }
    }

    /// The cause is for the trace alone; what leaves is always the same.
    fn reject(&self, rejection: Rejection) -> ErrorData {
        tracing::warn!(
            target: "mcp_mrtr",
            carrier = self.carrier,
            function = self.name,
            cause = rejection.code(),
            "requestState rejected"
        );
        invalid_state()
    }

    fn resume(&mut self, state: State) {
        self.resumed = true;
        self.start_ms = state.start_ms;
        self.salt = state.salt;
        self.round = state.round;
        self.carried = state.carried;
        self.ticket_key = state.ticket_key;
        self.left_open = state.open;
        self.answers = state
            .settled
            .into_iter()
            .map(|outcome| Answer {
                question: outcome.question,
                attempts: outcome.attempts,
                value: match outcome.answer {
                    Answered::Accept(json) => AnswerValue::Stored(json),
                    Answered::Decline => AnswerValue::Decline,
                    Answered::Cancel => AnswerValue::Cancel,
                },
                met: None,
                fresh: None,
            })
            .collect();
    }
}

fn within_caps(responses: &InputResponses) -> Result<(), ErrorData> {
    let fits = responses.len() <= MAX_RESPONSES
        && responses
            .values()
            .all(|response| size_within(response, MAX_RESPONSE_BYTES).is_some());
    if fits {
        Ok(())
    } else {
        Err(invalid_response())
    }
}

/// What is left of `budget` after the value's size as JSON, without writing it out.
fn size_within(value: &Value, budget: usize) -> Option<usize> {
    match value {
        Value::Null | Value::Bool(_) => budget.checked_sub(4),
        Value::Number(_) => budget.checked_sub(8),
        Value::String(text) => budget.checked_sub(text.len() + 2),
        Value::Array(items) => items.iter().try_fold(budget.checked_sub(2)?, |left, item| {
            size_within(item, left.checked_sub(1)?)
        }),
        Value::Object(members) => members
            .iter()
            .try_fold(budget.checked_sub(2)?, |left, (name, member)| {
                size_within(member, left.checked_sub(name.len() + 4)?)
            }),
    }
}

impl Limits {
    /// The bridge to earlier revisions keeps the state to itself, so there a function
    /// without one can have it all the same: its attempts are counted.
    fn under(self, reach: Reach) -> Self {
        Self {
            unsealed: self.unsealed && reach == Reach::Result,
            ..self
        }
    }
}
