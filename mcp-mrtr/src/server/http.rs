//! Streamable HTTP, for servers that said who their callers are.

use std::sync::Arc;

use axum::Router;
use rmcp::ServerHandler;
use rmcp::transport::StreamableHttpServerConfig;
use rmcp::transport::streamable_http_server::session::local::{LocalSessionManager, SessionConfig};
use rmcp::transport::streamable_http_server::tower::StreamableHttpService;
use tokio::net::{TcpListener, ToSocketAddrs};

use super::{Callers, Server};

impl<S, P, L> Server<S, P, L>
where
    S: Send + Sync + 'static,
    P: 'static,
    L: 'static,
{
    /// Serves Streamable HTTP at `/mcp`, for callers on this machine: other `Host` names
    /// and foreign `Origin`s are refused. For a public name use
    /// [`into_service`](Self::into_service) in a router of your own.
    ///
    /// ```no_run
    /// # async fn start() -> std::io::Result<()> {
    /// mcp_mrtr::Server::new("dice", ()).anonymous().serve_http("127.0.0.1:8080").await
    /// # }
    /// ```
    ///
    /// # Errors
    /// When the address cannot be bound or a connection cannot be accepted, and when an
    /// anonymous server has a url question: nobody could tell whose page it is.
    pub async fn serve_http(self, address: impl ToSocketAddrs) -> std::io::Result<()>
    where
        P: Callers,
    {
        let listener = TcpListener::bind(address).await?;
        self.serve_listener(listener).await
    }

    /// As [`serve_http`](Self::serve_http), on a listener that is bound already.
    ///
    /// ```no_run
    /// # async fn start() -> std::io::Result<()> {
    /// let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    /// println!("http://{}/mcp", listener.local_addr()?);
    /// mcp_mrtr::Server::new("dice", ()).anonymous().serve_listener(listener).await
    /// # }
    /// ```
    ///
    /// # Errors
    /// When a connection cannot be accepted, and when an anonymous server has a url question.
    pub async fn serve_listener(self, listener: TcpListener) -> std::io::Result<()>
    where
        P: Callers,
    {
        use axum::serve::ListenerExt as _;
        self.pages_have_owners().map_err(std::io::Error::other)?;
        let app = Router::new().nest_service("/mcp", self.into_service(local_config()));
        let listener = listener.tap_io(|stream| {
            // Answers are one small write each; a failure only costs latency.
            let _ = stream.set_nodelay(true);
        });
        axum::serve(listener, app).await
    }

    /// A tower service for a router of your own.
    ///
    /// Set `allowed_hosts` to the names the service is reached by, and
    /// `allowed_origins` to the pages that may call it; see [`local_config`].
    ///
    /// Clients of MCP 2025-11-25 and earlier are asked over their session, so leave
    /// `legacy_session_mode` on where they matter: without it a function that has to ask
    /// them ends in a tool error. A session that is quiet is kept for as long as a person
    /// may think about one round (the longest `ttl` of this server's functions).
    ///
    /// ```
    /// use axum::Router;
    /// use mcp_mrtr::{Server, local_config};
    ///
    /// let config = local_config().with_allowed_hosts(["notes.example.com"]);
    /// let notes = Server::new("notes", ()).principal(|_| Err("not yet".into()));
    /// let app: Router = Router::new().nest_service("/mcp", notes.into_service(config));
    /// ```
    ///
    /// # Panics
    /// When an anonymous server has a url question: nobody could tell whose page it is.
    pub fn into_service(
        self,
        config: StreamableHttpServerConfig,
    ) -> StreamableHttpService<Self, LocalSessionManager>
    where
        P: Callers,
    {
        self.into_service_around(config, |server| server)
    }

    /// As [`into_service`](Self::into_service), for a handler of yours around this server;
    /// see [`#[around]`](macro@crate::around).
    ///
    /// `around` makes one for each session, and one for each request of a client that has
    /// none (2026-07-28 and later).
    ///
    /// ```
    /// use mcp_mrtr::{Anonymous, Server, around, local_config};
    /// use rmcp::ServerHandler;
    ///
    /// struct Around(Server<(), Anonymous>);
    ///
    /// #[around(self.0)]
    /// impl ServerHandler for Around {}
    ///
    /// let server = Server::new("notes", ()).anonymous();
    /// let service = server.into_service_around(local_config(), Around);
    /// let app = axum::Router::<()>::new().nest_service("/mcp", service);
    /// # drop(app);
    /// ```
    ///
    /// # Panics
    /// As [`into_service`](Self::into_service).
    pub fn into_service_around<H: ServerHandler>(
        self,
        config: StreamableHttpServerConfig,
        around: impl Fn(Self) -> H + Send + Sync + 'static,
    ) -> StreamableHttpService<H, LocalSessionManager>
    where
        P: Callers,
    {
        if let Err(nobody) = self.pages_have_owners() {
            panic!("{nobody}");
        }
        // Who gave no keys is warned when the server starts, not when somebody is asked.
        self.engine.keys();
        let sessions = Arc::new(self.sessions());
        StreamableHttpService::new(move || Ok(around(self.clone())), sessions, config)
    }

    /// A page is checked against the person it was made for (spec: E16), and an anonymous
    /// caller is nobody.
    fn pages_have_owners(&self) -> Result<(), String> {
        let asking = [
            self.tools.with_a_page(),
            self.prompts.with_a_page(),
            self.resources.with_a_page(),
        ];
        match asking.into_iter().flatten().next() {
            Some(name) if self.policy.is_anonymous() => Err(format!(
                "`{name}` sends a person to a page, and an anonymous server cannot tell whose page it is: \
                 say who the callers are with `.principal(..)`"
            )),
            _ => Ok(()),
        }
    }

    /// rmcp ends a session after five quiet minutes, and a person who thinks is quiet.
    fn sessions(&self) -> LocalSessionManager {
        let mut sessions = LocalSessionManager::default();
        let ttls = [
            self.tools.longest_ttl(),
            self.prompts.longest_ttl(),
            self.resources.longest_ttl(),
        ];
        let thinking = ttls.into_iter().max().unwrap_or_default();
        sessions.session_config.keep_alive = Some(SessionConfig::DEFAULT_KEEP_ALIVE + thinking);
        sessions
    }
}

