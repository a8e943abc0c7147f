//! Who calls: said once per server, asked on every request.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use http::request::Parts;
use rmcp::ErrorData;
use rmcp::model::Extensions;

use super::Server;
use crate::flow::internal;
use crate::state::Principal;

/// A server that did not say who its callers are: good for stdio only.
///
/// ```
/// use mcp_mrtr::{Server, Unsaid};
/// let server: Server<(), Unsaid> = Server::new("notes", ()); // `serve_http` does not compile
/// # drop(server);
/// ```
#[derive(Debug)]
pub enum Unsaid {}

/// A server whose callers are named by a hook.
///
/// ```
/// use mcp_mrtr::{KnownCallers, Server};
/// let server: Server<(), KnownCallers> = Server::new("notes", ()).principal(|_| Err("nobody yet".into()));
/// # drop(server);
/// ```
#[derive(Debug)]
pub enum KnownCallers {}

/// A server that takes anybody.
///
/// ```
/// use mcp_mrtr::{Anonymous, Server};
/// let server: Server<(), Anonymous> = Server::new("notes", ()).anonymous();
/// # drop(server);
/// ```
#[derive(Debug)]
pub enum Anonymous {}

/// A server that said who its callers are, and so may be served over HTTP.
///
/// ```
/// use mcp_mrtr::{Anonymous, Callers, KnownCallers, Server};
///
/// /// For all servers that may be served over HTTP.
/// fn ready<S, P: Callers, L>(server: Server<S, P, L>) -> Server<S, P, L> { server }
/// let server = ready(Server::new("notes", ()).anonymous());
/// # drop(server);
/// # fn both<P: Callers>() {}
/// # both::<Anonymous>();
/// # both::<KnownCallers>();
/// ```
#[diagnostic::on_unimplemented(
    message = "HTTP cannot be served before the server says who its callers are",
    label = "neither `.principal(..)` nor `.anonymous()` was called",
    note = "write `.principal(|request| ..)` to bind every state to its user, or `.anonymous()` when anybody may answer anybody's questions"
)]
pub trait Callers {}
impl Callers for KnownCallers {}
impl Callers for Anonymous {}

pub(super) type BoxError = Box<dyn std::error::Error + Send + Sync>;
type Hook = dyn Fn(&CallerRequest<'_>) -> Result<Principal, BoxError> + Send + Sync;

#[derive(Clone)]
pub(super) enum Policy {
    Unsaid,
    Anonymous,
    Hook(Arc<Hook>),
}

/// What a principal hook may look at: the HTTP request that brought the call.
///
/// A middleware that checked a token leaves its claims in the request's extensions; take
/// them from there. Never take an identity from what the client says in the call itself
/// (spec: I08).
///
/// ```
/// use mcp_mrtr::{CallerRequest, Principal};
///
/// fn caller(request: &CallerRequest<'_>) -> Result<Principal, &'static str> {
///     // Left by a proxy that checked the token and drops this header from outside.
///     let subject = request.header("x-user").ok_or("no user")?;
///     Ok(Principal::new("https://login.example.com", subject))
/// }
/// ```
#[derive(Debug)]
pub struct CallerRequest<'a> {
    parts: &'a Parts,
}

