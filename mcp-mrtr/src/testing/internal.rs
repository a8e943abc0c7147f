//! What only our own fuzz targets may do: look inside a state, and seal one of their own.

use super::Dialogue;
use crate::state::State;

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
