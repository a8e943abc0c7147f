//! Form questions of a call.

use super::{Asks, Call};
use crate::answer::Pending;
use crate::carrier::Carrier;
use rmcp::model::JsonObject;

use crate::flow::{Failure, Flow, FormAnswer};
use crate::form::{Content, Fields, Form, Offer, Pick, Picked, Unread};
use crate::question::{Question, QuestionKind, Refuses, Shape, Skippable, Spec, Taken, Verdict};
use crate::text::Message;

impl<S, St, C: Carrier> Call<'_, S, St, C> {
    /// Asks a person to fill a form into `Q`, unless they did already in this flow.
    ///
    /// Source: MCP 2026-07-28, elicitation, form mode.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
    /// # use serde_json::json;
    /// async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    ///     let name = call.form::<String>(Spec::new("name"), "Who are you?");
    ///     match call.settle((name,)).await {
    ///         Settled::Ready(call, (name,)) => call.complete(format!("Hello {name}.")),
    ///         Settled::Stopped(stopped) => stopped.into_step(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(greet);
    /// let mut call = host.call("greet", json!({}));
    /// assert_eq!(call.start().await.question("name").message(), "Who are you?");
    /// call.answer(&[("name", accept(json!({ "name": "Ada" })))]).await.says("Hello Ada.");
    /// # }
    /// ```
    pub fn form<Q: Question>(&mut self, spec: Spec, message: impl Message) -> Pending<Q>
    where
        St: Asks,
    {
        let fields = fields_of::<Q::Asked>(&spec);
        let answer = self.flow.form(&spec, fields, message.render());
        let read = |values: &_| Q::Asked::read(&Content::new(values, spec.name));
        let read = read_answer(self.flow, answer, read);
        self.taken(&spec, QuestionKind::Form, read)
    }

    /// A value that is known without asking, or `None` when it must be asked.
    ///
    /// ```
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # fn from_profile() -> Option<String> { Some("Ada".to_owned()) }
    /// # async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// let name = match call.known::<String>(from_profile()) {
    ///     Some(name) => name,
    ///     None => call.form(Spec::new("name"), "Who are you?"),
    /// };
    /// #     match call.settle((name,)).await {
    /// #         Settled::Ready(call, (name,)) => call.complete(format!("Hello {name}.")),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(greet);
    /// host.call("greet", json!({})).start().await.says("Hello Ada."); // nothing was asked
    /// # }
    /// ```
    pub fn known<Q: Question>(&mut self, value: impl IntoKnown<Q::Asked>) -> Option<Pending<Q>>
    where
        St: Asks,
    {
        match Q::take(Verdict::Accepted(value.into_known()?)) {
            Taken::Known(known) => Some(Pending::Known(known)),
            Taken::Refused | Taken::Missing => None,
        }
    }

    /// What a question that is not asked leaves: `None`.
    ///
    /// ```
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # async fn book<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// #     let has_garden = false;
    /// let outside = match has_garden {
    ///     true => call.form::<Option<bool>>(Spec::new("outside"), "Outside?"),
    ///     false => call.skipped(),
    /// };
    /// #     match call.settle((outside,)).await {
    /// #         Settled::Ready(call, (outside,)) => call.complete(format!("{outside:?}")),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(book);
    /// host.call("book", json!({})).start().await.says("None");
    /// # }
    /// ```
    pub fn skipped<Q: Skippable>(&mut self) -> Pending<Q>
    where
        St: Asks,
    {
        Pending::Known(Q::skipped())
    }

    /// Asks, or takes the known value, as `ask` says.
    ///
    /// ```
    /// # use mcp_mrtr::{Ask, Asking, Call, Settled, Spec, Step, ToolError};
    /// # use serde_json::json;
    /// # async fn book<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<Result<String, ToolError>> {
    /// let usual: Ask<u32> = Ask::form("How many this time?");
    /// let guests = call.ask::<u32, ToolError>(Spec::new("guests"), usual)?;
    /// #     match call.settle((guests,)).await {
    /// #         Settled::Ready(call, (guests,)) => call.complete(Ok(format!("{guests}"))),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(book -> Result<String, ToolError>);
    /// let round = host.call("book", json!({})).start().await;
    /// assert_eq!(round.question("guests").message(), "How many this time?");
    /// # }
    /// ```
    ///
    /// # Errors
    /// That of the expression which made `ask`.
    pub fn ask<Q: Question, E>(
        &mut self,
        spec: Spec,
        ask: impl IntoAsk<Q::Asked, E>,
    ) -> Result<Pending<Q>, E>
    where
        St: Asks,
    {
        Ok(match ask.into_ask()? {
            Ask {
                message,
                known: None,
            } => self.form(spec, crate::text::computed(&message)),
            Ask { known, .. } => self.known(known).unwrap_or(Pending::Waiting),
        })
    }

    /// Asks a choice among values known only now, and takes the one that was shown.
    ///
    /// `W` is what words a refusal: the function's return type.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use mcp_mrtr::{Asking, Call, Picked, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # async fn book<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// let free = ["window", "garden"]; // as they are at this moment
    /// let table = call.pick::<Picked<&str>, String, _>(Spec::new("table"), free, "Which table?");
    /// #     match call.settle((table,)).await {
    /// #         Settled::Ready(call, (table,)) => call.complete(format!("The {} it is.", *table)),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(book);
    /// let mut call = host.call("book", json!({}));
    /// call.start().await.asks(&["table"]);
    /// call.answer(&[("table", accept(json!({ "table": "garden" })))]).await.says("The garden it is.");
    /// # }
    /// ```
    pub fn pick<Q, W, T>(
        &mut self,
        spec: Spec,
        options: impl IntoIterator<Item = T>,
        message: impl Message,
    ) -> Pending<Q>
    where
        St: Asks,
        T: Pick,
        Q: Refuses<Picked<T>, W, C>,
    {
        let offer = match Offer::new(spec.name, options) {
            Ok(offer) => offer,
            Err(problem) => {
                tracing::error!(question = %spec.key, "`options` cannot be offered");
                self.flow.fail(Failure::told(format!(
                    "`{}` cannot be asked: {problem}.",
                    spec.key
                )));
                return Pending::Waiting;
            }
        };
        let fields = Fields::Single(offer.field().clone());
        let answer = self.flow.form(&spec, fields, message.render());
        let read = |values: &JsonObject| {
            let value = values.get(spec.name).and_then(serde_json::Value::as_str);
            value
                .and_then(|value| offer.take(value))
                .ok_or_else(|| Unread::wrong(spec.name, "is not one of the choices"))
        };
        let read = read_answer(self.flow, answer, read);
        self.taken(&spec, QuestionKind::Form, read)
    }

    /// Asks again when an accepted answer did not pass its author's check.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use mcp_mrtr::{Asking, Call, Known, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # async fn book<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// let spec = Spec::new("guests");
    /// let guests = call.form::<u32>(spec.clone(), "How many?");
    /// let complaint = matches!(guests, Known(9..)).then(|| "We seat eight.".to_owned());
    /// let guests = call.checked(spec, guests, complaint);
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
    /// let again = call.answer(&[("guests", accept(json!({ "guests": 12 })))]).await;
    /// assert_eq!(again.question("guests").message(), "How many?\n\nWe seat eight.");
    /// # }
    /// ```
    pub fn checked<Q>(
        &mut self,
        spec: Spec,
        value: Pending<Q>,
        complaint: Option<String>,
    ) -> Pending<Q>
    where
        St: Asks,
    {
        match complaint {
            None => value,
            Some(complaint) => {
                self.flow.recheck(&spec, &complaint);
                Pending::Waiting
            }
        }
    }

    fn taken<Q: Shape<V>, V>(
        &mut self,
        spec: &Spec,
        kind: QuestionKind,
        read: Option<Result<Verdict<V>, String>>,
    ) -> Pending<Q> {
        match read {
            None => Pending::Waiting,
            Some(Ok(verdict)) => self.take(spec, kind, verdict),
            Some(Err(reason)) => {
                self.flow.recheck(spec, &reason);
                Pending::Waiting
            }
        }
    }

    /// What the parameter's type makes of what became of its question.
    pub(super) fn take<Q: Shape<V>, V>(
        &mut self,
        spec: &Spec,
        kind: QuestionKind,
        verdict: Verdict<V>,
    ) -> Pending<Q> {
        match Q::take(verdict) {
            Taken::Known(value) => return Pending::Known(value),
            Taken::Refused => self.flow.refuse(spec.key.clone()),
            Taken::Missing => self.flow.miss(kind),
        }
        Pending::Waiting
    }
}