impl CallerRequest<'_> {
    /// Method, address, headers and extensions of the HTTP request.
    ///
    /// ```
    /// use mcp_mrtr::{Principal, Server};
    ///
    /// let server = Server::new("notes", ()).principal(|request| {
    ///     // One issuer for each host name.
    ///     let host = request.http().uri.host().ok_or("no host")?;
    ///     Ok(Principal::new(format!("https://{host}"), request.header("x-user").ok_or("no user")?))
    /// });
    /// # drop(server);
    /// ```
    pub fn http(&self) -> &Parts {
        self.parts
    }

    /// What a middleware left for this request.
    ///
    /// ```
    /// use mcp_mrtr::{CallerRequest, Principal};
    ///
    /// /// Left by the middleware that checked the token.
    /// #[derive(Clone)]
    /// struct Claims { subject: String }
    ///
    /// fn caller(request: &CallerRequest<'_>) -> Option<Principal> {
    ///     let claims = request.extension::<Claims>()?;
    ///     Some(Principal::new("https://login.example.com", claims.subject.clone()))
    /// }
    /// ```
    pub fn extension<T: Send + Sync + 'static>(&self) -> Option<&T> {
        self.parts.extensions.get::<T>()
    }

    /// A header's text; `None` when it is absent or not text.
    ///
    /// ```
    /// use mcp_mrtr::{CallerRequest, Principal};
    ///
    /// /// Where a proxy checked the token and drops this header from outside.
    /// fn caller(request: &CallerRequest<'_>) -> Option<Principal> {
    ///     Some(Principal::new("https://login.example.com", request.header("x-user")?))
    /// }
    /// ```
    pub fn header(&self, name: &str) -> Option<&str> {
        self.parts.headers.get(name)?.to_str().ok()
    }
}

impl<S: Send + Sync + 'static, P, L> Server<S, P, L> {
    /// Names the caller of each HTTP request; every state is bound to that name.
    ///
    /// An error fails closed: the call gets `-32603` and the error goes to the trace. On
    /// stdio the hook is not asked: the caller is the local user.
    ///
    /// ```
    /// use mcp_mrtr::{Principal, Server};
    ///
    /// /// Left by the middleware that checked the token.
    /// #[derive(Clone)]
    /// struct Claims { subject: String }
    ///
    /// let server = Server::new("notes", ()).principal(|request| {
    ///     let claims = request.extension::<Claims>().ok_or("no claims: is the middleware on?")?;
    ///     Ok(Principal::new("https://login.example.com", claims.subject.clone()))
    /// });
    /// ```
    #[must_use]
    pub fn principal<F>(mut self, hook: F) -> Server<S, KnownCallers, L>
    where
        F: Fn(&CallerRequest<'_>) -> Result<Principal, Box<dyn std::error::Error + Send + Sync>>
            + Send
            + Sync
            + 'static,
    {
        self.policy = Policy::Hook(Arc::new(hook));
        self.retyped()
    }

    /// Takes anybody: a state made for one caller is good for every other that gets hold
    /// of it, and a confirmation proves only that some client sent a yes.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, tool};
    /// /// Rolls a die.
    /// #[tool(read_only)]
    /// fn roll() -> String { "four".to_owned() }
    ///
    /// let server = Server::new("dice", ()).tool::<roll>().anonymous();
    /// assert!(server.has_tool("roll"));
    /// ```
    #[must_use]
    pub fn anonymous(mut self) -> Server<S, Anonymous, L> {
        self.policy = Policy::Anonymous;
        self.retyped()
    }
}

impl Policy {
    #[cfg(feature = "http")]
    pub(super) fn is_anonymous(&self) -> bool {
        matches!(self, Self::Anonymous)
    }

    /// Who sent this request; `None` when the server is anonymous.
    ///
    /// # Errors
    /// `-32603` when nobody said who the callers of HTTP are, or the hook failed or panicked.
    pub(super) fn caller(&self, extensions: &Extensions) -> Result<Option<Principal>, ErrorData> {
        let Some(parts) = extensions.get::<Parts>() else {
            return Ok(Some(Principal::local_user()));
        };
        match self {
            Self::Anonymous => Ok(None),
            // A panic would take the task with it, and the client would wait for ever.
            Self::Hook(hook) => {
                match catch_unwind(AssertUnwindSafe(|| hook(&CallerRequest { parts }))) {
                    Ok(Ok(principal)) => Ok(Some(principal)),
                    Ok(Err(error)) => {
                        tracing::error!(%error, "the principal hook failed; the call is refused");
                        Err(internal())
                    }
                    Err(_) => {
                        tracing::error!("the principal hook panicked; the call is refused");
                        Err(internal())
                    }
                }
            }
            Self::Unsaid => {
                tracing::error!(
                    "a call came over HTTP, but the server never said who its callers are: \
                     call `.principal(..)` or `.anonymous()`"
                );
                Err(internal())
            }
        }
    }
}
