//! What expansions call. Not for people: anything here may change in any release.

use std::future::Future;
use std::marker::PhantomData;

use crate::form::Picked;
pub use crate::form::private::*;
use crate::output::WordsRefusal;
pub use crate::question::Row;
use crate::question::{Question, Refuses, Shape};
pub use crate::server::Holds;
pub use crate::text::{computed, shown, shown_debug};

/// What `#[around]` names of rmcp. Not the whole of it: the compiler would then show every
/// type of rmcp under this path.
pub mod handler {
    pub use rmcp::model::{
        CallToolRequestParams, CallToolResponse, CustomRequest, CustomResult,
        GetPromptRequestParams, GetPromptResponse, ListPromptsResult, ListResourceTemplatesResult,
        ListResourcesResult, ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams,
        ReadResourceResponse, ServerConfig, Tool,
    };
    pub use rmcp::service::RequestContext;
    pub use rmcp::{ErrorData, RoleServer, ServerHandler};
}

/// Asserts that a body can move between threads, at the function's own name.
pub fn body<F: Future + Send>(body: F) -> F {
    body
}

/// A parameter's type, looked at beside its question.
///
/// Where the type cannot be asked the question itself says so; these looks then see nothing,
/// so that one mistake stays one error.
#[derive(Debug)]
pub struct Looked<Q>(PhantomData<fn() -> Q>);

impl<Q: Question> Looked<Q> {
    /// What the table of questions says about it.
    pub const ROW: Row = Row::of::<Q>();

    /// Asserts that a refusal of `Q` can be worded by `R`.
    pub const fn refuses<C: crate::Carrier, R>()
    where
        (Q,): RefusesOn<C, Q::Asked, R>,
    {
    }
}

/// What is seen of a type that cannot be asked.
pub trait Unasked {
    /// Nothing.
    const ROW: Row = Row::NONE;

    /// Nothing to assert.
    fn refuses<C, R>() {}
}
impl<Q> Unasked for Looked<Q> {}

/// As `Refuses`. The tuple keeps the compiler from taking question and result for one where both are text, and its
/// text from being about the wrong one.
pub trait RefusesOn<C, V, R> {}
impl<C, V, R, Q: Refuses<V, R, C>> RefusesOn<C, V, R> for (Q,) {}

/// The accepted value inside a known answer.
pub fn accepted<Q: Question>(value: &crate::Pending<Q>) -> Option<&Q::Asked> {
    match value {
        crate::Known(value) => Shape::accepted(value),
        crate::Waiting => None,
    }
}

/// The same of a choice among run-time values, which is no form of its own type.
pub fn accepted_pick<Q: Shape<Picked<T>>, T>(value: &crate::Pending<Q>) -> Option<&Picked<T>> {
    match value {
        crate::Known(value) => value.accepted(),
        crate::Waiting => None,
    }
}

/// A check's verdict, owned at once so that it borrows nothing.
pub fn verdict<V: Verdict>(verdict: V) -> Option<String> {
    verdict.complaint()
}

/// What `check` gives.
#[diagnostic::on_unimplemented(
    message = "`check` needs a `Result<(), _>` with words, and this is `{Self}`",
    label = "says nothing that a person could read",
    note = "`Ok(())` takes the answer, `Err(\"…\")` asks again and shows why"
)]
pub trait Verdict {
    /// The words of an `Err`.
    fn complaint(self) -> Option<String>;
}

#[diagnostic::do_not_recommend]
impl<E: std::fmt::Display> Verdict for Result<(), E> {
    fn complaint(self) -> Option<String> {
        self.err().map(|complaint| complaint.to_string())
    }
}

/// Words a refusal that the tool's `declined` words.
#[derive(Debug)]
pub enum Declared {}
impl<C: crate::Carrier> WordsRefusal<C> for Declared {}

/// A function whose attributes may use `?`.
#[diagnostic::on_unimplemented(
    message = "`?` needs a function that returns a `Result`",
    label = "the function returns `{Self}`",
    note = "return `Result<{Self}, ToolError>`"
)]
pub trait ReturnsResult {}
impl<T, E> ReturnsResult for Result<T, E> {}

/// Asserts that a `?` has somewhere to go.
pub const fn question_mark<R: ReturnsResult>() {}
