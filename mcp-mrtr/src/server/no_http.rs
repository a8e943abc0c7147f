//! What somebody hears who serves HTTP without the feature: rustc names features for paths that
//! were left out, not for methods.

use std::future::{Ready, ready};
use std::io;

use super::Server;

/// No server, while the feature is off.
#[diagnostic::on_unimplemented(
    message = "HTTP needs the feature `http`: write `cargo add mcp-mrtr --features http`",
    label = "`mcp-mrtr` was compiled without it"
)]
pub trait FeatureHttp {}

impl<S, P, L> Server<S, P, L> {
    /// Needs the feature `http`.
    ///
    /// ```compile_fail
    /// let server = mcp_mrtr::Server::new("notes", ());
    /// server.anonymous().serve_http("127.0.0.1:8080");
    /// ```
    ///
    /// # Errors
    /// Never: it cannot be called.
    #[doc(hidden)]
    pub fn serve_http<A>(self, _address: A) -> Ready<io::Result<()>>
    where
        P: FeatureHttp,
    {
        ready(Err(io::ErrorKind::Unsupported.into()))
    }

    /// Needs the feature `http`.
    ///
    /// # Errors
    /// Never: it cannot be called.
    #[doc(hidden)]
    pub fn serve_listener<A>(self, _listener: A) -> Ready<io::Result<()>>
    where
        P: FeatureHttp,
    {
        ready(Err(io::ErrorKind::Unsupported.into()))
    }
}
