//! One tool that asks, seen from the client: round by round, tampered with, declined, and
//! at last driven by the client itself.

use std::error::Error;
use std::sync::Arc;

use mcp_mrtr::Server;
use mcp_mrtr_examples::notes::{Notes, delete_note};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities, ClientConfig,
    ElicitRequestParams, ElicitResult, ElicitationAction, Implementation, InputRequiredResult,
    ProtocolVersion,
};
use rmcp::service::{ClientLifecycleMode, ClientServiceExt, RequestContext, RunningService};
use rmcp::{ClientHandler, ErrorData, RoleClient, ServiceError, ServiceExt};
use serde_json::{Value, json};

type Client = RunningService<RoleClient, Host>;
type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome<()> {
    let notes = Arc::new(Notes::default());
    let client = connect(Server::new("notes", Arc::clone(&notes)).tool::<delete_note>()).await?;

    let tools = client.list_all_tools().await?;
    println!(
        "model sees: {}",
        json(&tools[0].input_schema["properties"])?
    );

    // Round by round: the question comes back as a result, the answer goes out with a retry.
    let asked = first_round(&client, "7").await?;
    let mut shown = asked.clone();
    shown.meta = None; // The server's name, the same in every result.
    println!("{}", json(&shown)?);
    let mut done = second_round(&client, "7", asked, accepted()).await?;
    done.meta = None;
    println!("{}", json(&done)?);

    // A state that was touched is refused, whatever the answer.
    let mut asked = first_round(&client, "15").await?;
    if let Some(state) = &mut asked.request_state {
        state.push('A');
    }
    match second_round(&client, "15", asked, accepted()).await {
        Err(ServiceError::McpError(error)) => {
            println!("tampered: {} {}", error.code.0, error.message);
        }
        other => return Err(format!("a tampered state passed: {other:?}").into()),
    }

    let asked = first_round(&client, "15").await?;
    let kept = second_round(&client, "15", asked, json!({"action": "decline"})).await?;
    println!("declined: {}", text(&kept));

    // The client's own loop: it asks its user and retries by itself.
    let done = client.call_tool(call("12")).await?;
    println!(
        "automatic: {} | left: {}",
        text(&done),
        json(&notes.left())?
    );

    client.cancel().await?;
    Ok(())
}

/// A client that shows a form to its user, who always agrees.
struct Host;

impl ClientHandler for Host {
    fn get_info(&self) -> ClientConfig {
        ClientConfig::new(
            ClientCapabilities::builder().enable_elicitation().build(),
            Implementation::new("delete_note example", env!("CARGO_PKG_VERSION")),
        )
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        if let ElicitRequestParams::FormElicitationParams { message, .. } = request {
            println!("client shows the user: {message}");
        }
        Ok(ElicitResult::new(ElicitationAction::Accept).with_content(json!({"confirm": true})))
    }
}

/// Client and server in one process, on the revision in which questions are results.
async fn connect(server: Server<Arc<Notes>>) -> Outcome<Client> {
    let (ours, theirs) = tokio::io::duplex(4096);
    tokio::spawn(async move {
        server
            .serve(theirs)
            .await?
            .waiting()
            .await
            .map_err(Into::into) as Outcome<_>
    });
    let lifecycle = ClientLifecycleMode::Discover {
        preferred_versions: vec![ProtocolVersion::V_2026_07_28],
    };
    Ok(Host.serve_with_lifecycle(ours, lifecycle).await?)
}

fn call(note_id: &str) -> CallToolRequestParams {
    let mut arguments = serde_json::Map::new();
    arguments.insert("note_id".to_owned(), note_id.into());
    CallToolRequestParams::new("delete_note").with_arguments(arguments)
}

async fn first_round(client: &Client, note_id: &str) -> Outcome<InputRequiredResult> {
    match client.call_tool_once(call(note_id)).await? {
        CallToolResponse::InputRequired(asked) => Ok(asked),
        other => Err(format!("nothing was asked: {other:?}").into()),
    }
}

/// Answers the only question of `asked`.
async fn second_round(
    client: &Client,
    note_id: &str,
    asked: InputRequiredResult,
    answer: Value,
) -> Result<CallToolResult, ServiceError> {
    let mut params = call(note_id);
    params.request_state = asked.request_state;
    let keys = asked.input_requests.unwrap_or_default().into_keys();
    params.input_responses = Some(keys.map(|key| (key, answer.clone())).collect());
    match client.call_tool_once(params).await? {
        CallToolResponse::Complete(result) => Ok(result),
        _ => Err(ServiceError::UnexpectedResponse),
    }
}

fn accepted() -> Value {
    json!({"action": "accept", "content": {"confirm": true}})
}

fn json(value: &impl serde::Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value)
}

fn text(result: &CallToolResult) -> &str {
    result
        .content
        .first()
        .and_then(|block| block.as_text())
        .map_or("", |text| &text.text)
}
