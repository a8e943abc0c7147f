//! A client on rmcp for the suite's client leg: `conformance_client URL` calls every tool
//! once and accepts whatever it is asked.

use std::error::Error;

use rmcp::model::{
    CallToolRequestParams, ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult,
    ElicitationAction, Implementation, ProtocolVersion,
};
use rmcp::service::{ClientLifecycleMode, ClientServiceExt, RequestContext};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::{ClientHandler, ErrorData, RoleClient};
use serde_json::json;

struct Agreeable;

impl ClientHandler for Agreeable {
    fn get_info(&self) -> ClientConfig {
        ClientConfig::new(
            ClientCapabilities::builder().enable_elicitation().build(),
            Implementation::new("mcp-mrtr-conformance", env!("CARGO_PKG_VERSION")),
        )
    }

    async fn create_elicitation(
        &self,
        _request: ElicitRequestParams,
        _context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        Ok(ElicitResult::new(ElicitationAction::Accept).with_content(json!({"confirmed": true})))
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let url = std::env::args()
        .nth(1)
        .ok_or("usage: conformance_client URL")?;
    let lifecycle = ClientLifecycleMode::Discover {
        preferred_versions: vec![ProtocolVersion::V_2026_07_28],
    };
    let transport = StreamableHttpClientTransport::from_uri(url);
    let client = Agreeable.serve_with_lifecycle(transport, lifecycle).await?;
    for tool in client.list_all_tools().await? {
        client
            .call_tool(CallToolRequestParams::new(tool.name))
            .await?;
    }
    client.cancel().await?;
    Ok(())
}
