//! What `#[prompt]` implements.

use std::future::Future;

use rmcp::model::PromptArgument;
use serde_json::Value;

use crate::args::Arguments;
use crate::call::{Asking, Call, Step};
use crate::carrier::PromptsGet;
use crate::engine::Limits;
use crate::output::Output;
use crate::question::{Declined, QuestionMeta};

/// A prompt: its place in `prompts/list`, its questions, and one round of its machine.
///
/// `#[prompt]` writes this; a hand-written flow implements it as it would
/// [`Tool`](crate::Tool). The machine is the same, only the carrier differs: a failure goes
/// out as `-32602` with its text, since a prompt has no result that is an error.
///
/// Arguments of a prompt are text on the wire. Numbers and booleans are read from it as
/// Rust's `FromStr` does, choices by their name, all else as it deserializes from a string;
/// see [`Arguments::decode_text`].
///
/// Source: MCP 2026-07-28, prompts; multi round-trip requests.
///
/// ```
/// use mcp_mrtr::{
///     Arg, Asking, Call, Prompt, PromptMeta, PromptsGet, QuestionMeta, Server, Settled, Spec, Step,
/// };
///
/// #[allow(non_camel_case_types)]
/// struct review {}
///
/// impl<S: Sync> Prompt<S> for review {
///     const META: PromptMeta = PromptMeta::new("review").description("Reviews a text.");
///     const QUESTIONS: &'static [QuestionMeta] =
///         &[QuestionMeta::form::<Option<String>>("tone", "In which tone?")];
///     type Args = (Arg<String>,);
///     const ARGS: Self::Args = (Arg::<String>::new("text", "What to review."),);
///     type Output = String;
///
///     async fn call(
///         mut call: Call<'_, S, Asking, PromptsGet>,
///         args: (String,),
///     ) -> Step<Self::Output, PromptsGet> {
///         let tone = call.form::<Option<String>>(Spec::new("tone"), "In which tone?");
///         match call.settle((tone,)).await {
///             Settled::Ready(call, (tone,)) => {
///                 let (text,) = args;
///                 let tone = tone.as_deref().unwrap_or("any");
///                 call.complete(format!("Review this in {tone} tone: {text}"))
///             }
///             Settled::Stopped(stopped) => stopped.into_step(),
///         }
///     }
/// }
///
/// let server = Server::new("desk", ()).prompt::<review>();
/// assert_eq!(server.prompts()[0].name, "review");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a prompt for a server whose state is `{S}`",
    note = "write `#[prompt]` on a function of that name, or implement `Prompt` by hand"
)]
pub trait Prompt<S>: Send + Sized + 'static {
    /// Name, description and limits.
    const META: PromptMeta;
    /// Every question it can ask.
    const QUESTIONS: &'static [QuestionMeta] = &[];
    /// The table of arguments.
    type Args: Arguments;
    /// Name and description of each argument.
    const ARGS: Self::Args;
    /// What the function returns.
    type Output: Output<PromptsGet>;

    /// One round: asks what is open, or runs the body when nothing is.
    fn call(
        call: Call<'_, S, Asking, PromptsGet>,
        args: <Self::Args as Arguments>::Values,
    ) -> impl Future<Output = Step<Self::Output, PromptsGet>> + Send;
}

/// What `#[prompt(…)]` says about a function.
///
/// ```
/// use mcp_mrtr::PromptMeta;
/// const META: PromptMeta = PromptMeta::new("review")
///     .title("Review a text")
///     .description("Reviews a text in a tone of your choice.")
///     .ttl_ms(120_000);
/// assert_eq!(META.name(), "review");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PromptMeta {
    name: &'static str,
    title: Option<&'static str>,
    description: &'static str,
    declined: Option<Declined>,
    limits: Limits,
}

