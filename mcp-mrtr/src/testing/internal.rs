//! What only our own tests, fuzz targets and doc examples may do: look inside a state, seal one
//! of their own, and have a host without saying how.

use super::{Dialogue, Host};
use crate::answer::Confirmed;
use crate::server::{NoLedger, Server, Unsaid};
use crate::state::{Purpose, State};

/// A host of one step that asks and settles: the hidden half of an example of
/// [`Call`](crate::Call).
#[doc(hidden)]
#[macro_export]
macro_rules! __host_of {
    ($step:ident) => {
        $crate::__host_of!($step -> ::std::string::String)
    };
    ($step:ident -> $output:ty) => {{
        struct Step;
        impl<S: Send + Sync + 'static> $crate::Tool<S> for Step {
            const META: $crate::ToolMeta = $crate::ToolMeta::new(stringify!($step));
            type Approval = $crate::Reusable;
            type Args = ();
            const ARGS: () = ();
            type Output = $output;

            async fn call(
                call: $crate::Call<'_, S, $crate::Asking>,
                (): (),
            ) -> $crate::Step<$output> {
                $step(call).await
            }
        }
        $crate::testing::Host::new($crate::Server::new("desk", ()).tool::<Step>())
    }};
}

/// Empties the bin.
#[crate::tool(destructive)]
async fn empty_bin(#[elicit(form, message = "Empty the bin?")] consent: Confirmed) -> String {
    let _ = consent;
    "Emptied.".to_owned()
}

/// A host whose server has one tool, `empty_bin`, with one question, `consent`: the hidden
/// half of an example of the test kit.
pub fn bin() -> Host<(), Unsaid, NoLedger> {
    Host::new(Server::new("bin", ()).tool::<empty_bin>())
}

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
