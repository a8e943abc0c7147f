//! [`ToolError`]: text meant for the model, and [`NoResult`]: the error of a function without one.

use std::fmt;

use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock};

/// A failure that whoever called is meant to read and act on.
///
/// For a tool it becomes a result with `isError: true` (tools, "Error Handling"), which the model
/// sees; for a prompt or a resource the text goes out with `-32602`.
///
/// It is made on purpose. No error converts into it by itself, not even a `String`: what a library
/// says when it fails was not written for the model and may hold what the model must not see. Write
/// [`ToolError::new`] where the text is chosen, or `impl From<MyError> for ToolError` once for an
/// error of your own; then `?` does the rest.
///
/// ```
/// use mcp_mrtr::ToolError;
///
/// enum NoteError { Unknown(u32), Disk(std::io::Error) }
///
/// impl From<NoteError> for ToolError {
///     fn from(error: NoteError) -> Self {
///         match error {
///             NoteError::Unknown(id) => ToolError::new(format!("There is no note {id}.")),
///             // The cause is for the log, not for the model.
///             NoteError::Disk(_) => ToolError::new("The notes cannot be read at the moment."),
///         }
///     }
/// }
///
/// fn title(id: u32) -> Result<String, ToolError> {
///     Err(NoteError::Unknown(id))?
/// }
/// assert_eq!(title(9).unwrap_err().to_string(), "There is no note 9.");
/// ```
///
/// ```compile_fail
/// fn read() -> Result<String, mcp_mrtr::ToolError> {
///     Ok(std::fs::read_to_string("/etc/notes")?) // says to whom? `.map_err(..)` decides
/// }
/// ```
#[derive(Debug, Clone)]
pub struct ToolError(Kind);

#[derive(Debug, Clone)]
enum Kind {
    Text(String),
    /// Boxed: an error travels through every `?`, and a result is large.
    Result(Box<CallToolResult>),
}

impl ToolError {
    /// An error that says `text` to the model.
    ///
    /// ```
    /// # use mcp_mrtr::ToolError;
    /// let error = ToolError::new("There is no table left on Friday. Ask for another day.");
    /// assert!(error.to_string().contains("Friday"));
    /// ```
    pub fn new(text: impl Into<String>) -> Self {
        Self(Kind::Text(text.into()))
    }

    /// An error with a result of its own: content, `structuredContent` and `_meta` go out as they
    /// are, only `isError` is set.
    ///
    /// Prompts and resources have no such result; there its text blocks are the message.
    ///
    /// ```
    /// # use mcp_mrtr::ToolError;
    /// use rmcp::model::CallToolResult;
    ///
    /// let rich = CallToolResult::structured(serde_json::json!({ "retryAfter": 30 }));
    /// let result = ToolError::from_result(rich).into_call_tool_result();
    /// assert_eq!(result.is_error, Some(true));
    /// assert_eq!(result.structured_content.unwrap()["retryAfter"], 30);
    /// ```
    pub fn from_result(result: CallToolResult) -> Self {
        Self(Kind::Result(Box::new(result)))
    }

    /// What goes out for a tool: a complete result with `isError: true`.
    ///
    /// ```
    /// # use mcp_mrtr::ToolError;
    /// let result = ToolError::new("no").into_call_tool_result();
    /// assert_eq!(result.is_error, Some(true));
    /// assert!(result.structured_content.is_none());
    /// ```
    pub fn into_call_tool_result(self) -> CallToolResult {
        match self.0 {
            Kind::Text(text) => CallToolResult::error(vec![ContentBlock::text(text)]),
            Kind::Result(mut result) => {
                result.is_error = Some(true);
                *result
            }
        }
    }

    /// What goes out for a prompt or a resource.
    pub(crate) fn into_invalid_params(self) -> ErrorData {
        ErrorData::invalid_params(self.to_string(), None)
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Text(text) => f.write_str(text),
            Kind::Result(result) => {
                let texts = result.content.iter().filter_map(ContentBlock::as_text);
                for (index, block) in texts.enumerate() {
                    if index > 0 {
                        f.write_str("\n")?;
                    }
                    f.write_str(&block.text)?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for ToolError {}

/// Errors that say what the model is told: all that convert into [`ToolError`].
///
/// Implemented for all of them; what there is to write is the conversion, once for an error type.
///
/// ```
/// use mcp_mrtr::{ToolError, ToolFailure};
///
/// struct NoSuchNote(u32);
///
/// impl From<NoSuchNote> for ToolError {
///     fn from(error: NoSuchNote) -> Self {
///         ToolError::new(format!("There is no note {}.", error.0))
///     }
/// }
///
/// fn failure<E: ToolFailure>() {}
/// failure::<NoSuchNote>();
/// failure::<ToolError>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what the model is told when this fails",
    label = "return `Result<_, ToolError>`, or convert this error into `ToolError`",
    note = "write `.map_err(|error| ToolError::new(..))` where it arises, or, for an error type of your own, `impl From<{Self}> for ToolError`"
)]
pub trait ToolFailure: Into<ToolError> {}

#[diagnostic::do_not_recommend]
impl<E: Into<ToolError>> ToolFailure for E {}

/// The error of a function that returns no `Result`: it cannot happen, and nothing converts into it.
///
/// So a `?` in an attribute of such a function does not compile. Return
/// `Result<_, `[`ToolError`]`>` there.
///
/// ```
/// use mcp_mrtr::{ErrorOf, NoResult};
///
/// fn never(error: ErrorOf<String>) -> NoResult { error }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoResult {}

impl fmt::Display for NoResult {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for NoResult {}

impl From<NoResult> for ToolError {
    fn from(never: NoResult) -> Self {
        match never {}
    }
}
