//! How a parameter's type decides what an answer, a refusal and a missing capability mean.

use std::borrow::Cow;

use crate::answer::Elicited;
use crate::carrier::{Carrier, ToolsCall};
use crate::form::{Field, Fields, Form, NotSecret};
use crate::output::WordsRefusal;

/// A type that a form question can fill: `T`, `Option<T>` or [`Elicited<T>`] of a [`Form`].
///
/// Decided by traits, so aliases and qualified paths work. No secret is one: in generic code
/// write `T: Form<Class = form::Plain>`. See the table in the crate's
/// documentation for what each does with a refusal.
///
/// ```
/// use mcp_mrtr::Question;
/// fn asked<Q: Question>() {}
/// asked::<bool>();
/// asked::<std::option::Option<u32>>();
/// asked::<mcp_mrtr::Elicited<String>>();
///
/// let _: <Option<u32> as Question>::Asked = 4_u32;
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be asked in a form",
    label = "not a form",
    note = "write `#[derive(Form)]` on a flat struct, `#[derive(Choice)]` on a fieldless enum, or take `bool`, a number or `String`; in an `Option<_>` or `Elicited<_>` it is the type inside that must be one of these"
)]
pub trait Question: Shape<<Self as Question>::Asked> {
    /// The value inside.
    type Asked: Form;
}

// The class is asked for here, so that no way to a form is open to a secret.
impl<T: Form> Question for T
where
    T::Class: NotSecret<T>,
{
    type Asked = T;
}
impl<T: Form> Question for Option<T>
where
    T::Class: NotSecret<T>,
{
    type Asked = T;
}
impl<T: Form> Question for Elicited<T>
where
    T::Class: NotSecret<T>,
{
    type Asked = T;
}

/// What is known about a question in this round.
#[doc(hidden)]
#[derive(Debug)]
pub enum Verdict<V> {
    Accepted(V),
    Declined,
    Cancelled,
    /// This request's client cannot be asked in that way.
    Unavailable,
}

/// What a parameter type makes of a [`Verdict`].
#[doc(hidden)]
#[derive(Debug)]
pub enum Taken<Q> {
    Known(Q),
    Refused,
    Missing,
}

/// The three ways to take a value `V` that a person may refuse.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot hold what this question yields, a `{V}`",
    label = "does not hold a `{V}`",
    note = "take `{V}`, `Option<{V}>` or `Elicited<{V}>`"
)]
pub trait Shape<V>: Sized {
    /// How the describing table words a refusal.
    const ON_REFUSAL: &'static str;
    fn take(verdict: Verdict<V>) -> Taken<Self>;
    fn accepted(&self) -> Option<&V>;
}

impl<V> Shape<V> for V {
    const ON_REFUSAL: &'static str = "the call ends with a result that says so";

    fn take(verdict: Verdict<V>) -> Taken<V> {
        match verdict {
            Verdict::Accepted(value) => Taken::Known(value),
            Verdict::Declined | Verdict::Cancelled => Taken::Refused,
            Verdict::Unavailable => Taken::Missing,
        }
    }

    fn accepted(&self) -> Option<&V> {
        Some(self)
    }
}

impl<V> Shape<V> for Option<V> {
    const ON_REFUSAL: &'static str = "`None`";

    fn take(verdict: Verdict<V>) -> Taken<Self> {
        Taken::Known(match verdict {
            Verdict::Accepted(value) => Some(value),
            Verdict::Declined | Verdict::Cancelled | Verdict::Unavailable => None,
        })
    }

    fn accepted(&self) -> Option<&V> {
        self.as_ref()
    }
}

impl<V> Shape<V> for Elicited<V> {
    const ON_REFUSAL: &'static str = "the body decides";

    fn take(verdict: Verdict<V>) -> Taken<Self> {
        Taken::Known(match verdict {
            Verdict::Accepted(value) => Self::Accept(value),
            Verdict::Declined => Self::Decline,
            Verdict::Cancelled => Self::Cancel,
            Verdict::Unavailable => return Taken::Missing,
        })
    }

    fn accepted(&self) -> Option<&V> {
        match self {
            Self::Accept(value) => Some(value),
            Self::Decline | Self::Cancel => None,
        }
    }
}

