//! Who answered: `serverInfo` in the `_meta` of each result (spec: R12).

use rmcp::model::{
    CallToolResponse, GetPromptResponse, ListPromptsResult, ListResourceTemplatesResult,
    ListResourcesResult, ListToolsResult, MetaObject, ReadResourceResponse, ServerResult,
};
use serde_json::Value;

use super::Server;
use crate::flow::Reach;

const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

impl<S, P, L> Server<S, P, L> {
    /// Names this server in a result, where the revision has a place for it.
    pub(super) fn named<R: HasMeta>(&self, reach: Reach, mut result: R) -> R {
        if let (Reach::Result, Some(info)) = (reach, &self.info.in_results) {
            write(result.meta(), info);
        }
        result
    }
}

/// What an author wrote there stays.
fn write(meta: Option<&mut Option<MetaObject>>, info: &Value) {
    if let Some(meta) = meta {
        let MetaObject(members) = meta.get_or_insert_default();
        members.entry(SERVER_INFO).or_insert_with(|| info.clone());
    }
}

pub(super) trait HasMeta {
    /// `None` for a result that is none of ours.
    fn meta(&mut self) -> Option<&mut Option<MetaObject>>;
}

macro_rules! has_meta {
    (lists: $($list:ty),*; responses: $($response:ident),*) => {
        $(impl HasMeta for $list {
            fn meta(&mut self) -> Option<&mut Option<MetaObject>> {
                Some(&mut self.meta)
            }
        })*
        $(impl HasMeta for $response {
            fn meta(&mut self) -> Option<&mut Option<MetaObject>> {
                match self {
                    Self::Complete(result) => Some(&mut result.meta),
                    Self::InputRequired(result) => Some(&mut result.meta),
                    // rmcp may add kinds.
                    _ => None,
                }
            }
        })*
    };
}

has_meta! {
    lists: ListToolsResult, ListPromptsResult, ListResourcesResult, ListResourceTemplatesResult;
    responses: CallToolResponse, GetPromptResponse, ReadResourceResponse
}

impl HasMeta for ServerResult {
    fn meta(&mut self) -> Option<&mut Option<MetaObject>> {
        match self {
            Self::CallToolResult(result) => Some(&mut result.meta),
            Self::GetPromptResult(result) => Some(&mut result.meta),
            Self::ReadResourceResult(result) => Some(&mut result.meta),
            Self::InputRequiredResult(result) => Some(&mut result.meta),
            Self::ListToolsResult(result) => Some(&mut result.meta),
            Self::ListPromptsResult(result) => Some(&mut result.meta),
            Self::ListResourcesResult(result) => Some(&mut result.meta),
            Self::ListResourceTemplatesResult(result) => Some(&mut result.meta),
            _ => None,
        }
    }
}
