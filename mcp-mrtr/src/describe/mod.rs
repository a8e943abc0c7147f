//! What a function or a server can ask, before anything runs: as text and as a diagram.
//!
//! For a server, [`Server::describe`](crate::Server::describe); for one function the three
//! here. What is shown is what the author wrote: captures stay captures, expressions stay
//! expressions, and nothing of a call is ever in it. Keys that a hand-written flow makes
//! while it runs are not known here.
//!
//! ```
//! use mcp_mrtr::{Elicited, describe, tool};
//!
//! /// Books a table.
//! #[tool]
//! async fn book(
//!     /// The day to book.
//!     day: String,
//!     #[elicit(form, message = "How many on {day}?")] #[form(min = 1, max = 8)] guests: u32,
//!     #[elicit(form, message = "{guests} on {day}, by the window?")] window: Elicited<bool>,
//! ) -> String {
//!     format!("{day}, {guests}, {}", window.is_accepted())
//! }
//!
//! # trait Is { fn is_accepted(&self) -> bool; }
//! # impl Is for Elicited<bool> { fn is_accepted(&self) -> bool { matches!(self, Elicited::Accept(true)) } }
//! assert_eq!(describe::tool::<book, ()>().to_string(), r#"tool book
//!   Books a table.
//!
//!   from the model
//!     day: text. The day to book.
//!   round 1
//!     guests (form): How many on {day}?
//!       guests: a whole number from 1 to 8
//!       refused: the call ends with a result that says so
//!   round 2
//!     window (form): {guests} on {day}, by the window?
//!       after: guests
//!       window: yes or no
//!       refused: the body decides
//! "#);
//! ```

mod mermaid;
mod text;
mod words;

use crate::engine::Limits;
use crate::prompt::Prompt;
use crate::question::{Declined, QuestionMeta};
use crate::resource::Resource;
use crate::schema::describe::expected;
use crate::server::{Function, OfPrompt, OfResource, OfTool};
use crate::tool::Tool;

#[cfg(feature = "testing")]
pub(crate) use self::words::{condition, message, page, question_fields};

/// Describes a tool of a server whose state is `S`.
///
/// ```
/// use mcp_mrtr::{Confirmed, describe, tool};
///
/// /// Empties the bin.
/// #[tool]
/// async fn empty_bin(#[elicit(form, message = "Empty the bin?")] _consent: Confirmed) -> String {
///     "Emptied.".to_owned()
/// }
///
/// let empty_bin = describe::tool::<empty_bin, ()>();
/// assert_eq!(empty_bin.name(), "empty_bin");
/// assert_eq!(empty_bin.rounds(), 1);
/// ```
pub fn tool<T: Tool<S>, S>() -> Description {
    <OfTool<T> as Function<S>>::describe()
}

/// Describes a prompt of a server whose state is `S`; see [`tool`](self::tool()).
///
/// ```
/// use mcp_mrtr::{Prompt, describe};
/// fn asks<P: Prompt<()>>() -> u32 {
///     describe::prompt::<P, ()>().rounds()
/// }
/// ```
pub fn prompt<P: Prompt<S>, S>() -> Description {
    <OfPrompt<P> as Function<S>>::describe()
}

/// Describes a resource of a server whose state is `S`; see [`tool`](self::tool()).
///
/// ```
/// use mcp_mrtr::{Resource, describe};
/// fn asks<R: Resource<()>>() -> u32 {
///     describe::resource::<R, ()>().rounds()
/// }
/// ```
pub fn resource<R: Resource<S>, S>() -> Description {
    <OfResource<R> as Function<S>>::describe()
}

