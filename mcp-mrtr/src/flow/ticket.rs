//! What stands for this flow on a page outside the client.

use std::sync::{Arc, OnceLock};

use super::Flow;
use crate::engine::Engine;
use crate::state::{Binding, FlowId, KeyId, Principal, Ticket};

/// Makes a flow's ticket when somebody takes it, and not before.
#[derive(Clone)]
pub(crate) struct TicketSource {
    engine: Arc<Engine>,
    key: Option<KeyId>,
    binding: Binding,
    start_ms: u64,
    salt: [u8; 8],
    deadline_ms: u64,
    text: OnceLock<String>,
}

impl TicketSource {
    /// Empty for an anonymous caller: there is nobody to bind it to.
    pub(crate) fn text(&self, principal: Option<&Principal>) -> &str {
        self.text.get_or_init(|| {
            principal.map_or_else(String::new, |principal| {
                let (keys, name) = (self.engine.keys(), &self.engine.name);
                let flow = FlowId::new(&self.binding, self.start_ms, &self.salt);
                Ticket::mint(keys, self.key, name, principal, &flow, self.deadline_ms)
            })
        })
    }

    pub(crate) fn taken(&self) -> bool {
        self.text.get().is_some()
    }
}

impl std::fmt::Debug for TicketSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TicketSource")
            .field("taken", &self.taken())
            .finish_non_exhaustive()
    }
}

impl Flow {
    pub(crate) fn ticket_source(&self) -> TicketSource {
        TicketSource {
            engine: Arc::clone(&self.engine),
            key: self.ticket_key,
            binding: self.binding,
            start_ms: self.start_ms,
            salt: self.salt,
            deadline_ms: self.deadline_ms(),
            text: OnceLock::new(),
        }
    }

    /// The ticket stays the same when the keys rotate in mid-flow.
    pub(crate) fn keep_ticket(&mut self, source: &TicketSource) {
        if source.taken() && self.ticket_key.is_none() {
            self.ticket_key = Some(self.engine.keys().active_id());
        }
    }
}
