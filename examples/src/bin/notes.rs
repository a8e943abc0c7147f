//! The notes server for any client: `notes stdio` or `notes http 127.0.0.1:8080`.

use std::error::Error;
use std::net::SocketAddr;

use mcp_mrtr::Server;
use mcp_mrtr_examples::notes::{Notes, delete_note};
use tokio::net::TcpListener;

const USAGE: &str = "usage: notes stdio | notes http ADDRESS:PORT";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let server = Server::new("notes", Notes::endless())
        .version(env!("CARGO_PKG_VERSION"))
        .tool::<delete_note>();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["stdio"] => server.serve_stdio().await,
        ["http", address] => {
            let listener = TcpListener::bind(address.parse::<SocketAddr>()?).await?;
            // With port 0 the system chose: say where we are. Standard output is free here.
            println!("http://{}/mcp", listener.local_addr()?);
            // A server for trying out: whoever reaches this address is served.
            Ok(server.anonymous().serve_listener(listener).await?)
        }
        _ => Err(USAGE.into()),
    }
}
