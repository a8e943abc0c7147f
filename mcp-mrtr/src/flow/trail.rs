//! What is told of a round: to the trace, and to the author's audit hook. Keys, counts and
//! names of outcomes; never a value, an answer, a state or a message.

use std::borrow::Cow;
use std::fmt;
use std::time::{Duration, UNIX_EPOCH};

use super::{Answer, AnswerValue, Flow};
use crate::form::{Field, digest_fields};
use crate::question::QuestionKind;
use crate::receipt::{Decision, Receipt};
use crate::state::{Fields, KeyId};

/// Settled by this very request.
#[derive(Debug)]
pub(super) struct Fresh {
    kind: QuestionKind,
    /// Only where somebody keeps receipts.
    question: Option<Box<[u8; 32]>>,
}

/// What a round did, for its event.
#[derive(Debug, Default)]
pub(super) struct Trail {
    /// Its questions went out.
    asked: bool,
    /// What it settled stands.
    settled: bool,
    /// Characters of the state that goes out; 0 when none does.
    state_size: usize,
}

impl Flow {
    /// Marks an answer as settled by this request.
    pub(super) fn fresh(
        &self,
        kind: QuestionKind,
        key: &str,
        message: &str,
        fields: &[Field],
    ) -> Option<Fresh> {
        let question = self.engine.audit.is_some().then(|| {
            let mut digest = Fields::new("mcp-mrtr/1 receipt");
            digest.field(kind.name().as_bytes());
            digest.field(key.as_bytes());
            digest.field(message.as_bytes());
            digest_fields(fields, &mut digest);
            Box::new(digest.finish())
        });
        Some(Fresh { kind, question })
    }

    /// Tells what this request settled, before a body can run.
    pub(super) fn tell(&mut self) {
        self.trail.settled = true;
        for answer in &self.answers {
            if let (Some(fresh), Some(met)) = (&answer.fresh, &answer.met) {
                self.send_receipt(&met.key, answer.decision(), fresh);
            }
        }
    }

    /// To whoever keeps receipts.
    fn send_receipt(&self, key: &str, decision: Decision, fresh: &Fresh) {
        if let (Some(audit), Some(question)) = (&self.engine.audit, &fresh.question) {
            audit(&Receipt {
                carrier: self.carrier,
                function: self.name,
                key: key.to_owned().into(),
                kind: fresh.kind,
                decision,
                question: **question,
                principal: self.principal.clone(),
                time: UNIX_EPOCH + Duration::from_millis(self.now_ms),
                flow: self.id(),
            });
        }
    }

    /// Remembers what goes out, before it does.
    pub(super) fn trail_asked(&mut self, state: Option<&String>) {
        self.trail.asked = true;
        self.trail.state_size = state.map_or(0, String::len);
    }

    /// The keys of what this request settled, by how.
    fn settled_now(
        &self,
        how: impl Fn(Decision) -> bool + Clone,
    ) -> impl Iterator<Item = &Cow<'static, str>> + Clone {
        let settled = self.trail.settled.then(|| self.answers.iter());
        settled.into_iter().flatten().filter_map(move |answer| {
            let told = answer.fresh.is_some() && how(answer.decision());
            answer.met.as_ref().filter(|_| told).map(|met| &met.key)
        })
    }

    /// The one event of a round.
    pub(crate) fn trace_round(&self, ended: &'static str, code: Option<i32>) {
        let state_size = self.trail.state_size;
        let key_id = (state_size > 0).then(|| self.engine.keys().active_id());
        let asked = self.trail.asked.then(|| self.asked.iter());
        let asked = Listed(asked.into_iter().flatten());
        let answered = Listed(self.settled_now(|decision| decision == Decision::Accept));
        let refused = Listed(self.settled_now(|decision| decision != Decision::Accept));
        tracing::info!(
            target: "mcp_mrtr",
            carrier = self.carrier,
            function = self.name,
            round = self.round + u32::from(self.trail.asked && !self.asked.is_empty()),
            ended,
            code,
            %asked,
            %answered,
            %refused,
            state_size,
            key_id = key_id.map(tracing::field::display),
            "round"
        );
    }
}

impl Answer {
    fn decision(&self) -> Decision {
        match self.value {
            AnswerValue::Accept(_) | AnswerValue::Stored(_) => Decision::Accept,
            AnswerValue::Decline => Decision::Decline,
            AnswerValue::Cancel => Decision::Cancel,
        }
    }
}

/// Keys with commas between, listed only when somebody reads them.
struct Listed<I>(I);

impl<'a, I: Iterator<Item = &'a Cow<'static, str>> + Clone> fmt::Display for Listed<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, key) in self.0.clone().enumerate() {
            f.write_str(if at == 0 { "" } else { "," })?;
            f.write_str(key)?;
        }
        Ok(())
    }
}

/// Eight hexadecimal digits.
impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
