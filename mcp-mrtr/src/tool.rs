//! What `#[tool]` implements.

use std::future::Future;

use rmcp::model::ToolAnnotations;

use crate::args::Arguments;
use crate::call::{Asking, Call, Step};
use crate::carrier::ToolsCall;
use crate::engine::Limits;
use crate::output::Output;
use crate::question::{Declined, QuestionMeta};

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
    ///
    /// The example of [`Provides`] has two.
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
///
/// ```
/// use mcp_mrtr::testing::{Host, accept};
/// use mcp_mrtr::{Arg, Asking, Call, QuestionMeta, Reusable, Server, Settled, Spec, Step, Tool, ToolMeta};
/// use serde_json::json;
///
/// struct Book;
///
/// impl<S: Sync> Tool<S> for Book {
///     const META: ToolMeta = ToolMeta::new("book").description("Books a table.");
///     const QUESTIONS: &'static [QuestionMeta] = &[QuestionMeta::form::<u32>("guests", "How many?")];
///     type Approval = Reusable;
///     type Args = (Arg<String>,);
///     const ARGS: Self::Args = (Arg::<String>::new("day", "The day."),);
///     type Output = String;
///
///     async fn call(mut call: Call<'_, S, Asking>, (day,): (String,)) -> Step<Self::Output> {
///         let guests = call.form::<u32>(Spec::new("guests"), "How many?");
///         match call.settle((guests,)).await {
///             Settled::Ready(call, (guests,)) => call.complete(format!("{guests} on {day}.")),
///             Settled::Stopped(stopped) => stopped.into_step(),
///         }
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let host = Host::new(Server::new("desk", ()).tool::<Book>());
/// let mut call = host.call("book", json!({ "day": "Monday" }));
/// call.start().await.asks(&["guests"]);
/// call.answer(&[("guests", accept(json!({ "guests": 4 })))]).await.says("4 on Monday.");
/// # }
/// ```
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
///
/// ```
/// use mcp_mrtr::{Reusable, Tool, tool};
///
/// /// Greets.
/// #[tool]
/// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String {
///     format!("Hello {name}.")
/// }
///
/// fn reusable<T: Tool<(), Approval = Reusable>>() {}
/// reusable::<greet>();
/// ```
#[derive(Debug)]
pub enum Reusable {}

/// Approvals count once; needs a [`Ledger`](crate::Ledger).
///
/// ```
/// use mcp_mrtr::{Confirmed, MemoryLedger, Once, Server, Tool, tool};
///
/// /// Pays.
/// #[tool(once)]
/// fn pay(#[elicit(form, message = "Pay?")] _sure: Confirmed) -> String {
///     "Paid.".to_owned()
/// }
///
/// fn once<T: Tool<(), Approval = Once>>() {}
/// once::<pay>();
/// let server = Server::new("till", ()).ledger(MemoryLedger::new()).tool::<pay>();
/// assert!(server.has_tool("pay"));
/// ```
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
    declined: Option<Declined>,
    limits: Limits,
}

