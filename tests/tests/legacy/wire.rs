//! A client that writes and reads the lines of a stdio connection by hand.

use std::sync::Arc;
use std::time::Duration;

use rmcp::ServiceExt;
use serde_json::{Value, json};
use tokio::io::{
    AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf,
};

use crate::tools::{Desk, server};

/// Nothing in these tests takes longer than this, unless it never comes.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Wire {
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    out: WriteHalf<DuplexStream>,
    pub desk: Arc<Desk>,
    /// Every line the server wrote.
    pub seen: Vec<String>,
}

/// All that a client of 2025-11-25 can declare.
pub fn everything() -> Value {
    json!({
        "elicitation": { "form": {}, "url": {} },
        "sampling": {},
        "roots": { "listChanged": false },
    })
}

pub fn accept(content: Value) -> Value {
    json!({ "action": "accept", "content": content })
}

impl Wire {
    pub async fn open(capabilities: Value) -> Self {
        Self::of_revision("2025-11-25", capabilities).await
    }

    pub async fn of_revision(revision: &str, capabilities: Value) -> Self {
        let mut wire = Self::bare();
        wire.send(json!({
            "jsonrpc": "2.0", "id": 0, "method": "initialize",
            "params": {
                "protocolVersion": revision,
                "capabilities": capabilities,
                "clientInfo": { "name": "wire", "version": "1" },
            },
        }))
        .await;
        assert_eq!(wire.next().await["result"]["protocolVersion"], revision);
        wire.send(json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }))
            .await;
        wire
    }

    /// A connection on which nothing was said yet.
    pub fn bare() -> Self {
        let desk = Arc::new(Desk::default());
        let (ours, theirs) = tokio::io::duplex(64 * 1024);
        let server = server(&desk);
        tokio::spawn(async move { server.serve(theirs).await.unwrap().waiting().await });
        let (read, out) = tokio::io::split(ours);
        Self {
            lines: BufReader::new(read).lines(),
            out,
            desk,
            seen: Vec::new(),
        }
    }

    pub async fn send(&mut self, message: Value) {
        self.out
            .write_all(format!("{message}\n").as_bytes())
            .await
            .unwrap();
    }

    /// The next message of the server.
    pub async fn next(&mut self) -> Value {
        let line = tokio::time::timeout(PATIENCE, self.lines.next_line());
        let line = line
            .await
            .expect("the server said nothing")
            .unwrap()
            .expect("the end");
        self.seen.push(line.clone());
        serde_json::from_str(&line).unwrap()
    }

    /// Whether the server says nothing for a while.
    pub async fn is_quiet(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(300), self.lines.next_line())
            .await
            .is_err()
    }

    pub async fn call(&mut self, id: impl Into<Value>, tool: &str, arguments: Value) {
        let params = json!({ "name": tool, "arguments": arguments });
        self.send(
            json!({ "jsonrpc": "2.0", "id": id.into(), "method": "tools/call", "params": params }),
        )
        .await;
    }

    /// The next message, which is a request of this method.
    pub async fn asked(&mut self, method: &str) -> Value {
        let asked = self.next().await;
        assert_eq!(asked["method"], method, "{asked}");
        assert!(asked["id"].is_u64() || asked["id"].is_string(), "{asked}");
        asked
    }

    /// Answers the next question.
    pub async fn answer(&mut self, result: Value) -> Value {
        let asked = self.next().await;
        self.reply(&asked, result).await;
        asked
    }

    /// Answers `asked` with this result.
    pub async fn reply(&mut self, asked: &Value, result: Value) {
        self.send(json!({ "jsonrpc": "2.0", "id": asked["id"], "result": result }))
            .await;
    }

    /// Ticks the one box of the form `asked`.
    pub async fn agree(&mut self, asked: &Value) {
        let properties = asked["params"]["requestedSchema"]["properties"]
            .as_object()
            .unwrap();
        let (field, _) = properties.iter().next().unwrap();
        self.reply(asked, accept(json!({ field: true }))).await;
    }

    /// Answers the next question with an error.
    pub async fn fail(&mut self, code: i64) -> Value {
        let asked = self.next().await;
        let error = json!({ "code": code, "message": "SECRET of the client" });
        self.send(json!({ "jsonrpc": "2.0", "id": asked["id"], "error": error }))
            .await;
        asked
    }

    /// The next message, which ends call `id` with a result: its text and whether it is an
    /// error.
    pub async fn result(&mut self, id: impl Into<Value>) -> (String, bool) {
        let message = self.next().await;
        assert_eq!(message["id"], id.into(), "{message}");
        let result = &message["result"];
        assert!(result.is_object(), "{message}");
        // spec: R04 is of 2026-07-28; field case 78
        assert!(result.get("resultType").is_none(), "{message}");
        let text = result["content"][0]["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        (text, result["isError"] == true)
    }

    pub async fn says(&mut self, id: impl Into<Value>, text: &str) {
        assert_eq!(self.result(id).await, (text.to_owned(), false));
    }

    pub async fn fails(&mut self, id: impl Into<Value>, part: &str) {
        let (text, error) = self.result(id).await;
        assert!(error && text.contains(part), "{text}");
    }
}
