//! `PROGRAM stdio` or `PROGRAM http ADDRESS:PORT`: how an example serves any client.

use std::net::SocketAddr;

use mcp_mrtr::Server;
use tokio::net::TcpListener;

use crate::in_process::Outcome;

/// Serves as the program's arguments say.
///
/// # Errors
/// When they say nothing that is known, or the server cannot start.
pub async fn serve<S, L>(
    server: Server<S, mcp_mrtr::Unsaid, L>,
    arguments: &[String],
) -> Outcome<()>
where
    S: Send + Sync + 'static,
    L: 'static,
{
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["stdio"] => server.serve_stdio().await,
        ["http", address] => {
            let listener = TcpListener::bind(address.parse::<SocketAddr>()?).await?;
            // With port 0 the system chose: say where we are. Standard output is free here.
            println!("http://{}/mcp", listener.local_addr()?);
            // A server for trying out: whoever reaches this address is served.
            Ok(server.anonymous().serve_listener(listener).await?)
        }
        _ => Err("usage: PROGRAM stdio | PROGRAM http ADDRESS:PORT".into()),
    }
}

/// What the program was called with.
pub fn arguments() -> Vec<String> {
    std::env::args().skip(1).collect()
}