impl ToolMeta {
    /// A tool with no hints, ten minutes for each round, an hour for the flow, nine rounds.
    ///
    /// ```
    /// const META: mcp_mrtr::ToolMeta = mcp_mrtr::ToolMeta::new("delete_note");
    /// assert_eq!(META.name(), "delete_note");
    /// ```
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            title: None,
            description: "",
            read_only: None,
            destructive: None,
            idempotent: None,
            open_world: None,
            declined: None,
            limits: Limits::DEFAULT,
        }
    }

    /// The name for display.
    ///
    /// ```
    /// use mcp_mrtr::{Server, tool};
    /// /// Reads a note.
    /// #[tool(title = "Read a note")] // which writes `ToolMeta::new("read").title("Read a note")`
    /// fn read() -> String { "Milk.".to_owned() }
    /// assert_eq!(Server::new("notes", ()).tool::<read>().tools()[0].title.as_deref(), Some("Read a note"));
    /// ```
    pub const fn title(mut self, title: &'static str) -> Self {
        self.title = Some(title);
        self
    }

    /// What the model reads about it.
    ///
    /// ```
    /// use mcp_mrtr::{Server, tool};
    /// /// Reads a note.
    /// #[tool] // the doc comment becomes `.description("Reads a note.")`
    /// fn read() -> String { "Milk.".to_owned() }
    /// assert_eq!(Server::new("notes", ()).tool::<read>().tools()[0].description.as_deref(), Some("Reads a note."));
    /// ```
    pub const fn description(mut self, description: &'static str) -> Self {
        self.description = description;
        self
    }

    /// `readOnlyHint`: it changes nothing. Source of the hints: MCP 2026-07-28, schema, `ToolAnnotations`.
    ///
    /// ```
    /// use mcp_mrtr::{Server, tool};
    /// /// Reads a note.
    /// #[tool(read_only)] // which writes `.read_only(true)`
    /// fn read() -> String { "Milk.".to_owned() }
    /// let hints = Server::new("notes", ()).tool::<read>().tools()[0].annotations.clone().unwrap();
    /// assert_eq!(hints.read_only_hint, Some(true));
    /// ```
    pub const fn read_only(mut self, hint: bool) -> Self {
        self.read_only = Some(hint);
        self
    }

    /// `destructiveHint`: it may destroy something.
    ///
    /// ```
    /// use mcp_mrtr::{Server, tool};
    /// /// Empties the bin.
    /// #[tool(destructive)] // which writes `.destructive(true)`
    /// fn empty_bin() -> String { "Emptied.".to_owned() }
    /// let hints = Server::new("bin", ()).tool::<empty_bin>().tools()[0].annotations.clone().unwrap();
    /// assert_eq!(hints.destructive_hint, Some(true));
    /// ```
    pub const fn destructive(mut self, hint: bool) -> Self {
        self.destructive = Some(hint);
        self
    }

    /// `idempotentHint`: calling it again with the same arguments changes nothing more.
    ///
    /// ```
    /// use mcp_mrtr::{Server, tool};
    /// /// Empties the bin.
    /// #[tool(idempotent)] // which writes `.idempotent(true)`
    /// fn empty_bin() -> String { "Emptied.".to_owned() }
    /// let hints = Server::new("bin", ()).tool::<empty_bin>().tools()[0].annotations.clone().unwrap();
    /// assert_eq!((hints.idempotent_hint, hints.destructive_hint), (Some(true), None));
    /// ```
    pub const fn idempotent(mut self, hint: bool) -> Self {
        self.idempotent = Some(hint);
        self
    }

    /// `openWorldHint`: it reaches out of this server's own domain.
    ///
    /// ```
    /// use mcp_mrtr::{Server, tool};
    /// /// Empties the bin.
    /// #[tool(open_world = false)] // which writes `.open_world(false)`
    /// fn empty_bin() -> String { "Emptied.".to_owned() }
    /// let hints = Server::new("bin", ()).tool::<empty_bin>().tools()[0].annotations.clone().unwrap();
    /// assert_eq!(hints.open_world_hint, Some(false));
    /// ```
    pub const fn open_world(mut self, hint: bool) -> Self {
        self.open_world = Some(hint);
        self
    }

    /// How long the answer to one round may take, in milliseconds: the state it must bring
    /// expires then.
    ///
    /// ```
    /// use mcp_mrtr::{describe, tool};
    /// /// Greets.
    /// #[tool(ttl = "2m")] // which writes `.ttl_ms(120_000)`
    /// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { name }
    /// assert!(describe::tool::<greet, ()>().to_string().starts_with("tool greet (ttl 2m)"));
    /// ```
    pub const fn ttl_ms(mut self, ttl_ms: u64) -> Self {
        self.limits.ttl_ms = ttl_ms;
        self
    }

    /// How long all rounds together may take, in milliseconds.
    ///
    /// ```
    /// use mcp_mrtr::{describe, tool};
    /// /// Greets.
    /// #[tool(flow_ttl = "2h")] // which writes `.flow_ttl_ms(7_200_000)`
    /// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { name }
    /// assert!(describe::tool::<greet, ()>().to_string().starts_with("tool greet (flow_ttl 2h)"));
    /// ```
    pub const fn flow_ttl_ms(mut self, flow_ttl_ms: u64) -> Self {
        self.limits.flow_ttl_ms = flow_ttl_ms;
        self
    }

    /// How many rounds may ask. Bounds honest clients: an older state can be presented
    /// again until it expires.
    ///
    /// ```
    /// use mcp_mrtr::{describe, tool};
    /// /// Greets.
    /// #[tool(max_rounds = 2)] // which writes `.max_rounds(2)`
    /// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { name }
    /// assert!(describe::tool::<greet, ()>().to_string().starts_with("tool greet (max_rounds 2)"));
    /// ```
    pub const fn max_rounds(mut self, max_rounds: u32) -> Self {
        self.limits.max_rounds = max_rounds;
        self
    }

    /// What the call ends with when a bare value is refused, as written: for
    /// [`describe`](crate::describe) and the consent record.
    ///
    /// ```
    /// use mcp_mrtr::{describe, tool};
    /// /// Books a table.
    /// #[tool(declined = "No table on {day}.")] // which writes `.declined("No table on {day}.")`
    /// fn book(day: String, #[elicit(form, message = "How many?")] guests: u32) -> String { format!("{guests} on {day}") }
    /// let book = describe::tool::<book, ()>().to_string();
    /// assert!(book.ends_with("refused: the call ends with \"No table on {day}.\"\n"));
    /// ```
    pub const fn declined(mut self, words: &'static str) -> Self {
        self.declined = Some(Declined::Words(words));
        self
    }

    /// As [`declined`](Self::declined), by an expression that makes it.
    ///
    /// ```
    /// use mcp_mrtr::{Json, describe, tool};
    /// /// Counts guests.
    /// #[tool(declined = Json(0))] // which writes `.declined_by("Json(0)")`
    /// fn count(#[elicit(form, message = "How many?")] guests: u32) -> Json<u32> { Json(guests) }
    /// let count = describe::tool::<count, ()>().to_string();
    /// assert!(count.ends_with("refused: the call ends with `Json(0)`\n"));
    /// ```
    pub const fn declined_by(mut self, expression: &'static str) -> Self {
        self.declined = Some(Declined::Expression(expression));
        self
    }

    /// Sends no state and takes answers as they come: for one round of harmless questions.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::Host, tool};
    /// /// Greets.
    /// #[tool(unsealed)] // which writes `.unsealed()`
    /// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { name }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<greet>());
    /// let round = host.call("greet", serde_json::json!({})).start().await;
    /// assert!(round.is_input_required() && round.state().is_none());
    /// # }
    /// ```
    pub const fn unsealed(mut self) -> Self {
        self.limits.unsealed = true;
        self
    }

    /// The tool's name on the wire.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::ToolMeta::new("delete_note").name(), "delete_note");
    /// ```
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

    pub(crate) const fn said_when_declined(&self) -> Option<Declined> {
        self.declined
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
