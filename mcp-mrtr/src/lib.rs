//! MCP tools that ask people.

mod args;
mod carrier;
mod output;
mod schema;

pub use args::{Arg, Argument, ArgumentError, Arguments};
pub use carrier::{Carrier, PromptsGet, ResourcesRead, ToolsCall};
pub use output::{
    ErrorOf, Json, NoResult, Output, Structured, ToolError, ToolFailure, WordsRefusal,
};
