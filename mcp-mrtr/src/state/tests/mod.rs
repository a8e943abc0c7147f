//! Tests of sealed state. What they share, and one file per subject.

mod canonical;
mod keyring;
mod record;
mod seal;
mod ticket;
mod vectors;

use serde_json::{Map, Value, json};

use super::*;

/// A flow's start that all tests share: 2026-11-29.
const START: u64 = 1_795_900_000_000;

/// A first round with one open question, as most calls make it.
fn one_open() -> State {
    State {
        start_ms: START,
        expires_ms: START + 600_000,
        round: 1,
        salt: [0xa5; 8],
        open: vec![Open {
            question: Digest8([1; 8]),
            attempts: 0,
            kept: None,
        }],
        ..State::default()
    }
}

fn ring(keys: &[u8]) -> KeyRing {
    KeyRing::new(keys.iter().map(|byte| [*byte; 32])).unwrap()
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(members) => members,
        other => panic!("{other} is not an object"),
    }
}

fn parsed(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap()
}

/// All that a token is bound to.
#[derive(Clone, Debug, PartialEq)]
struct Claims {
    purpose: Purpose,
    audience: &'static str,
    carrier: &'static str,
    target: &'static str,
    principal: Option<Principal>,
    arguments: Option<Map<String, Value>>,
}

impl Claims {
    /// Alice deletes note 1.
    fn usual() -> Self {
        Self {
            purpose: Purpose::State,
            audience: "notes",
            carrier: "tools/call",
            target: "delete_note",
            principal: Some(alice()),
            arguments: Some(object(json!({"note_id": "1"}))),
        }
    }

    fn place(&self) -> Place {
        Place::new(self.purpose, self.audience, self.carrier, self.target)
    }

    fn binding(&self) -> Binding {
        Binding::new(
            &self.place(),
            self.principal.as_ref(),
            self.arguments.as_ref(),
        )
    }
}

fn alice() -> Principal {
    Principal::new("https://id.example.com", "alice")
}

fn binding() -> Binding {
    Claims::usual().binding()
}
