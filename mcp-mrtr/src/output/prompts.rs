//! What a prompt may return.

use rmcp::model::{GetPromptResult, PromptMessage, Role};

use super::{NoResult, Output, ToolError};
use crate::carrier::PromptsGet;

macro_rules! messages {
    ($($type:ty: |$value:ident| $result:expr;)*) => {$(
        impl Output<PromptsGet> for $type {
            type Error = NoResult;

            fn into_result(self) -> Result<GetPromptResult, ToolError> {
                let $value = self;
                Ok($result)
            }
        }
    )*};
}

messages! {
    String: |text| GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)]);
    &'static str: |text| GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)]);
    PromptMessage: |message| GetPromptResult::new(vec![message]);
    Vec<PromptMessage>: |messages| GetPromptResult::new(messages);
    GetPromptResult: |result| result;
}
