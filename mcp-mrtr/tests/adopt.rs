//! Asking functions in an rmcp server that exists already, and more of rmcp around ours.

mod wire;

use mcp_mrtr::{Elicited, Server, around, tool};
use rmcp::handler::server::prompt::PromptContext;
use rmcp::handler::server::router::prompt::PromptRouter;
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{
    CompleteRequestParams, CompleteResult, CompletionInfo, CustomRequest, CustomResult,
    GetPromptRequestParams, GetPromptResponse, ListPromptsResult, ListToolsResult,
    PaginatedRequestParams, PromptMessage, ReadResourceRequestParams, ReadResourceResponse, Role,
    ServerCapabilities, ServerConfig, SubscriptionFilter,
};
use rmcp::service::RequestContext;
use rmcp::{
    ErrorData, RoleServer, ServerHandler, prompt_router, schemars, tool_handler, tool_router,
};
use serde_json::{Value, json};
use wire::functions::{Notes, note, review, server, tag};
use wire::{Wire, accept, retry};

/// Deletes a note.
#[tool(destructive)]
async fn delete(
    id: u32,
    #[elicit(form, message = "Delete note {id}?")] sure: Elicited<bool>,
) -> String {
    match sure {
        Elicited::Accept(true) => format!("Deleted note {id}."),
        _ => format!("Kept note {id}."),
    }
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Word {
    word: String,
}

/// A server as rmcp's users write it, and three lines of ours.
#[derive(Clone)]
struct Theirs {
    tools: ToolRouter<Self>,
    prompts: PromptRouter<Self>,
    asking: Server<Notes>,
}

#[tool_router]
impl Theirs {
    fn new() -> Self {
        let asking = Server::new("notes", Notes)
            .tool::<delete>()
            .tool::<tag>()
            .prompt::<review>()
            .resource::<note>();
        Self {
            tools: Self::tool_router() + asking.tool_router(),
            prompts: Self::prompt_router(),
            asking,
        }
    }

    #[rmcp::tool(description = "Searches the notes.")]
    async fn search(&self, Parameters(Word { word }): Parameters<Word>) -> String {
        format!("No note has {word}.")
    }
}

#[prompt_router]
impl Theirs {
    #[rmcp::prompt(description = "Sums up the notes.")]
    async fn sum_up(&self) -> Vec<PromptMessage> {
        vec![PromptMessage::new_text(Role::User, "Sum up my notes.")]
    }
}

#[tool_handler(router = self.tools)]
impl ServerHandler for Theirs {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_prompts()
            .enable_resources()
            .build();
        ServerConfig::new(capabilities)
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let mut prompts = self.prompts.list_all();
        prompts.extend(self.asking.prompts());
        Ok(ListPromptsResult {
            prompts,
            ..Default::default()
        })
    }

    async fn get_prompt(
        &self,
        params: GetPromptRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        if self.asking.has_prompt(&params.name) {
            return self.asking.get_prompt(params, request).await;
        }
        let theirs = PromptContext::new(self, params.name, params.arguments, request);
        self.prompts.get_prompt(theirs).await
    }

    async fn read_resource(
        &self,
        params: ReadResourceRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        self.asking.read_resource(params, request).await
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        self.asking.on_custom_request(request, context).await
    }
}

fn text(response: &Value) -> &str {
    response["result"]["content"][0]["text"]
        .as_str()
        .unwrap_or_default()
}

// Case 80: the answer reaches the function through every routing path.
#[tokio::test]
async fn case_80_one_server_holds_their_tools_and_ours() {
    let mut wire = Wire::to(Theirs::new()).await;
    let listed = wire.request("tools/list", json!({})).await;
    let tools = listed["result"]["tools"].as_array().expect("tools");
    let names: Vec<_> = tools
        .iter()
        .map(|tool| tool["name"].as_str().unwrap_or_default())
        .collect();
    assert_eq!(names, ["delete", "search", "tag"]);

    let theirs = json!({ "name": "search", "arguments": { "word": "flour" } });
    assert_eq!(
        text(&wire.request("tools/call", theirs).await),
        "No note has flour."
    );

    let ours = json!({ "name": "delete", "arguments": { "id": 7 } });
    let yes = json!({ "sure": accept(json!({ "sure": true })) });
    assert_eq!(
        text(&wire.answered("tools/call", ours.clone(), yes).await),
        "Deleted note 7."
    );
    let no = json!({ "sure": { "action": "decline" } });
    assert_eq!(
        text(&wire.answered("tools/call", ours, no).await),
        "Kept note 7."
    );
}

#[tokio::test]
async fn their_prompts_and_ours_and_our_resources() {
    let mut wire = Wire::to(Theirs::new()).await;
    let listed = wire.request("prompts/list", json!({})).await;
    let names: Vec<_> = listed["result"]["prompts"]
        .as_array()
        .expect("prompts")
        .iter()
        .map(|prompt| prompt["name"].as_str().unwrap_or_default())
        .collect();
    assert_eq!(names, ["sum_up", "review"]);
    let theirs = wire
        .request("prompts/get", json!({ "name": "sum_up" }))
        .await;
    assert_eq!(
        theirs["result"]["messages"][0]["content"]["text"],
        "Sum up my notes."
    );

    let params = json!({ "name": "review", "arguments": { "id": "7" } });
    let answers = json!({ "tone": accept(json!({ "tone": "kind" })) });
    let ours = wire.answered("prompts/get", params, answers).await;
    let said = ours["result"]["messages"][0]["content"]["text"]
        .as_str()
        .unwrap_or_default();
    assert!(said.contains("in kind tone"), "{ours}");

    let read = wire
        .request("resources/read", json!({ "uri": "note://7" }))
        .await;
    assert_eq!(read["result"]["contents"][0]["text"], "Buy flour");
}