/// What one function can ask, and what the model gives it.
///
/// Its `Display` is the text; see the [module](self) for one.
///
/// ```
/// use mcp_mrtr::describe::{self, Description};
/// # use mcp_mrtr::tool;
/// /// Greets.
/// #[tool]
/// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { name }
///
/// let greet: Description = describe::tool::<greet, ()>();
/// assert_eq!((greet.carrier(), greet.name(), greet.rounds()), ("tools/call", "greet", 1));
/// assert_eq!(greet.to_string().lines().next(), Some("tool greet"));
/// ```
#[derive(Debug, Clone)]
pub struct Description {
    pub(crate) carrier: &'static str,
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) hints: Vec<&'static str>,
    pub(crate) inputs: Vec<Input>,
    pub(crate) questions: &'static [QuestionMeta],
    pub(crate) declined: Option<Declined>,
    pub(crate) limits: Limits,
    pub(crate) once: bool,
}

/// What the model gives.
#[derive(Debug, Clone)]
pub(crate) struct Input {
    name: String,
    expected: String,
    required: bool,
    about: String,
}

impl Input {
    /// Out of an input schema, in its order.
    pub(crate) fn of(schema: &serde_json::Map<String, serde_json::Value>) -> Vec<Self> {
        use serde_json::Value;
        let required = schema.get("required").and_then(Value::as_array);
        let properties = schema.get("properties").and_then(Value::as_object);
        let inputs = properties
            .into_iter()
            .flatten()
            .map(|(name, property)| Self {
                name: name.clone(),
                expected: expected(property),
                required: required.is_some_and(|names| names.iter().any(|one| one == name)),
                about: property
                    .get("description")
                    .and_then(Value::as_str)
                    .unwrap_or_default()
                    .to_owned(),
            });
        inputs.collect()
    }
}

impl Description {
    /// The tool's or prompt's name, the resource's URI or template.
    ///
    /// ```
    /// # use mcp_mrtr::{describe, resource};
    /// /// A note.
    /// #[resource("note://{id}")]
    /// fn note(id: u32) -> String { id.to_string() }
    /// assert_eq!(describe::resource::<note, ()>().name(), "note://{id}");
    /// ```
    pub fn name(&self) -> &str {
        self.name
    }

    /// The method that calls it.
    ///
    /// ```
    /// # use mcp_mrtr::{describe, prompt};
    /// /// Reviews.
    /// #[prompt]
    /// fn review() -> String { "Review this.".to_owned() }
    /// assert_eq!(describe::prompt::<review, ()>().carrier(), "prompts/get");
    /// ```
    pub fn carrier(&self) -> &str {
        self.carrier
    }

    /// Its questions, as declared.
    ///
    /// ```
    /// # use mcp_mrtr::{describe, tool};
    /// /// Greets.
    /// #[tool]
    /// fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { name }
    /// assert_eq!(describe::tool::<greet, ()>().questions()[0].message, "Who are you?");
    /// ```
    pub fn questions(&self) -> &[QuestionMeta] {
        self.questions
    }

    /// The first round in which the question can be asked, from 1: one more than the last
    /// of those it waits for. `None` for a key that is none of its questions.
    ///
    /// A condition, a `known` value or a `check` that waits itself can only make it later or
    /// drop it; a wrong answer repeats it.
    ///
    /// ```
    /// # use mcp_mrtr::{describe, tool};
    /// /// Books a table.
    /// #[tool]
    /// fn book(
    ///     #[elicit(form, message = "How many?")] guests: u32,
    ///     #[elicit(form, message = "All {guests} outside?")] outside: bool,
    /// ) -> String {
    ///     format!("{guests} {outside}")
    /// }
    /// let book = describe::tool::<book, ()>();
    /// assert_eq!((book.round_of("guests"), book.round_of("outside")), (Some(1), Some(2)));
    /// assert_eq!(book.round_of("dessert"), None);
    /// ```
    pub fn round_of(&self, key: &str) -> Option<u32> {
        let at = self.questions.iter().position(|one| one.key == key)?;
        Some(self.rounds_by_question()[at])
    }