impl PromptMeta {
    /// A prompt with ten minutes for each round, an hour for the flow, nine rounds.
    ///
    /// ```
    /// const META: mcp_mrtr::PromptMeta = mcp_mrtr::PromptMeta::new("review");
    /// assert_eq!(META.name(), "review");
    /// ```
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            title: None,
            description: "",
            declined: None,
            limits: Limits::DEFAULT,
        }
    }

    /// The name for display.
    ///
    /// ```
    /// use mcp_mrtr::{Server, prompt};
    /// /// Reviews.
    /// #[prompt(title = "Review a text")] // which writes `.title("Review a text")`
    /// fn review() -> String { "Review this.".to_owned() }
    /// assert_eq!(Server::new("desk", ()).prompt::<review>().prompts()[0].title.as_deref(), Some("Review a text"));
    /// ```
    pub const fn title(mut self, title: &'static str) -> Self {
        self.title = Some(title);
        self
    }

    /// What the person who picks it reads about it.
    ///
    /// ```
    /// use mcp_mrtr::{Server, prompt};
    /// /// Reviews.
    /// #[prompt] // the doc comment becomes `.description("Reviews.")`
    /// fn review() -> String { "Review this.".to_owned() }
    /// assert_eq!(Server::new("desk", ()).prompt::<review>().prompts()[0].description.as_deref(), Some("Reviews."));
    /// ```
    pub const fn description(mut self, description: &'static str) -> Self {
        self.description = description;
        self
    }

    /// How long the answer to one round may take, in milliseconds: the state it must bring
    /// expires then.
    ///
    /// ```
    /// use mcp_mrtr::{describe, prompt};
    /// /// Reviews.
    /// #[prompt(ttl = "2m")] // which writes `.ttl_ms(120_000)`
    /// fn review(#[elicit(form, message = "In which tone?")] tone: Option<String>) -> String { format!("{tone:?}") }
    /// assert!(describe::prompt::<review, ()>().to_string().starts_with("prompt review (ttl 2m)"));
    /// ```
    pub const fn ttl_ms(mut self, ttl_ms: u64) -> Self {
        self.limits.ttl_ms = ttl_ms;
        self
    }

    /// How long all rounds together may take, in milliseconds.
    ///
    /// ```
    /// use mcp_mrtr::{describe, prompt};
    /// /// Reviews.
    /// #[prompt(flow_ttl = "2h")] // which writes `.flow_ttl_ms(7_200_000)`
    /// fn review(#[elicit(form, message = "In which tone?")] tone: Option<String>) -> String { format!("{tone:?}") }
    /// assert!(describe::prompt::<review, ()>().to_string().starts_with("prompt review (flow_ttl 2h)"));
    /// ```
    pub const fn flow_ttl_ms(mut self, flow_ttl_ms: u64) -> Self {
        self.limits.flow_ttl_ms = flow_ttl_ms;
        self
    }

    /// How many rounds may ask. Bounds honest clients: an older state can be presented
    /// again until it expires.
    ///
    /// ```
    /// use mcp_mrtr::{describe, prompt};
    /// /// Reviews.
    /// #[prompt(max_rounds = 2)] // which writes `.max_rounds(2)`
    /// fn review(#[elicit(form, message = "In which tone?")] tone: Option<String>) -> String { format!("{tone:?}") }
    /// assert!(describe::prompt::<review, ()>().to_string().starts_with("prompt review (max_rounds 2)"));
    /// ```
    pub const fn max_rounds(mut self, max_rounds: u32) -> Self {
        self.limits.max_rounds = max_rounds;
        self
    }

    /// What the call ends with when a bare value is refused, as written: for
    /// [`describe`](crate::describe) and the consent record.
    ///
    /// ```
    /// use mcp_mrtr::{describe, prompt};
    /// /// Reviews.
    /// #[prompt(declined = "Review it as you like.")] // which writes `.declined("Review it as you like.")`
    /// fn review(#[elicit(form, message = "In which tone?")] tone: String) -> String { tone }
    /// let review = describe::prompt::<review, ()>().to_string();
    /// assert!(review.ends_with("refused: the call ends with \"Review it as you like.\"\n"));
    /// ```
    pub const fn declined(mut self, words: &'static str) -> Self {
        self.declined = Some(Declined::Words(words));
        self
    }

    /// As [`declined`](Self::declined), by an expression that makes it.
    ///
    /// ```
    /// use mcp_mrtr::{describe, prompt};
    /// /// Reviews.
    /// #[prompt(declined = usual())] // which writes `.declined_by("usual()")`
    /// fn review(#[elicit(form, message = "In which tone?")] tone: String) -> String { tone }
    /// fn usual() -> String { "Review it as you like.".to_owned() }
    /// let review = describe::prompt::<review, ()>().to_string();
    /// assert!(review.ends_with("refused: the call ends with `usual()`\n"));
    /// ```
    pub const fn declined_by(mut self, expression: &'static str) -> Self {
        self.declined = Some(Declined::Expression(expression));
        self
    }

    /// Sends no state and takes answers as they come: for one round of harmless questions.
    ///
    /// ```
    /// use mcp_mrtr::{describe, prompt};
    /// /// Reviews.
    /// #[prompt(unsealed)] // which writes `.unsealed()`
    /// fn review(#[elicit(form, message = "In which tone?")] tone: Option<String>) -> String { format!("{tone:?}") }
    /// assert!(describe::prompt::<review, ()>().to_string().starts_with("prompt review (unsealed)"));
    /// ```
    pub const fn unsealed(mut self) -> Self {
        self.limits.unsealed = true;
        self
    }

    /// The prompt's name on the wire.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::PromptMeta::new("review").name(), "review");
    /// ```
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) const fn about(&self) -> &'static str {
        self.description
    }

    pub(crate) const fn said_when_declined(&self) -> Option<Declined> {
        self.declined
    }

    pub(crate) const fn limits(&self) -> Limits {
        self.limits
    }

    /// # Panics
    /// When an argument has a type that no text can be.
    pub(crate) fn descriptor(&self, args: &impl Arguments) -> rmcp::model::Prompt {
        let arguments = listed(args, &format!("prompt `{}`", self.name));
        let described = (!self.description.is_empty()).then_some(self.description);
        let arguments = (!arguments.is_empty()).then_some(arguments);
        let mut prompt = rmcp::model::Prompt::new(self.name, described, arguments);
        prompt.title = self.title.map(str::to_owned);
        prompt
    }
}

/// The arguments as `prompts/list` shows them.
///
/// # Panics
/// When one has a type that no text can be: then no client could ever give it.
pub(crate) fn listed(args: &impl Arguments, whose: &str) -> Vec<PromptArgument> {
    let schema = args.input_schema();
    let required = schema.get("required").and_then(Value::as_array);
    let properties = schema.get("properties").and_then(Value::as_object);
    let listed = properties.into_iter().flatten().map(|(name, property)| {
        let kind = property.get("type").and_then(Value::as_str);
        assert!(
            !matches!(kind, Some("array" | "object")),
            "argument `{name}` of {whose} cannot be written as text: take a `String`, a number, a `bool`, an enum without fields, or a type that deserializes from a string"
        );
        let required = required.is_some_and(|names| names.iter().any(|required| required == name));
        let argument = PromptArgument::new(name).with_required(required);
        match property.get("description").and_then(Value::as_str) {
            Some(description) => argument.with_description(description),
            None => argument,
        }
    });
    listed.collect()
}
