//! The sealed `requestState`: what a client carries from round to round and cannot read or change.
//!
//! `docs/state-format.md` has the exact bytes. Spec: MRTR, server requirements 3 to 5.

mod binding;
mod canonical;
mod digest;
mod keyring;
mod keytext;
mod leb128;
mod number;
mod principal;
mod record;
mod rejection;
mod seal;
mod ticket;

#[cfg(test)]
mod tests;

pub use binding::FlowId;
pub(crate) use binding::{Binding, Place, Purpose};
pub(crate) use digest::{Digest8, Fields};
pub(crate) use keyring::KeyId;
pub use keyring::{KeyRing, KeyRingError};
pub use principal::Principal;
#[cfg(test)]
pub(crate) use record::Malformed;
pub(crate) use record::{Answered, CarriedValue, Open, Outcome, State};
pub(crate) use rejection::Rejection;
#[cfg(test)]
pub(crate) use seal::{MAX_TOKEN, TooLarge};
#[cfg(any(test, feature = "testing"))]
pub(crate) use seal::{open, seal};
pub(crate) use seal::{open_result, seal_result};
pub use ticket::{Ticket, TicketError};

/// How far the clocks of two replicas may differ.
///
/// A flow that began later than this from now was sealed by a broken clock and is rejected; the ledger
/// keeps its entries this much longer than the flow's deadline.
pub(crate) const CLOCK_SKEW_MS: u64 = 60_000;

/// A salt for a new flow, or any other few random bytes.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    use rand::Rng as _;
    let mut bytes = [0; N];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}
