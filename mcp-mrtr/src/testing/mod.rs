//! A scripted host, so that a tool is tested in one line per round.
//!
//! Behind the feature `testing`; switch it on in `[dev-dependencies]` only:
//!
//! ```toml
//! [dev-dependencies]
//! mcp-mrtr = { version = "0.1", features = ["testing"] }
//! ```
//!
//! The [`Host`] plays the client without a transport: it calls, is asked, answers, and
//! can also do what a client should not (tamper, resend, replay, go to another replica).
//! Every round comes back as the JSON that would be on the wire.
//!
//! ```
//! use mcp_mrtr::testing::{Host, accept, decline};
//! use mcp_mrtr::{Elicited, Server, tool};
//! use serde_json::json;
//!
//! /// Books a table.
//! #[tool]
//! async fn book(
//!     day: String,
//!     #[elicit(form, message = "How many on {day}?")] guests: Elicited<u32>,
//! ) -> String {
//!     match guests {
//!         Elicited::Accept(guests) => format!("A table for {guests} on {day}."),
//!         Elicited::Decline | Elicited::Cancel => "No table.".to_owned(),
//!     }
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let host = Host::new(Server::new("desk", ()).tool::<book>());
//!
//! let mut call = host.call("book", json!({ "day": "Monday" }));
//! call.start().await.asks(&["guests"]);
//! call.answer(&[("guests", accept(json!({ "guests": 4 })))]).await.says("A table for 4 on Monday.");
//!
//! // Or the whole dialogue by a script.
//! let run = host.call("book", json!({ "day": "Monday" })).script([decline()]).run().await;
//! run.last().says("No table.");
//! # }
//! ```
//!
//! [`explore`] tries what no list of cases names. [`assert_consent_record`] keeps a file of
//! all that a server can ask people, so that a pull request shows when that changes.

mod answer;
mod consent;
mod dialogue;
mod explore;
mod host;
#[doc(hidden)]
pub mod internal;
mod round;
mod script;

pub use self::answer::{Answer, accept, cancel, confirmed, decline, picked, raw};
pub use self::consent::{assert_consent_record, consent_record};
pub use self::dialogue::Dialogue;
pub use self::explore::{Explore, Makes, Report, Violation, explore};
pub use self::host::Host;
pub use self::round::{Asked, Round};
pub use self::script::{Run, Script, Scripted};