    /// How many rounds ask when every answer is good and every question is needed.
    ///
    /// ```
    /// # use mcp_mrtr::{describe, tool};
    /// /// Books a table.
    /// #[tool]
    /// fn book(
    ///     #[elicit(form, message = "How many?")] guests: u32,
    ///     #[elicit(form, message = "On which day?")] day: String, // in the same round
    /// ) -> String {
    ///     format!("{guests} on {day}")
    /// }
    /// assert_eq!(describe::tool::<book, ()>().rounds(), 1);
    /// ```
    pub fn rounds(&self) -> u32 {
        self.rounds_by_question().into_iter().max().unwrap_or(0)
    }

    /// A Mermaid flow chart: what is asked in which round, and what a refusal leads to.
    ///
    /// ```
    /// use mcp_mrtr::{Confirmed, describe, tool};
    ///
    /// /// Empties the bin.
    /// #[tool]
    /// async fn empty_bin(#[elicit(form, message = "Empty the bin?")] _consent: Confirmed) -> String {
    ///     "Emptied.".to_owned()
    /// }
    ///
    /// let chart = describe::tool::<empty_bin, ()>().mermaid();
    /// assert!(chart.starts_with("flowchart TD\n"));
    /// assert!(chart.contains("Empty the bin?"));
    /// ```
    pub fn mermaid(&self) -> String {
        mermaid::chart(std::slice::from_ref(self))
    }

    /// What a refusal of this question does, in the author's words where there are some.
    pub(crate) fn on_refusal(&self, question: &QuestionMeta) -> String {
        words::refused(question, self.declined)
    }

    /// Where in `questions` the ones stand that a question waits for.
    pub(crate) fn waits_for(&self, question: &QuestionMeta) -> Vec<usize> {
        let names = match question.after {
            [] => question.reads,
            after => after,
        };
        let place = |name: &str| self.questions.iter().position(|one| one.key == name);
        names.iter().filter_map(|name| place(name)).collect()
    }

    /// Declared order is an order of asking: what a question waits for stands before it.
    fn rounds_by_question(&self) -> Vec<u32> {
        let mut rounds: Vec<u32> = Vec::with_capacity(self.questions.len());
        for question in self.questions {
            let waits = self.waits_for(question).into_iter();
            let last = waits.filter_map(|at| rounds.get(at).copied()).max();
            rounds.push(last.unwrap_or(0) + 1);
        }
        rounds
    }

    /// What of a carrier it is, in one word.
    fn what(&self) -> &'static str {
        match self.carrier {
            "prompts/get" => "prompt",
            "resources/read" => "resource",
            _ => "tool",
        }
    }
}

/// What a server can ask: every function of it, tools first.
///
/// ```
/// use mcp_mrtr::{Confirmed, Server, tool};
///
/// /// Empties the bin.
/// #[tool]
/// async fn empty_bin(#[elicit(form, message = "Empty the bin?")] _consent: Confirmed) -> String {
///     "Emptied.".to_owned()
/// }
///
/// let server = Server::new("bin", ()).tool::<empty_bin>();
/// let bin = server.describe();
/// assert_eq!(bin.functions().len(), 1);
/// assert!(bin.to_string().starts_with("server bin\n\ntool empty_bin\n"));
/// assert!(bin.mermaid().contains("empty_bin"));
/// ```
#[derive(Debug, Clone)]
pub struct ServerDescription {
    pub(crate) name: String,
    pub(crate) functions: Vec<Description>,
}

impl ServerDescription {
    /// The server's name.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::Server::new("notes", ()).describe().name(), "notes");
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tools, then prompts, then resources, each as they were added.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, tool};
    /// # /// Greets.
    /// # #[tool]
    /// # fn greet() -> String { "Hello.".to_owned() }
    /// let server = Server::new("desk", ()).tool::<greet>().describe();
    /// let names: Vec<&str> = server.functions().iter().map(|function| function.name()).collect();
    /// assert_eq!(names, ["greet"]);
    /// ```
    pub fn functions(&self) -> &[Description] {
        &self.functions
    }

    /// One Mermaid flow chart of all functions that ask.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::Server::new("silent", ()).describe().mermaid(), "flowchart TD\n");
    /// ```
    pub fn mermaid(&self) -> String {
        mermaid::chart(&self.functions)
    }
}
