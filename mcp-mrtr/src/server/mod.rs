//! A server of asking functions, on the official SDK.

mod adopt;
mod callers;
mod direct;
mod dispatch;
mod function;
mod guard;
mod handler;
#[cfg(feature = "http")]
mod http;
mod legacy;
mod malformed;
mod named;
#[cfg(not(feature = "http"))]
mod no_http;
#[cfg(feature = "stdio")]
mod stdio;
mod table;

#[cfg(feature = "http")]
pub use self::http::local_config;

use std::marker::PhantomData;
use std::sync::Arc;

use rmcp::model::Implementation;

use self::callers::Policy;
pub use self::callers::{Anonymous, CallerRequest, Callers, KnownCallers, Unsaid};
#[cfg(feature = "testing")]
pub(crate) use self::dispatch::Incoming;
pub(crate) use self::function::{Function, OfPrompt, OfResource, OfTool};
use self::table::{Prompts, Resources, Tools};
use crate::describe::ServerDescription;
use crate::engine::Engine;
use crate::ledger::Ledger;
use crate::prompt::Prompt;
use crate::receipt::Receipt;
use crate::resource::Resource;
use crate::state::KeyRing;
use crate::tool::{Approval, Once, Reusable, Tool};

/// An MCP server: a name, a state, and functions that may ask.
///
/// Cheap to clone, and an rmcp [`ServerHandler`](rmcp::ServerHandler): rmcp carries
/// transport, lifecycle, discovery, versions and headers. The name is the audience of
/// every sealed state; give each service its own.
///
/// # Clients of earlier revisions
///
/// The same functions answer clients of MCP 2025-11-25 and before, over stdio and over
/// HTTP with sessions, on the same endpoint. Such a client cannot be answered with
/// `input_required`, so its person is asked while the call is open: one question after the
/// other, each an `elicitation/create` request (or sampling, or roots), with the same
/// checks, attempts, carried values and limits.
///
/// What differs there:
///
/// - What the client did not declare when it initialized, it cannot be asked: an
///   `Option` is `None`, anything else ends the call with a tool error that names it.
///   So does a question over HTTP without a session, which has no way back.
/// - A client that answers with an error counts as a cancel. One that does not answer
///   within the function's `ttl` ends the call with a tool error; nothing was done.
/// - A page of `#[elicit(url, …)]` has an `elicitationId`, and the client is told
///   (`notifications/elicitation/complete`) when `done` has a value.
/// - **Nothing protects from a repeated call**: a host that sends it twice has it asked
///   and run twice (`once` counts approvals, and each call is asked for its own). A call
///   lives with its connection; no other replica can go on with it.
///
/// ```
/// use mcp_mrtr::{Elicited, Server, ToolError, tool};
/// use rmcp::ServiceExt as _;
/// use rmcp::model::{CallToolRequestParams, ClientCapabilities, ClientConfig, ElicitRequestParams};
/// use rmcp::model::{ElicitResult, ElicitationAction, Implementation};
///
/// /// Books a table.
/// #[tool]
/// async fn book(#[elicit(form, message = "How many?")] guests: u32) -> Result<String, ToolError> {
///     Ok(format!("Booked for {guests}."))
/// }
///
/// /// A host as most are today: it initializes at 2025-11-25 and draws forms.
/// struct Host;
/// impl rmcp::ClientHandler for Host {
///     fn get_info(&self) -> ClientConfig {
///         let capabilities = ClientCapabilities::builder().enable_elicitation().build();
///         ClientConfig::new(capabilities, Implementation::new("host", "1"))
///     }
///     async fn create_elicitation(
///         &self,
///         _form: ElicitRequestParams,
///         _: rmcp::service::RequestContext<rmcp::RoleClient>,
///     ) -> Result<ElicitResult, rmcp::ErrorData> {
///         let answer = ElicitResult::new(ElicitationAction::Accept);
///         Ok(answer.with_content(serde_json::json!({ "guests": 4 })))
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let (here, there) = tokio::io::duplex(4096);
/// let server = Server::new("tables", ()).tool::<book>();
/// tokio::spawn(async move { server.serve(there).await?.waiting().await.map_err(Box::<dyn std::error::Error + Send + Sync>::from) });
///
/// let host = Host.serve(here).await?;
/// let booked = host.call_tool(CallToolRequestParams::new("book")).await?;
/// assert_eq!(booked.content[0].as_text().unwrap().text, "Booked for 4.");
/// # Ok(()) }
/// ```
///
/// # Type parameters
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
    prompts: Arc<Prompts<S>>,
    resources: Arc<Resources<S>>,
    policy: Policy,
    info: Arc<Info>,
    _said: PhantomData<fn() -> (P, L)>,
}

