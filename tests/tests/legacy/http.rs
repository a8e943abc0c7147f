//! Streamable HTTP: sessions, with a real client and by hand; and no session.
#![allow(deprecated)] // Sampling and roots: the spec keeps them for now.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mcp_mrtr::{Principal, local_config};
use rmcp::model::{
    CallToolRequestParams, ClientCapabilities, ClientConfig, CreateMessageRequestParams,
    CreateMessageResult, CustomNotification, ElicitRequestParams, ElicitResult, ElicitationAction,
    Implementation, ListRootsResult, ProtocolVersion, Root, SamplingMessage,
};
use rmcp::service::{NotificationContext, RequestContext, RoleClient, RunningService};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::{ClientHandler, ErrorData, ServiceExt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::tools::{Desk, server};
use crate::wire::everything;

/// What a real client declares; rmcp's own default is nothing at all.
struct Mute;
impl ClientHandler for Mute {}

/// A host that answers every question with the next answer of a list.
#[derive(Clone, Default)]
struct Host {
    answers: Arc<Mutex<Vec<ElicitResult>>>,
    asked: Arc<Mutex<Vec<Value>>>,
    completed: Arc<Mutex<Vec<Value>>>,
    desk: Arc<Desk>,
    questions: Arc<AtomicU32>,
}

impl ClientHandler for Host {
    fn get_info(&self) -> ClientConfig {
        let capabilities: ClientCapabilities = serde_json::from_value(everything()).unwrap();
        ClientConfig::new(capabilities, Implementation::new("host", "1"))
    }

    async fn create_elicitation(
        &self,
        asked: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        self.questions.fetch_add(1, Ordering::SeqCst);
        self.asked
            .lock()
            .unwrap()
            .push(serde_json::to_value(asked).unwrap());
        Ok(self.answers.lock().unwrap().remove(0))
    }

    async fn create_message(
        &self,
        _: CreateMessageRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<CreateMessageResult, ErrorData> {
        Ok(CreateMessageResult::new(
            SamplingMessage::assistant_text("Paris"),
            "model".to_owned(),
        ))
    }

    async fn list_roots(
        &self,
        _: RequestContext<RoleClient>,
    ) -> Result<ListRootsResult, ErrorData> {
        Ok(ListRootsResult::new(vec![Root::new("file:///a")]))
    }

    async fn on_custom_notification(
        &self,
        notification: CustomNotification,
        _: NotificationContext<RoleClient>,
    ) {
        let params = notification.params.unwrap_or_default();
        self.completed
            .lock()
            .unwrap()
            .push(json!([notification.method, params]));
    }
}

fn yes(content: Value) -> ElicitResult {
    ElicitResult::new(ElicitationAction::Accept).with_content(content)
}

/// A page is somebody's, so the server knows its callers.
pub fn known() -> Principal {
    Principal::new("tests", "alice")
}

pub async fn serve(desk: &Arc<Desk>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = server(desk).principal(|_| Ok(known()));
    tokio::spawn(async move { server.serve_listener(listener).await });
    address.to_string()
}

async fn connect(host: &Host) -> RunningService<RoleClient, Host> {
    let address = serve(&host.desk).await;
    let transport = StreamableHttpClientTransport::from_uri(format!("http://{address}/mcp"));
    let client = host.clone().serve(transport).await.unwrap();
    assert_eq!(
        client.peer_info().unwrap().protocol_version,
        ProtocolVersion::V_2025_11_25
    );
    client
}

async fn call(client: &RunningService<RoleClient, Host>, tool: &'static str) -> (String, bool) {
    let arguments = json!({ "note": "n7" }).as_object().cloned().unwrap();
    let params = CallToolRequestParams::new(tool).with_arguments(arguments);
    let result = tokio::time::timeout(Duration::from_secs(10), client.call_tool(params));
    let result = result.await.expect("the call hangs").unwrap();
    assert!(result.result_type.is_none());
    let text = result.content[0].as_text().unwrap().text.clone();
    (text, result.is_error == Some(true))
}

// spec: L01, I06
#[tokio::test]
async fn a_real_client_of_a_session_is_asked() {
    let host = Host::default();
    let client = connect(&host).await;
    for (answer, text) in [
        (yes(json!({ "guests": 3 })), "accepted 3"),
        (ElicitResult::new(ElicitationAction::Decline), "declined"),
        (ElicitResult::new(ElicitationAction::Cancel), "cancelled"),
    ] {
        host.answers.lock().unwrap().push(answer);
        assert_eq!(call(&client, "elicited").await, (text.to_owned(), false));
    }
    // Invalid, then valid.
    host.answers
        .lock()
        .unwrap()
        .extend([yes(json!({ "guests": "x" })), yes(json!({ "guests": 8 }))]);
    assert_eq!(
        call(&client, "elicited").await,
        ("accepted 8".to_owned(), false)
    );
    assert_eq!(host.questions.load(Ordering::SeqCst), 5);
}

#[tokio::test]
async fn a_real_client_of_a_session_samples_and_lists_roots() {
    let host = Host::default();
    let client = connect(&host).await;
    assert_eq!(call(&client, "capital").await, ("Paris".to_owned(), false));
    assert_eq!(
        call(&client, "folders").await,
        ("file:///a".to_owned(), false)
    );
}

// spec: V01
#[tokio::test]
async fn a_real_client_that_declares_nothing_is_not_asked() {
    let address = serve(&Arc::default()).await;
    let transport = StreamableHttpClientTransport::from_uri(format!("http://{address}/mcp"));
    let client = Mute.serve(transport).await.unwrap();
    let result = client
        .call_tool(CallToolRequestParams::new("elicited"))
        .await
        .unwrap();
    let text = &result.content[0].as_text().unwrap().text;
    assert!(
        result.is_error == Some(true) && text.contains("elicitation (form)"),
        "{text}"
    );
}

// spec: L02
#[tokio::test]
async fn a_real_client_of_a_session_is_sent_to_a_page() {
    let host = Host::default();
    let client = connect(&host).await;
    host.answers
        .lock()
        .unwrap()
        .push(ElicitResult::new(ElicitationAction::Accept));
    let desk = Arc::clone(&host.desk);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(200)).await;
        desk.page_done.store(true, Ordering::SeqCst);
    });
    assert_eq!(
        call(&client, "connect").await,
        ("connected ada".to_owned(), false)
    );
    let id = host.asked.lock().unwrap()[0]["elicitationId"].clone();
    for _ in 0..50 {
        if !host.completed.lock().unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let completed = host.completed.lock().unwrap().clone();
    assert_eq!(
        completed,
        [json!(["notifications/elicitation/complete", { "elicitationId": id }])]
    );
}