/// Whether a refusal of this parameter can be worded by the return type `R`.
///
/// `Option` and `Elicited` hand the refusal to the body; a bare value ends the call, so
/// `R` must have a way to say it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot hold what this question yields, a `{V}`",
    label = "does not hold a `{V}`",
    note = "take `{V}`, `Option<{V}>` or `Elicited<{V}>`"
)]
pub trait Refuses<V, R, C = ToolsCall>: Shape<V> {}
impl<V, C: Carrier, R: WordsRefusal<C>> Refuses<V, R, C> for V {}
impl<V, R, C> Refuses<V, R, C> for Option<V> {}
impl<V, R, C> Refuses<V, R, C> for Elicited<V> {}

/// A parameter that may stay unasked.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`when` needs a parameter that may stay empty, and `{Self}` may not",
    label = "nothing to hand to the body when the question is not asked",
    note = "take `Option<{Self}>`: it is `None` when the condition is false"
)]
pub trait Skippable: Sized {
    fn skipped() -> Self;
}
impl<V> Skippable for Option<V> {
    fn skipped() -> Self {
        None
    }
}

/// What a question is called on the wire and how often it may be asked.
///
/// ```
/// use mcp_mrtr::Spec;
/// const GUESTS: Spec = Spec::new("guests").attempts(5);
/// ```
#[derive(Debug, Clone)]
pub struct Spec {
    pub(crate) key: Cow<'static, str>,
    /// What a single value's field is called.
    pub(crate) name: &'static str,
    pub(crate) attempts: u8,
    pub(crate) field: Option<Field>,
}

impl Spec {
    /// How often a question is asked when nothing else is said.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::Spec::ATTEMPTS, 3);
    /// ```
    pub const ATTEMPTS: u8 = 3;

    /// A question under this key of `inputRequests`.
    ///
    /// ```
    /// const GUESTS: mcp_mrtr::Spec = mcp_mrtr::Spec::new("guests");
    /// assert!(format!("{GUESTS:?}").contains("guests"));
    /// ```
    pub const fn new(key: &'static str) -> Self {
        Self {
            key: Cow::Borrowed(key),
            name: key,
            attempts: Self::ATTEMPTS,
            field: None,
        }
    }

    /// A question whose key is made at run time, for flows of unknown length.
    ///
    /// ```
    /// use mcp_mrtr::Spec;
    /// let third = Spec::numbered("guest", 3);
    /// ```
    pub fn numbered(key: &'static str, number: usize) -> Self {
        Self {
            key: Cow::Owned(format!("{key}_{number}")),
            ..Self::new(key)
        }
    }

    /// How often this question may be asked before a wrong or missing answer ends the
    /// call, 1 to 100. Bounds honest clients: an older state can be presented again until
    /// it expires.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # async fn book<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// let guests = call.form::<u32>(Spec::new("guests").attempts(1), "How many?");
    /// #     match call.settle((guests,)).await {
    /// #         Settled::Ready(call, (guests,)) => call.complete(format!("{guests}")),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(book);
    /// let mut call = host.call("book", json!({}));
    /// call.start().await.asks(&["guests"]);
    /// call.answer(&[("guests", accept(json!({ "guests": "many" })))]).await.fails_with("guests");
    /// # }
    /// ```
    ///
    /// # Panics
    /// When `attempts` is 0 or above 100; in a `const`, a compile error.
    pub const fn attempts(mut self, attempts: u8) -> Self {
        assert!(attempts > 0 && attempts <= 100, "`attempts` is 1 to 100");
        self.attempts = attempts;
        self
    }

    /// The one field of a single-value question: its title and bounds.
    ///
    /// ```
    /// # use mcp_mrtr::form::Field;
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # async fn book<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// let spec = Spec::new("guests").field(Field::of::<u32>("guests").min(1).max(8));
    /// let guests = call.form::<u32>(spec, "How many?");
    /// #     match call.settle((guests,)).await {
    /// #         Settled::Ready(call, (guests,)) => call.complete(format!("{guests}")),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(book);
    /// let round = host.call("book", json!({})).start().await;
    /// assert_eq!(round.question("guests").schema()["properties"]["guests"]["maximum"], 8);
    /// # }
    /// ```
    pub fn field(mut self, field: Field) -> Self {
        self.field = Some(field);
        self
    }
}

