//! The notes server for any client: `notes stdio` or `notes http 127.0.0.1:8080`.

use mcp_mrtr::Server;
use mcp_mrtr_examples::in_process::Outcome;
use mcp_mrtr_examples::notes::{Notes, delete_note};
use mcp_mrtr_examples::serving::{arguments, serve};

#[tokio::main]
async fn main() -> Outcome<()> {
    let server = Server::new("notes", Notes::endless())
        .version(env!("CARGO_PKG_VERSION"))
        .tool::<delete_note>();
    serve(server, &arguments()).await
}
