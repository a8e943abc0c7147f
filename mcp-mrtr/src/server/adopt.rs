//! The parts of a server, for a server that exists already or that needs more.
//! `docs/adopt.md` is the page about it.

use rmcp::ErrorData;
use rmcp::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::model::{CallToolResponse, Prompt, Resource, ResourceTemplate, Tool};

use super::Server;
use super::dispatch::Incoming;
use crate::context::Held;
use crate::resource::Listed;

impl<S: Send + Sync + 'static, P: 'static, L: 'static> Server<S, P, L> {
    /// The tools as an rmcp router for `Their` server, to be merged with its own.
    ///
    /// The rules stay those of this server: its keys, its name as the audience, its ledger,
    /// and who its callers are. Say the last with [`principal`](Self::principal) or
    /// [`anonymous`](Self::anonymous) before serving over HTTP; else every call that comes
    /// over HTTP is refused with `-32603`.
    ///
    /// Make the router once and keep it: `#[tool_handler(router = self.tool_router)]`.
    /// rmcp's own default is a new router for each call.
    ///
    /// ```
    /// use mcp_mrtr::{Confirmed, Server, tool};
    /// use rmcp::handler::server::router::tool::ToolRouter;
    /// use rmcp::{tool_handler, tool_router};
    ///
    /// /// Empties the bin.
    /// #[tool(destructive)]
    /// async fn empty_bin(#[elicit(form, message = "Empty the bin?")] _consent: Confirmed) -> String {
    ///     "Emptied.".to_owned()
    /// }
    ///
    /// struct Theirs {
    ///     tools: ToolRouter<Self>,
    /// }
    ///
    /// #[tool_router]
    /// impl Theirs {
    ///     fn new() -> Self {
    ///         let asking = Server::new("bin", ()).anonymous().tool::<empty_bin>();
    ///         Self { tools: Self::tool_router() + asking.tool_router() }
    ///     }
    ///
    ///     #[rmcp::tool(description = "Looks into the bin.")]
    ///     async fn look(&self) -> String {
    ///         "Three papers.".to_owned()
    ///     }
    /// }
    ///
    /// #[tool_handler(router = self.tools)]
    /// impl rmcp::ServerHandler for Theirs {}
    ///
    /// assert!(Theirs::new().tools.has_route("empty_bin"));
    /// ```
    pub fn tool_router<Their: Send + Sync + 'static>(&self) -> ToolRouter<Their> {
        let mut router = ToolRouter::new();
        for entry in self.tools.entries() {
            let server = self.clone();
            router.add_route(ToolRoute::new_dyn(
                entry.descriptor.clone(),
                move |call: ToolCallContext<'_, Their>| {
                    let server = server.clone();
                    Box::pin(async move { server.routed(call).await })
                },
            ));
        }
        router
    }

    async fn routed<Their>(
        &self,
        call: ToolCallContext<'_, Their>,
    ) -> Result<CallToolResponse, ErrorData> {
        let (capabilities, context) = self.context(call.request_context)?;
        let incoming = Incoming {
            target: call.name,
            arguments: call.arguments,
            responses: call.input_responses,
            state: call.request_state,
            capabilities,
        };
        self.answer_tool(Held::Own(context), incoming).await
    }

    /// The tools as `tools/list` shows them.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, tool};
    /// # /// Greets.
    /// # #[tool]
    /// # fn greet() -> String { "Hello.".to_owned() }
    /// assert_eq!(Server::new("desk", ()).tool::<greet>().tools()[0].name, "greet");
    /// ```
    pub fn tools(&self) -> Vec<Tool> {
        self.tools
            .entries()
            .iter()
            .map(|entry| entry.descriptor.clone())
            .collect()
    }

    /// The prompts as `prompts/list` shows them.
    ///
    /// There is no rmcp `PromptRouter` of them: rmcp hands such a router neither the answers
    /// nor the state of a retry, so a prompt in it could ask and never hear the answer. In a
    /// server that exists, look with [`has_prompt`](Self::has_prompt) and hand the request
    /// over; [`read_resource`](rmcp::ServerHandler::read_resource) goes the same way.
    ///
    /// ```
    /// use mcp_mrtr::Server;
    /// use rmcp::model::{
    ///     GetPromptRequestParams, GetPromptResponse, ListPromptsResult, PaginatedRequestParams,
    ///     ReadResourceRequestParams, ReadResourceResponse,
    /// };
    /// use rmcp::service::RequestContext;
    /// use rmcp::{ErrorData, RoleServer, ServerHandler};
    ///
    /// struct Theirs {
    ///     asking: Server<()>,
    /// }
    ///
    /// impl ServerHandler for Theirs {
    ///     async fn list_prompts(
    ///         &self,
    ///         _: Option<PaginatedRequestParams>,
    ///         _: RequestContext<RoleServer>,
    ///     ) -> Result<ListPromptsResult, ErrorData> {
    ///         let prompts = self.asking.prompts(); // and their own
    ///         Ok(ListPromptsResult { prompts, ..Default::default() })
    ///     }
    ///
    ///     async fn get_prompt(
    ///         &self,
    ///         params: GetPromptRequestParams,
    ///         request: RequestContext<RoleServer>,
    ///     ) -> Result<GetPromptResponse, ErrorData> {
    ///         if self.asking.has_prompt(&params.name) {
    ///             return self.asking.get_prompt(params, request).await;
    ///         }
    ///         Err(ErrorData::invalid_params("unknown prompt", None)) // or their own
    ///     }
    ///
    ///     async fn read_resource(
    ///         &self,
    ///         params: ReadResourceRequestParams,
    ///         request: RequestContext<RoleServer>,
    ///     ) -> Result<ReadResourceResponse, ErrorData> {
    ///         if self.asking.has_resource(&params.uri) {
    ///             return self.asking.read_resource(params, request).await;
    ///         }
    ///         Err(ErrorData::invalid_params("unknown resource", None)) // or their own
    ///     }
    /// }
    /// ```
    pub fn prompts(&self) -> Vec<Prompt> {
        self.prompts
            .entries()
            .iter()
            .map(|entry| entry.descriptor.clone())
            .collect()
    }

    /// The resources as `resources/list` shows them.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, resource};
    /// /// The newest note.
    /// #[resource("note://newest")]
    /// fn newest() -> String { "Milk.".to_owned() }
    /// let server = Server::new("notes", ()).resource::<newest>();
    /// assert_eq!(server.resources()[0].uri, "note://newest");
    /// assert!(server.resource_templates().is_empty());
    /// ```
    pub fn resources(&self) -> Vec<Resource> {
        let entries = self.resources.entries().iter();
        let listed = entries.filter_map(|entry| match &entry.descriptor {
            Listed::Resource(resource) => Some(resource.clone()),
            Listed::Template(..) => None,
        });
        listed.collect()
    }

    /// The templates as `resources/templates/list` shows them.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, resource};
    /// /// A note.
    /// #[resource("note://{id}")]
    /// fn note(id: u32) -> String { id.to_string() }
    /// let server = Server::new("notes", ()).resource::<note>();
    /// assert_eq!(server.resource_templates()[0].uri_template, "note://{id}");
    /// assert!(server.resources().is_empty());
    /// ```
    pub fn resource_templates(&self) -> Vec<ResourceTemplate> {
        let entries = self.resources.entries().iter();
        let listed = entries.filter_map(|entry| match &entry.descriptor {
            Listed::Template(_, template) => Some(template.clone()),
            Listed::Resource(_) => None,
        });
        listed.collect()
    }

    /// Whether a tool of this name is here.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, tool};
    /// # /// Greets.
    /// # #[tool]
    /// # fn greet() -> String { "Hello.".to_owned() }
    /// let server = Server::new("desk", ()).tool::<greet>();
    /// assert!(server.has_tool("greet") && !server.has_tool("part"));
    /// ```
    pub fn has_tool(&self, name: &str) -> bool {
        self.tools.get(name).is_some()
    }

    /// Whether a prompt of this name is here.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, prompt};
    /// # /// Reviews.
    /// # #[prompt]
    /// # fn review() -> String { "Review this.".to_owned() }
    /// let server = Server::new("desk", ()).prompt::<review>();
    /// assert!(server.has_prompt("review") && !server.has_prompt("praise"));
    /// ```
    pub fn has_prompt(&self, name: &str) -> bool {
        self.prompts.get(name).is_some()
    }

    /// Whether a resource is read under this URI, by itself or by a template.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, resource};
    /// # /// A note.
    /// # #[resource("note://{id}")]
    /// # fn note(id: u32) -> String { id.to_string() }
    /// let server = Server::new("notes", ()).resource::<note>();
    /// assert!(server.has_resource("note://7") && !server.has_resource("file:///7"));
    /// ```
    pub fn has_resource(&self, uri: &str) -> bool {
        self.resources.at(uri).is_some()
    }
}
