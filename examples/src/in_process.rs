//! A client and a server in one process, and a person who answers by a list.

use std::error::Error;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities, ClientConfig,
    ElicitationCapability, FormElicitationCapability, Implementation, InputRequest,
    InputRequiredResult, ProtocolVersion, UrlElicitationCapability,
};
use rmcp::service::{ClientLifecycleMode, ClientServiceExt, RunningService};
use rmcp::{RoleClient, ServerHandler, ServiceExt};
use serde_json::{Value, json};

/// What an example may end with.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;
/// A client on the revision in which questions are results.
pub type Client = RunningService<RoleClient, ClientConfig>;

/// Connects a client that can show forms and open pages.
///
/// # Errors
/// When the two cannot agree on a revision.
pub async fn connect(server: impl ServerHandler) -> Outcome<Client> {
    let (ours, theirs) = tokio::io::duplex(4096);
    tokio::spawn(async move {
        server.serve(theirs).await?.waiting().await?;
        Outcome::Ok(())
    });
    Ok(config().serve_with_lifecycle(ours, lifecycle()).await?)
}

/// A client that can show forms and open pages.
pub fn config() -> ClientConfig {
    let elicitation = ElicitationCapability::new()
        .with_form(FormElicitationCapability::new())
        .with_url(UrlElicitationCapability::new());
    let mut capabilities = ClientCapabilities::default();
    capabilities.elicitation = Some(elicitation);
    ClientConfig::new(
        capabilities,
        Implementation::new("mcp-mrtr examples", env!("CARGO_PKG_VERSION")),
    )
}

/// The revision in which questions are results.
pub fn lifecycle() -> ClientLifecycleMode {
    ClientLifecycleMode::Discover {
        preferred_versions: vec![ProtocolVersion::V_2026_07_28],
    }
}

/// Calls a tool and prints each round: what is asked, and what the person says, who is
/// given the key of a question and its place in the call. Returns the result's text and
/// the number of rounds that asked.
///
/// # Errors
/// When the call fails.
pub async fn play(
    client: &Client,
    tool: &'static str,
    arguments: Value,
    mut person: impl FnMut(&str, &InputRequest) -> Value,
) -> Outcome<(String, usize)> {
    let mut params = CallToolRequestParams::new(tool);
    params.arguments = arguments.as_object().cloned();
    let mut rounds = 0;
    loop {
        match client.call_tool_once(params.clone()).await? {
            CallToolResponse::Complete(result) => return Ok((text(&result), rounds)),
            CallToolResponse::InputRequired(asked) => {
                rounds += 1;
                println!("round {rounds}:");
                params.request_state.clone_from(&asked.request_state);
                params.input_responses = Some(answers(asked, &mut person)?);
            }
            other => return Err(format!("neither a result nor a question: {other:?}").into()),
        }
    }
}

fn answers(
    asked: InputRequiredResult,
    person: &mut impl FnMut(&str, &InputRequest) -> Value,
) -> Outcome<rmcp::model::InputResponses> {
    let mut answers = rmcp::model::InputResponses::new();
    for (key, request) in asked.input_requests.unwrap_or_default() {
        let answer = person(&key, &request);
        println!("  {} {}", message(&request)?, answer);
        answers.insert(key, answer);
    }
    Ok(answers)
}

/// What the person reads.
fn message(request: &InputRequest) -> Outcome<String> {
    let request = serde_json::to_value(request)?;
    Ok(request["params"]["message"]
        .as_str()
        .unwrap_or_default()
        .to_owned())
}

/// The values of a form, accepted.
pub fn accept(content: &Value) -> Value {
    json!({ "action": "accept", "content": content })
}

/// The text of a result.
pub fn text(result: &CallToolResult) -> String {
    let texts = result.content.iter().filter_map(|block| block.as_text());
    texts
        .map(|text| text.text.as_str())
        .collect::<Vec<_>>()
        .join("\n")
}
