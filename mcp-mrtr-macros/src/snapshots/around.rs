impl ServerHandler for Around {
    fn get_info(&self) -> ServerConfig {
        self.inner.get_info()
    }
    async fn list_tools(&self) {}
    fn get_tool(
        &self,
        name: &str,
    ) -> ::core::option::Option<::mcp_mrtr::__private::handler::Tool> {
        ::mcp_mrtr::__private::handler::ServerHandler::get_tool(&self.inner, name)
    }
    async fn call_tool(
        &self,
        params: ::mcp_mrtr::__private::handler::CallToolRequestParams,
        request: ::mcp_mrtr::__private::handler::RequestContext<
            ::mcp_mrtr::__private::handler::RoleServer,
        >,
    ) -> ::core::result::Result<
        ::mcp_mrtr::__private::handler::CallToolResponse,
        ::mcp_mrtr::__private::handler::ErrorData,
    > {
        ::mcp_mrtr::__private::handler::ServerHandler::call_tool(
                &self.inner,
                params,
                request,
            )
            .await
    }
    async fn list_prompts(
        &self,
        params: ::core::option::Option<
            ::mcp_mrtr::__private::handler::PaginatedRequestParams,
        >,
        request: ::mcp_mrtr::__private::handler::RequestContext<
            ::mcp_mrtr::__private::handler::RoleServer,
        >,
    ) -> ::core::result::Result<
        ::mcp_mrtr::__private::handler::ListPromptsResult,
        ::mcp_mrtr::__private::handler::ErrorData,
    > {
        ::mcp_mrtr::__private::handler::ServerHandler::list_prompts(
                &self.inner,
                params,
                request,
            )
            .await
    }
    async fn get_prompt(
        &self,
        params: ::mcp_mrtr::__private::handler::GetPromptRequestParams,
        request: ::mcp_mrtr::__private::handler::RequestContext<
            ::mcp_mrtr::__private::handler::RoleServer,
        >,
    ) -> ::core::result::Result<
        ::mcp_mrtr::__private::handler::GetPromptResponse,
        ::mcp_mrtr::__private::handler::ErrorData,
    > {
        ::mcp_mrtr::__private::handler::ServerHandler::get_prompt(
                &self.inner,
                params,
                request,
            )
            .await
    }
    async fn list_resources(
        &self,
        params: ::core::option::Option<
            ::mcp_mrtr::__private::handler::PaginatedRequestParams,
        >,
        request: ::mcp_mrtr::__private::handler::RequestContext<
            ::mcp_mrtr::__private::handler::RoleServer,
        >,
    ) -> ::core::result::Result<
        ::mcp_mrtr::__private::handler::ListResourcesResult,
        ::mcp_mrtr::__private::handler::ErrorData,
    > {
        ::mcp_mrtr::__private::handler::ServerHandler::list_resources(
                &self.inner,
                params,
                request,
            )
            .await
    }
    async fn list_resource_templates(
        &self,
        params: ::core::option::Option<
            ::mcp_mrtr::__private::handler::PaginatedRequestParams,
        >,
        request: ::mcp_mrtr::__private::handler::RequestContext<
            ::mcp_mrtr::__private::handler::RoleServer,
        >,
    ) -> ::core::result::Result<
        ::mcp_mrtr::__private::handler::ListResourceTemplatesResult,
        ::mcp_mrtr::__private::handler::ErrorData,
    > {
        ::mcp_mrtr::__private::handler::ServerHandler::list_resource_templates(
                &self.inner,
                params,
                request,
            )
            .await
    }
    async fn read_resource(
        &self,
        params: ::mcp_mrtr::__private::handler::ReadResourceRequestParams,
        request: ::mcp_mrtr::__private::handler::RequestContext<
            ::mcp_mrtr::__private::handler::RoleServer,
        >,
    ) -> ::core::result::Result<
        ::mcp_mrtr::__private::handler::ReadResourceResponse,
        ::mcp_mrtr::__private::handler::ErrorData,
    > {
        ::mcp_mrtr::__private::handler::ServerHandler::read_resource(
                &self.inner,
                params,
                request,
            )
            .await
    }
    async fn on_custom_request(
        &self,
        params: ::mcp_mrtr::__private::handler::CustomRequest,
        request: ::mcp_mrtr::__private::handler::RequestContext<
            ::mcp_mrtr::__private::handler::RoleServer,
        >,
    ) -> ::core::result::Result<
        ::mcp_mrtr::__private::handler::CustomResult,
        ::mcp_mrtr::__private::handler::ErrorData,
    > {
        ::mcp_mrtr::__private::handler::ServerHandler::on_custom_request(
                &self.inner,
                params,
                request,
            )
            .await
    }
}
