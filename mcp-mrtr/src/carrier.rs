//! The requests that may be answered with `input_required` (MRTR, "Supported Requests").

use rmcp::ErrorData;
use rmcp::model::{
    CallToolResult, ContentBlock, GetPromptResult, ReadResourceResult, ResourceContents,
};

use crate::{Output, ToolError};

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not a request that may ask",
        label = "only `ToolsCall`, `PromptsGet` and `ResourcesRead` are answered with `input_required`"
    )]
    pub trait Sealed {}
}

/// A request that may be answered with `input_required`, known by its method.
///
/// The specification names three (MRTR, "Supported Requests"): [`ToolsCall`], [`PromptsGet`] and
/// [`ResourcesRead`]. The trait is sealed: no other request takes part.
///
/// ```
/// use mcp_mrtr::{Carrier, PromptsGet, ToolsCall};
///
/// assert_eq!(ToolsCall::METHOD, "tools/call");
/// assert_eq!(PromptsGet::METHOD, "prompts/get");
///
/// fn messages(answer: <PromptsGet as Carrier>::Result) -> usize {
///     answer.messages.len()
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a request that may ask",
    label = "only `ToolsCall`, `PromptsGet` and `ResourcesRead` are answered with `input_required`"
)]
pub trait Carrier: sealed::Sealed + Send + Sync + 'static {
    /// The method as it stands on the wire.
    const METHOD: &'static str;

    /// What the request is answered with once nothing is left to ask.
    type Result: serde::Serialize
        + serde::de::DeserializeOwned
        + Send
        + Sync
        + std::fmt::Debug
        + 'static;

    /// How this request reports a failure that its caller is meant to read.
    ///
    /// # Errors
    ///
    /// A tool has results that are errors, so [`ToolsCall`] never returns `Err`. Prompts and
    /// resources have none: there the text travels as `-32602` (prompts and resources, "Error
    /// Handling").
    ///
    /// ```
    /// use mcp_mrtr::{Carrier, ResourcesRead, ToolError, ToolsCall};
    ///
    /// let told = ToolsCall::failed(ToolError::new("no note 9")).unwrap();
    /// assert_eq!(told.is_error, Some(true));
    ///
    /// let refused = ResourcesRead::failed(ToolError::new("no note 9")).unwrap_err();
    /// assert_eq!(refused.code.0, -32602);
    /// ```
    fn failed(error: ToolError) -> Result<Self::Result, ErrorData>;

    /// How this request says that a required value was refused, in words of ours.
    ///
    /// # Errors
    ///
    /// As [`failed`](Self::failed): only a tool has a result for it. A prompt or a resource must word
    /// a refusal by itself (`declined = …`), which the compiler asks for.
    #[doc(hidden)]
    fn refused(words: String) -> Result<Self::Result, ErrorData> {
        Self::failed(ToolError::new(words))
    }

    /// How this request says what its author wrote for a refusal (`declined = "…"`).
    ///
    /// # Errors
    ///
    /// Never, as things are.
    #[doc(hidden)]
    fn worded(words: String) -> Result<Self::Result, ErrorData>;

    /// Writes into a result what only the request knows: the URI that was read, into contents that
    /// bear none. `target` is the tool's or the prompt's name, or the resource's URI.
    ///
    /// ```
    /// use mcp_mrtr::{Carrier, Output, ResourcesRead};
    ///
    /// let mut read = Output::<ResourcesRead>::into_result("Call the dentist.".to_owned()).unwrap();
    /// ResourcesRead::address(&mut read, "note://15");
    /// assert_eq!(serde_json::to_value(&read).unwrap()["contents"][0]["uri"], "note://15");
    /// ```
    fn address(result: &mut Self::Result, target: &str) {
        let _ = (result, target);
    }
}

/// Every method that may be answered with `input_required`.
pub(crate) const CARRIERS: [&str; 3] =
    [ToolsCall::METHOD, PromptsGet::METHOD, ResourcesRead::METHOD];

/// `tools/call`. A type to name it by; it has no values.
///
/// ```
/// use mcp_mrtr::{Asking, Call, Carrier, ToolsCall};
/// assert_eq!(ToolsCall::METHOD, "tools/call");
/// // What a tool is handed; the carrier may be left out.
/// fn same<S>(call: Call<'_, S, Asking, ToolsCall>) -> Call<'_, S, Asking> { call }
/// ```
#[derive(Debug, Clone, Copy)]
pub enum ToolsCall {}

/// `prompts/get`. A type to name it by; it has no values.
///
/// ```
/// use mcp_mrtr::{Asking, Call, Carrier, PromptsGet};
/// assert_eq!(PromptsGet::METHOD, "prompts/get");
/// // What a prompt is handed.
/// type InPrompt<'a, S> = Call<'a, S, Asking, PromptsGet>;
/// ```
#[derive(Debug, Clone, Copy)]
pub enum PromptsGet {}

/// `resources/read`. A type to name it by; it has no values.
///
/// ```
/// use mcp_mrtr::{Asking, Call, Carrier, ResourcesRead};
/// assert_eq!(ResourcesRead::METHOD, "resources/read");
/// // What a resource is handed.
/// type InResource<'a, S> = Call<'a, S, Asking, ResourcesRead>;
/// ```
#[derive(Debug, Clone, Copy)]
pub enum ResourcesRead {}

impl sealed::Sealed for ToolsCall {}
impl sealed::Sealed for PromptsGet {}
impl sealed::Sealed for ResourcesRead {}

impl Carrier for ToolsCall {
    const METHOD: &'static str = "tools/call";
    type Result = CallToolResult;

    // spec: X05
    fn failed(error: ToolError) -> Result<CallToolResult, ErrorData> {
        Ok(error.into_call_tool_result())
    }

    fn worded(words: String) -> Result<CallToolResult, ErrorData> {
        Self::refused(words)
    }

    // A decline is an answer, not a failure of the tool.
    fn refused(words: String) -> Result<CallToolResult, ErrorData> {
        Ok(CallToolResult::success(vec![ContentBlock::text(words)]))
    }
}

impl Carrier for PromptsGet {
    const METHOD: &'static str = "prompts/get";
    type Result = GetPromptResult;

    // spec: X06
    fn failed(error: ToolError) -> Result<GetPromptResult, ErrorData> {
        Err(error.into_invalid_params())
    }

    fn worded(words: String) -> Result<GetPromptResult, ErrorData> {
        Output::<Self>::into_result(words).or_else(Self::failed)
    }
}

impl Carrier for ResourcesRead {
    const METHOD: &'static str = "resources/read";
    type Result = ReadResourceResult;

    // spec: X07
    fn failed(error: ToolError) -> Result<ReadResourceResult, ErrorData> {
        Err(error.into_invalid_params())
    }

    fn worded(words: String) -> Result<ReadResourceResult, ErrorData> {
        Output::<Self>::into_result(words).or_else(Self::failed)
    }

    fn address(result: &mut ReadResourceResult, target: &str) {
        for contents in &mut result.contents {
            let uri = match contents {
                ResourceContents::TextResourceContents { uri, .. }
                | ResourceContents::BlobResourceContents { uri, .. } => uri,
                // rmcp may come to know more kinds; those say their URI themselves.
                _ => continue,
            };
            if uri.is_empty() {
                target.clone_into(uri);
            }
        }
    }
}
