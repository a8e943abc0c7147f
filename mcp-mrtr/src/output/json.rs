//! [`Json`]: structured content with a schema.

use rmcp::model::CallToolResult;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use super::{NoResult, Output, ToolError};
use crate::carrier::ToolsCall;
use crate::schema;

/// A structured result: the value as `structuredContent`, the same as JSON text in `content` for
/// clients that read only text, and the tool's `outputSchema` from the type.
///
/// Any root is published as it is (revision 2026-07-28 allows all of them). Earlier revisions demand
/// an object: for their clients rmcp leaves a schema and a value of another root out, and the text
/// stays.
///
/// ```
/// use mcp_mrtr::{Json, Output, ToolsCall};
/// use schemars::JsonSchema;
/// use serde::Serialize;
///
/// #[derive(Serialize, JsonSchema)]
/// struct Count {
///     /// How many notes there are.
///     notes: u32,
/// }
///
/// let result = Output::<ToolsCall>::into_result(Json(Count { notes: 3 })).unwrap();
/// assert_eq!(result.structured_content.unwrap()["notes"], 3);
/// assert_eq!(result.content[0].as_text().unwrap().text, r#"{"notes":3}"#);
///
/// let schema = <Json<Count> as Output<ToolsCall>>::output_schema().unwrap();
/// assert_eq!(schema["properties"]["notes"]["description"], "How many notes there are.");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Json<T>(pub T);

/// Types that can be a structured result: what `serde` can write and `schemars` can describe.
///
/// Implemented for all of them; there is nothing to write but the two derives.
///
/// ```
/// #[derive(serde::Serialize, schemars::JsonSchema)]
/// struct Count {
///     notes: u32,
/// }
///
/// fn structured<T: mcp_mrtr::Structured>() {}
/// structured::<Vec<Count>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a structured result",
    label = "this cannot be written as JSON, or there is no schema for it",
    note = "for a type of your own write `#[derive(serde::Serialize, schemars::JsonSchema)]`"
)]
pub trait Structured: Serialize + JsonSchema {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema> Structured for T {}

impl<T: Structured> Output<ToolsCall> for Json<T> {
    type Error = NoResult;

    fn output_schema() -> Option<Map<String, Value>> {
        schema::output_schema::<T>()
    }

    fn into_result(self) -> Result<CallToolResult, ToolError> {
        match serde_json::to_value(&self.0) {
            Ok(value) => Ok(CallToolResult::structured(value)),
            Err(error) => {
                // A fault of the type, not of the call: the model cannot mend it, the log must show it.
                tracing::error!(%error, value = std::any::type_name::<T>(), "a result has no JSON form");
                Err(ToolError::new(
                    "The result of this tool could not be written as JSON.",
                ))
            }
        }
    }
}
