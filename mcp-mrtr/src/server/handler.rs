//! `Server` as an rmcp handler.

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ConstString, CustomRequest, CustomResult,
    GetPromptRequestParams, GetPromptResponse, ListPromptsRequestMethod, ListPromptsResult,
    ListResourceTemplatesRequestMethod, ListResourceTemplatesResult, ListResourcesRequestMethod,
    ListResourcesResult, ListToolsRequestMethod, ListToolsResult, PaginatedRequestParams,
    ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use tracing::Instrument as _;

use super::dispatch::Incoming;
use super::legacy::{self, Plan};
use super::table::{Answering, Entry};
use super::{Server, malformed};
use crate::carrier::Carrier;
use crate::context::{Context, Held};
use crate::flow::{Capabilities, Reach};

impl<S, P, L> ServerHandler for Server<S, P, L>
where
    S: Send + Sync + 'static,
    P: 'static,
    L: 'static,
{
    fn get_info(&self) -> ServerConfig {
        let mut capabilities = ServerCapabilities::default();
        capabilities.tools = (!self.tools.is_empty()).then(Default::default);
        capabilities.prompts = (!self.prompts.is_empty()).then(Default::default);
        capabilities.resources = (!self.resources.is_empty()).then(Default::default);
        let mut info =
            ServerConfig::new(capabilities).with_server_info(self.info.implementation.clone());
        info.instructions = self.info.instructions.clone();
        info
    }

    async fn list_tools(
        &self,
        _page: Option<PaginatedRequestParams>,
        request: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        declared::<ListToolsRequestMethod>(!self.tools.is_empty())?;
        let list = ListToolsResult {
            tools: self.tools(),
            ..Default::default()
        };
        Ok(self.named(Reach::of(&request), list))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.get(name).map(|entry| entry.descriptor.clone())
    }

    async fn call_tool(
        &self,
        params: CallToolRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let (declared, context) = self.context(request)?;
        let incoming = Incoming::tool(params, declared);
        let reach = context.reach();
        let answering = self.answer_tool(Held::Own(context), incoming);
        Ok(self.named(reach, answering.await?))
    }

    async fn list_prompts(
        &self,
        _page: Option<PaginatedRequestParams>,
        request: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        declared::<ListPromptsRequestMethod>(!self.prompts.is_empty())?;
        let list = ListPromptsResult {
            prompts: self.prompts(),
            ..Default::default()
        };
        Ok(self.named(Reach::of(&request), list))
    }

    async fn get_prompt(
        &self,
        params: GetPromptRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let (declared, context) = self.context(request)?;
        let incoming = Incoming::prompt(params, declared);
        let reach = context.reach();
        let answering = self.answer_prompt(Held::Own(context), incoming);
        Ok(self.named(reach, answering.await?))
    }

    async fn list_resources(
        &self,
        _page: Option<PaginatedRequestParams>,
        request: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        declared::<ListResourcesRequestMethod>(!self.resources.is_empty())?;
        let list = ListResourcesResult {
            resources: self.resources(),
            ..Default::default()
        };
        Ok(self.named(Reach::of(&request), list))
    }

    async fn list_resource_templates(
        &self,
        _page: Option<PaginatedRequestParams>,
        request: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        declared::<ListResourceTemplatesRequestMethod>(!self.resources.is_empty())?;
        let list = ListResourceTemplatesResult {
            resource_templates: self.resource_templates(),
            ..Default::default()
        };
        Ok(self.named(Reach::of(&request), list))
    }

    async fn read_resource(
        &self,
        params: ReadResourceRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let (declared, context) = self.context(request)?;
        let incoming = Incoming::resource(params, declared);
        let reach = context.reach();
        let answering = self.answer_resource(Held::Own(context), incoming);
        Ok(self.named(reach, answering.await?))
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
    /// Names the caller and what its client can be asked; every carrier goes through here
    /// before anything else.
    pub(super) fn context(
        &self,
        request: RequestContext<RoleServer>,
    ) -> Result<(Capabilities, Box<Context>), ErrorData> {
        let principal = self.policy.caller(&request.extensions)?;
        let reach = Reach::of(&request);
        let declared = capabilities(&request, reach);
        Ok((declared, Context::of_request(principal, request, reach)))
    }

    /// One request in, one result out. Not an `async fn`, as none on this path: what a future
    /// is given stays in it to its end, and is moved with it.
    pub(crate) fn answer_tool<'a>(
        &'a self,
        context: Held<'a>,
        incoming: Incoming,
    ) -> impl Future<Output = Result<CallToolResponse, ErrorData>> + Send {
        let answering = match self.tools.get(&incoming.target) {
            Some(entry) => Ok(self.through(entry, context, incoming)),
            None => Err(malformed::unknown_tool(&incoming.target)),
        };
        async move { Ok(answering?.await?.into()) }
    }

    /// One path for every carrier and every revision.
    fn through<'a, D, C: Carrier>(
        &'a self,
        entry: &'a Entry<S, D, C>,
        context: Held<'a>,
        incoming: Incoming,
    ) -> Answering<'a, C> {
        let span = tracing::info_span!(
            target: "mcp_mrtr",
            "call",
            carrier = C::METHOD,
            function = entry.name
        );
        let (call, place) = (entry.call, entry.place.as_ref());
        if context.reach() == Reach::Result {
            let begin = || call(&self.engine, &self.state, place, context, incoming);
            let answering = span.in_scope(begin);
            // Nobody watches: the future goes out as it is.
            if span.is_disabled() {
                return answering;
            }
            return Box::pin(answering.instrument(span));
        }
        let plan = Plan {
            questions: entry.questions,
            limits: entry.limits,
        };
        let answering = async move {
            let round = |incoming| {
                call(
                    &self.engine,
                    &self.state,
                    place,
                    Held::Of(&context),
                    incoming,
                )
            };
            legacy::bridged(&context, plan, incoming, round).await
        };
        Box::pin(answering.instrument(span))
    }

    pub(crate) fn answer_prompt<'a>(
        &'a self,
        context: Held<'a>,
        incoming: Incoming,
    ) -> impl Future<Output = Result<GetPromptResponse, ErrorData>> + Send {
        let answering = match self.prompts.get(&incoming.target) {
            Some(entry) => Ok(self.through(entry, context, incoming)),
            None => Err(malformed::unknown_prompt(&incoming.target)),
        };
        async move { Ok(answering?.await?.into()) }
    }

    /// The URI's variables are the arguments; those that came with `incoming` are none.
    pub(crate) fn answer_resource<'a>(
        &'a self,
        context: Held<'a>,
        mut incoming: Incoming,
    ) -> impl Future<Output = Result<ReadResourceResponse, ErrorData>> + Send {
        let uri = incoming.target.clone();
        let answering = match self.resources.at(&uri) {
            Some((entry, variables)) => {
                incoming.arguments = Some(variables);
                Ok(self.through(entry, context, incoming))
            }
            None => Err(malformed::unknown_resource(&uri)),
        };
        async move {
            match answering?.await {
                Ok(response) => Ok(response.into()),
                Err(error) => Err(malformed::about(&uri, error)),
            }
        }
    }
}

/// A list of what the server does not offer, and so does not declare, is a method that it
/// does not have: an empty list would contradict the declaration.
fn declared<M: ConstString>(offered: bool) -> Result<(), ErrorData> {
    if offered {
        Ok(())
    } else {
        Err(ErrorData::method_not_found::<M>())
    }
}

/// This request's own declaration (spec: V08); clients of earlier revisions declared once,
/// when they initialized.
fn capabilities(request: &RequestContext<RoleServer>, reach: Reach) -> Capabilities {
    match reach {
        Reach::Result => Capabilities::of_meta(&request.meta),
        Reach::Nowhere => Capabilities::default(),
        Reach::OpenCall => match request.peer.peer_info() {
            Some(session) => Capabilities::of_session(&session.capabilities),
            None => Capabilities::of_meta(&request.meta),
        },
    }
}