/// A server without a ledger: `once` tools cannot be registered.
///
/// ```
/// use mcp_mrtr::{NoLedger, Server, Unsaid};
/// let server: Server<(), Unsaid, NoLedger> = Server::new("notes", ());
/// # drop(server);
/// ```
#[derive(Debug)]
pub enum NoLedger {}

/// A server with a ledger.
///
/// ```
/// use mcp_mrtr::{MemoryLedger, Server, Unsaid, WithLedger};
/// let server: Server<(), Unsaid, WithLedger> = Server::new("till", ()).ledger(MemoryLedger::new());
/// # drop(server);
/// ```
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
    /// The first, as results carry it; `None` when they do not.
    in_results: Option<serde_json::Value>,
}

impl Info {
    fn new(name: String) -> Self {
        let mut info = Self {
            implementation: Implementation::new(name, "0.0.0"),
            instructions: None,
            in_results: None,
        };
        info.name_results();
        info
    }

    fn name_results(&mut self) {
        // An implementation is texts only, which are JSON.
        self.in_results = serde_json::to_value(&self.implementation).ok();
    }
}

impl<S, P, L> Clone for Server<S, P, L> {
    fn clone(&self) -> Self {
        Self {
            state: Arc::clone(&self.state),
            engine: Arc::clone(&self.engine),
            tools: Arc::clone(&self.tools),
            prompts: Arc::clone(&self.prompts),
            resources: Arc::clone(&self.resources),
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
            .field("prompts", &self.prompts.names())
            .field("resources", &self.resources.names())
            .finish_non_exhaustive()
    }
}

impl<S: Send + Sync + 'static> Server<S> {
    /// A server with this name and state.
    ///
    /// Without [`keys`](Self::keys) it seals with the process's own key, and warns of that
    /// when it is served over HTTP, else with the first state.
    ///
    /// ```
    /// let server = mcp_mrtr::Server::new("notes", ());
    /// assert!(server.tools().is_empty());
    /// ```
    ///
    /// # Panics
    /// When the name is empty: it tells this service's sealed states from another's.
    pub fn new(name: impl Into<String>, state: S) -> Self {
        let name = name.into();
        assert!(
            !name.is_empty(),
            "a server needs a name: it is part of every sealed state"
        );
        let info = Info::new(name.clone());
        Self {
            state: Arc::new(state),
            engine: Arc::new(Engine::new(name)),
            tools: Arc::default(),
            prompts: Arc::default(),
            resources: Arc::default(),
            policy: Policy::Unsaid,
            info: Arc::new(info),
            _said: PhantomData,
        }
    }
}

