//! An exhaustive walk of what a client can do to one tool.

mod answers;
mod judge;
mod moves;
mod report;
mod subject;
mod walk;
mod world;

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

pub use self::report::{Report, Violation};
pub use self::subject::Makes;
use self::subject::{Facts, Subject};
use super::Answer;

/// How many requests deep a walk goes when nobody says.
const DEPTH: usize = 4;
/// Overrides the depth of every walk, for a long run by hand.
const DEPTH_VARIABLE: &str = "MCP_MRTR_EXPLORE_DEPTH";

/// Walks everything that a client can do to a tool, request by request, and watches when
/// the body runs.
///
/// At every point the client answers each way (accepts, declines, cancels, answers wrongly, leaves
/// out), forges a first call with answers in it, sends answers for other rounds, goes on from any
/// state it ever got (which is forking and replaying), changes a state, takes one of another tool,
/// calls as somebody else or with other arguments, waits until just before and just after an expiry,
/// and starts over. Whenever the body ran, this must have been so:
///
/// - the state was one that the server made for this tool, these arguments and this caller, and it
///   had not expired;
/// - every question that the tool always asks, that [`requires`](Explore::requires) names or that the
///   state left open had been answered **on this very line of states**: accepted, or declined where the
///   parameter takes a refusal;
/// - a `once` tool had not run for this approval before;
/// - where [`page`](Explore::page) is given, the page of a url question had been visited.
///
/// Also: every rejection is the same bytes, a good state is never rejected, nothing ends in an
/// internal error, and [`effects`](Explore::effects) happen in no request but one that ran the body.
///
/// `make` makes a fresh server for every line of requests that had an effect. The walk knows from the
/// runtime when the body was handed its values; what a tool does *before* that only
/// [`effects`](Explore::effects) can see.
///
/// ```
/// use mcp_mrtr::testing::explore;
/// use mcp_mrtr::{Confirmed, Server, ToolError, tool};
/// use serde_json::json;
///
/// /// Deletes a note.
/// #[tool(destructive)]
/// async fn delete_note(
///     note_id: String,
///     #[elicit(form, message = "Delete note {note_id}?")] _consent: Confirmed,
/// ) -> Result<String, ToolError> {
///     Ok(format!("Deleted {note_id}."))
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let report = explore::<delete_note>(|| Server::new("notes", ()).tool::<delete_note>())
///     .arguments(json!({ "note_id": "7" }))
///     .other_arguments(json!({ "note_id": "8" }))
///     .depth(3)
///     .walk()
///     .await;
/// report.assert_sound();
/// println!("{report}");
/// # }
/// ```
///
/// A tool that waits for a page (`#[elicit(url, …)]`) is walked on tokio's paused clock:
/// `#[tokio::test(start_paused = true)]`.
pub fn explore<T>(make: impl Makes<T> + 'static) -> Explore {
    let facts = make.facts();
    Explore {
        make: Box::new(move || make.subject()),
        facts,
        arguments: json!({}),
        other_arguments: None,
        answers: BTreeMap::new(),
        requires: Vec::new(),
        effects: None,
        page: None,
        depth: DEPTH,
    }
}

type Effects = Box<dyn Fn() -> u64>;
type Page = Box<dyn Fn(&str)>;

/// A walk that is being prepared; made by [`explore`].
///
/// ```
/// use mcp_mrtr::testing::{Explore, explore};
/// use mcp_mrtr::{Server, tool};
///
/// /// Greets.
/// #[tool]
/// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String {
///     format!("Hello {name}.")
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let walk: Explore = explore::<greet>(|| Server::new("desk", ()).tool::<greet>());
/// walk.depth(2).walk().await.assert_sound();
/// # }
/// ```
#[must_use = "nothing is walked before `walk`"]
pub struct Explore {
    make: Box<dyn Fn() -> Box<dyn Subject>>,
    facts: Facts,
    arguments: Value,
    other_arguments: Option<Value>,
    answers: BTreeMap<String, Answer>,
    requires: Vec<String>,
    effects: Option<Effects>,
    page: Option<Page>,
    depth: usize,
}

impl fmt::Debug for Explore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explore")
            .field("tool", &self.facts.tool)
            .field("depth", &self.depth)
            .finish_non_exhaustive()
    }
}

impl Explore {
    /// What the tool is called with; an empty object when nobody says.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::explore, tool};
    /// # use serde_json::json;
    /// # /// Books a table.
    /// # #[tool]
    /// # fn book(day: String, #[elicit(form, message = "How many?")] guests: u32) -> String { format!("{guests} on {day}") }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let walk = explore::<book>(|| Server::new("desk", ()).tool::<book>())
    ///     .arguments(json!({ "day": "Monday" }));
    /// walk.depth(2).walk().await.assert_sound();
    /// # }
    /// ```
    pub fn arguments(mut self, arguments: Value) -> Self {
        self.arguments = arguments;
        self
    }

    /// What a client might put in place of [`arguments`](Self::arguments) after the answers are in.
    /// Without it, arguments are not changed.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::explore, tool};
    /// # use serde_json::json;
    /// # /// Books a table.
    /// # #[tool]
    /// # fn book(day: String, #[elicit(form, message = "How many?")] guests: u32) -> String { format!("{guests} on {day}") }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let walk = explore::<book>(|| Server::new("desk", ()).tool::<book>())
    ///     .arguments(json!({ "day": "Monday" }))
    ///     .other_arguments(json!({ "day": "Tuesday" }));
    /// let report = walk.depth(2).walk().await;
    /// assert!(report.assert_sound().rejections() > 0); // approvals of another day
    /// # }
    /// ```
    pub fn other_arguments(mut self, arguments: Value) -> Self {
        self.other_arguments = Some(arguments);
        self
    }

