//! Requests to the client itself. `inputResponses` has no refusal (spec: C23); a client of
//! an earlier revision refuses with an error.
#![expect(deprecated, reason = "the spec keeps them for now, and so do we")]

use rmcp::model::{
    CreateMessageRequest, CreateMessageRequestParams, InputRequest, ListRootsRequest,
};
use serde_json::Value;

use super::ask::{Again, Standing};
use super::sampling::{balanced, modes};
use super::{Answer, AnswerValue, Failure, Flow, Met, Reach};
use crate::question::{QuestionKind, Spec};
use crate::state::Digest8;

/// What this round knows of a request to the client.
#[derive(Debug)]
pub(crate) enum ClientAnswer {
    Answer(Value),
    /// A client of an earlier revision answered with an error.
    Refused,
    Open,
    Unavailable,
}

impl Flow {
    pub(crate) fn sample(
        &mut self,
        spec: &Spec,
        params: CreateMessageRequestParams,
    ) -> ClientAnswer {
        let text = super::conclude::json(&params);
        if let Err(reason) = balanced(&params.messages) {
            tracing::error!(question = %spec.key, "a sampling request that no client may get: {reason}");
            self.fail(Failure::internal());
            return ClientAnswer::Open;
        }
        let undeclared: Vec<_> = modes(&params)
            .filter(|mode| !self.capabilities.sampling_mode(mode))
            .collect();
        let declared = undeclared.is_empty();
        self.missing
            .get_or_insert_default()
            .note_sampling(undeclared);
        if !declared {
            return ClientAnswer::Unavailable;
        }
        let question = self.question_digest(QuestionKind::Sample, &spec.key, &text, &[]);
        let request = || InputRequest::CreateMessage(CreateMessageRequest::new(params));
        self.client_request(spec, QuestionKind::Sample, &text, question, request)
    }

    pub(crate) fn roots(&mut self, spec: &Spec) -> ClientAnswer {
        let question = self.question_digest(QuestionKind::Roots, &spec.key, "", &[]);
        let request = || InputRequest::ListRoots(ListRootsRequest::default());
        self.client_request(spec, QuestionKind::Roots, "", question, request)
    }

    fn client_request(
        &mut self,
        spec: &Spec,
        kind: QuestionKind,
        text: &str,
        question: Digest8,
        request: impl FnOnce() -> InputRequest,
    ) -> ClientAnswer {
        if !self.claim(spec) {
            return ClientAnswer::Open;
        }
        let again = match self.standing(question) {
            Standing::Settled(index) => return self.client_met(index, spec),
            Standing::New => Again::default(),
            Standing::Open(left) => match self.responses.remove(spec.key.as_ref()) {
                None => Again::of(left, None),
                Some(value @ Value::Object(_)) => {
                    let met = Some(Met {
                        key: spec.key.clone(),
                        form: None,
                    });
                    let value_kept = AnswerValue::Accept(value.clone());
                    let fresh = self.fresh(kind, &spec.key, text, &[]);
                    self.keep(Answer {
                        question,
                        attempts: left.times(),
                        value: value_kept,
                        met,
                        fresh,
                    });
                    return ClientAnswer::Answer(value);
                }
                // Only the bridge to earlier revisions writes null, for an error it got.
                Some(Value::Null) if self.reach == Reach::OpenCall => {
                    let value = AnswerValue::Cancel;
                    let met = Some(Met {
                        key: spec.key.clone(),
                        form: None,
                    });
                    let fresh = self.fresh(kind, &spec.key, text, &[]);
                    self.keep(Answer {
                        question,
                        attempts: left.times(),
                        value,
                        met,
                        fresh,
                    });
                    return ClientAnswer::Refused;
                }
                Some(_) => {
                    self.fail(Failure::invalid_response());
                    return ClientAnswer::Open;
                }
            },
        };
        let Some(witness) = self.capabilities.witness(kind) else {
            return ClientAnswer::Unavailable;
        };
        self.enter(witness, spec, question, again, request());
        ClientAnswer::Open
    }

    fn client_met(&mut self, index: usize, spec: &Spec) -> ClientAnswer {
        let answer = &mut self.answers[index];
        answer.met = Some(Met {
            key: spec.key.clone(),
            form: None,
        });
        let value = match &answer.value {
            AnswerValue::Accept(value) => Some(value.clone()),
            AnswerValue::Stored(json) => serde_json::from_str(json).ok(),
            AnswerValue::Decline | AnswerValue::Cancel => return ClientAnswer::Refused,
        };
        match value {
            Some(value) => ClientAnswer::Answer(value),
            None => {
                self.fail(Failure::internal());
                ClientAnswer::Open
            }
        }
    }
}
