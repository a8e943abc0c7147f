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

/// Settled by this very request; told once.
#[derive(Debug)]
pub(super) struct Fresh {
    kind: QuestionKind,
    /// Only where somebody keeps receipts.
    question: Option<Box<[u8; 32]>>,
}

/// A question that this request settled.
pub(super) struct Settled {
    key: Cow<'static, str>,
    decision: Decision,
    fresh: Fresh,
}

/// The keys of one round, for its event.
#[derive(Debug, Default)]
pub(super) struct Trail {
    asked: Vec<Cow<'static, str>>,
    answered: Vec<Cow<'static, str>>,
    refused: Vec<Cow<'static, str>>,
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
            digest_fields(fields, &mut |part| digest.field(part));
            Box::new(digest.finish())
        });
        Some(Fresh { kind, question })
    }

    /// What this request settled, before the answers go into the state.
    pub(super) fn settled_now(&mut self) -> Vec<Settled> {
        let mut settled = Vec::new();
        for answer in &mut self.answers {
            let Some(fresh) = answer.fresh.take() else {
                continue;
            };
            if let Some(met) = &answer.met {
                settled.push(Settled {
                    key: met.key.clone(),
                    decision: answer.decision(),
                    fresh,
                });
            }
        }
        settled
    }

    /// Tells who keeps receipts, before a body can run. A round that failed settles nothing:
    /// its answers are not in any state.
    pub(super) fn tell(&mut self, settled: Vec<Settled>) {
        for Settled {
            key,
            decision,
            fresh,
        } in settled
        {
            if let (Some(audit), Some(question)) = (&self.engine.audit, fresh.question) {
                audit(&Receipt {
                    carrier: self.carrier,
                    function: self.name,
                    key: key.clone(),
                    kind: fresh.kind,
                    decision,
                    question: *question,
                    principal: self.principal.clone(),
                    time: UNIX_EPOCH + Duration::from_millis(self.now_ms),
                    flow: self.id(),
                });
            }
            match decision {
                Decision::Accept => self.trail.answered.push(key),
                Decision::Decline | Decision::Cancel => self.trail.refused.push(key),
            }
        }
    }

    /// Remembers what goes out, before it does.
    pub(super) fn trail_asked(&mut self, state: Option<&String>) {
        self.trail.asked = self.asked.iter().map(|asked| asked.key.clone()).collect();
        self.trail.state_size = state.map_or(0, String::len);
    }

    /// The one event of a round.
    pub(crate) fn trace_round(&self, ended: &'static str, code: Option<i32>) {
        let Trail {
            asked,
            answered,
            refused,
            state_size,
        } = &self.trail;
        let key_id = (*state_size > 0).then(|| self.engine.keys().active_id());
        tracing::info!(
            target: "mcp_mrtr",
            carrier = self.carrier,
            function = self.name,
            round = self.round + u32::from(!asked.is_empty()),
            ended,
            code,
            asked = %Keys(asked),
            answered = %Keys(answered),
            refused = %Keys(refused),
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

struct Keys<'a>(&'a [Cow<'static, str>]);

impl fmt::Display for Keys<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, key) in self.0.iter().enumerate() {
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