impl<S: Send + Sync + 'static, P, L> Server<S, P, L> {
    /// Adds a tool. `tools/list` shows tools in the order they were added.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, tool};
    /// /// Greets.
    /// #[tool]
    /// fn greet() -> String { "Hello.".to_owned() }
    /// assert!(Server::new("desk", ()).tool::<greet>().has_tool("greet"));
    /// ```
    ///
    /// # Panics
    /// When a tool of that name is there already.
    #[must_use]
    pub fn tool<T: Tool<S>>(mut self) -> Self
    where
        T::Approval: Approval,
        L: Holds<T::Approval>,
    {
        Arc::make_mut(&mut self.tools).add::<T>(&self.engine);
        self
    }

    /// Adds a prompt. `prompts/list` shows prompts in the order they were added.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, prompt};
    /// /// Reviews.
    /// #[prompt]
    /// fn review() -> String { "Review this.".to_owned() }
    /// assert!(Server::new("desk", ()).prompt::<review>().has_prompt("review"));
    /// ```
    ///
    /// # Panics
    /// When a prompt of that name is there already, or an argument has a type that no text
    /// can be.
    #[must_use]
    pub fn prompt<T: Prompt<S>>(mut self) -> Self {
        Arc::make_mut(&mut self.prompts).add::<T>(&self.engine);
        self
    }

    /// Adds a resource, or a template for many. The lists show them in the order they were
    /// added; where two templates read the same URI, the earlier one answers.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, resource};
    /// /// A note.
    /// #[resource("note://{id}")]
    /// fn note(id: u32) -> String { id.to_string() }
    /// assert!(Server::new("notes", ()).resource::<note>().has_resource("note://7"));
    /// ```
    ///
    /// # Panics
    /// When its URI is there already or is none, or when the template's variables are not
    /// the function's arguments.
    #[must_use]
    pub fn resource<T: Resource<S>>(mut self) -> Self {
        Arc::make_mut(&mut self.resources).add::<T>();
        self
    }

    /// Adds every function that [`#[tools]`](macro@crate::tools) lists on `T`: tools, prompts and
    /// resources.
    ///
    /// ```
    /// use mcp_mrtr::{Confirmed, Server, tools};
    ///
    /// #[derive(Default)]
    /// struct Bin;
    ///
    /// #[tools]
    /// impl Bin {
    ///     /// Empties the bin.
    ///     #[tool(destructive)]
    ///     async fn empty_bin(&self, #[elicit(form, message = "Empty the bin?")] _consent: Confirmed) -> String {
    ///         "Emptied.".to_owned()
    ///     }
    /// }
    ///
    /// let server = Server::new("bin", Bin::default()).with::<Bin>();
    /// assert!(server.has_tool("empty_bin"));
    /// ```
    ///
    /// # Panics
    /// As [`tool`](Self::tool), [`prompt`](Self::prompt) and [`resource`](Self::resource).
    #[must_use]
    pub fn with<T: crate::Tools<S, L>>(self) -> Self {
        T::register(self)
    }

    /// Seals with this ring instead of the process's own key: needed as soon as there is
    /// a second replica, or a restart that must not end the dialogues in flight.
    ///
    /// ```
    /// use mcp_mrtr::{KeyRing, Server};
    /// # fn main() -> Result<(), mcp_mrtr::KeyRingError> {
    /// # let from_the_vault = [7; 32];
    /// let server = Server::new("notes", ()).keys(KeyRing::new([from_the_vault])?);
    /// # drop(server);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn keys(mut self, keys: KeyRing) -> Self {
        Arc::make_mut(&mut self.engine).seal_with(keys);
        self
    }

    /// The version that clients are told.
    ///
    /// ```
    /// use rmcp::ServerHandler as _;
    /// let server = mcp_mrtr::Server::new("notes", ()).version(env!("CARGO_PKG_VERSION"));
    /// assert_eq!(server.get_info().server_info.version, env!("CARGO_PKG_VERSION"));
    /// ```
    #[must_use]
    pub fn version(mut self, version: impl Into<String>) -> Self {
        let info = Arc::make_mut(&mut self.info);
        info.implementation.version = version.into();
        if info.in_results.is_some() {
            info.name_results();
        }
        self
    }

    /// Leaves this server's name and version out of results.
    ///
    /// Each result of MCP 2026-07-28 should say in its `_meta` who made it
    /// (`io.modelcontextprotocol/serverInfo`), and so it does. What `server/discover` says is
    /// not touched.
    ///
    /// ```
    /// use mcp_mrtr::Server;
    ///
    /// let server = Server::new("notes", ()).without_server_info();
    /// ```
    #[must_use]
    pub fn without_server_info(mut self) -> Self {
        Arc::make_mut(&mut self.info).in_results = None;
        self
    }

    /// What the model is told about this server as a whole.
    ///
    /// ```
    /// use rmcp::ServerHandler as _;
    /// let server = mcp_mrtr::Server::new("notes", ()).instructions("Notes of one person.");
    /// assert_eq!(server.get_info().instructions.as_deref(), Some("Notes of one person."));
    /// ```
    #[must_use]
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        Arc::make_mut(&mut self.info).instructions = Some(instructions.into());
        self
    }

    /// Remembers which approvals of `once` tools were used.
    ///
    /// ```
    /// # use mcp_mrtr::{Confirmed, MemoryLedger, Server, testing::{Host, accept}, tool};
    /// # use serde_json::json;
    /// # use std::sync::atomic::{AtomicU32, Ordering};
    /// static PAID: AtomicU32 = AtomicU32::new(0);
    ///
    /// /// Pays.
    /// #[tool(once)]
    /// fn pay(#[elicit(form, message = "Pay?")] _sure: Confirmed) -> String {
    ///     PAID.fetch_add(1, Ordering::Relaxed);
    ///     "Paid.".to_owned()
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("till", ()).ledger(MemoryLedger::new()).tool::<pay>());
    /// let mut call = host.call("pay", json!({}));
    /// call.start().await;
    /// let yes = [("sure", accept(json!({ "sure": true })))];
    /// call.answer(&yes).await.says("Paid.");
    /// call.answer(&yes).await.says("Paid."); // the stored result
    /// assert_eq!(PAID.load(Ordering::Relaxed), 1);
    /// # }
    /// ```
    #[must_use]
    pub fn ledger(mut self, ledger: impl Ledger + 'static) -> Server<S, P, WithLedger> {
        Arc::make_mut(&mut self.engine).ledger = Some(Arc::new(ledger));
        self.retyped()
    }

    /// Hands a [`Receipt`] of each settled question to `keep`, for those who must keep one.
    ///
    /// Called once per settled question, in the request that brought its answer and before a
    /// body runs; not again when later rounds meet the answer in the state. A round that
    /// ends in an error settles nothing; but an answer after which the ledger of a `once` tool
    /// refuses was given. A client that sends a request twice is receipted twice, with the
    /// same flow and question.
    ///
    /// `keep` runs on the path of the call: hand the receipt to a channel when keeping it
    /// takes time. A panic in it ends the call with `-32603`, and no body runs. A server
    /// without this hook does nothing for it.
    ///
    /// ```
    /// use std::sync::mpsc;
    /// use mcp_mrtr::{Receipt, Server};
    ///
    /// let (receipts, kept) = mpsc::channel::<Receipt>();
    /// let server = Server::new("notes", ()).audit(move |receipt| {
    ///     // The other end writes them down.
    ///     let _ = receipts.send(receipt.clone());
    /// });
    /// # drop(server);
    /// # assert!(kept.recv().is_err());
    /// ```
    #[must_use]
    pub fn audit(mut self, keep: impl Fn(&Receipt) + Send + Sync + 'static) -> Self {
        Arc::make_mut(&mut self.engine).audit = Some(Arc::new(keep));
        self
    }

    /// A tool under another name than its own: for benches of servers with many tools.
    #[cfg(feature = "testing")]
    #[doc(hidden)]
    #[must_use]
    pub fn tool_as<T: Tool<S>>(mut self, name: &'static str) -> Self {
        Arc::make_mut(&mut self.tools).add_as::<T>(&self.engine, name);
        self
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

    /// What this server can ask, before anything runs: as text and as a diagram.
    ///
    /// See [`describe`](crate::describe) for what it says. For a record to commit see
    /// `testing::consent_record`.
    ///
    /// ```
    /// use mcp_mrtr::Server;
    /// assert_eq!(Server::new("empty", ()).describe().to_string(), "server empty\n");
    /// ```
    pub fn describe(&self) -> ServerDescription {
        let tools = self.tools.entries().iter().map(|entry| (entry.describe)());
        let prompts = self
            .prompts
            .entries()
            .iter()
            .map(|entry| (entry.describe)());
        let resources = self
            .resources
            .entries()
            .iter()
            .map(|entry| (entry.describe)());
        ServerDescription {
            name: self.engine.name.clone(),
            functions: tools.chain(prompts).chain(resources).collect(),
        }
    }

    fn retyped<Q, M>(self) -> Server<S, Q, M> {
        Server {
            state: self.state,
            engine: self.engine,
            tools: self.tools,
            prompts: self.prompts,
            resources: self.resources,
            policy: self.policy,
            info: self.info,
            _said: PhantomData,
        }
    }
}
