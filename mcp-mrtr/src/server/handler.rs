//! `Server` as an rmcp handler.

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CustomRequest, CustomResult, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};

use super::dispatch::Incoming;
use super::legacy::{self, Plan};
use super::{Server, malformed};
use crate::context::Context;
use crate::flow::{Capabilities, Reach};

impl<S, P, L> ServerHandler for Server<S, P, L>
where
    S: Send + Sync + 'static,
    P: 'static,
    L: 'static,
{
    fn get_info(&self) -> ServerConfig {
        let mut capabilities = ServerCapabilities::default();
        if !self.tools.entries().is_empty() {
            capabilities.tools = Some(Default::default());
        }
        let mut info = ServerConfig::new(capabilities)
            .with_server_info(self.info.implementation.clone());
        info.instructions = self.info.instructions.clone();
        info
    }

    async fn list_tools(
        &self,
        _page: Option<PaginatedRequestParams>,
        _request: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self.tools.entries().iter().map(|entry| entry.descriptor.clone()).collect();
        Ok(ListToolsResult { tools, ..Default::default() })
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.get(name).map(|entry| entry.descriptor.clone())
    }

    async fn call_tool(
        &self,
        params: CallToolRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let principal = self.policy.caller(&request.extensions)?;
        let incoming = Incoming {
            target: params.name,
            arguments: params.arguments,
            responses: params.input_responses,
            state: params.request_state,
            capabilities: capabilities(&request),
        };
        let context = Context::of_request(principal, request);
        self.answer_tool(&context, incoming).await
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        Err(malformed::refusal(&request))
    }
}

impl<S: Send + Sync + 'static, P, L> Server<S, P, L> {
    /// One request in, one result out.
    pub(crate) async fn answer_tool(
        &self,
        context: &Context,
        incoming: Incoming,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(entry) = self.tools.get(&incoming.target) else {
            return Err(malformed::unknown_tool(&incoming.target));
        };
        let plan = Plan { questions: entry.questions, limits: entry.limits };
        let round = |incoming| (entry.call)(&self.engine, &self.state, context, incoming);
        let response = legacy::bridged(context, plan, incoming, round).await?;
        Ok(response.into())
    }
}

/// This request's own declaration (spec: V08); clients of earlier revisions declared once,
/// when they initialized.
fn capabilities(request: &RequestContext<RoleServer>) -> Capabilities {
    match (Reach::of(request), request.peer.peer_info()) {
        (Reach::Nowhere, _) => Capabilities::default(),
        (Reach::OpenCall, Some(session)) => Capabilities::of_session(&session.capabilities),
        (Reach::OpenCall, None) | (Reach::Result, _) => Capabilities::of_meta(&request.meta),
    }
}
