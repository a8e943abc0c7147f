//! MCP tools that ask people.

// The macros name the crate by its public path, in our own tests too.
extern crate self as mcp_mrtr;

#[doc(hidden)]
pub mod __private;
mod answer;
mod args;
mod call;
mod carrier;
mod context;
mod engine;
mod flow;
pub mod form;
pub mod guide;
mod ledger;
mod output;
mod pages;
mod prompt;
mod question;
mod resource;
mod schema;
mod server;
mod settle;
mod state;
mod template;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
mod tool;
mod tools;

pub use answer::Pending::{Known, Waiting};
pub use answer::{Confirmed, Elicited, Pending};
pub use args::{Arg, Argument, ArgumentError, Arguments};
pub use call::{
    Ask, Asking, Asks, Call, Carry, Failed, InputRequired, Outcome, Ready, Refused, Roots, Runs,
    SampleRequest, Settled, Step, Stopped, UrlSpec, UrlStep,
};
pub use carrier::{Carrier, PromptsGet, ResourcesRead, ToolsCall};
pub use context::Context;
pub use form::{Choice, Form, Picked};
#[cfg(feature = "redis")]
pub use ledger::RedisLedger;
pub use ledger::{Begin, Ledger, LedgerError, LedgerFuture, MAX_RESULT, MemoryLedger};
#[doc = include_str!("../docs/prompt.md")]
pub use mcp_mrtr_macros::prompt;
#[doc = include_str!("../docs/resource.md")]
pub use mcp_mrtr_macros::resource;
#[doc = include_str!("../docs/tool.md")]
pub use mcp_mrtr_macros::tool;
#[doc = include_str!("../docs/tools.md")]
pub use mcp_mrtr_macros::tools;
pub use output::{
    ErrorOf, Json, NoResult, Output, Structured, ToolError, ToolFailure, WordsRefusal,
};
pub use prompt::{Prompt, PromptMeta};
pub use question::{Question, QuestionKind, QuestionMeta, Spec};
pub use resource::{Resource, ResourceMeta};
#[cfg(feature = "http")]
pub use server::local_config;
pub use server::{
    Anonymous, CallerRequest, Callers, KnownCallers, NoLedger, Server, Unsaid, WithLedger,
};
pub use settle::Settle;
pub use state::{FlowId, KeyRing, KeyRingError, Principal, Ticket, TicketError};
pub use text::Message;
pub use tool::{Once, Provides, Reusable, Tool, ToolMeta};
pub use tools::Tools;
