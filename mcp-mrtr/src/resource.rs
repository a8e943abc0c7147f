//! What `#[resource("…")]` implements.

use std::future::Future;

use crate::args::Arguments;
use crate::call::{Asking, Call, Step};
use crate::carrier::ResourcesRead;
use crate::engine::Limits;
use crate::output::Output;
use crate::prompt::listed;
use crate::question::{Declined, QuestionMeta};
use crate::template::Template;

/// A resource, or a template for many: its place in the lists, its questions, and one round
/// of its machine.
///
/// `#[resource("note://{id}")]` writes this; a hand-written flow implements it as it would
/// [`Tool`](crate::Tool). The machine is the same, only the carrier differs: a failure goes
/// out as `-32602` with its text and `data.uri`.
///
/// The arguments are the variables of the URI template, each percent-decoded and then read
/// as a prompt's arguments are (see [`Arguments::decode_text`]); a resource with one URI
/// has none.
///
/// A result that was reached through questions goes out with `ttlMs` 0 and `cacheScope`
/// `private`, whatever the body says: an answer is of one person and one flow.
///
/// Source: MCP 2026-07-28, resources; caching; multi round-trip requests.
///
/// ```
/// use mcp_mrtr::{
///     Arg, Asking, Call, QuestionMeta, Resource, ResourceMeta, ResourcesRead, Server, Settled, Step,
/// };
///
/// #[allow(non_camel_case_types)]
/// struct note {}
///
/// impl<S: Sync> Resource<S> for note {
///     const META: ResourceMeta = ResourceMeta::new("note://{id}", "note").mime_type("text/markdown");
///     const QUESTIONS: &'static [QuestionMeta] = &[]; // as it is without this line
///     type Args = (Arg<u32>,);
///     const ARGS: Self::Args = (Arg::<u32>::new("id", ""),);
///     type Output = String;
///
///     async fn call(
///         call: Call<'_, S, Asking, ResourcesRead>,
///         args: (u32,),
///     ) -> Step<Self::Output, ResourcesRead> {
///         match call.settle(()).await {
///             Settled::Ready(call, ()) => call.complete(format!("# Note {}", args.0)),
///             Settled::Stopped(stopped) => stopped.into_step(),
///         }
///     }
/// }
///
/// let server = Server::new("notes", ()).resource::<note>();
/// assert!(server.has_resource("note://15"));
/// assert!(!server.has_resource("note://15/draft"));
/// assert_eq!(server.resource_templates()[0].uri_template, "note://{id}");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a resource for a server whose state is `{S}`",
    note = "write `#[resource(\"…\")]` on a function of that name, or implement `Resource` by hand"
)]
pub trait Resource<S>: Send + Sized + 'static {
    /// URI or template, name, description and limits.
    const META: ResourceMeta;
    /// Every question it can ask.
    const QUESTIONS: &'static [QuestionMeta] = &[];
    /// The table of the template's variables.
    type Args: Arguments;
    /// Name and description of each variable.
    const ARGS: Self::Args;
    /// What the function returns.
    type Output: Output<ResourcesRead>;

    /// One round: asks what is open, or runs the body when nothing is.
    fn call(
        call: Call<'_, S, Asking, ResourcesRead>,
        args: <Self::Args as Arguments>::Values,
    ) -> impl Future<Output = Step<Self::Output, ResourcesRead>> + Send;
}

/// What `#[resource(…)]` says about a function.
///
/// The first text is a URI, or a template with variables in braces (RFC 6570, level 1).
/// A variable stands for one or more of the characters that such a template writes:
/// letters, digits, `-` `.` `_` `~`, and all others percent-encoded; so never for a `/`.
/// Between two variables stands at least one character that is none of these, so that no
/// URI can be read in two ways.
///
/// ```
/// use mcp_mrtr::ResourceMeta;
/// const META: ResourceMeta = ResourceMeta::new("note://{folder}/{id}", "note")
///     .title("A note")
///     .description("One note by its folder and id.")
///     .mime_type("text/markdown");
/// assert_eq!(META.uri(), "note://{folder}/{id}");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ResourceMeta {
    uri: &'static str,
    name: &'static str,
    title: Option<&'static str>,
    description: &'static str,
    mime_type: Option<&'static str>,
    declined: Option<Declined>,
    limits: Limits,
}

/// One line of `resources/list` or of `resources/templates/list`.
#[derive(Clone)]
pub(crate) enum Listed {
    Resource(rmcp::model::Resource),
    Template(Template, rmcp::model::ResourceTemplate),
}

