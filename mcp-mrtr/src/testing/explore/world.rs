//! What the client holds after some requests, and what the walk remembers of how it came.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;

use crate::state::Principal;

/// The two callers of a walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Who {
    Alice,
    Bob,
}

impl Who {
    pub(super) fn other(self) -> Self {
        match self {
            Self::Alice => Self::Bob,
            Self::Bob => Self::Alice,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Alice => "alice",
            Self::Bob => "bob",
        }
    }

    pub(super) fn principal(self) -> Principal {
        Principal::new("https://id.example", self.name())
    }
}

/// How a question was answered on a line of states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Given {
    Accepted,
    Refused,
    Wrong,
}

/// A state that the server sent.
#[derive(Debug, Clone)]
pub(super) struct Token {
    pub(super) text: String,
    pub(super) who: Who,
    pub(super) other_arguments: bool,
    /// The open questions, as they were on the wire.
    pub(super) asked: BTreeMap<String, Value>,
    /// What was answered on the way here.
    pub(super) given: BTreeMap<String, Given>,
    pub(super) flow: usize,
    pub(super) made_ms: u64,
    /// The same for states that came about in the same way.
    pub(super) identity: u64,
}

/// All rounds that began with one call, forks included: one approval.
#[derive(Debug, Clone, Default, Hash)]
pub(super) struct Flow {
    pub(super) identity: u64,
    pub(super) began_ms: u64,
    pub(super) runs: u32,
    pub(super) ended: bool,
    pub(super) visited: bool,
}

/// Everything the client knows.
#[derive(Debug, Clone, Default)]
pub(super) struct World {
    pub(super) now_ms: u64,
    pub(super) tokens: Vec<Token>,
    pub(super) flows: Vec<Flow>,
    /// Runs of calls that brought no state.
    pub(super) runs: u32,
    /// Every question ever seen, by key.
    pub(super) seen: BTreeMap<String, Value>,
}

impl World {
    /// Equal for worlds in which the same can happen next.
    pub(super) fn identity(&self) -> u64 {
        let mut tokens: Vec<_> = self.tokens.iter().map(|token| token.identity).collect();
        tokens.sort_unstable();
        let mut flows: Vec<_> = self.flows.iter().map(hash).collect();
        flows.sort_unstable();
        hash(&(self.now_ms, tokens, flows, self.runs))
    }

    /// The link of the state's url question.
    pub(super) fn page_of(&self, token: usize) -> Option<&str> {
        let asked = &self.tokens.get(token)?.asked;
        asked
            .values()
            .find_map(|request| request["params"]["url"].as_str())
    }

    /// A flow that began now, in the same way as all others of this origin.
    pub(super) fn begin(&mut self, who: Who, other_arguments: bool) -> usize {
        let before = self
            .tokens
            .iter()
            .filter(|token| token.who == who && token.other_arguments == other_arguments);
        let identity = hash(&(who, other_arguments, self.now_ms, before.count()));
        self.flows.push(Flow {
            identity,
            began_ms: self.now_ms,
            ..Flow::default()
        });
        self.flows.len() - 1
    }
}

pub(super) fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