/// A request by hand; its headers, and its body as it comes.
pub async fn post(
    address: &str,
    session: Option<&str>,
    body: &Value,
) -> (String, BufReader<TcpStream>) {
    send("POST", address, session, &body.to_string()).await
}

pub async fn send(
    method: &str,
    address: &str,
    session: Option<&str>,
    body: &str,
) -> (String, BufReader<TcpStream>) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let session = session.map_or_else(String::new, |id| format!("Mcp-Session-Id: {id}\r\n"));
    let request = format!(
        "{method} /mcp HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2025-11-25\r\n\
         {session}Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut stream = BufReader::new(stream);
    let mut headers = String::new();
    while !headers.ends_with("\r\n\r\n") {
        assert_ne!(
            stream.read_line(&mut headers).await.unwrap(),
            0,
            "{headers}"
        );
    }
    (headers, stream)
}

/// The next message of an event stream.
pub async fn event(stream: &mut BufReader<TcpStream>) -> Value {
    let read = async {
        loop {
            let mut line = String::new();
            assert_ne!(
                stream.read_line(&mut line).await.unwrap(),
                0,
                "the stream ended"
            );
            if let Some(data) = line.trim_end().strip_prefix("data:")
                && let Ok(message) = serde_json::from_str(data.trim())
            {
                return message;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(10), read)
        .await
        .expect("the stream is silent")
}

pub fn request(id: u32, method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
}

fn initialize() -> Value {
    let info = json!({ "name": "hand", "version": "1" });
    let params = json!({ "protocolVersion": "2025-11-25", "capabilities": everything(), "clientInfo": info });
    request(0, "initialize", params)
}

/// A session that everything can be asked in.
pub async fn session(address: &str) -> String {
    let (headers, _) = post(address, None, &initialize()).await;
    let session = headers.lines().find_map(|line| {
        line.to_ascii_lowercase()
            .starts_with("mcp-session-id:")
            .then(|| line[15..].trim().to_owned())
    });
    let session = session.expect("no session");
    let initialized = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
    post(address, Some(&session), &initialized).await;
    session
}

// The question comes on the stream of the call it belongs to, and on no other.
// spec: L01, R08
#[tokio::test]
async fn a_question_comes_on_the_stream_of_its_call() {
    let desk = Arc::default();
    let address = serve(&desk).await;
    let session = session(&address).await;

    let params = json!({ "name": "elicited", "arguments": {} });
    let (_, mut first) = post(
        &address,
        Some(&session),
        &request(11, "tools/call", params.clone()),
    )
    .await;
    let asked = event(&mut first).await;
    assert_eq!(asked["method"], "elicitation/create");
    let (_, mut second) = post(&address, Some(&session), &request(12, "tools/call", params)).await;
    let other = event(&mut second).await;
    assert_ne!(asked["id"], other["id"]);

    for (asked, guests) in [(&other, 2), (&asked, 1)] {
        let result = json!({ "action": "accept", "content": { "guests": guests } });
        let answer = json!({ "jsonrpc": "2.0", "id": asked["id"], "result": result });
        let (headers, _) = post(&address, Some(&session), &answer).await;
        assert!(headers.starts_with("HTTP/1.1 202"), "{headers}");
    }
    for (stream, id, text) in [
        (&mut first, 11, "accepted 1"),
        (&mut second, 12, "accepted 2"),
    ] {
        let result = event(stream).await;
        assert_eq!(result["id"], id);
        assert_eq!(result["result"]["content"][0]["text"], text);
        assert!(result["result"].get("resultType").is_none());
    }
}

// spec: L04
#[tokio::test]
async fn without_a_session_a_question_is_a_readable_error() {
    let desk = Arc::default();
    let service = server(&desk)
        .principal(|_| Ok(known()))
        .into_service(local_config().with_legacy_session_mode(false));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let router = axum::Router::new().nest_service("/mcp", service);
    tokio::spawn(async move { axum::serve(listener, router).await });

    for (tool, text) in [
        ("delete", "elicitation (form)"),
        ("connect", "elicitation (url)"),
        ("capital", "sampling"),
    ] {
        for meta in [
            json!({}),
            json!({ "io.modelcontextprotocol/clientCapabilities": everything() }),
        ] {
            let params = json!({ "name": tool, "arguments": { "note": "n7" }, "_meta": meta });
            let (headers, mut body) = post(&address, None, &request(7, "tools/call", params)).await;
            assert!(headers.starts_with("HTTP/1.1 200"), "{headers}");
            let mut text_of = String::new();
            body.read_to_string(&mut text_of).await.unwrap();
            let answer: Value = serde_json::from_str(&text_of).unwrap();
            assert_eq!(answer["id"], 7);
            assert_eq!(answer["result"]["isError"], true, "{answer}");
            let said = answer["result"]["content"][0]["text"].as_str().unwrap();
            assert!(
                said.contains(text) && said.contains("without a session"),
                "{said}"
            );
        }
    }
    assert!(desk.did_nothing());

    // What needs nobody is answered.
    let params = json!({ "name": "optional", "arguments": {} });
    let (_, mut body) = post(&address, None, &request(8, "tools/call", params)).await;
    let mut answer = String::new();
    body.read_to_string(&mut answer).await.unwrap();
    assert!(answer.contains("None"), "{answer}");
}
