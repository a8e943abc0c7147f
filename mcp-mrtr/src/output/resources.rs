//! What a resource may return.

use rmcp::model::{ReadResourceResult, ResourceContents};

use super::{NoResult, Output, ToolError};
use crate::carrier::ResourcesRead;

macro_rules! contents {
    ($($type:ty: |$value:ident| $result:expr;)*) => {$(
        impl Output<ResourcesRead> for $type {
            type Error = NoResult;

            fn into_result(self) -> Result<ReadResourceResult, ToolError> {
                let $value = self;
                Ok($result)
            }
        }
    )*};
}

contents! {
    // The body need not know the URI it is read under: `Carrier::address` writes it in.
    String: |text| ReadResourceResult::new(vec![ResourceContents::text(text, "")]);
    &'static str: |text| ReadResourceResult::new(vec![ResourceContents::text(text, "")]);
    ResourceContents: |contents| ReadResourceResult::new(vec![contents]);
    Vec<ResourceContents>: |contents| ReadResourceResult::new(contents);
    ReadResourceResult: |result| result;
}
