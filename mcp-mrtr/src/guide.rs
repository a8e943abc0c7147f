//! Pages that are longer than an item's documentation.
//!
//! | page | |
//! |---|---|
//! | [`first_tool`] | a tool that asks, from nothing to served |
//! | [`dependent_questions`] | questions that need other answers; `known`, `when`, `check`, `options` |
//! | [`forms`] | what can be asked in a form, and what must not |
//! | [`url_mode`] | pages outside the client |
//! | [`refusals`] | what a no does |
//! | [`once`] | approvals that count a single time |
//! | [`testing`] | bodies, dialogues, what a client should not do, what people are asked |
//! | [`seeing`] | descriptions, the trace, receipts |
//! | [`deploy`] | keys, replicas, rotation, logs |
//! | [`security`] | what is safe, and what is yours to do |
//! | [`troubleshooting`] | every text of ours, and what to do about it |
//! | [`adopt`] | asking tools in an rmcp server that exists |
//! | [`coming_from`] | rmcp, Python, TypeScript, side by side |
//! | [`by_hand`] | flows that attributes cannot say |
//! | [`expanded`] | what the macro writes |
//! | [`speed`] | what a call costs, and a hundred tools |
//! | [`state_format`] | the bytes of a `requestState` |

#[doc = include_str!("../docs/first-tool.md")]
pub mod first_tool {}

#[doc = include_str!("../docs/dependent-questions.md")]
pub mod dependent_questions {}

#[doc = include_str!("../docs/forms.md")]
pub mod forms {}

#[doc = include_str!("../docs/url-mode.md")]
pub mod url_mode {}

#[doc = include_str!("../docs/refusals.md")]
pub mod refusals {}

#[doc = include_str!("../docs/once.md")]
pub mod once {}

#[doc = include_str!("../docs/testing.md")]
pub mod testing {}

#[doc = include_str!("../docs/seeing.md")]
pub mod seeing {}

#[doc = include_str!("../docs/deploy.md")]
pub mod deploy {}

#[doc = include_str!("../docs/security.md")]
pub mod security {}

#[doc = include_str!("../docs/troubleshooting.md")]
pub mod troubleshooting {}

#[doc = include_str!("../docs/adopt.md")]
pub mod adopt {}

#[doc = include_str!("../docs/coming-from.md")]
pub mod coming_from {}

#[doc = include_str!("../docs/by-hand.md")]
pub mod by_hand {}

#[doc = include_str!("../docs/expanded.md")]
pub mod expanded {}

#[doc = include_str!("../docs/speed.md")]
pub mod speed {}

#[doc = include_str!("../docs/state-format.md")]
pub mod state_format {}