    /// How a person who agrees answers this question. Without it, an answer is made from
    /// the question's schema (true, the smallest number, the first choice).
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::{accept, explore}, tool};
    /// # use serde_json::json;
    /// /// Opens the safe.
    /// #[tool]
    /// fn open(
    ///     #[elicit(form, message = "Which number?", check = right(*number))] number: u32,
    /// ) -> String {
    ///     format!("Open with {number}.")
    /// }
    ///
    /// fn right(number: u32) -> Result<(), &'static str> {
    ///     if number == 42 { Ok(()) } else { Err("That is not it.") }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let walk = explore::<open>(|| Server::new("safe", ()).tool::<open>())
    ///     .answer("number", accept(json!({ "number": 42 }))); // no answer made from the schema opens it
    /// walk.depth(2).walk().await.assert_sound();
    /// # }
    /// ```
    pub fn answer(mut self, key: impl Into<String>, answer: Answer) -> Self {
        self.answers.insert(key.into(), answer);
        self
    }

    /// A question that must have been accepted whenever the body ran, beyond those the
    /// tool says it always asks: for flows written by hand and for conditional questions. Of a url
    /// question: must not have been refused.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::explore, tool};
    /// # /// Greets.
    /// # #[tool]
    /// # fn greet(#[elicit(form, message = "Who are you?")] name: Option<String>) -> String { format!("Hello {name:?}.") }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let walk = explore::<greet>(|| Server::new("desk", ()).tool::<greet>()).requires("name");
    /// let report = walk.depth(2).walk().await;
    /// // The tool takes a no for an answer, so it does run without this one.
    /// let reason = report.violation().unwrap().reason();
    /// assert_eq!(reason, "the body ran, but `name` was not accepted on this line of states");
    /// # }
    /// ```
    pub fn requires(mut self, key: impl Into<String>) -> Self {
        self.requires.push(key.into());
        self
    }

    /// A count of what the tool did in the world (notes deleted, mails sent), for this walk alone; it
    /// only grows.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// static DELETED: AtomicU64 = AtomicU64::new(0);
    /// # use mcp_mrtr::{testing::explore, Server, tool};
    /// # /// Counts.
    /// # #[tool] fn count() { DELETED.fetch_add(1, Ordering::Relaxed); }
    /// let walk = explore::<count>(|| Server::new("notes", ()).tool::<count>())
    ///     .effects(|| DELETED.load(Ordering::Relaxed));
    /// ```
    pub fn effects(mut self, count: impl Fn() -> u64 + 'static) -> Self {
        self.effects = Some(Box::new(count));
        self
    }

    /// Does what a person does on the page of a url question, given its link. Let the page's own store
    /// tell flows apart by the ticket in the link; a client that never visits it is walked too.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::explore, tool};
    /// # use std::collections::HashSet;
    /// # use std::sync::{LazyLock, Mutex};
    /// /// The tickets of those who were on the page.
    /// static DONE: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);
    ///
    /// fn done(ticket: &str) -> Option<bool> {
    ///     DONE.lock().unwrap().contains(ticket).then_some(true)
    /// }
    ///
    /// /// Connects an account.
    /// #[tool]
    /// fn connect(
    ///     #[elicit(
    ///         url, message = "Sign in.", wait = "1s",
    ///         url = format!("https://shop.example/?ticket={}", cx.ticket()),
    ///         done = done(cx.ticket()),
    ///     )]
    ///     connected: bool,
    ///     cx: &Context,
    /// ) -> String {
    ///     connected.to_string()
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread", start_paused = true)]
    /// # async fn main() {
    /// let walk = explore::<connect>(|| Server::new("desk", ()).tool::<connect>()).page(|link| {
    ///     let (_, ticket) = link.split_once("ticket=").unwrap();
    ///     DONE.lock().unwrap().insert(ticket.to_owned());
    /// });
    /// walk.depth(2).walk().await.assert_sound();
    /// # }
    /// ```
    pub fn page(mut self, visit: impl Fn(&str) + 'static) -> Self {
        self.page = Some(Box::new(visit));
        self
    }

    /// How many requests a line of them may have: 4 unless said. The environment variable
    /// `MCP_MRTR_EXPLORE_DEPTH` overrides it. Each step costs about ten times the one before.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::explore, tool};
    /// # /// Greets.
    /// # #[tool]
    /// # fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { format!("Hello {name}.") }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let at = |depth| explore::<greet>(|| Server::new("desk", ()).tool::<greet>()).depth(depth).walk();
    /// assert!(at(3).await.requests() > at(2).await.requests());
    /// # }
    /// ```
    pub fn depth(mut self, requests: usize) -> Self {
        self.depth = requests;
        self
    }

    fn wanted_depth(&self) -> usize {
        let variable = std::env::var(DEPTH_VARIABLE).ok();
        variable
            .and_then(|depth| depth.parse().ok())
            .unwrap_or(self.depth)
    }
}
