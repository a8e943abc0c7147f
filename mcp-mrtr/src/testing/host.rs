//! The client's side, without a transport.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rmcp::model::RequestMetaObject;
use serde_json::{Value, json};

use super::Dialogue;
use super::dialogue::Carried;
use crate::engine::Clock;
use crate::server::{NoLedger, Server, Unsaid};
use crate::state::{KeyRing, Principal};

/// Where a host's clock starts: 2026-07-28 in milliseconds since the epoch.
const START_MS: u64 = 1_785_196_800_000;

/// A client that does what a test says, on a clock that only the test moves.
///
/// It declares every capability and calls as the local user until told otherwise.
///
/// ```
/// use mcp_mrtr::testing::{Host, accept};
/// use mcp_mrtr::{Server, tool};
/// use serde_json::json;
///
/// /// Greets.
/// #[tool]
/// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String {
///     format!("Hello {name}.")
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let host = Host::new(Server::new("desk", ()).tool::<greet>());
/// let mut call = host.call("greet", json!({}));
/// call.start().await.asks(&["name"]);
/// call.answer(&[("name", accept(json!({ "name": "Ada" })))]).await.says("Hello Ada.");
/// # }
/// ```
pub struct Host<S, P = Unsaid, L = NoLedger> {
    pub(super) server: Server<S, P, L>,
    pub(super) principal: Option<Principal>,
    capabilities: Value,
    now_ms: Arc<AtomicU64>,
}

impl<S, P, L> Clone for Host<S, P, L> {
    fn clone(&self) -> Self {
        Self {
            server: self.server.clone(),
            principal: self.principal.clone(),
            capabilities: self.capabilities.clone(),
            now_ms: Arc::clone(&self.now_ms),
        }
    }
}

impl<S, P, L> std::fmt::Debug for Host<S, P, L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host")
            .field("server", &self.server)
            .finish_non_exhaustive()
    }
}

