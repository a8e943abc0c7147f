//! What `#[tool]` implements.

use std::future::Future;

use rmcp::model::ToolAnnotations;

use crate::args::Arguments;
use crate::call::{Asking, Call, Step};
use crate::carrier::ToolsCall;
use crate::engine::Limits;
use crate::output::Output;
use crate::question::QuestionMeta;

/// A part of the server's state that functions borrow as `&T`.
///
/// Every type provides itself, and an `Arc` what it holds; a server with several parts
/// implements this for each of them.
///
/// ```
/// use mcp_mrtr::Provides;
///
/// struct Notes;
/// struct Calendar;
/// struct App { notes: Notes, calendar: Calendar }
///
/// impl Provides<Notes> for App {
///     fn provide(&self) -> &Notes { &self.notes }
/// }
/// impl Provides<Calendar> for App {
///     fn provide(&self) -> &Calendar { &self.calendar }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "the server's state `{Self}` has no `{T}`",
    label = "a function registered here borrows `&{T}`",
    note = "make the server with `Server::new(\"name\", {T} {{ .. }})`, or write `impl Provides<{T}> for {Self}`"
)]
pub trait Provides<T> {
    /// Borrows the part.
    fn provide(&self) -> &T;
}

impl<T> Provides<T> for T {
    fn provide(&self) -> &T {
        self
    }
}

impl<T> Provides<T> for std::sync::Arc<T> {
    fn provide(&self) -> &T {
        self
    }
}

/// A tool: its place in `tools/list`, its questions, and one round of its machine.
///
/// `#[tool]` writes this; a flow that attributes cannot say (a loop of unknown length) is
/// written by hand in the same way. See the guide's page on hand-written flows.
///
/// Source: MCP 2026-07-28, tools; multi round-trip requests.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool for a server whose state is `{S}`",
    note = "write `#[tool]` on a function of that name, or implement `Tool` by hand"
)]
pub trait Tool<S>: Send + Sized + 'static {
    /// Name, description, annotations and limits.
    const META: ToolMeta;
    /// Every question it can ask, for `describe()` and for start-up checks.
    const QUESTIONS: &'static [QuestionMeta] = &[];
    /// [`Reusable`], or [`Once`] for approvals that count a single time.
    type Approval: Approval;
    /// The table of the model's arguments.
    type Args: Arguments;
    /// Name and description of each argument.
    const ARGS: Self::Args;
    /// What the function returns.
    type Output: Output<ToolsCall>;

    /// One round: asks what is open, or runs the body when nothing is.
    fn call(
        call: Call<'_, S, Asking>,
        args: <Self::Args as Arguments>::Values,
    ) -> impl Future<Output = Step<Self::Output>> + Send;
}

/// Approvals may be replayed until their state expires: the default.
#[derive(Debug)]
pub enum Reusable {}

/// Approvals count once; needs a [`Ledger`](crate::Ledger).
#[derive(Debug)]
pub enum Once {}

/// Whether a tool's approvals count once.
pub trait Approval: approval::Sealed {
    #[doc(hidden)]
    const ONCE: bool;
}
impl Approval for Reusable {
    const ONCE: bool = false;
}
impl Approval for Once {
    const ONCE: bool = true;
}
mod approval {
    pub trait Sealed {}
    impl Sealed for super::Reusable {}
    impl Sealed for super::Once {}
}

/// What `#[tool(…)]` says about a function. A hint that is not written is not emitted.
///
/// ```
/// use mcp_mrtr::ToolMeta;
/// const META: ToolMeta = ToolMeta::new("delete_note")
///     .description("Delete one note by id.")
///     .destructive(true)
///     .ttl_ms(120_000);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ToolMeta {
    name: &'static str,
    title: Option<&'static str>,
    description: &'static str,
    read_only: Option<bool>,
    destructive: Option<bool>,
    idempotent: Option<bool>,
    open_world: Option<bool>,
    limits: Limits,
}

impl ToolMeta {
    /// A tool with no hints, ten minutes for each round, an hour for the flow, nine rounds.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            title: None,
            description: "",
            read_only: None,
            destructive: None,
            idempotent: None,
            open_world: None,
            limits: Limits::DEFAULT,
        }
    }

    /// The name for display.
    pub const fn title(mut self, title: &'static str) -> Self {
        self.title = Some(title);
        self
    }

    /// What the model reads about it.
    pub const fn description(mut self, description: &'static str) -> Self {
        self.description = description;
        self
    }

    /// It changes nothing.
    pub const fn read_only(mut self, hint: bool) -> Self {
        self.read_only = Some(hint);
        self
    }

    /// It may destroy something.
    pub const fn destructive(mut self, hint: bool) -> Self {
        self.destructive = Some(hint);
        self
    }

    /// Calling it again with the same arguments changes nothing more.
    pub const fn idempotent(mut self, hint: bool) -> Self {
        self.idempotent = Some(hint);
        self
    }

    /// It reaches out of this server's own domain.
    pub const fn open_world(mut self, hint: bool) -> Self {
        self.open_world = Some(hint);
        self
    }

    /// How long the answer to one round may take, in milliseconds.
    pub const fn ttl_ms(mut self, ttl_ms: u64) -> Self {
        self.limits.ttl_ms = ttl_ms;
        self
    }

    /// How long all rounds together may take, in milliseconds.
    pub const fn flow_ttl_ms(mut self, flow_ttl_ms: u64) -> Self {
        self.limits.flow_ttl_ms = flow_ttl_ms;
        self
    }

    /// How many rounds may ask. Bounds honest clients: an older state can be presented
    /// again until it expires.
    pub const fn max_rounds(mut self, max_rounds: u32) -> Self {
        self.limits.max_rounds = max_rounds;
        self
    }

    /// Sends no state and takes answers as they come: for one round of harmless questions.
    pub const fn unsealed(mut self) -> Self {
        self.limits.unsealed = true;
        self
    }

    /// The tool's name on the wire.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) const fn about(&self) -> &'static str {
        self.description
    }

    /// The hints in words, as they were written.
    pub(crate) fn hints(&self) -> Vec<&'static str> {
        let hints = [
            (self.read_only, "read_only", "changes something"),
            (self.destructive, "destructive", "not destructive"),
            (self.idempotent, "idempotent", "not idempotent"),
            (self.open_world, "open world", "closed world"),
        ];
        let said = hints.into_iter().filter_map(|(hint, yes, no)| {
            let hint = hint?;
            Some(if hint { yes } else { no })
        });
        said.collect()
    }

    pub(crate) const fn limits(&self) -> Limits {
        self.limits
    }

    pub(crate) fn descriptor<A: Arguments, R: Output<ToolsCall>>(
        &self,
        args: &A,
    ) -> rmcp::model::Tool {
        let mut tool = rmcp::model::Tool::new(self.name, self.description, args.input_schema());
        tool.title = self.title.map(str::to_owned);
        tool.output_schema = R::output_schema().map(std::sync::Arc::new);
        tool.annotations = self.annotations();
        if self.description.is_empty() {
            tool.description = None;
        }
        tool
    }

    fn annotations(&self) -> Option<ToolAnnotations> {
        let hints = ToolAnnotations::from_raw(
            None,
            self.read_only,
            self.destructive,
            self.idempotent,
            self.open_world,
        );
        (hints != ToolAnnotations::default()).then_some(hints)
    }
}

impl Limits {
    pub(crate) const DEFAULT: Self = Self {
        ttl_ms: 10 * 60 * 1000,
        flow_ttl_ms: 60 * 60 * 1000,
        max_rounds: 9,
        unsealed: false,
    };
}
