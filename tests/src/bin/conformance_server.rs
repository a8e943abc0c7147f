//! The server that the official suite is pointed at: `conformance_server ADDRESS:PORT`.

use std::error::Error;

use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let address = std::env::args()
        .nth(1)
        .ok_or("usage: conformance_server ADDRESS:PORT")?;
    let listener = TcpListener::bind(address).await?;
    println!("http://{}/mcp", listener.local_addr()?);
    let service = mcp_mrtr_tests::conformance::service();
    let app = axum::Router::new().nest_service("/mcp", service);
    Ok(axum::serve(listener, app).await?)
}
