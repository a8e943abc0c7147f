//! What a tool may return beside [`Json`](super::Json).

use rmcp::model::{CallToolResult, ContentBlock};

use super::{NoResult, Output, ToolError, WordsRefusal};
use crate::carrier::ToolsCall;

/// An infallible result made of content, which can also word a refusal.
macro_rules! content {
    ($($type:ty: |$value:pat_param| $result:expr;)*) => {$(
        impl Output<ToolsCall> for $type {
            type Error = NoResult;

            fn into_result(self) -> Result<CallToolResult, ToolError> {
                let $value = self;
                Ok($result)
            }
        }

        impl WordsRefusal<ToolsCall> for $type {}
    )*};
}

content! {
    String: |text| CallToolResult::success(vec![ContentBlock::text(text)]);
    &'static str: |text| CallToolResult::success(vec![ContentBlock::text(text)]);
    ContentBlock: |block| CallToolResult::success(vec![block]);
    Vec<ContentBlock>: |blocks| CallToolResult::success(blocks);
    (): |()| CallToolResult::success(Vec::new());
    // Whatever the author put in it stays: content, structured content, isError, _meta.
    CallToolResult: |result| result;
}
