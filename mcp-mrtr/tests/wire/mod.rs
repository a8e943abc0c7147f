//! A client made of lines: what it sends and gets are bytes, not values of any SDK.
#![allow(dead_code, reason = "each test uses its part")]

pub mod functions;
#[cfg(feature = "http")]
pub mod http;
pub mod slow;

use std::time::Duration;

use rmcp::{ServerHandler, ServiceExt as _};
use serde_json::{Value, json};
use tokio::io::{
    AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, ReadHalf, WriteHalf,
};

const PATIENCE: Duration = Duration::from_secs(10);

/// One client on one pipe, of revision 2026-07-28.
pub struct Wire {
    lines: tokio::io::Lines<BufReader<ReadHalf<DuplexStream>>>,
    writer: WriteHalf<DuplexStream>,
    capabilities: Value,
    id: u64,
}

impl Wire {
    /// A client that can be asked in forms.
    pub async fn to(server: impl ServerHandler) -> Self {
        let mut wire = Self::silent(server);
        let discovered = wire.request("server/discover", json!({})).await;
        assert!(discovered["result"].is_object(), "{discovered}");
        wire
    }

    /// A client of 2025-11-25, which declared nothing.
    pub async fn initialized(server: impl ServerHandler) -> Self {
        let mut wire = Self::silent(server);
        let info = json!({ "name": "wire", "version": "1" });
        let params =
            json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": info });
        let answer = wire.bare("initialize", params).await;
        assert_eq!(
            answer["result"]["protocolVersion"], "2025-11-25",
            "{answer}"
        );
        wire.line(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
            .await;
        wire
    }

    /// A client that said nothing yet.
    pub fn silent(server: impl ServerHandler) -> Self {
        let (ours, theirs) = tokio::io::duplex(1 << 16);
        tokio::spawn(async move {
            let service = server.serve(theirs).await.expect("a client");
            service.waiting().await
        });
        let (reader, writer) = tokio::io::split(ours);
        let lines = BufReader::new(reader).lines();
        Self {
            lines,
            writer,
            capabilities: json!({ "elicitation": {} }),
            id: 0,
        }
    }

    /// Sends a request as it is, without any `_meta`, and waits for its response.
    pub async fn bare(&mut self, method: &str, params: Value) -> Value {
        self.id += 1;
        let id = self.id;
        let message = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.line(&message.to_string()).await;
        let response = self.receive().await;
        assert_eq!(response["id"], id, "{response}");
        response
    }

    pub fn declaring(mut self, capabilities: Value) -> Self {
        self.capabilities = capabilities;
        self
    }

    /// Sends a request and waits for its response; nothing else may come before it.
    pub async fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.send(method, params).await;
        let response = self.receive().await;
        assert_eq!(response["id"], id, "{response}");
        response
    }

    /// Sends a request with this revision's `_meta`; the id it was given.
    pub async fn send(&mut self, method: &str, params: Value) -> u64 {
        self.id += 1;
        let message = json!({
            "jsonrpc": "2.0", "id": self.id, "method": method, "params": self.with_meta(params),
        });
        self.line(&message.to_string()).await;
        self.id
    }

    pub fn with_meta(&self, mut params: Value) -> Value {
        let meta = &mut params["_meta"];
        if meta.is_null() {
            *meta = json!({});
        }
        meta["io.modelcontextprotocol/protocolVersion"] = json!("2026-07-28");
        let info = &mut meta["io.modelcontextprotocol/clientInfo"];
        if info.is_null() {
            *info = json!({ "name": "wire", "version": "1" });
        }
        meta["io.modelcontextprotocol/clientCapabilities"] = self.capabilities.clone();
        params
    }

    pub async fn line(&mut self, line: &str) {
        self.writer
            .write_all(line.as_bytes())
            .await
            .expect("a server");
        self.writer.write_all(b"\n").await.expect("a server");
    }

    /// The next message, whatever it is.
    pub async fn receive(&mut self) -> Value {
        serde_json::from_str(&self.receive_line().await).expect("JSON")
    }

    /// The same as the bytes that came.
    pub async fn receive_line(&mut self) -> String {
        let next = tokio::time::timeout(PATIENCE, self.lines.next_line()).await;
        next.expect("an answer in time")
            .expect("a pipe")
            .expect("a server")
    }

    /// Asserts that nothing comes for a while.
    pub async fn is_quiet(&mut self) {
        let next = tokio::time::timeout(Duration::from_millis(150), self.lines.next_line()).await;
        assert!(next.is_err(), "{next:?}");
    }

    /// Asks until nothing is open: one retry with these responses.
    pub async fn answered(&mut self, method: &str, params: Value, responses: Value) -> Value {
        let asked = self.request(method, params.clone()).await;
        assert_eq!(asked["result"]["resultType"], "input_required", "{asked}");
        self.request(method, retry(params, &asked, responses)).await
    }
}

/// The same request again, with the state of what came back and these responses.
pub fn retry(mut params: Value, asked: &Value, responses: Value) -> Value {
    params["requestState"] = asked["result"]["requestState"].clone();
    params["inputResponses"] = responses;
    params
}

pub fn accept(content: Value) -> Value {
    json!({ "action": "accept", "content": content })
}
