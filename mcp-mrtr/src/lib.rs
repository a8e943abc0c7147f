//! MCP tools that ask people.

// The engine, which calls what is `pub(crate)` in these, comes with the flow.
#[allow(dead_code, unused_imports)]
mod ledger;
#[allow(dead_code, unused_imports)]
mod state;

#[cfg(feature = "redis")]
pub use ledger::RedisLedger;
pub use ledger::{Begin, Ledger, LedgerError, LedgerFuture, MAX_RESULT, MemoryLedger};
pub use state::{FlowId, KeyRing, KeyRingError, Principal, Ticket, TicketError};
