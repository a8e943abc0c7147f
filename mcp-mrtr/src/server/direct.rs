//! The core as a function: one request in, one result out, no transport.

use rmcp::model::{
    ClientRequest, DiscoverResult, ErrorCode, GetMeta as _, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, ProtocolVersion,
    RequestMetaObject, ServerResult,
};
use rmcp::{ErrorData, ServerHandler as _};
use tokio_util::sync::CancellationToken;

use super::dispatch::Incoming;
use super::{Server, malformed};
use crate::context::{Context, Held};
use crate::flow::{Capabilities, Reach};
use crate::state::Principal;

/// The first revision whose requests stand for themselves.
const REVISION: ProtocolVersion = ProtocolVersion::V_2026_07_28;

impl<S: Send + Sync + 'static, P: 'static, L: 'static> Server<S, P, L> {
    /// Answers one request, without a transport: in a Lambda, behind a queue, in a test.
    /// Needs no feature of this crate.
    ///
    /// `caller` is who sent it, as your own authentication found out; `None` is anybody, and
    /// a state made for anybody never opens for somebody. The server's own
    /// [`principal`](Self::principal) hook is not asked, since there is no HTTP request to
    /// show it.
    ///
    /// It answers `tools/call`, `prompts/get`, `resources/read`, their lists and
    /// `server/discover` of revision 2026-07-28, as they stand in the JSON-RPC message
    /// (`method`, `params`, `_meta`); the envelope around them is yours. Clients of earlier
    /// revisions hold a session and need a transport. Dropping the future gives up on the
    /// request, a body that runs included.
    ///
    /// ```
    /// use mcp_mrtr::{Confirmed, Principal, Server, tool};
    /// use serde_json::{Value, json};
    ///
    /// /// Empties the bin.
    /// #[tool(destructive)]
    /// async fn empty_bin(#[elicit(form, message = "Empty the bin?")] _consent: Confirmed) -> String {
    ///     "Emptied.".to_owned()
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let server = Server::new("bin", ()).tool::<empty_bin>();
    /// let caller = Principal::new("https://login.example.com", "ada");
    ///
    /// let mut message = json!({
    ///     "method": "tools/call",
    ///     "params": {
    ///         "name": "empty_bin",
    ///         "_meta": {
    ///             "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    ///             "io.modelcontextprotocol/clientCapabilities": { "elicitation": {} },
    ///         },
    ///     },
    /// });
    /// let request = serde_json::from_value(message.clone())?;
    /// let asked = serde_json::to_value(server.answer(Some(caller.clone()), request).await?)?;
    /// assert_eq!(asked["resultType"], "input_required");
    ///
    /// message["params"]["requestState"] = asked["requestState"].clone();
    /// message["params"]["inputResponses"] =
    ///     json!({ "consent": { "action": "accept", "content": { "consent": true } } });
    /// let request = serde_json::from_value(message)?;
    /// let done = serde_json::to_value(server.answer(Some(caller), request).await?)?;
    /// assert_eq!(done["content"][0]["text"], "Emptied.");
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// The JSON-RPC error to answer with; `-32022` for another revision, `-32602` for a
    /// request without the `_meta` that the revision demands, `-32601` for a method that
    /// is none of these.
    pub async fn answer(
        &self,
        caller: Option<Principal>,
        request: ClientRequest,
    ) -> Result<ServerResult, ErrorData> {
        let meta = request.get_meta().clone();
        stands_for_itself(&meta)?;
        let mut result = self.answered(caller, meta, request).await?;
        result.fill_missing_cache_hints();
        Ok(self.named(Reach::Result, result))
    }

    async fn answered(
        &self,
        caller: Option<Principal>,
        meta: RequestMetaObject,
        request: ClientRequest,
    ) -> Result<ServerResult, ErrorData> {
        let declared = Capabilities::of_meta(&meta);
        let context = || {
            Held::Own(Box::new(Context::bare(
                caller,
                meta,
                CancellationToken::new(),
            )))
        };
        Ok(match request {
            ClientRequest::CallToolRequest(request) => {
                let incoming = Incoming::tool(request.params, declared);
                self.answer_tool(context(), incoming).await?.into()
            }
            ClientRequest::GetPromptRequest(request) => {
                let incoming = Incoming::prompt(request.params, declared);
                self.answer_prompt(context(), incoming).await?.into()
            }
            ClientRequest::ReadResourceRequest(request) => {
                let incoming = Incoming::resource(request.params, declared);
                self.answer_resource(context(), incoming).await?.into()
            }
            ClientRequest::CustomRequest(request) => return Err(malformed::refusal(&request)),
            request => return self.described(&request),
        })
    }

    fn described(&self, request: &ClientRequest) -> Result<ServerResult, ErrorData> {
        Ok(match request {
            ClientRequest::DiscoverRequest(_) => {
                DiscoverResult::from_server_info(vec![REVISION], self.get_info()).into()
            }
            ClientRequest::ListToolsRequest(_) => ListToolsResult {
                tools: self.tools(),
                ..Default::default()
            }
            .into(),
            ClientRequest::ListPromptsRequest(_) => ListPromptsResult {
                prompts: self.prompts(),
                ..Default::default()
            }
            .into(),
            ClientRequest::ListResourcesRequest(_) => ListResourcesResult {
                resources: self.resources(),
                ..Default::default()
            }
            .into(),
            ClientRequest::ListResourceTemplatesRequest(_) => {
                let resource_templates = self.resource_templates();
                ListResourceTemplatesResult {
                    resource_templates,
                    ..Default::default()
                }
                .into()
            }
            other => {
                let method = other.method().to_owned();
                return Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, method, None));
            }
        })
    }
}

// spec: V09, V10
fn stands_for_itself(meta: &RequestMetaObject) -> Result<(), ErrorData> {
    let missing = meta.missing_required_keys(&REVISION);
    if !missing.is_empty() {
        let missing = missing.join(", ");
        let text = format!("request _meta is missing or has malformed required fields: {missing}");
        return Err(ErrorData::invalid_params(text, None));
    }
    match meta.protocol_version() {
        Some(version) if version != REVISION => Err(ErrorData::unsupported_protocol_version(
            version,
            &[REVISION],
        )),
        _ => Ok(()),
    }
}