/// One row of a function's table of questions, known before anything runs.
///
/// `#[tool]` writes these; for a flow that is written by hand:
///
/// ```
/// use mcp_mrtr::{QuestionKind, QuestionMeta};
///
/// const QUESTIONS: &[QuestionMeta] = &[
///     QuestionMeta::form::<u32>("guests", "How many on {day}?"),
///     QuestionMeta::form::<Option<bool>>("outside", "Outside?").reads(&["guests"]),
/// ];
/// let outside = QUESTIONS[1];
/// assert_eq!((outside.key, outside.kind, outside.message), ("outside", QuestionKind::Form, "Outside?"));
/// assert_eq!((outside.computed, outside.reads, outside.after.is_empty()), (false, &["guests"][..], true));
/// assert_eq!((outside.condition, outside.check, outside.url), (None, None, None));
/// assert_eq!(outside.on_refusal(), "`None`");
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct QuestionMeta {
    /// The key in `inputRequests`.
    pub key: &'static str,
    /// How the person is asked.
    pub kind: QuestionKind,
    /// The message as its author wrote it, captures included.
    pub message: &'static str,
    /// The message is made by an expression, and this is its text.
    pub computed: bool,
    /// The asked, resolved and carried parameters it waits for.
    pub reads: &'static [&'static str],
    /// The keys of the questions it waits for, where `reads` does not name them.
    pub after: &'static [&'static str],
    /// When it is asked at all, as written.
    pub condition: Option<&'static str>,
    /// What is checked on an accepted answer, as written.
    pub check: Option<&'static str>,
    /// The page of a url question, as written.
    pub url: Option<&'static str>,
    fields: fn() -> Vec<Field>,
    field: Option<fn() -> Field>,
    refusal: fn() -> &'static str,
}

/// What `declined = …` says when a bare value is refused, as written.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Declined {
    Words(&'static str),
    Expression(&'static str),
}

/// How a question reaches the person or the client.
///
/// ```
/// use mcp_mrtr::QuestionKind;
///
/// fn method(kind: QuestionKind) -> &'static str {
///     match kind {
///         QuestionKind::Form | QuestionKind::Url => "elicitation/create",
///         QuestionKind::Sample => "sampling/createMessage",
///         QuestionKind::Roots => "roots/list",
///     }
/// }
/// assert_eq!(method(QuestionKind::Url), "elicitation/create");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum QuestionKind {
    /// `elicitation/create`, mode form.
    Form,
    /// `elicitation/create`, mode url.
    Url,
    /// `sampling/createMessage` (deprecated in the spec).
    Sample,
    /// `roots/list` (deprecated in the spec).
    Roots,
}

impl QuestionKind {
    /// In one word.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::Url => "url",
            Self::Sample => "sample",
            Self::Roots => "roots",
        }
    }
}

/// What a question's type adds to its row.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Row {
    fields: fn() -> Vec<Field>,
    refusal: fn() -> &'static str,
}

impl Row {
    /// Of a type that cannot be asked.
    pub const NONE: Self = Self {
        fields: no_fields,
        refusal: unsaid,
    };

    pub const fn of<Q: Question>() -> Self {
        Self {
            fields: fields_of::<Q::Asked>,
            refusal: of_shape::<Q>,
        }
    }
}

fn no_fields() -> Vec<Field> {
    Vec::new()
}

fn fields_of<T: Form>() -> Vec<Field> {
    match T::FIELDS {
        Fields::Named(fields) => fields.to_vec(),
        Fields::Single(field) => vec![field],
    }
}

fn unsaid() -> &'static str {
    "as the parameter's type says"
}

fn of_shape<Q: Question>() -> &'static str {
    <Q as Shape<Q::Asked>>::ON_REFUSAL
}

/// By the type's own name, which aliases do not change: what is asked there is known to the
/// compiler only where the question is put.
fn of_type<Q>() -> &'static str {
    let name = std::any::type_name::<Q>();
    let is = |shape: &str| name.starts_with(shape.trim_end_matches("()>"));
    if is(std::any::type_name::<Option<()>>()) {
        <Option<()> as Shape<()>>::ON_REFUSAL
    } else if is(std::any::type_name::<Elicited<()>>()) {
        <Elicited<()> as Shape<()>>::ON_REFUSAL
    } else {
        <() as Shape<()>>::ON_REFUSAL
    }
}

