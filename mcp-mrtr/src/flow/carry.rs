//! Values the server computes once per flow.

use super::conclude::json;
use super::{Answer, AnswerValue, Failure, Flow};
use crate::state::{CarriedValue, Digest8};

impl Flow {
    /// Names a carried value: what is computed, how, and of which type.
    pub(crate) fn carry_name(&self, name: &str, expression: &str, ty: &str) -> Digest8 {
        let mut digest = self.digest("carry");
        digest.field(name.as_bytes());
        digest.field(expression.as_bytes());
        digest.field(ty.as_bytes());
        digest.finish8()
    }

    /// The answers a carried value was computed from, as one digest.
    pub(crate) fn pin(&self, keys: &[&str]) -> Digest8 {
        let mut digest = self.digest("pin");
        for key in keys {
            digest.field(key.as_bytes());
            let answer = self.answers.iter().find(|answer| answer.is_for(key));
            digest.raw(&[u8::from(answer.is_some())]);
            if let Some(answer) = answer {
                digest.raw(&answer.question.0);
                digest.field(answer.value.text().as_bytes());
            }
        }
        digest.finish8()
    }

    /// The value's JSON when it was computed before, from the same answers.
    pub(crate) fn carried(&self, what: Digest8, pin: Digest8) -> Option<&str> {
        self.carried
            .iter()
            .find(|value| value.what == what && value.pin == pin)
            .map(|value| value.json.as_str())
    }

    pub(crate) fn carry<T: serde::Serialize>(
        &mut self,
        what: Digest8,
        pin: Digest8,
        value: &T,
    ) -> bool {
        match serde_json::to_string(value) {
            Ok(json) => {
                self.carried.retain(|value| value.what != what);
                self.carried.push(CarriedValue { what, pin, json });
                true
            }
            Err(error) => {
                tracing::error!(function = self.name, %error, "a carried value cannot be stored as JSON");
                self.fail(Failure::internal());
                false
            }
        }
    }
}

impl Answer {
    fn is_for(&self, key: &str) -> bool {
        self.met.as_ref().is_some_and(|met| met.key == key)
    }
}

impl AnswerValue {
    fn text(&self) -> String {
        match self {
            Self::Accept(value) => json(value),
            Self::Stored(text) => text.clone(),
            Self::Decline => "decline".to_owned(),
            Self::Cancel => "cancel".to_owned(),
        }
    }
}
