//! Form questions: taken from the state, read from this request, or asked.

use rmcp::model::{ElicitRequest, ElicitRequestParams, InputRequest, JsonObject};
use serde_json::Value;

use super::conclude::json;
use super::response::{Response, content_of};
use super::{Answer, AnswerValue, Failure, Flow, Fresh, MayAsk, Met, REWORDED};
use crate::form::{
    Checked, Field, Fields, check, complaint, digest_fields, open_fields, requested_schema,
};
use crate::question::{QuestionKind, Spec};
use crate::state::{self, Digest8, Open};
use crate::text;

/// What this round knows of a form question.
#[derive(Debug)]
pub(crate) enum FormAnswer {
    /// The index of the answer: declared members only, checked against what was sent.
    Accept(usize),
    Decline,
    Cancel,
    /// The client did not declare forms.
    Unavailable,
    /// Asked in this round, or the flow has failed.
    Open,
}

/// Where a question stands before this request's answer is read.
pub(super) enum Standing {
    /// Settled in an earlier round; the index of its answer.
    Settled(usize),
    /// Asked in an earlier round.
    Open(Open),
    New,
}

impl Flow {
    pub(crate) fn form(&mut self, spec: &Spec, fields: Fields, message: String) -> FormAnswer {
        if !self.claim(spec) {
            return FormAnswer::Open;
        }
        let question = self.question_digest(QuestionKind::Form, &spec.key, &message, &fields);
        let left = match self.standing(question) {
            Standing::Settled(index) => return self.met_again(index, spec, fields, message),
            Standing::New => return self.ask_form(spec, question, &fields, message, None),
            Standing::Open(left) => left,
        };
        let Some(response) = self.responses.remove(spec.key.as_ref()) else {
            return self.ask_form(
                spec,
                question,
                &fields,
                message,
                Some(Again::of(left, None)),
            );
        };
        let content = match Response::read(&response) {
            Response::Accept => content_of(response),
            refusal @ (Response::Decline | Response::Cancel) => {
                let value = match refusal {
                    Response::Cancel => AnswerValue::Cancel,
                    _ => AnswerValue::Decline,
                };
                let fresh = self.fresh(QuestionKind::Form, &spec.key, &message, &fields);
                return self.settle_no(spec, question, value, fresh);
            }
            Response::Malformed => {
                self.fail(Failure::invalid_response());
                return FormAnswer::Open;
            }
        };
        match check(&fields, left.members().as_ref(), content) {
            Checked::Valid(values) => {
                let fresh = self.fresh(QuestionKind::Form, &spec.key, &message, &fields);
                self.keep(Answer {
                    question,
                    attempts: left.times(),
                    fresh,
                    value: AnswerValue::Accept(Value::Object(values)),
                    met: Some(Met {
                        key: spec.key.clone(),
                        form: Some((message, fields)),
                    }),
                });
                FormAnswer::Accept(self.answers.len() - 1)
            }
            Checked::Wrong { kept, wrong } => {
                let complaint = complaint(&fields, &wrong);
                // Without a state nothing can be kept, so the whole form comes again.
                let kept = (!self.limits.unsealed).then_some(kept);
                let again = Again {
                    kept,
                    ..Again::of(left, Some(complaint))
                };
                self.ask_form(spec, question, &fields, message, Some(again))
            }
            Checked::Malformed => {
                self.fail(Failure::invalid_response());
                FormAnswer::Open
            }
        }
    }

    /// A question's digest: what the author wrote, under the flow's secret salt.
    pub(super) fn question_digest(
        &self,
        kind: QuestionKind,
        key: &str,
        message: &str,
        fields: &[Field],
    ) -> Digest8 {
        let mut digest = self.digest("question");
        digest.raw(&[kind as u8]);
        digest.field(key.as_bytes());
        digest.field(message.as_bytes());
        digest_fields(fields, &mut digest);
        digest.finish8()
    }

    /// Begins a digest that nobody can search without this flow's salt.
    pub(super) fn digest(&self, label: &str) -> state::Fields {
        let mut digest = state::Fields::new(label);
        digest.raw(&self.salt);
        digest
    }

    pub(super) fn standing(&mut self, question: Digest8) -> Standing {
        if let Some(index) = self
            .answers
            .iter()
            .position(|answer| answer.question == question)
        {
            return Standing::Settled(index);
        }
        if let Some(index) = self
            .left_open
            .iter()
            .position(|left| left.question == question)
        {
            return Standing::Open(self.left_open.swap_remove(index));
        }
        if self.limits.unsealed {
            // No state says what was asked, so every question counts as asked.
            return Standing::Open(Open {
                question,
                attempts: 0,
                kept: None,
            });
        }
        Standing::New
    }

