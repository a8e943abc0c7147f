//! Requests to the client's model: what a client must have declared for them, and how often.
#![allow(deprecated, reason = "the spec keeps sampling for now")]
#![allow(non_camel_case_types, reason = "a marker has the name of its function")]

mod wire;

use mcp_mrtr::{
    Asking, Call, Pending, Reusable, SampleRequest, Server, Settled, Spec, Step, Tool, ToolError,
    ToolMeta, tool,
};
use rmcp::model::{
    ContextInclusion, CreateMessageResult, Role, SamplingMessage, SamplingMessageContentBlock,
    ToolChoice, ToolUseContent,
};
use serde_json::{Value, json};
use wire::{Wire, retry};

fn plain() -> SampleRequest {
    let text = SamplingMessageContentBlock::text("Which day?");
    SampleRequest::new(vec![SamplingMessage::new(Role::User, text)], 100)
}

fn needing(what: &str) -> SampleRequest {
    match what {
        "tools" => plain().with_tools(vec![rmcp::model::Tool::new(
            "days",
            "Lists days.",
            serde_json::Map::new(),
        )]),
        "choice" => plain().with_tool_choice(ToolChoice::auto()),
        "this" => plain().with_include_context(ContextInclusion::ThisServer),
        "all" => plain().with_include_context(ContextInclusion::AllServers),
        "none" => plain().with_include_context(ContextInclusion::None),
        _ => plain(),
    }
}

/// Asks the model.
#[tool]
fn ask(what: String, #[sample(needing(what))] said: CreateMessageResult) -> String {
    let _ = (what, said);
    "asked".to_owned()
}

/// Asks the model, if it can.
#[tool]
fn may_ask(what: String, #[sample(needing(what))] said: Option<CreateMessageResult>) -> String {
    let _ = what;
    said.map_or("not asked", |_| "asked").to_owned()
}

/// Asks the model, and again with tools if it can.
#[tool]
fn ask_both(
    #[sample(needing("tools"))] may: Option<CreateMessageResult>,
    #[sample(needing(""))] must: CreateMessageResult,
) -> String {
    let _ = must;
    format!("asked {}", may.is_some())
}

/// A tool was used, and what came of it is left out.
fn unanswered() -> SampleRequest {
    let used = ToolUseContent::new("1", "days", serde_json::Map::new());
    let used = SamplingMessageContentBlock::ToolUse(used);
    SampleRequest::new(vec![SamplingMessage::new(Role::Assistant, used)], 100)
}

/// Asks the model what no client may be sent.
#[tool]
fn forget(#[sample(unanswered())] said: CreateMessageResult) -> String {
    let _ = said;
    "asked".to_owned()
}

/// Asks the model again and again, as a loop over its tool uses does.
struct endless {}
impl<S: Sync> Tool<S> for endless {
    const META: ToolMeta = ToolMeta::new("endless")
        .description("Never has enough.")
        .max_rounds(3);
    type Approval = Reusable;
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = Result<String, ToolError>;

