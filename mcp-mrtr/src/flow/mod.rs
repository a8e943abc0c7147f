//! The engine behind [`Call`](crate::Call): one round of one flow.
//!
//! Nothing here is generic, so that a tool adds a few calls and no code of its own.
//! A `Flow` is made from one request (its state verified), is asked question by question,
//! and concludes: go on, or stop with what leaves the server.

mod ask;
mod capabilities;
mod carry;
mod client;
mod conclude;
mod failure;
mod once;
mod open;
mod reach;
mod response;
mod sampling;
mod ticket;
mod trail;
mod url;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use rmcp::model::{InputRequests, InputResponses, JsonObject};
use serde_json::Value;

pub(crate) use self::ask::FormAnswer;
pub(crate) use self::capabilities::Capabilities;
use self::capabilities::{MayAsk, Missing};
pub(crate) use self::client::ClientAnswer;
pub(crate) use self::conclude::Halt;
pub(crate) use self::failure::{Failure, internal, invalid_response, invalid_state};
pub(crate) use self::open::Opening;
use self::open::REWORDED;
pub(crate) use self::reach::Reach;
pub(crate) use self::ticket::TicketSource;
use self::trail::{Fresh, Trail};
pub(crate) use self::url::{UrlVerdict, permitted_page};

use crate::engine::{Engine, Limits};
use crate::form::Fields;
use crate::ledger::Claim;
use crate::question::{QuestionKind, Spec};
use crate::state::{Binding, CarriedValue, Digest8, FlowId, KeyId, Open, Principal};

/// One round of one flow. What is rare and large lies in boxes, so that no call makes room for it.
pub(crate) struct Flow {
    engine: Arc<Engine>,
    limits: Limits,
    carrier: &'static str,
    /// The function as it was registered: of a template, never the URI.
    name: &'static str,
    target: Cow<'static, str>,
    /// Only where somebody keeps receipts.
    principal: Option<Principal>,
    capabilities: Capabilities,
    reach: Reach,
    responses: InputResponses,
    binding: Binding,
    now_ms: u64,
    start_ms: u64,
    salt: [u8; 8],
    /// Rounds that asked so far.
    round: u32,
    /// Approvals of this function count once.
    once: bool,
    claim: Option<Box<Claim>>,
    /// A verified state came with this request.
    resumed: bool,
    /// Questions the verified state left open, until they are met in this round.
    left_open: Vec<Open>,
    answers: Vec<Answer>,
    carried: Vec<CarriedValue>,
    /// The key of this flow's ticket, once it was taken.
    ticket_key: Option<KeyId>,
    /// The questions this round asks, as the state will know them; `asked` has their keys.
    open: Vec<Open>,
    asked: Keys,
    requests: InputRequests,
    missing: Option<Box<Missing>>,
    refused: Option<Refusal>,
    failed: Option<Box<Failure>>,
    /// Nothing to ask, but not done either: a state-only round.
    waiting: bool,
    keys: Keys,
    trail: Trail,
}

/// A question that an earlier round asked and that has no settled answer yet, as the state has it.
impl Open {
    /// How often it was asked.
    fn times(&self) -> u8 {
        self.attempts & !REWORDED
    }

    /// Its text differed from the one asked before it under the same key.
    fn reworded(&self) -> bool {
        self.attempts & REWORDED != 0
    }

    /// The members of an earlier answer that were right; parsed when the question is met.
    fn members(&self) -> Option<JsonObject> {
        serde_json::from_str(self.kept.as_ref()?).ok()
    }
}

/// Keys of questions, in the order they were met. Most calls have one, and it needs no vector.
#[derive(Debug, Default)]
struct Keys {
    first: Option<Cow<'static, str>>,
    more: Vec<Cow<'static, str>>,
}

impl Keys {
    fn iter(&self) -> impl Iterator<Item = &Cow<'static, str>> + Clone {
        self.first.iter().chain(&self.more)
    }

    fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    fn contains(&self, key: &str) -> bool {
        self.iter().any(|taken| taken == key)
    }

    fn push(&mut self, key: Cow<'static, str>) {
        match self.first {
            None => self.first = Some(key),
            Some(_) => self.more.push(key),
        }
    }

    fn last(&self) -> Option<&Cow<'static, str>> {
        self.more.last().or(self.first.as_ref())
    }
}

/// A settled question.
struct Answer {
    question: Digest8,
    attempts: u8,
    value: AnswerValue,
    /// What is needed to ask it again, when it was met in this round.
    met: Option<Met>,
    /// Settled by this very request, and nobody was told yet.
    fresh: Option<Fresh>,
}

struct Met {
    key: Cow<'static, str>,
    form: Option<(String, Fields)>,
}

#[derive(Debug, Clone, PartialEq)]
enum AnswerValue {
    Accept(Value),
    /// As it came from the state; parsed when it is met.
    Stored(String),
    Decline,
    Cancel,
}

/// A required value was refused: the body does not run.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) key: Cow<'static, str>,
}

impl Flow {
    pub(crate) fn fail(&mut self, failure: Failure) {
        self.failed.get_or_insert_with(|| Box::new(failure));
    }

    pub(crate) fn refuse(&mut self, key: Cow<'static, str>) {
        self.refused.get_or_insert(Refusal { key });
    }

    pub(crate) fn miss(&mut self, kind: QuestionKind) {
        self.missing.get_or_insert_default().add(kind);
    }

    /// The identity that all forks of this flow share and no two principals do.
    pub(crate) fn id(&self) -> FlowId {
        FlowId::new(&self.binding, self.start_ms, &self.salt)
    }

    /// When the flow ends, whatever happens; milliseconds since the epoch.
    pub(crate) fn deadline_ms(&self) -> u64 {
        self.start_ms.saturating_add(self.limits.flow_ttl_ms)
    }

    /// The function as it was registered.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn target(&self) -> &str {
        &self.target
    }

    /// Keeps an answer of this request.
    fn keep(&mut self, answer: Answer) {
        if self.answers.is_empty() {
            // Most calls have one; room for four, as a vector would make it, is over a kilobyte.
            self.answers.reserve_exact(1);
        }
        self.answers.push(answer);
    }

    /// A key names one question of a round (spec: R07).
    fn claim(&mut self, spec: &Spec) -> bool {
        if self.keys.contains(&spec.key) {
            self.shared_key(&spec.key);
            return false;
        }
        self.keys.push(spec.key.clone());
        true
    }

    fn shared_key(&mut self, key: &str) {
        tracing::error!(
            function = self.name,
            key,
            "two questions of one round share a key"
        );
        self.fail(Failure::internal());
    }
}

/// A member of a short object: looking at each key costs less than hashing one.
fn member<'a>(object: &'a JsonObject, name: &str) -> Option<&'a Value> {
    let (_, value) = object.iter().find(|(key, _)| *key == name)?;
    Some(value)
}

/// An empty set of responses.
fn no_responses() -> InputResponses {
    BTreeMap::new()
}