    fn met_again(
        &mut self,
        index: usize,
        spec: &Spec,
        fields: Fields,
        message: String,
    ) -> FormAnswer {
        let answer = &mut self.answers[index];
        if let AnswerValue::Stored(json) = &answer.value {
            // Sealed by us: what does not parse was never an answer.
            let value = serde_json::from_str(json).unwrap_or(Value::Null);
            answer.value = AnswerValue::Accept(value);
        }
        answer.met = Some(Met {
            key: spec.key.clone(),
            form: Some((message, fields)),
        });
        match &answer.value {
            AnswerValue::Accept(Value::Object(_)) => FormAnswer::Accept(index),
            AnswerValue::Decline => FormAnswer::Decline,
            AnswerValue::Cancel => FormAnswer::Cancel,
            AnswerValue::Accept(_) | AnswerValue::Stored(_) => {
                self.fail(Failure::internal());
                FormAnswer::Open
            }
        }
    }

    /// An unchecked consent is a refusal, in the state and for whoever keeps receipts.
    pub(crate) fn declined(&mut self, index: usize) {
        if let Some(answer) = self.answers.get_mut(index) {
            answer.value = AnswerValue::Decline;
        }
    }

    /// The members of an accepted answer.
    pub(crate) fn accepted(&self, index: usize) -> Option<&JsonObject> {
        match &self.answers.get(index)?.value {
            AnswerValue::Accept(Value::Object(values)) => Some(values),
            _ => None,
        }
    }

    fn settle_no(
        &mut self,
        spec: &Spec,
        question: Digest8,
        value: AnswerValue,
        fresh: Option<Fresh>,
    ) -> FormAnswer {
        let answer = match value {
            AnswerValue::Cancel => FormAnswer::Cancel,
            _ => FormAnswer::Decline,
        };
        // Met like any answer: what is carried is pinned to a refusal too.
        let met = Some(Met {
            key: spec.key.clone(),
            form: None,
        });
        self.keep(Answer {
            question,
            attempts: 0,
            value,
            met,
            fresh,
        });
        answer
    }

    fn ask_form(
        &mut self,
        spec: &Spec,
        question: Digest8,
        fields: &[Field],
        message: String,
        again: Option<Again>,
    ) -> FormAnswer {
        let Some(witness) = self.capabilities.witness(QuestionKind::Form) else {
            return FormAnswer::Unavailable;
        };
        let again = again.unwrap_or_default();
        let wanted = open_fields(fields, again.kept.as_ref());
        let params = ElicitRequestParams::FormElicitationParams {
            meta: None,
            message: again.worded(message),
            requested_schema: requested_schema(wanted),
        };
        let request = InputRequest::Elicitation(ElicitRequest::new(params));
        self.enter(witness, spec, question, again, request);
        FormAnswer::Open
    }

    /// Puts a question into this round, unless it was asked too often.
    pub(super) fn enter(
        &mut self,
        _witness: MayAsk,
        spec: &Spec,
        question: Digest8,
        again: Again,
        request: InputRequest,
    ) {
        if again.attempts >= spec.attempts {
            self.fail(attempts_spent(&spec.key, again.attempts));
            return;
        }
        if self.asked.contains(&spec.key) {
            // A form and a page under one key: the map on the wire would hold only one.
            return self.shared_key(&spec.key);
        }
        let attempts = again.attempts + 1;
        self.open.push(Open {
            question,
            attempts: attempts | if again.reworded { REWORDED } else { 0 },
            kept: again.kept.as_ref().map(json),
        });
        self.asked.push(spec.key.clone());
        self.requests.insert(spec.key.to_string(), request);
    }

    /// Takes an accepted answer back and asks its question again, with the reason.
    pub(crate) fn recheck(&mut self, spec: &Spec, reason: &str) {
        let met = |answer: &Answer| answer.met.as_ref().is_some_and(|met| met.key == spec.key);
        let Some(index) = self.answers.iter().position(met) else {
            // Known without being asked: there is no question to repeat.
            self.fail(Failure::told(format!(
                "`{}`: {}",
                spec.key,
                text::label(reason)
            )));
            return;
        };
        let answer = self.answers.remove(index);
        let Some((message, fields)) = answer.met.and_then(|met| met.form) else {
            return self.fail(Failure::internal());
        };
        let again = Again {
            attempts: answer.attempts,
            reworded: false,
            kept: None,
            complaint: Some(text::label(reason).into_owned()),
        };
        if matches!(
            self.ask_form(spec, answer.question, &fields, message, Some(again)),
            FormAnswer::Unavailable
        ) {
            self.miss(QuestionKind::Form);
        }
    }
}

/// What a repeated question remembers of the last time.
#[derive(Debug, Default)]
pub(super) struct Again {
    pub(super) attempts: u8,
    pub(super) reworded: bool,
    pub(super) kept: Option<JsonObject>,
    pub(super) complaint: Option<String>,
}

impl Again {
    pub(super) fn of(left: Open, complaint: Option<String>) -> Self {
        Self {
            attempts: left.times(),
            reworded: left.reworded(),
            kept: left.members().filter(|kept| !kept.is_empty()),
            complaint,
        }
    }

    pub(super) fn worded(&self, message: String) -> String {
        match &self.complaint {
            Some(complaint) => text::with_complaint(message, complaint),
            None => message,
        }
    }
}

fn attempts_spent(key: &str, attempts: u8) -> Failure {
    Failure::told(format!(
        "The question `{key}` was asked {attempts} times and never got a usable answer; nothing was done. Call again to start over."
    ))
}
