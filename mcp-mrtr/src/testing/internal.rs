//! What only our own tests and fuzz targets may do: look inside a state, and seal one of their own.

use super::Dialogue;
use crate::state::{Purpose, State};

/// Decodes a plaintext; what decodes must come out again as the same bytes.
///
/// # Panics
/// When one state has two spellings.
pub fn round_trip(plain: &[u8]) {
    if let Ok(state) = State::decode(plain) {
        assert!(state.encode() == plain, "a second spelling of {state:?}");
    }
}

/// Seals `plain` for the dialogue's very request, as only a holder of the keys can.
pub fn set_sealed<S, P, L>(dialogue: &mut Dialogue<'_, S, P, L>, plain: &[u8])
where
    S: Send + Sync + 'static,
    P: 'static,
    L: 'static,
{
    let token = dialogue.sealed(plain);
    dialogue.set_state(token);
}

/// What a text may be for, beside a state.
pub const TICKET: Purposed = Purposed(Purpose::Ticket);
/// As [`TICKET`], for what a ledger keeps.
pub const LEDGER_RESULT: Purposed = Purposed(Purpose::LedgerResult);

/// A purpose, without a name outside.
#[derive(Debug, Clone, Copy)]
pub struct Purposed(pub(super) Purpose);

/// One thing that a state is bound to, to be replaced.
#[derive(Debug, Clone, Copy)]
pub enum Bound {
    /// What the text is for.
    Purpose(Purposed),
    /// The method.
    Carrier(&'static str),
    /// The tool.
    Target(&'static str),
    /// The server's name.
    Audience(&'static str),
}

/// Seals the inside of the dialogue's state again, bound to something else in one place.
///
/// # Panics
/// When the dialogue's state is not good.
pub fn rebind<S, P, L>(dialogue: &mut Dialogue<'_, S, P, L>, bound: Bound)
where
    S: Send + Sync + 'static,
    P: 'static,
    L: 'static,
{
    let token = dialogue.state().expect("a state");
    let plain = dialogue.opened(token).expect("a good state");
    let token = dialogue.sealed_for(&plain, Some(bound));
    dialogue.set_state(token);
}
