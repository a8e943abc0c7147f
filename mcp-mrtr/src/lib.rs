//! MCP tools that ask people.

// The derives name the crate by its public path, in our own tests too.
extern crate self as mcp_mrtr;

#[doc(hidden)]
pub mod __private;
pub mod form;
pub mod text;

pub use form::{Choice, Form};
