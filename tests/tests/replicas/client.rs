//! A client of revision 2026-07-28 that writes its HTTP by hand, one connection for each request.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::time::Duration;

use serde_json::{Value, json};

/// What came back for one request.
#[derive(Debug)]
pub struct Reply {
    pub body: Value,
    /// The replica that nginx chose; empty without nginx.
    pub replica: String,
}

/// One call and its retries.
#[derive(Debug, Clone)]
pub struct Flow {
    tool: &'static str,
    arguments: Value,
    /// Who the middleware before the server says it is; nobody where it failed.
    user: Option<&'static str>,
    state: Option<String>,
    id: u64,
    /// Every question that was put, in order.
    pub asked: Vec<String>,
}

impl Flow {
    pub fn new(tool: &'static str, arguments: Value) -> Self {
        Self {
            tool,
            arguments,
            user: Some("alice"),
            state: None,
            id: 0,
            asked: Vec::new(),
        }
    }

    /// The same state in other hands.
    pub fn of(mut self, user: impl Into<Option<&'static str>>) -> Self {
        self.user = user.into();
        self
    }

    /// Sends the call with these answers and the newest state; keeps the state that comes.
    pub fn send(&mut self, port: u16, answers: Value) -> Reply {
        self.id += 1;
        let reply = post(
            port,
            ("tools/call", self.tool),
            self.user,
            &self.request(&answers),
        );
        let result = &reply.body["result"];
        if let Some(state) = result["requestState"].as_str() {
            self.state = Some(state.to_owned());
        }
        let keys = result["inputRequests"].as_object();
        self.asked
            .extend(keys.into_iter().flat_map(|asked| asked.keys().cloned()));
        reply
    }

    /// Sends and asserts that this question comes next.
    #[track_caller]
    pub fn asks(&mut self, port: u16, answers: Value, key: &str) -> String {
        let reply = self.send(port, answers);
        assert_eq!(
            reply.body["result"]["resultType"], "input_required",
            "{reply:?}"
        );
        assert_eq!(
            self.asked.last().map(String::as_str),
            Some(key),
            "{reply:?}"
        );
        reply.replica
    }

    /// Sends and asserts the text of the result.
    #[track_caller]
    pub fn says(&mut self, port: u16, answers: Value, text: &str) -> String {
        let reply = self.send(port, answers);
        assert_eq!(reply.text(), text, "{reply:?}");
        assert_eq!(reply.body["result"]["resultType"], "complete", "{reply:?}");
        reply.replica
    }

    /// Sends this state with a request that may not carry one.
    pub fn list(&self, port: u16, state: &str) -> Reply {
        let mut request = self.request(&Value::Null);
        request["method"] = json!("tools/list");
        request["params"] = json!({ "_meta": request["params"]["_meta"], "requestState": state });
        post(port, ("tools/list", ""), self.user, &request)
    }

    /// The newest state.
    pub fn state(&self) -> &str {
        self.state.as_deref().unwrap_or_default()
    }

    fn request(&self, answers: &Value) -> Value {
        let mut params = json!({
            "name": self.tool,
            "arguments": self.arguments,
            "_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientInfo": { "name": "replicas", "version": "1" },
                "io.modelcontextprotocol/clientCapabilities": { "elicitation": { "form": {} } },
            },
        });
        if let Some(state) = &self.state {
            params["requestState"] = json!(state);
        }
        if !answers.is_null() {
            params["inputResponses"] = answers.clone();
        }
        json!({ "jsonrpc": "2.0", "id": self.id, "method": "tools/call", "params": params })
    }
}

impl Reply {
    pub fn text(&self) -> String {
        self.body["result"]["content"][0]["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    #[track_caller]
    pub fn is_rejected(&self) {
        let error = json!({
            "code": -32602,
            "message": "Invalid or expired requestState",
            "data": { "reason": "invalid_request_state" },
        });
        assert_eq!(self.body["error"], error, "{self:?}");
    }
}

/// An accepted form under a key.
pub fn accept(key: &str, value: impl Into<Value>) -> Value {
    json!({ key: { "action": "accept", "content": { key: value.into() } } })
}

/// HTTP/1.0, so that the body ends with the connection.
fn post(port: u16, (method, tool): (&str, &str), user: Option<&str>, request: &Value) -> Reply {
    let body = request.to_string();
    let user = user.map_or_else(String::new, |user| format!("X-User: {user}\r\n"));
    let name = if tool.is_empty() {
        String::new()
    } else {
        format!("Mcp-Name: {tool}\r\n")
    };
    let head = format!(
        "POST /mcp HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\n\
         Mcp-Method: {method}\r\n{name}{user}Content-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("somebody listens");
    stream
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    let mut answer = Vec::new();
    // A replica that is killed resets the connection; what came before it counts.
    let _ = stream.read_to_end(&mut answer);
    parse(&String::from_utf8_lossy(&answer))
}

fn parse(answer: &str) -> Reply {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    let replica = head
        .lines()
        .filter_map(|line| line.split_once(": "))
        .find(|(name, _)| name.eq_ignore_ascii_case("x-replica"))
        .map_or_else(String::new, |(_, value)| value.to_owned());
    // A stream of one event, or the JSON itself.
    let json = body
        .lines()
        .rev()
        .find_map(|line| line.strip_prefix("data: "))
        .unwrap_or(body);
    let body = serde_json::from_str(json).unwrap_or_else(|_| Value::from(answer));
    Reply { body, replica }
}
