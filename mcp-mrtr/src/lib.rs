//! MCP tools that ask people.

// The engine, which calls what is `pub(crate)` here, comes with the flow.
#[allow(dead_code, unused_imports)]
mod state;

pub use state::{FlowId, KeyRing, KeyRingError, Principal, Ticket, TicketError};