impl ResourceMeta {
    /// A resource with ten minutes for each round, an hour for the flow, nine rounds.
    ///
    /// ```
    /// const META: mcp_mrtr::ResourceMeta = mcp_mrtr::ResourceMeta::new("note://{id}", "note");
    /// assert_eq!((META.uri(), META.name()), ("note://{id}", "note"));
    /// ```
    pub const fn new(uri: &'static str, name: &'static str) -> Self {
        Self {
            uri,
            name,
            title: None,
            description: "",
            mime_type: None,
            declined: None,
            limits: Limits::DEFAULT,
        }
    }

    /// The name for display.
    ///
    /// ```
    /// use mcp_mrtr::{Server, resource};
    /// /// The newest note.
    /// #[resource("note://newest", title = "Newest note")] // which writes `.title("Newest note")`
    /// fn newest() -> String { "Milk.".to_owned() }
    /// assert_eq!(Server::new("notes", ()).resource::<newest>().resources()[0].title.as_deref(), Some("Newest note"));
    /// ```
    pub const fn title(mut self, title: &'static str) -> Self {
        self.title = Some(title);
        self
    }

    /// What the model and the person read about it.
    ///
    /// ```
    /// use mcp_mrtr::{Server, resource};
    /// /// The newest note.
    /// #[resource("note://newest")] // the doc comment becomes `.description("The newest note.")`
    /// fn newest() -> String { "Milk.".to_owned() }
    /// let listed = Server::new("notes", ()).resource::<newest>().resources();
    /// assert_eq!(listed[0].description.as_deref(), Some("The newest note."));
    /// ```
    pub const fn description(mut self, description: &'static str) -> Self {
        self.description = description;
        self
    }

    /// The type of its contents. A body that returns plain text need not say it again.
    ///
    /// ```
    /// use mcp_mrtr::{Server, resource};
    /// /// The newest note.
    /// #[resource("note://newest", mime_type = "text/markdown")] // which writes `.mime_type("text/markdown")`
    /// fn newest() -> String { "# Milk".to_owned() }
    /// let listed = Server::new("notes", ()).resource::<newest>().resources();
    /// assert_eq!(listed[0].mime_type.as_deref(), Some("text/markdown"));
    /// ```
    pub const fn mime_type(mut self, mime_type: &'static str) -> Self {
        self.mime_type = Some(mime_type);
        self
    }

    /// How long the answer to one round may take, in milliseconds: the state it must bring
    /// expires then.
    ///
    /// ```
    /// use mcp_mrtr::{describe, resource};
    /// /// A note.
    /// #[resource("note://{id}", ttl = "2m")] // which writes `.ttl_ms(120_000)`
    /// fn note(id: u32, #[elicit(form, message = "Show note {id}?")] show: Option<bool>) -> String { format!("{id} {show:?}") }
    /// assert!(describe::resource::<note, ()>().to_string().starts_with("resource note://{id} (ttl 2m)"));
    /// ```
    pub const fn ttl_ms(mut self, ttl_ms: u64) -> Self {
        self.limits.ttl_ms = ttl_ms;
        self
    }

    /// How long all rounds together may take, in milliseconds.
    ///
    /// ```
    /// use mcp_mrtr::{describe, resource};
    /// /// A note.
    /// #[resource("note://{id}", flow_ttl = "2h")] // which writes `.flow_ttl_ms(7_200_000)`
    /// fn note(id: u32, #[elicit(form, message = "Show note {id}?")] show: Option<bool>) -> String { format!("{id} {show:?}") }
    /// assert!(describe::resource::<note, ()>().to_string().starts_with("resource note://{id} (flow_ttl 2h)"));
    /// ```
    pub const fn flow_ttl_ms(mut self, flow_ttl_ms: u64) -> Self {
        self.limits.flow_ttl_ms = flow_ttl_ms;
        self
    }

    /// How many rounds may ask. Bounds honest clients: an older state can be presented
    /// again until it expires.
    ///
    /// ```
    /// use mcp_mrtr::{describe, resource};
    /// /// A note.
    /// #[resource("note://{id}", max_rounds = 2)] // which writes `.max_rounds(2)`
    /// fn note(id: u32, #[elicit(form, message = "Show note {id}?")] show: Option<bool>) -> String { format!("{id} {show:?}") }
    /// assert!(describe::resource::<note, ()>().to_string().starts_with("resource note://{id} (max_rounds 2)"));
    /// ```
    pub const fn max_rounds(mut self, max_rounds: u32) -> Self {
        self.limits.max_rounds = max_rounds;
        self
    }

