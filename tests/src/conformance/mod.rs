//! The fixtures that the official suite calls, as declared functions.
//!
//! No request for input is written by hand here: what the suite sees is what the
//! attributes made. Names and texts are the suite's.

mod asking;
mod carriers;
mod legacy;
mod plain;
mod stateless;

use mcp_mrtr::{Anonymous, Server};

/// The server of every fixture.
pub fn server() -> Server<(), Anonymous> {
    let server = Server::new("mcp-mrtr-conformance", ()).version(env!("CARGO_PKG_VERSION"));
    let server = plain::register(server);
    let server = asking::register(server);
    let server = legacy::register(server);
    let server = carriers::register(server);
    stateless::register(server).anonymous()
}