impl QuestionMeta {
    const fn new(key: &'static str, kind: QuestionKind, message: &'static str) -> Self {
        Self {
            key,
            kind,
            message,
            computed: false,
            reads: &[],
            after: &[],
            condition: None,
            check: None,
            url: None,
            fields: no_fields,
            field: None,
            refusal: unsaid,
        }
    }

    /// A form question filled into `Q`.
    ///
    /// ```
    /// use mcp_mrtr::{QuestionKind, QuestionMeta};
    /// const GUESTS: QuestionMeta = QuestionMeta::form::<Option<u32>>("guests", "How many?");
    /// assert_eq!((GUESTS.key, GUESTS.message), ("guests", "How many?"));
    /// assert_eq!((GUESTS.kind, GUESTS.on_refusal()), (QuestionKind::Form, "`None`"));
    /// ```
    pub const fn form<Q: Question>(key: &'static str, message: &'static str) -> Self {
        Self::asked(key, message, Row::of::<Q>())
    }

    #[doc(hidden)]
    pub const fn asked(key: &'static str, message: &'static str, row: Row) -> Self {
        Self {
            fields: row.fields,
            refusal: row.refusal,
            ..Self::new(key, QuestionKind::Form, message)
        }
    }

    /// A choice among values known only at run time, as [`Call::pick`](crate::Call::pick)
    /// asks it.
    ///
    /// ```
    /// use mcp_mrtr::{Picked, QuestionMeta};
    /// let table = QuestionMeta::pick("table", "Which table?").fills::<Picked<String>>();
    /// assert!(table.fields().is_empty()); // not known before it is asked
    /// ```
    pub const fn pick(key: &'static str, message: &'static str) -> Self {
        Self::new(key, QuestionKind::Form, message)
    }

    /// A url question.
    ///
    /// ```
    /// use mcp_mrtr::{QuestionKind, QuestionMeta};
    /// const ACCOUNT: QuestionMeta = QuestionMeta::url("account", "Sign in to the shop.");
    /// assert_eq!(ACCOUNT.kind, QuestionKind::Url);
    /// ```
    pub const fn url(key: &'static str, message: &'static str) -> Self {
        Self::new(key, QuestionKind::Url, message)
    }

    /// A sampling request.
    ///
    /// ```
    /// use mcp_mrtr::{QuestionKind, QuestionMeta};
    /// assert_eq!(QuestionMeta::sample("draft").kind, QuestionKind::Sample);
    /// ```
    pub const fn sample(key: &'static str) -> Self {
        Self::new(key, QuestionKind::Sample, "")
    }

    /// A roots request.
    ///
    /// ```
    /// use mcp_mrtr::{QuestionKind, QuestionMeta};
    /// assert_eq!(QuestionMeta::roots("roots").kind, QuestionKind::Roots);
    /// ```
    pub const fn roots(key: &'static str) -> Self {
        Self::new(key, QuestionKind::Roots, "")
    }

    /// The parameter's type, which says what a refusal does; a form says it already.
    ///
    /// ```
    /// use mcp_mrtr::{Elicited, QuestionMeta};
    /// struct Account;
    /// let question = QuestionMeta::url("account", "Sign in.").fills::<Elicited<Account>>();
    /// assert_eq!(question.on_refusal(), "the body decides");
    /// ```
    pub const fn fills<Q>(mut self) -> Self {
        self.refusal = of_type::<Q>;
        self
    }

    /// The message is made by an expression, and what was given is its text.
    ///
    /// ```
    /// use mcp_mrtr::QuestionMeta;
    /// let guests = QuestionMeta::form::<u32>("guests", "desk.greeting(day)").computed();
    /// assert!(guests.computed);
    /// ```
    pub const fn computed(mut self) -> Self {
        self.computed = true;
        self
    }