impl<S: Send + Sync + 'static, P: 'static, L: 'static> Host<S, P, L> {
    /// A host of this server.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::Host};
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()));
    /// host.call("greet", json!({})).start().await.is_error(-32602); // it has no tools
    /// # }
    /// ```
    pub fn new(server: Server<S, P, L>) -> Self {
        let now_ms = Arc::new(AtomicU64::new(START_MS));
        Self {
            server: server.with_clock(Clock::Set(Arc::clone(&now_ms))),
            principal: Some(Principal::local_user()),
            capabilities: json!({
                "elicitation": { "form": {}, "url": {} },
                "sampling": { "tools": {} },
                "roots": {},
            }),
            now_ms,
        }
    }

    /// Declares just these `clientCapabilities`, whatever their shape.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let deaf = host.declaring(json!({ "elicitation": { "url": {} } }));
    /// deaf.call("empty_bin", json!({})).start().await.is_error(-32021); // no forms
    /// # }
    /// ```
    #[must_use]
    pub fn declaring(mut self, capabilities: Value) -> Self {
        self.capabilities = capabilities;
        self
    }

    /// Calls as somebody else; `None` is an anonymous caller.
    ///
    /// ```
    /// # use mcp_mrtr::Principal;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let ada = host.clone().calling_as(Principal::new("https://id.example.com", "ada"));
    /// let bob = host.calling_as(Principal::new("https://id.example.com", "bob"));
    /// let mut call = ada.call("empty_bin", json!({}));
    /// call.start().await;
    /// call.at(&bob).answer(&[]).await.is_rejected();
    /// # }
    /// ```
    #[must_use]
    pub fn calling_as(mut self, principal: impl Into<Option<Principal>>) -> Self {
        self.principal = principal.into();
        self
    }

    /// The same server in another process with these keys: a replica behind a load
    /// balancer, or itself after a restart. Shares this host's clock.
    ///
    /// ```
    /// # use mcp_mrtr::KeyRing;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), mcp_mrtr::KeyRingError> {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// call.start().await;
    /// let stranger = host.replica(KeyRing::new([[7; 32]])?); // not the keys that sealed
    /// call.at(&stranger).answer(&[]).await.is_rejected();
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn replica(&self, keys: KeyRing) -> Self {
        let mut replica = self.clone();
        replica.server = replica.server.keys(keys);
        replica
    }

    /// Another server that answers the same client on the same clock: a redeploy.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::accept, tool};
    /// # use serde_json::json;
    /// /// The tool in the next version: it asks in other words.
    /// #[tool]
    /// fn empty_bin(#[elicit(form, message = "Really empty it?")] consent: bool) -> String {
    ///     format!("{consent}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// call.start().await;
    /// let next = host.redeployed(Server::new("bin", ()).tool::<empty_bin>());
    /// // The old words were answered, so the new ones are asked.
    /// let answers = [("consent", accept(json!({ "consent": true })))];
    /// let again = call.at(&next).answer(&answers).await;
    /// assert_eq!(again.question("consent").message(), "Really empty it?");
    /// # }
    /// ```
    pub fn redeployed<T, Q, M>(&self, server: Server<T, Q, M>) -> Host<T, Q, M>
    where
        T: Send + Sync + 'static,
        Q: 'static,
        M: 'static,
    {
        Host {
            server: server.with_clock(Clock::Set(Arc::clone(&self.now_ms))),
            principal: self.principal.clone(),
            capabilities: self.capabilities.clone(),
            now_ms: Arc::clone(&self.now_ms),
        }
    }

    /// Lets time pass, for every host on this clock.
    ///
    /// ```
    /// # use serde_json::json;
    /// # use std::time::Duration;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// call.start().await;
    /// host.advance(Duration::from_secs(601)); // ten minutes are `ttl`'s default
    /// call.answer(&[]).await.is_rejected();
    /// # }
    /// ```
    pub fn advance(&self, by: Duration) {
        let by = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        self.now_ms.fetch_add(by, Ordering::Relaxed);
    }

    /// Sets the clock, backwards too.
    pub(super) fn set_elapsed(&self, elapsed_ms: u64) {
        self.now_ms.store(START_MS + elapsed_ms, Ordering::Relaxed);
    }

    /// The time by this host's clock.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let before = host.now();
    /// host.advance(Duration::from_secs(60));
    /// assert_eq!(host.now().duration_since(before).unwrap(), Duration::from_secs(60));
    /// # }
    /// ```
    pub fn now(&self) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis(self.now_ms.load(Ordering::Relaxed))
    }

    /// Begins a dialogue with a tool; nothing is sent before
    /// [`start`](Dialogue::start) or [`run`](super::Scripted::run).
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// host.call("empty_bin", json!({})).start().await.asks(&["consent"]);
    /// # }
    /// ```
    pub fn call(&self, tool: &str, arguments: Value) -> Dialogue<'_, S, P, L> {
        Dialogue::new(self, Carried::Tool, tool, arguments)
    }

    /// Begins a dialogue with a prompt, as [`call`](Self::call) does with a tool. The
    /// arguments of a prompt are text.
    ///
    /// ```
    /// use mcp_mrtr::testing::{Host, accept};
    /// use mcp_mrtr::{Server, prompt};
    /// use serde_json::json;
    ///
    /// /// Reviews a text.
    /// #[prompt]
    /// fn review(
    ///     text: String,
    ///     #[elicit(form, message = "In which tone?")] tone: Option<String>,
    /// ) -> String {
    ///     format!("Review this in {} tone: {text}", tone.unwrap_or_else(|| "any".to_owned()))
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).prompt::<review>());
    /// let mut prompt = host.prompt("review", json!({ "text": "Hi." }));
    /// prompt.start().await.asks(&["tone"]);
    /// prompt.answer(&[("tone", accept(json!({ "tone": "kind" })))]).await.says("Review this in kind tone: Hi.");
    /// # }
    /// ```
    pub fn prompt(&self, prompt: &str, arguments: Value) -> Dialogue<'_, S, P, L> {
        Dialogue::new(self, Carried::Prompt, prompt, arguments)
    }

    /// Begins a dialogue with the resource under this URI.
    ///
    /// ```
    /// use mcp_mrtr::testing::{Host, decline};
    /// use mcp_mrtr::{Server, resource};
    /// use serde_json::json;
    ///
    /// /// One note.
    /// #[resource("note://{id}")]
    /// fn note(
    ///     id: u32,
    ///     #[elicit(form, message = "Note {id} is private. Show it?")] show: Option<bool>,
    /// ) -> String {
    ///     if show == Some(true) { "Call the dentist.".to_owned() } else { "Private.".to_owned() }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("notes", ()).resource::<note>());
    /// let mut reading = host.resource("note://15");
    /// reading.start().await.asks(&["show"]);
    /// reading.answer(&[("show", decline())]).await.says("Private.");
    /// # }
    /// ```
    pub fn resource(&self, uri: &str) -> Dialogue<'_, S, P, L> {
        Dialogue::new(self, Carried::Resource, uri, Value::Null)
    }

    pub(super) fn meta(&self) -> RequestMetaObject {
        let meta = json!({
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { "name": "testing", "version": "1" },
            "io.modelcontextprotocol/clientCapabilities": self.capabilities,
        });
        serde_json::from_value(meta).unwrap_or_default()
    }
}
