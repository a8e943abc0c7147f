//! A server of asking functions, on the official SDK.

mod callers;
mod dispatch;
mod guard;
mod handler;
#[cfg(feature = "http")]
mod http;
mod malformed;
#[cfg(feature = "stdio")]
mod stdio;
mod table;

#[cfg(feature = "http")]
pub use self::http::local_config;

use std::marker::PhantomData;
use std::sync::Arc;

use rmcp::model::Implementation;

pub use self::callers::{Anonymous, CallerRequest, Callers, KnownCallers, Unsaid};
use self::callers::Policy;
pub(crate) use self::dispatch::Incoming;
use self::table::Tools;
use crate::engine::Engine;
use crate::ledger::Ledger;
use crate::state::KeyRing;
use crate::tool::{Approval, Once, Reusable, Tool};

/// An MCP server: a name, a state, and functions that may ask.
///
/// Cheap to clone, and an rmcp [`ServerHandler`](rmcp::ServerHandler): rmcp carries
/// transport, lifecycle, discovery, versions and headers. The name is the audience of
/// every sealed state; give each service its own.
///
/// `P` says whether the server told who its callers are ([`Unsaid`] until
/// [`principal`](Self::principal) or [`anonymous`](Self::anonymous)), `L` whether it has a
/// ledger for `once` tools.
///
/// ```
/// use mcp_mrtr::{Confirmed, Server, ToolError, tool};
///
/// /// Empties the bin.
/// #[tool(destructive)]
/// async fn empty_bin(
///     #[elicit(form, message = "Empty the bin?")] _consent: Confirmed,
/// ) -> Result<String, ToolError> {
///     Ok("Emptied.".to_owned())
/// }
///
/// let server = Server::new("bin", ()).tool::<empty_bin>();
/// ```
pub struct Server<S, P = Unsaid, L = NoLedger> {
    state: Arc<S>,
    engine: Arc<Engine>,
    tools: Arc<Tools<S>>,
    policy: Policy,
    info: Arc<Info>,
    _said: PhantomData<fn() -> (P, L)>,
}

/// A server without a ledger: `once` tools cannot be registered.
#[derive(Debug)]
pub enum NoLedger {}

/// A server with a ledger.
#[derive(Debug)]
pub enum WithLedger {}

/// Whether a server can hold a tool of this approval.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a `once` tool needs a ledger that remembers which approvals were used",
    label = "this server has none",
    note = "call `.ledger(MemoryLedger::new())` before `.tool::<..>()`; several replicas need a shared one"
)]
pub trait Holds<A> {}
impl<L> Holds<Reusable> for L {}
impl Holds<Once> for WithLedger {}

#[derive(Clone)]
pub(crate) struct Info {
    implementation: Implementation,
    instructions: Option<String>,
}

impl<S, P, L> Clone for Server<S, P, L> {
    fn clone(&self) -> Self {
        Self {
            state: Arc::clone(&self.state),
            engine: Arc::clone(&self.engine),
            tools: Arc::clone(&self.tools),
            policy: self.policy.clone(),
            info: Arc::clone(&self.info),
            _said: PhantomData,
        }
    }
}

impl<S, P, L> std::fmt::Debug for Server<S, P, L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server")
            .field("name", &self.engine.name)
            .field("tools", &self.tools.names())
            .finish_non_exhaustive()
    }
}

impl<S: Send + Sync + 'static> Server<S> {
    /// A server with this name and state, and the process's own key.
    ///
    /// # Panics
    /// When the name is empty: it tells this service's sealed states from another's.
    pub fn new(name: impl Into<String>, state: S) -> Self {
        let name = name.into();
        assert!(!name.is_empty(), "a server needs a name: it is part of every sealed state");
        let info = Info {
            implementation: Implementation::new(name.clone(), "0.0.0"),
            instructions: None,
        };
        Self {
            state: Arc::new(state),
            engine: Arc::new(Engine::new(name, KeyRing::process())),
            tools: Arc::default(),
            policy: Policy::Unsaid,
            info: Arc::new(info),
            _said: PhantomData,
        }
    }
}

impl<S: Send + Sync + 'static, P, L> Server<S, P, L> {
    /// Adds a tool. `tools/list` shows tools in the order they were added.
    ///
    /// # Panics
    /// When a tool of that name is there already.
    #[must_use]
    pub fn tool<T: Tool<S>>(mut self) -> Self
    where
        T::Approval: Approval,
        L: Holds<T::Approval>,
    {
        Arc::make_mut(&mut self.tools).add::<T>();
        self
    }

    /// Seals with this ring instead of the process's own key: needed as soon as there is
    /// a second replica, or a restart that must not end the dialogues in flight.
    #[must_use]
    pub fn keys(mut self, keys: KeyRing) -> Self {
        Arc::make_mut(&mut self.engine).keys = keys;
        self
    }

    /// The version that clients are told.
    #[must_use]
    pub fn version(mut self, version: impl Into<String>) -> Self {
        Arc::make_mut(&mut self.info).implementation.version = version.into();
        self
    }

    /// What the model is told about this server as a whole.
    #[must_use]
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        Arc::make_mut(&mut self.info).instructions = Some(instructions.into());
        self
    }

    /// Remembers which approvals of `once` tools were used.
    #[must_use]
    pub fn ledger(mut self, ledger: impl Ledger + 'static) -> Server<S, P, WithLedger> {
        Arc::make_mut(&mut self.engine).ledger = Some(Arc::new(ledger));
        self.retyped()
    }

    #[cfg(feature = "testing")]
    pub(crate) fn with_clock(mut self, clock: crate::engine::Clock) -> Self {
        Arc::make_mut(&mut self.engine).clock = clock;
        self
    }

    #[cfg(feature = "testing")]
    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }

    #[cfg(feature = "testing")]
    pub(crate) fn is_once(&self, tool: &str) -> bool {
        self.tools.get(tool).is_some_and(|tool| tool.once)
    }

    fn retyped<Q, M>(self) -> Server<S, Q, M> {
        Server {
            state: self.state,
            engine: self.engine,
            tools: self.tools,
            policy: self.policy,
            info: self.info,
            _said: PhantomData,
        }
    }
}
