//! HTTP is served by a server that said who its callers are.
use mcp_mrtr::Server;

fn main() {
    let _ = Server::new("s", ()).serve_http("127.0.0.1:0");
}