    /// The parameters it waits for.
    ///
    /// ```
    /// use mcp_mrtr::QuestionMeta;
    /// let outside = QuestionMeta::form::<bool>("outside", "All {guests} outside?").reads(&["guests"]);
    /// assert_eq!(outside.reads, ["guests"]);
    /// ```
    pub const fn reads(mut self, names: &'static [&'static str]) -> Self {
        self.reads = names;
        self
    }

    /// The keys of the questions it waits for, where [`reads`](Self::reads) does not name
    /// them: through a resolved or carried value, or under another key.
    ///
    /// ```
    /// use mcp_mrtr::QuestionMeta;
    /// // It reads `quote`, a carried value that is computed from the answer to `guests`.
    /// let sure = QuestionMeta::form::<bool>("sure", "For {quote} crowns?").reads(&["quote"]).after(&["guests"]);
    /// assert_eq!(sure.after, ["guests"]);
    /// ```
    pub const fn after(mut self, keys: &'static [&'static str]) -> Self {
        self.after = keys;
        self
    }

    /// When it is asked at all.
    ///
    /// ```
    /// use mcp_mrtr::QuestionMeta;
    /// let outside = QuestionMeta::form::<Option<bool>>("outside", "Outside?").condition("desk.has_garden()");
    /// assert_eq!(outside.condition, Some("desk.has_garden()"));
    /// ```
    pub const fn condition(mut self, text: &'static str) -> Self {
        self.condition = Some(text);
        self
    }

    /// What is checked on an accepted answer.
    ///
    /// ```
    /// use mcp_mrtr::QuestionMeta;
    /// let guests = QuestionMeta::form::<u32>("guests", "How many?").check("desk.fits(*guests)");
    /// assert_eq!(guests.check, Some("desk.fits(*guests)"));
    /// ```
    pub const fn check(mut self, text: &'static str) -> Self {
        self.check = Some(text);
        self
    }

    /// The page of a url question.
    ///
    /// ```
    /// use mcp_mrtr::QuestionMeta;
    /// let account = QuestionMeta::url("account", "Sign in.").page("shop.page(cx.ticket())");
    /// assert_eq!(account.url, Some("shop.page(cx.ticket())"));
    /// ```
    pub const fn page(mut self, text: &'static str) -> Self {
        self.url = Some(text);
        self
    }

    /// The one field of a single value, with the limits of its parameter.
    ///
    /// ```
    /// use mcp_mrtr::QuestionMeta;
    /// use mcp_mrtr::form::Field;
    /// let guests = QuestionMeta::form::<u32>("guests", "How many?")
    ///     .field(|| Field::of::<u32>("guests").min(1).max(8));
    /// assert_eq!(guests.fields()[0].name(), "guests");
    /// ```
    pub const fn field(mut self, field: fn() -> Field) -> Self {
        self.field = Some(field);
        self
    }

    /// What a refusal does, in words.
    ///
    /// ```
    /// use mcp_mrtr::{Elicited, QuestionMeta};
    /// let of = |question: QuestionMeta| question.on_refusal();
    /// assert_eq!(of(QuestionMeta::form::<u32>("n", "")), "the call ends with a result that says so");
    /// assert_eq!(of(QuestionMeta::form::<Option<u32>>("n", "")), "`None`");
    /// assert_eq!(of(QuestionMeta::form::<Elicited<u32>>("n", "")), "the body decides");
    /// ```
    pub fn on_refusal(&self) -> &'static str {
        (self.refusal)()
    }

    /// The fields the person fills in. Empty for a choice among values known at run time,
    /// and for what is no form.
    ///
    /// ```
    /// use mcp_mrtr::{Form, QuestionMeta};
    ///
    /// #[derive(Form)]
    /// struct Guest { name: String, vegan: bool }
    ///
    /// let fields = QuestionMeta::form::<Guest>("guest", "Who comes?").fields();
    /// assert_eq!([fields[0].name(), fields[1].name()], ["name", "vegan"]);
    /// ```
    pub fn fields(&self) -> Vec<Field> {
        if let Some(field) = self.field {
            return vec![field()];
        }
        let mut fields = (self.fields)();
        for field in &mut fields {
            // A single value takes the name of its question when it is asked.
            if field.name().is_empty() {
                *field = field.clone().named(self.key);
            }
        }
        fields
    }
}
