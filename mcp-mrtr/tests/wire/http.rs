//! A client that writes HTTP by hand.

use mcp_mrtr::{Anonymous, Server};
use rmcp::ServerHandler;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::tower::StreamableHttpService;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// Serves any handler as rmcp's users do; our own servers refuse this way of serving
/// before they said who their callers are.
pub async fn serve<H: ServerHandler + Clone>(handler: H) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = StreamableHttpService::new(
        move || Ok(handler.clone()),
        Arc::new(LocalSessionManager::default()),
        mcp_mrtr::local_config(),
    );
    let app = axum::Router::new().nest_service("/mcp", service);
    tokio::spawn(async move { axum::serve(listener, app).await });
    address
}

/// Serves as `serve_listener` does.
pub async fn serve_locally(server: Server<impl Send + Sync + 'static, Anonymous>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server.serve_listener(listener));
    address
}

/// A request that was sent and not yet read.
pub struct Sent(TcpStream);

/// What came back: status, and each message of the body.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub messages: Vec<Value>,
}

pub async fn send(address: SocketAddr, method: &str, params: Value) -> Sent {
    send_with(address, &format!("Host: {address}\r\n"), method, params).await
}

/// With these headers, of which one is `Host`: what a browser writes for a page.
pub async fn request_with(
    address: SocketAddr,
    headers: &str,
    method: &str,
    params: Value,
) -> Response {
    let sent = send_with(address, headers, method, params).await;
    sent.receive().await
}

/// As somebody: what a proxy that checked the token would have written.
pub async fn request_as(address: SocketAddr, user: &str, method: &str, params: Value) -> Response {
    let headers = format!("Host: {address}\r\nX-User: {user}\r\n");
    request_with(address, &headers, method, params).await
}

async fn send_with(address: SocketAddr, headers: &str, method: &str, params: Value) -> Sent {
    let name = params["name"]
        .as_str()
        .or(params["uri"].as_str())
        .unwrap_or_default()
        .to_owned();
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": with_meta(params) })
        .to_string();
    let request = format!(
        "POST /mcp HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\n\
         Mcp-Method: {method}\r\nMcp-Name: {name}\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("a server");
    stream
        .write_all(request.as_bytes())
        .await
        .expect("a server");
    Sent(stream)
}

pub async fn request(address: SocketAddr, method: &str, params: Value) -> Response {
    send(address, method, params).await.receive().await
}

fn with_meta(mut params: Value) -> Value {
    if params["_meta"].is_null() {
        params["_meta"] = json!({});
    }
    let meta = &mut params["_meta"];
    meta["io.modelcontextprotocol/protocolVersion"] = json!("2026-07-28");
    let info = &mut meta["io.modelcontextprotocol/clientInfo"];
    if info.is_null() {
        *info = json!({ "name": "wire", "version": "1" });
    }
    let declared = &mut meta["io.modelcontextprotocol/clientCapabilities"];
    if declared.is_null() {
        *declared = json!({ "elicitation": {} });
    }
    params
}

impl Sent {
    /// Goes away without waiting: cancellation over HTTP.
    pub fn hang_up(self) {
        drop(self.0);
    }

    pub async fn receive(mut self) -> Response {
        let mut bytes = Vec::new();
        let read = self.0.read_to_end(&mut bytes);
        tokio::time::timeout(Duration::from_secs(10), read)
            .await
            .expect("an answer in time")
            .expect("a server");
        let text = String::from_utf8(bytes).expect("text");
        let status = text
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .unwrap_or_default();
        Response {
            status,
            messages: messages(&text),
        }
    }
}

/// Every line of a body that holds a message, whether one JSON or a stream of events.
fn messages(text: &str) -> Vec<Value> {
    let lines = text
        .lines()
        .map(|line| line.strip_prefix("data: ").unwrap_or(line));
    lines
        .filter(|line| line.starts_with('{'))
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect()
}

impl Response {
    pub fn last(&self) -> &Value {
        self.messages.last().expect("a message")
    }
}
