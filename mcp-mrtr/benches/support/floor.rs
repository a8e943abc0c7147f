//! What nobody can be faster than on rmcp: a handler that looks at nothing and makes the same two answers.

use std::future::{Future, ready};

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};

use super::by_hand::{ask, config};

#[derive(Clone)]
pub struct Floor;

impl ServerHandler for Floor {
    fn get_info(&self) -> ServerConfig {
        config()
    }

    fn call_tool(
        &self,
        params: CallToolRequestParams,
        _request: RequestContext<RoleServer>,
    ) -> impl Future<Output = Result<CallToolResponse, ErrorData>> + Send {
        ready(Ok(match params.request_state {
            None => ask("7", "s".repeat(80)),
            Some(_) => {
                CallToolResult::success(vec![ContentBlock::text("Deleted note 7".to_owned())])
                    .into()
            }
        }))
    }
}
