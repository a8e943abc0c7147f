//! An rmcp server with tools of its own and one of ours, over stdio.
//!
//! The page about it is `mcp-mrtr/docs/adopt.md`.

use std::error::Error;
use std::sync::Arc;

use mcp_mrtr::Server;
use mcp_mrtr_examples::notes::{Notes, delete_note};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{CustomRequest, CustomResult, ServerCapabilities, ServerConfig};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt, tool_handler, tool_router};

/// The server that was there before.
#[derive(Clone)]
struct MyServer {
    notes: Arc<Notes>,
    asking: Server<Arc<Notes>>,
    tools: ToolRouter<Self>,
}

#[tool_router]
impl MyServer {
    fn new() -> Self {
        let notes = Arc::new(Notes::default());
        let asking = Server::new("notes", Arc::clone(&notes)).tool::<delete_note>();
        // The one line that adds what asks.
        let tools = Self::tool_router() + asking.tool_router();
        Self {
            notes,
            asking,
            tools,
        }
    }

    #[rmcp::tool(description = "Shows what is left.")]
    async fn list_notes(&self) -> String {
        let left = self.notes.left();
        left.iter()
            .map(|(id, text)| format!("{id}: {text}\n"))
            .collect()
    }
}

// The router that was made once, not rmcp's default of a new one for each call.
#[tool_handler(router = self.tools)]
impl ServerHandler for MyServer {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }

    // Requests that rmcp cannot decode, such as a state that is no text: `-32602`.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        self.asking.on_custom_request(request, context).await
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let service = MyServer::new().serve(rmcp::transport::stdio()).await?;
    service.waiting().await?;
    Ok(())
}