/// Loopback hosts and origins only, JSON answers where no stream is needed.
///
/// ```
/// let config = mcp_mrtr::local_config();
/// assert!(config.json_response);
/// assert!(config.allowed_origins.iter().any(|origin| origin == "http://localhost:*"));
/// ```
pub fn local_config() -> StreamableHttpServerConfig {
    StreamableHttpServerConfig::default()
        .with_json_response(true)
        .with_allowed_origins(["http://localhost:*", "http://127.0.0.1:*", "http://[::1]:*"])
        .enforce_origin_validation()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::tool;

    /// Gives a person half an hour.
    #[tool(ttl = "30m")]
    fn patient(#[elicit(form, message = "Well?")] well: bool) -> String {
        well.to_string()
    }

    /// Sends to a page.
    #[tool]
    fn connect(
        #[elicit(url, message = "Sign in.", url = "https://example.com/", done = None::<u8>)]
        account: u8,
    ) -> String {
        account.to_string()
    }

    // spec: E16
    #[tokio::test]
    async fn an_anonymous_server_with_a_page_does_not_start() {
        let server = Server::new("accounts", ()).tool::<connect>().anonymous();
        let refused = server
            .serve_http("127.0.0.1:0")
            .await
            .expect_err("nobody's page");
        assert!(
            refused
                .to_string()
                .contains("`connect` sends a person to a page"),
            "{refused}"
        );
        let known = Server::new("accounts", ())
            .tool::<connect>()
            .principal(|_| Err("nobody".into()));
        assert_eq!(known.pages_have_owners(), Ok(()));
    }

    #[test]
    fn a_session_outlives_the_longest_thought() {
        let sessions = Server::new("patient", ()).tool::<patient>().sessions();
        let kept = sessions.session_config.keep_alive.expect("sessions end");
        assert!(kept > Duration::from_secs(30 * 60), "{kept:?}");
    }
}
