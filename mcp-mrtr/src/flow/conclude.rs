//! The end of a round: go on to the body, or stop with what leaves the server.

use std::mem::take;

use rmcp::model::InputRequiredResult;
use serde_json::Value;

use super::{Answer, AnswerValue, Failure, Flow, REWORDED, Refusal};
use crate::state::{Answered, Open, Outcome, State};

/// Why the body does not run in this round.
#[derive(Debug)]
pub(crate) enum Halt {
    Failed(Failure),
    Refused(Refusal),
    Ask(InputRequiredResult),
}

impl Flow {
    /// `None` when every question of this round is settled, and so every value is `known`.
    pub(crate) fn conclude(&mut self, known: bool) -> Option<Halt> {
        let halt = self.concluded();
        let halt = halt.or_else(|| (!known).then(|| self.stuck()));
        // A round that failed settles nothing: its answers are not in any state.
        if !matches!(halt, Some(Halt::Failed(_))) {
            self.tell();
        }
        halt
    }

    fn concluded(&mut self) -> Option<Halt> {
        if let Some(failure) = self.failed.take() {
            return Some(Halt::Failed(*failure));
        }
        if let Some(refusal) = self.refused.take() {
            return Some(Halt::Refused(refusal));
        }
        if let Some(missing) = self.missing.take_if(|missing| !missing.is_empty()) {
            return Some(Halt::Failed(missing.into_failure(self.reach)));
        }
        if self.asked.is_empty() && !self.waiting {
            return None;
        }
        Some(match self.next_round() {
            Ok(result) => Halt::Ask(result),
            Err(failure) => Halt::Failed(failure),
        })
    }

    /// Every value waits and nothing was asked: a hand-written flow that cannot go on.
    pub(crate) fn stuck(&self) -> Halt {
        tracing::error!(
            function = self.name,
            "a value is waiting but no question was asked for it"
        );
        Halt::Failed(Failure::internal())
    }

    fn next_round(&mut self) -> Result<InputRequiredResult, Failure> {
        self.mark_reworded()?;
        let asks = !self.asked.is_empty();
        if asks && self.round >= self.limits.max_rounds {
            return Err(Failure::told(format!(
                "This call asked in {} rounds, which is its limit (`max_rounds`); nothing was done.",
                self.round
            )));
        }
        let state = match self.limits.unsealed {
            true => None,
            false => Some(self.sealed(asks)?),
        };
        self.trail_asked(state.as_ref());
        let requests = take(&mut self.requests);
        Ok(InputRequiredResult::new(asks.then_some(requests), state))
    }

    /// A question whose text changed since the client answered it is asked once more; one
    /// that changes on every round would never end.
    fn mark_reworded(&mut self) -> Result<(), Failure> {
        if self.left_open.is_empty() {
            return Ok(());
        }
        let before = self.left_open.iter().any(Open::reworded);
        for (open, key) in self.open.iter_mut().zip(self.asked.iter()) {
            let first = open.times() == 1;
            if !first || !self.responses.contains_key(key.as_ref()) {
                continue;
            }
            if before {
                tracing::error!(
                    function = self.name,
                    parameter = %key,
                    "the question's text changes on every round: compute what changes once per flow with `#[carry(..)]`"
                );
                return Err(Failure::internal());
            }
            open.attempts |= REWORDED;
        }
        Ok(())
    }

    /// Ends the round: what it answered and carried goes into the state.
    fn sealed(&mut self, asks: bool) -> Result<String, Failure> {
        let expires_ms = self
            .now_ms
            .saturating_add(self.limits.ttl_ms)
            .min(self.deadline_ms());
        let state = State {
            start_ms: self.start_ms,
            expires_ms,
            round: self.round + u32::from(asks),
            salt: self.salt,
            ticket_key: self.ticket_key,
            open: take(&mut self.open),
            settled: self.answers.iter_mut().map(Answer::record).collect(),
            carried: take(&mut self.carried),
        };
        state
            .seal(self.engine.keys(), &self.binding)
            .map_err(|_| self.state_too_large())
    }

    fn state_too_large(&self) -> Failure {
        // A round that only waits asks nothing; the page it waits for was met last.
        let key = self.asked.first.as_ref().or(self.keys.last());
        let key = key.map_or("", |key| key.as_ref());
        tracing::error!(
            function = self.name,
            question = key,
            "requestState over the cap"
        );
        Failure::told(format!(
            "The answers so far are too large to ask the question `{key}`; nothing was done."
        ))
    }
}

impl Answer {
    /// What the state keeps; nobody looks at the value after that.
    fn record(&mut self) -> Outcome {
        Outcome {
            question: self.question,
            attempts: self.attempts,
            answer: match &mut self.value {
                AnswerValue::Accept(value) => Answered::Accept(json(value)),
                AnswerValue::Stored(text) => Answered::Accept(take(text)),
                AnswerValue::Decline => Answered::Decline,
                AnswerValue::Cancel => Answered::Cancel,
            },
        }
    }
}

/// JSON of a value that came from JSON.
pub(super) fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| Value::Null.to_string())
}