// spec: Q01, I01
#[tokio::test]
async fn case_53_a_state_is_verified_in_their_server_too() {
    let mut wire = Wire::to(Theirs::new()).await;
    for state in [json!("AAAA"), json!(5)] {
        let params = json!({ "name": "delete", "arguments": { "id": 7 }, "requestState": state });
        let refused = wire.request("tools/call", params).await;
        assert_eq!(
            refused["error"]["data"]["reason"], "invalid_request_state",
            "{refused}"
        );
    }
}

// Case 85: rmcp's router leaves our errors as they are.
#[tokio::test]
async fn case_85_wrong_arguments_are_told_to_the_model() {
    let mut wire = Wire::to(Theirs::new()).await;
    let params = json!({ "name": "delete", "arguments": { "id": "seven" } });
    let told = wire.request("tools/call", params).await;
    assert_eq!(told["result"]["isError"], true, "{told}");
    assert!(text(&told).contains("argument `id`"), "{told}");
    let unknown = wire.request("tools/call", json!({ "name": "burn" })).await;
    assert_eq!(unknown["error"]["code"], -32602, "{unknown}");
}

// Case 47: a state of the one is good at the other, for the same caller: it is one server.
#[tokio::test]
async fn a_flow_may_move_between_the_two_ways_to_serve() {
    let theirs = Theirs::new();
    let mut routed = Wire::to(theirs.clone()).await;
    let params = json!({ "name": "tag", "arguments": { "id": 7 } });
    let asked = routed.request("tools/call", params.clone()).await;
    let mut served = Wire::to(theirs.asking).await;
    let answers = json!({ "word": accept(json!({ "word": "food" })) });
    let done = served
        .request("tools/call", retry(params, &asked, answers))
        .await;
    assert_eq!(text(&done), "Buy flour: food", "{done}");
}

/// Ours, with completion, pages and list changes around it.
#[derive(Clone)]
struct Around {
    inner: Server<Notes>,
}

#[around(self.inner)]
impl ServerHandler for Around {
    fn get_info(&self) -> ServerConfig {
        let mut info = self.inner.get_info();
        info.capabilities.completions = Some(Default::default());
        if let Some(tools) = &mut info.capabilities.tools {
            tools.list_changed = Some(true);
        }
        info
    }

    async fn complete(
        &self,
        params: CompleteRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        let ids = ["7", "70", "8"].map(str::to_owned).into_iter();
        let ids = ids
            .filter(|id| id.starts_with(&params.argument.value))
            .collect();
        let completion = CompletionInfo::new(ids)
            .map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        Ok(CompleteResult::new(completion))
    }

    fn accepted_subscription_filter(
        &self,
        asked: &SubscriptionFilter,
    ) -> Option<SubscriptionFilter> {
        Some(asked.clone())
    }

    async fn list_tools(
        &self,
        page: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let cursor = page.and_then(|page| page.cursor).unwrap_or_default();
        let at: usize = cursor.parse().unwrap_or_default();
        let tools = self.inner.tools();
        let next_cursor = (at + 1 < tools.len()).then(|| (at + 1).to_string());
        let tools = tools.into_iter().skip(at).take(1).collect();
        Ok(ListToolsResult {
            tools,
            next_cursor,
            ..Default::default()
        })
    }
}

#[tokio::test]
async fn what_rmcp_offers_goes_around_our_server() {
    let mut wire = Wire::to(Around {
        inner: server().tool::<delete>(),
    })
    .await;
    let found = wire.request("server/discover", json!({})).await;
    assert!(
        found["result"]["capabilities"]["completions"].is_object(),
        "{found}"
    );
    assert_eq!(
        found["result"]["capabilities"]["tools"]["listChanged"], true,
        "{found}"
    );

    let params = json!({
        "ref": { "type": "ref/prompt", "name": "review" },
        "argument": { "name": "id", "value": "7" },
    });
    let completed = wire.request("completion/complete", params).await;
    assert_eq!(
        completed["result"]["completion"]["values"],
        json!(["7", "70"]),
        "{completed}"
    );

    let first = wire.request("tools/list", json!({})).await;
    assert_eq!(first["result"]["tools"][0]["name"], "tag", "{first}");
    let cursor = first["result"]["nextCursor"].clone();
    let last = wire
        .request("tools/list", json!({ "cursor": cursor }))
        .await;
    assert_eq!(last["result"]["tools"][0]["name"], "delete", "{last}");
    assert!(last["result"].get("nextCursor").is_none(), "{last}");

    let params = json!({ "name": "delete", "arguments": { "id": 7 } });
    let yes = json!({ "sure": accept(json!({ "sure": true })) });
    assert_eq!(
        text(&wire.answered("tools/call", params, yes).await),
        "Deleted note 7."
    );
}
