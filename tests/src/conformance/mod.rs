//! The fixtures that the official suite calls, as declared functions.
//!
//! No request for input is written by hand here: what the suite sees is what the
//! attributes made. Names and texts are the suite's.

mod around;
mod asking;
mod carriers;
mod legacy;
mod plain;
mod stateless;

use mcp_mrtr::{Server, local_config};
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::tower::StreamableHttpService;

pub use self::around::{Around, Fixtures};

/// The service of every fixture.
pub fn service() -> StreamableHttpService<Around, LocalSessionManager> {
    let fixtures = Fixtures::new();
    let changes = fixtures.changes();
    let server = Server::new("mcp-mrtr-conformance", fixtures).version(env!("CARGO_PKG_VERSION"));
    let server = plain::register(server);
    let server = asking::register(server);
    let server = legacy::register(server);
    let server = carriers::register(server);
    let server = stateless::register(server).anonymous();
    server.into_service_around(local_config(), move |inner| {
        Around::new(inner, changes.clone())
    })
}
