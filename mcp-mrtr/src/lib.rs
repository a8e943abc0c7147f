//! MCP tools that ask people: a question is a parameter, and the compiler proves that no
//! request reaches the body before every answer is in.
//!
//! ```
//! use mcp_mrtr::{Confirmed, Server, ToolError, tool};
//!
//! struct Notes;
//!
//! /// Delete one note by id.
//! #[tool(destructive)]
//! async fn delete_note(
//!     /// Identifier of the note.
//!     note_id: String,
//!     #[elicit(form, message = "Delete note {note_id}?")] consent: Confirmed,
//!     notes: &Notes,
//! ) -> Result<String, ToolError> {
//!     notes.remove(&note_id, &consent)
//! }
//!
//! impl Notes {
//!     fn remove(&self, id: &str, _: &Confirmed) -> Result<String, ToolError> {
//!         Ok(format!("Deleted note {id}."))
//!     }
//! }
//!
//! let server = Server::new("notes", Notes).tool::<delete_note>();
//! ```
//!
//! In MCP 2026-07-28 a request that needs a person is answered with questions and a sealed
//! state, and the client sends it again with answers ("multi round-trip requests"). The macro
//! writes the rounds; the state is encrypted, and bound to the caller and the request;
//! [rmcp], the official SDK, does the protocol. Clients of earlier revisions are asked while
//! the call is open, by the same function.
//!
//! # Where a value comes from
//!
//! | written as | comes from | seen by the model |
//! |---|---|---|
//! | `name: T` | the model | yes |
//! | `#[elicit(form, …)] name: T` | the person, in a form | never |
//! | `#[elicit(url, …)] name: T` | the person, on a page outside the client | never |
//! | `#[sample(…)] name: T`, `#[roots] name: Roots` | the client (deprecated in the spec) | never |
//! | `#[resolve(expr)] name: T` | the server, computed on every round | never |
//! | `#[carry(expr)] name: T` | the server, computed once per flow, sealed in the state | never |
//! | `name: &T` | the server's state | never |
//! | `cx: &Context` | this request | never |
//!
//! # What a refusal does
//!
//! | parameter type | accept | decline or cancel | the client cannot be asked |
//! |---|---|---|---|
//! | `T` | the value | the call ends with a result that says so | `-32021` |
//! | `Option<T>` | `Some` | `None` | `None`, not asked |
//! | [`Elicited<T>`](Elicited) | `Accept(value)` | `Decline` / `Cancel` | `-32021` |
//!
//! # Where to go on
//!
//! The [guide]: [the first tool](guide::first_tool), [questions that
//! depend](guide::dependent_questions), [forms](guide::forms), [pages](guide::url_mode),
//! [refusals](guide::refusals), [single use](guide::once), [testing](guide::testing), [seeing what
//! happens](guide::seeing), [deploying](guide::deploy), [security](guide::security),
//! [troubleshooting](guide::troubleshooting), [in an rmcp server that exists](guide::adopt),
//! [coming from elsewhere](guide::coming_from), [flows by hand](guide::by_hand). The attributes in
//! full: [`macro@tool`], [`macro@prompt`], [`macro@resource`], [`macro@tools`], [`macro@Form`],
//! [`macro@Choice`], [`macro@around`]. The runtime: [`Server`], [`Call`].
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `stdio` (default) | serve over standard input and output |
//! | `http` | serve over Streamable HTTP: without it there is no `serve_http` |
//! | `redis` | single use of approvals across replicas |
//! | `testing` | the scripted host; for dev-dependencies |
//! | `url`, `jiff`, `chrono`, `email` | form fields of these crates' types |
//! | `secrecy` | refuses its types in forms with a text that says what to write |
//!
//! Without any, the core has no transport and is [called as a function](Server::answer).

#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

// The macros name the crate by its public path, in our own tests too.
extern crate self as mcp_mrtr;

#[doc(hidden)]
pub mod __private;
mod answer;
mod args;
mod call;
mod carrier;
mod context;
pub mod describe;
mod engine;
mod flow;
pub mod form;
pub mod guide;
mod ledger;
mod output;
mod pages;
mod prompt;
mod question;
mod receipt;
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
#[doc = include_str!("../docs/around.md")]
pub use mcp_mrtr_macros::around;
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
pub use receipt::{Decision, Receipt};
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