/// `None` while the question is open; `Err` with a reason to ask it again.
fn read_answer<V>(
    flow: &mut Flow,
    answer: FormAnswer,
    read: impl FnOnce(&JsonObject) -> Result<V, Unread>,
) -> Option<Result<Verdict<V>, String>> {
    Some(Ok(match answer {
        FormAnswer::Open => return None,
        FormAnswer::Unavailable => Verdict::Unavailable,
        FormAnswer::Decline => Verdict::Declined,
        FormAnswer::Cancel => Verdict::Cancelled,
        FormAnswer::Accept(index) => match read(Flow::accepted(flow, index)?) {
            Ok(value) => Verdict::Accepted(value),
            Err(Unread::Declined) => {
                flow.declined(index);
                Verdict::Declined
            }
            Err(Unread::Wrong { field, reason }) => return Some(Err(format!("{field}: {reason}"))),
        },
    }))
}

/// The form's fields; a single value's is named after its question.
fn fields_of<T: Form>(spec: &Spec) -> Fields {
    match (T::FIELDS, &spec.field) {
        (named @ Fields::Named(_), _) => named,
        (Fields::Single(_), Some(field)) => Fields::Single(field.clone().named(spec.name)),
        (Fields::Single(field), None) => Fields::Single(field.named(spec.name)),
    }
}