    /// What the call ends with when a bare value is refused, as written: for
    /// [`describe`](crate::describe) and the consent record.
    ///
    /// ```
    /// use mcp_mrtr::{describe, resource};
    /// /// A note.
    /// #[resource("note://{id}", declined = "It stays private.")] // which writes `.declined("It stays private.")`
    /// fn note(id: u32, #[elicit(form, message = "Show it?")] show: bool) -> String { format!("{id} {show}") }
    /// let note = describe::resource::<note, ()>().to_string();
    /// assert!(note.ends_with("refused: the call ends with \"It stays private.\"\n"));
    /// ```
    pub const fn declined(mut self, words: &'static str) -> Self {
        self.declined = Some(Declined::Words(words));
        self
    }

    /// As [`declined`](Self::declined), by an expression that makes it.
    ///
    /// ```
    /// use mcp_mrtr::{describe, resource};
    /// /// A note.
    /// #[resource("note://{id}", declined = String::new())] // which writes `.declined_by("String::new()")`
    /// fn note(id: u32, #[elicit(form, message = "Show it?")] show: bool) -> String { format!("{id} {show}") }
    /// let note = describe::resource::<note, ()>().to_string();
    /// assert!(note.ends_with("refused: the call ends with `String::new()`\n"));
    /// ```
    pub const fn declined_by(mut self, expression: &'static str) -> Self {
        self.declined = Some(Declined::Expression(expression));
        self
    }

    /// Sends no state and takes answers as they come: for one round of harmless questions.
    ///
    /// ```
    /// use mcp_mrtr::{describe, resource};
    /// /// A note.
    /// #[resource("note://{id}", unsealed)] // which writes `.unsealed()`
    /// fn note(id: u32, #[elicit(form, message = "Show note {id}?")] show: Option<bool>) -> String { format!("{id} {show:?}") }
    /// assert!(describe::resource::<note, ()>().to_string().starts_with("resource note://{id} (unsealed)"));
    /// ```
    pub const fn unsealed(mut self) -> Self {
        self.limits.unsealed = true;
        self
    }

    /// The URI or the template, as written.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::ResourceMeta::new("note://{id}", "note").uri(), "note://{id}");
    /// ```
    pub const fn uri(&self) -> &'static str {
        self.uri
    }

    /// The resource's name.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::ResourceMeta::new("note://{id}", "note").name(), "note");
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

    pub(crate) const fn contents_type(&self) -> Option<&'static str> {
        self.mime_type
    }

    /// # Panics
    /// When the URI is none, or its variables are not the function's arguments.
    pub(crate) fn listed(&self, args: &impl Arguments) -> Listed {
        let template = match Template::parse(self.uri) {
            Ok(template) => template,
            Err(problem) => panic!("resource `{}`: {problem}", self.uri),
        };
        self.assert_variables(&template, args);
        match template.is_fixed() {
            true => Listed::Resource(self.resource()),
            false => Listed::Template(template, self.template()),
        }
    }

    fn assert_variables(&self, template: &Template, args: &impl Arguments) {
        let arguments = listed(args, &format!("resource `{}`", self.uri));
        for argument in &arguments {
            assert!(
                template.variables().any(|name| name == argument.name),
                "resource `{}` has no variable `{}`: write `{{{}}}` into its URI, or take the value from elsewhere",
                self.uri,
                argument.name,
                argument.name,
            );
        }
        for name in template.variables() {
            assert!(
                arguments.iter().any(|argument| argument.name == name),
                "resource `{}` has a variable `{name}` that its function does not take",
                self.uri,
            );
        }
    }

    fn resource(&self) -> rmcp::model::Resource {
        let mut resource = rmcp::model::Resource::new(self.uri, self.name);
        resource.title = self.title.map(str::to_owned);
        resource.description = self.described();
        resource.mime_type = self.mime_type.map(str::to_owned);
        resource
    }

    fn template(&self) -> rmcp::model::ResourceTemplate {
        let mut template = rmcp::model::ResourceTemplate::new(self.uri, self.name);
        template.title = self.title.map(str::to_owned);
        template.description = self.described();
        template.mime_type = self.mime_type.map(str::to_owned);
        template
    }

    fn described(&self) -> Option<String> {
        (!self.description.is_empty()).then(|| self.description.to_owned())
    }
}