    async fn call(mut call: Call<'_, S, Asking>, (): ()) -> Step<Self::Output> {
        let mut last: Pending<Option<CreateMessageResult>> = Pending::Waiting;
        for number in 0.. {
            let spec = Spec::numbered("more", number);
            last = call.sample::<_, Self::Output, ()>(spec, plain())?;
            if matches!(last, Pending::Waiting) {
                break;
            }
        }
        match call.settle((last,)).await {
            Settled::Ready(call, _) => call.complete(Ok::<_, ToolError>("enough".to_owned())),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

async fn client(sampling: Value) -> Wire {
    let server = Server::new("models", ())
        .tool::<ask>()
        .tool::<may_ask>()
        .tool::<ask_both>()
        .tool::<forget>()
        .tool::<endless>();
    Wire::to(server)
        .await
        .declaring(json!({ "sampling": sampling }))
}

fn call(tool: &str, what: &str) -> Value {
    json!({ "name": tool, "arguments": { "what": what } })
}

/// The one sampling request of a result.
fn asked(response: &Value) -> &Value {
    let requests = response["result"]["inputRequests"].as_object();
    let requests = requests.unwrap_or_else(|| panic!("nothing is asked: {response}"));
    let request = requests.values().next().expect("a request");
    assert_eq!(request["method"], "sampling/createMessage", "{response}");
    &request["params"]
}

// spec: V04, V05, V06
#[tokio::test]
async fn what_the_client_did_not_declare_is_not_sent() {
    for (what, mode) in [
        ("tools", "tools"),
        ("choice", "tools"),
        ("this", "context"),
        ("all", "context"),
    ] {
        let mut wire = client(json!({})).await;
        let refused = wire.request("tools/call", call("ask", what)).await;
        assert_eq!(refused["error"]["code"], -32021, "{refused}");
        let needed = json!({ "requiredCapabilities": { "sampling": { mode: {} } } });
        assert_eq!(refused["error"]["data"], needed, "{what}");
        // What need not be asked is not.
        let done = wire.request("tools/call", call("may_ask", what)).await;
        assert_eq!(done["result"]["content"][0]["text"], "not asked", "{done}");

        let mut wire = client(json!({ mode: {} })).await;
        let question = wire.request("tools/call", call("ask", what)).await;
        asked(&question);
    }
}

// spec: V05
#[tokio::test]
async fn context_is_never_asked_for_unless_the_author_does() {
    let mut wire = client(json!({ "context": {}, "tools": {} })).await;
    let question = wire.request("tools/call", call("ask", "")).await;
    for member in ["includeContext", "tools", "toolChoice"] {
        assert!(asked(&question).get(member).is_none(), "{question}");
    }
    // `none` needs nothing.
    let mut wire = client(json!({})).await;
    let question = wire.request("tools/call", call("ask", "none")).await;
    assert_eq!(asked(&question)["includeContext"], "none");
}

// spec: I11
#[tokio::test]
async fn a_tool_use_without_its_result_is_not_sent() {
    let mut wire = client(json!({ "tools": {} })).await;
    let refused = wire
        .request("tools/call", json!({ "name": "forget" }))
        .await;
    assert_eq!(refused["error"]["code"], -32603, "{refused}");
}

// spec: I12
#[tokio::test]
async fn a_loop_over_the_model_comes_to_an_end() {
    let mut wire = client(json!({})).await;
    let params = json!({ "name": "endless" });
    let mut response = wire.request("tools/call", params.clone()).await;
    let mut rounds = 0;
    while response["result"]["resultType"] == "input_required" {
        rounds += 1;
        assert!(rounds <= 3, "{response}");
        let requests = response["result"]["inputRequests"]
            .as_object()
            .expect("requests");
        let key = requests.keys().next().expect("a key");
        let said = json!({
            "role": "assistant", "model": "m", "content": { "type": "text", "text": "more" },
        });
        let again = retry(params.clone(), &response, json!({ key: said }));
        response = wire.request("tools/call", again).await;
    }
    assert_eq!(rounds, 3);
    assert_eq!(response["result"]["isError"], true, "{response}");
    let text = response["result"]["content"][0]["text"]
        .as_str()
        .unwrap_or_default();
    assert!(text.contains("`max_rounds`"), "{text}");
}

// What only an optional question would need is not demanded of the client.
// spec: V06
#[tokio::test]
async fn an_optional_request_demands_nothing() {
    let server = Server::new("models", ()).tool::<ask_both>();
    let mut wire = Wire::to(server).await.declaring(json!({}));
    let refused = wire
        .request("tools/call", json!({ "name": "ask_both" }))
        .await;
    let needed = json!({ "requiredCapabilities": { "sampling": {} } });
    assert_eq!(refused["error"]["data"], needed, "{refused}");
}