/// Whether to ask, decided by an expression: `#[elicit(form, ask = …)]`.
///
/// ```
/// use mcp_mrtr::Ask;
///
/// fn guests(usual: Option<u32>, day: &str) -> Ask<u32> {
///     match usual {
///         Some(usual) => Ask::known(usual),
///         None => Ask::form(format!("How many on {day}?")),
///     }
/// }
/// # guests(None, "Monday");
/// ```
#[derive(Debug, Clone)]
pub struct Ask<T> {
    message: String,
    known: Option<T>,
}

impl<T> Ask<T> {
    /// Ask with this message.
    ///
    /// ```
    /// # use mcp_mrtr::{Ask, Server, testing::Host, tool};
    /// # use serde_json::json;
    /// /// Books a table.
    /// #[tool]
    /// async fn book(
    ///     day: String,
    ///     #[elicit(form, ask = Ask::form(format!("How many on {day}?")))] guests: u32,
    /// ) -> String {
    ///     format!("{guests} on {day}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<book>());
    /// let round = host.call("book", json!({ "day": "Monday" })).start().await;
    /// assert_eq!(round.question("guests").message(), "How many on Monday?");
    /// # }
    /// ```
    pub fn form(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            known: None,
        }
    }

    /// Do not ask: this is the value.
    ///
    /// ```
    /// # use mcp_mrtr::{Ask, Server, testing::Host, tool};
    /// # use serde_json::json;
    /// /// Books a table for as many as always.
    /// #[tool]
    /// async fn book(day: String, #[elicit(form, ask = Ask::known(4))] guests: u32) -> String {
    ///     format!("{guests} on {day}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<book>());
    /// host.call("book", json!({ "day": "Monday" })).start().await.says("4 on Monday");
    /// # }
    /// ```
    pub fn known(value: T) -> Self {
        Self {
            message: String::new(),
            known: Some(value),
        }
    }
}

/// What `known` may give: the value or none, or a look at an argument that has it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`known` needs an `Option<{V}>`, and this is `{Self}`",
    label = "not an `Option<{V}>`",
    note = "`Some(value)` is taken without asking, with `None` the person is asked"
)]
pub trait IntoKnown<V> {
    fn into_known(self) -> Option<V>;
}

impl<V> IntoKnown<V> for Option<V> {
    fn into_known(self) -> Option<V> {
        self
    }
}

impl<V: Clone> IntoKnown<V> for &Option<V> {
    fn into_known(self) -> Option<V> {
        self.clone()
    }
}

/// [`Ask`], or a `Result` of it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`ask` needs an `Ask<{T}>` or a `Result<Ask<{T}>, _>`, and this is `{Self}`",
    note = "write `Ask::form(\"…\")` to ask or `Ask::known(value)` not to"
)]
pub trait IntoAsk<T, E> {
    fn into_ask(self) -> Result<Ask<T>, E>;
}

impl<T, E> IntoAsk<T, E> for Ask<T> {
    fn into_ask(self) -> Result<Ask<T>, E> {
        Ok(self)
    }
}

impl<T, E, F: Into<E>> IntoAsk<T, E> for Result<Ask<T>, F> {
    fn into_ask(self) -> Result<Ask<T>, E> {
        self.map_err(Into::into)
    }
}
