//! What a body may return, and how it becomes the result of its carrier.

mod error;
mod json;
mod prompts;
mod resources;
#[cfg(test)]
mod tests;
mod tools;

use serde_json::{Map, Value};

pub use self::error::{NoResult, ToolError, ToolFailure};
pub use self::json::{Json, Structured};
use crate::carrier::{Carrier, ToolsCall};

/// What the body of a tool, a prompt or a resource may return.
///
/// | carrier | returns |
/// |---|---|
/// | [`ToolsCall`] | `String`, `&'static str`, [`Json<T>`](Json), `ContentBlock`, `Vec<ContentBlock>`, `CallToolResult`, `()` |
/// | [`PromptsGet`](crate::PromptsGet) | `String` (one message of the user), `PromptMessage`, `Vec<PromptMessage>`, `GetPromptResult` |
/// | [`ResourcesRead`](crate::ResourcesRead) | `String` (one text), `ResourceContents`, `Vec<ResourceContents>`, `ReadResourceResult` |
/// | each | `Result<T, E>` of one of these, with `E: Into<`[`ToolError`]`>` ([`ToolFailure`]) |
///
/// ```
/// use mcp_mrtr::{Output, ToolError, ToolsCall};
///
/// let said = Output::<ToolsCall>::into_result("Deleted note 7.".to_owned()).unwrap();
/// assert_eq!(said.content[0].as_text().unwrap().text, "Deleted note 7.");
///
/// let failed: Result<String, ToolError> = Err(ToolError::new("There is no note 9."));
/// assert!(Output::<ToolsCall>::into_result(failed).is_err());
///
/// // What `?` makes of an error there.
/// let _: <Result<String, ToolError> as Output>::Error = ToolError::new("No.");
/// ```
///
/// ```compile_fail
/// fn returns<R: mcp_mrtr::Output>() {}
/// returns::<i64>(); // write `Json<i64>` (with a schema) or `String` (as text)
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned here",
    label = "not a result of `{C}`",
    note = "a tool returns `Json<T>` for a `T` of your own that derives `serde::Serialize` and `schemars::JsonSchema`, or `String`, `ContentBlock`, `Vec<ContentBlock>`, `CallToolResult`, `()`, or `Result<_, ToolError>` of one of these",
    note = "a prompt returns `String`, `Vec<PromptMessage>`, `GetPromptResult`, or `Result<_, ToolError>` of one of these",
    note = "a resource returns `String`, `Vec<ResourceContents>`, `ReadResourceResult`, or `Result<_, ToolError>` of one of these"
)]
pub trait Output<C: Carrier = ToolsCall>: Sized {
    /// What `?` converts into, in the body and in the attributes: the `E` of a `Result`,
    /// [`NoResult`] without one.
    type Error: Into<ToolError>;

    /// The tool's `outputSchema`, where the type promises structured content: [`Json`] does.
    ///
    /// ```
    /// use mcp_mrtr::{Json, Output, ToolsCall};
    ///
    /// assert!(<String as Output<ToolsCall>>::output_schema().is_none());
    /// assert!(<Json<Vec<u32>> as Output<ToolsCall>>::output_schema().is_some());
    /// ```
    fn output_schema() -> Option<Map<String, Value>> {
        None
    }

    /// The result that goes out.
    ///
    /// # Errors
    ///
    /// The failure the body reported; [`Carrier::failed`] says how it goes out.
    fn into_result(self) -> Result<C::Result, ToolError>;
}

/// The error that a `?` in the attributes of a function returning `R` converts into.
///
/// ```
/// use mcp_mrtr::{ErrorOf, ToolError};
///
/// fn convert() -> Result<(), ErrorOf<Result<String, ToolError>>> {
///     Err(ToolError::new("no"))
/// }
/// assert!(convert().is_err());
/// ```
pub type ErrorOf<R, C = ToolsCall> = <R as Output<C>>::Error;

/// Return types that can say "this was declined" by themselves: those whose result is plain content.
///
/// A question whose parameter is a bare `T` ends the call when it is declined, and the result says
/// so in words. With an output schema ([`Json`]) words alone would break the tool's own schema, and
/// a prompt or a resource has no place for them: there, write `declined = …` with a value of the
/// return type, or take `Option<T>` or `Elicited<T>` and decide in the body.
///
/// ```
/// fn words<R: mcp_mrtr::WordsRefusal>() {}
/// words::<String>();
/// words::<Result<String, mcp_mrtr::ToolError>>();
/// ```
///
/// ```compile_fail
/// fn words<R: mcp_mrtr::WordsRefusal>() {}
/// words::<mcp_mrtr::Json<i64>>(); // a refusal would need a number
/// ```
#[diagnostic::on_unimplemented(
    message = "a bare `T` question needs `declined = …` of the return type, or `Option`/`Elicited`",
    label = "nothing to return when this is declined: `{Self}` has no words for it",
    note = "write `declined = …` with a value of the return type, or take `Option<T>` (`None` when declined) or `Elicited<T>` (the body decides)",
    note = "`declined = \"…\"` words a result that is text; where a `Result` is returned, `declined = Err(ToolError::new(\"…\"))` words any"
)]
pub trait WordsRefusal<C: Carrier = ToolsCall> {}

impl<C: Carrier, T, E> Output<C> for Result<T, E>
where
    T: Output<C, Error = NoResult>,
    E: ToolFailure,
{
    type Error = E;

    fn output_schema() -> Option<Map<String, Value>> {
        T::output_schema()
    }

    fn into_result(self) -> Result<C::Result, ToolError> {
        match self {
            Ok(value) => value.into_result(),
            Err(error) => Err(error.into()),
        }
    }
}

impl<C: Carrier, T: WordsRefusal<C>, E> WordsRefusal<C> for Result<T, E> {}
