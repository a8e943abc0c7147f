//! The machine's states, as types a person can write flows with.
//!
//! ```text
//! Call<.., Asking> ──settle──▶ Call<.., Ready> + every value ──complete──▶ Complete
//!         ├─────────settle──▶ InputRequired
//!         └─────────settle──▶ Refused ─▶ Complete
//! ```

mod ask;
mod carry;
mod client;
mod url;

use std::marker::PhantomData;

use rmcp::ErrorData;
use rmcp::model::InputRequiredResult;

use crate::carrier::{Carrier, ToolsCall};
use crate::context::Context;
use crate::flow::{Failure, Flow, Halt, Refusal};
use crate::output::{Output, ToolError};
use crate::settle::Settle;
use crate::tool::Provides;

/// A call whose questions are still being put.
///
/// ```
/// use mcp_mrtr::{Asking, Asks, Call, Pending, Spec};
///
/// /// A part of a flow that asks takes the call in this state.
/// fn name<S>(call: &mut Call<'_, S, Asking>) -> Pending<String> {
///     call.form(Spec::new("name"), "Who are you?")
/// }
///
/// fn can_ask<St: Asks>() {}
/// can_ask::<Asking>();
/// ```
#[derive(Debug)]
pub struct Asking {
    _sealed: (),
}

/// A call whose every answer is in: the only state that reaches a body.
///
/// ```
/// use mcp_mrtr::{Call, Ready, Runs, Step};
///
/// /// The end of a flow: nothing is left to ask, so a body may run here.
/// fn greet<S>(call: Call<'_, S, Ready>, name: String) -> Step<String> {
///     call.complete(format!("Hello {name}."))
/// }
///
/// fn can_run<St: Runs>() {}
/// can_run::<Ready>();
/// ```
#[derive(Debug)]
pub struct Ready {
    _sealed: (),
}

/// The state in which questions can be asked and settled: [`Asking`].
///
/// ```
/// use mcp_mrtr::{Asks, Call, Carrier, Pending, Spec};
///
/// /// Asks in a tool, a prompt and a resource alike.
/// fn tone<S, St: Asks, C: Carrier>(call: &mut Call<'_, S, St, C>) -> Pending<Option<String>> {
///     call.form(Spec::new("tone"), "In which tone?")
/// }
/// # let _ = tone::<(), mcp_mrtr::Asking, mcp_mrtr::PromptsGet>;
/// ```
#[diagnostic::on_unimplemented(
    message = "a call that is `{Self}` asks nothing any more",
    label = "every question is settled by now",
    note = "ask before `settle`; what `settle` hands out with `Ready` is final"
)]
pub trait Asks: sealed::State {}
impl Asks for Asking {}

/// The state in which the body may run: [`Ready`].
///
/// ```
/// use mcp_mrtr::{Call, Carrier, Output, Runs, Step};
///
/// /// Ends a tool, a prompt and a resource alike.
/// fn thank<S, St: Runs, C: Carrier>(call: Call<'_, S, St, C>) -> Step<String, C>
/// where
///     String: Output<C>,
/// {
///     call.complete("Thank you.".to_owned())
/// }
/// # let _ = thank::<(), mcp_mrtr::Ready, mcp_mrtr::ToolsCall>;
/// ```
#[diagnostic::on_unimplemented(
    message = "a call that is `{Self}` cannot complete: its questions are not settled",
    label = "the body would run before every answer is in",
    note = "write `match call.settle((..)).await {{ Settled::Ready(call, values) => call.complete(..), Settled::Stopped(stopped) => stopped.into_step() }}`"
)]
pub trait Runs: sealed::State {}
impl Runs for Ready {}

mod sealed {
    pub trait State: Send {}
    impl State for super::Asking {}
    impl State for super::Ready {}
}

/// One round of one call, in the state `St`.
///
/// `S` is the server's state and `C` the carrier. It cannot be made by hand; the server
/// hands it to [`Tool::call`](crate::Tool::call). A whole flow stands in the guide's page on
/// [flows by hand](crate::guide::by_hand).
///
/// ```
/// use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
///
/// async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
///     let name = call.form::<String>(Spec::new("name"), "Who are you?");
///     match call.settle((name,)).await {
///         Settled::Ready(call, (name,)) => call.complete(format!("Hello {name}.")),
///         Settled::Stopped(stopped) => stopped.into_step(),
///     }
/// }
/// ```
#[must_use = "a call that is dropped answers nothing"]
pub struct Call<'a, S, St, C = ToolsCall> {
    pub(crate) flow: &'a mut Flow,
    pub(crate) context: &'a Context,
    pub(crate) state: &'a S,
    pub(crate) _state: PhantomData<fn() -> (St, C)>,
}

impl<S, St, C> std::fmt::Debug for Call<'_, S, St, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Call")
            .field("target", &self.flow.target())
            .finish_non_exhaustive()
    }
}

impl<'a, S, C: Carrier> Call<'a, S, Asking, C> {
    pub(crate) fn new(flow: &'a mut Flow, context: &'a Context, state: &'a S) -> Self {
        Self {
            flow,
            context,
            state,
            _state: PhantomData,
        }
    }
}

impl<'a, S, St, C: Carrier> Call<'a, S, St, C> {
    /// A part of the server's state.
    ///
    /// ```
    /// use mcp_mrtr::{Asking, Call, Provides, Settled, Step};
    ///
    /// struct Notes(u32);
    ///
    /// async fn count<S: Provides<Notes> + Sync>(call: Call<'_, S, Asking>) -> Step<String> {
    ///     let notes: &Notes = call.state();
    ///     match call.settle(()).await {
    ///         Settled::Ready(call, ()) => call.complete(format!("{} notes", notes.0)),
    ///         Settled::Stopped(stopped) => stopped.into_step(),
    ///     }
    /// }
    /// # let _ = count::<Notes>;
    /// ```
    pub fn state<T>(&self) -> &'a T
    where
        S: Provides<T>,
    {
        self.state.provide()
    }

    /// This request: principal, client, cancellation, progress.
    ///
    /// ```
    /// # use mcp_mrtr::{Asking, Call, Principal, Settled, Step};
    /// # use serde_json::json;
    /// async fn who<S: Sync>(call: Call<'_, S, Asking>) -> Step<String> {
    ///     let who = call.context().principal().map_or("anybody", Principal::subject).to_owned();
    ///     match call.settle(()).await {
    ///         Settled::Ready(call, ()) => call.complete(who),
    ///         Settled::Stopped(stopped) => stopped.into_step(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(who);
    /// let host = host.calling_as(Principal::new("https://id.example.com", "ada"));
    /// host.call("who", json!({})).start().await.says("ada");
    /// # }
    /// ```
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// Concludes the round: the body's values all at once, or what stops the call here.
    ///
    /// Takes the pending values as a tuple, in any order. Stops with a round of questions
    /// while one is open, with a refusal when a required value was declined, with
    /// `-32021` when the client cannot be asked (naming every missing mode).
    ///
    /// ```
    /// # use mcp_mrtr::testing::{accept, decline};
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
    /// # use serde_json::json;
    /// async fn book<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    ///     let guests = call.form::<u32>(Spec::new("guests"), "How many?");
    ///     let outside = call.form::<Option<bool>>(Spec::new("outside"), "Outside?");
    ///     match call.settle((guests, outside)).await {
    ///         Settled::Ready(call, (guests, outside)) => call.complete(format!("{guests}, {outside:?}")),
    ///         Settled::Stopped(stopped) => stopped.into_step(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(book);
    /// let mut call = host.call("book", json!({}));
    /// call.start().await.asks(&["guests", "outside"]);
    /// call.answer(&[("guests", accept(json!({ "guests": 4 }))), ("outside", decline())])
    ///     .await
    ///     .says("4, None");
    /// # }
    /// ```
    pub async fn settle<P: Settle>(self, pending: P) -> Settled<'a, S, C, P::Values>
    where
        St: Asks,
    {
        let Self {
            flow,
            context,
            state,
            ..
        } = self;
        if let Some(source) = context.ticket_source() {
            flow.keep_ticket(source);
        }
        if let Some(announced) = context.announce_pages() {
            announced.await;
        }
        // A flow that waited for nothing gave nobody the chance to say so before; what waits
        // here is ended by whoever polls this call (see `guarded`).
        if context.is_cancelled() {
            std::future::pending::<()>().await;
        }
        let values = pending.values();
        let values = match (flow.conclude(values.is_some()), values) {
            (None, Some(values)) => values,
            (halt, _) => {
                let halt = halt.unwrap_or_else(|| flow.stuck());
                return Settled::Stopped(Stopped::of(halt, flow.target()));
            }
        };
        // From here on a cancelled request is the body's to decide: what was claimed is run.
        context.set_ready();
        if let Some(claim) = flow.claim_once()
            && let Err(failure) = claim.await
        {
            return Settled::Stopped(Stopped::Failed(Failed(failure)));
        }
        context.set_body_began();
        Settled::Ready(
            Call {
                flow,
                context,
                state,
                _state: PhantomData,
            },
            values,
        )
    }

    /// Ends the call with what the body returned.
    ///
    /// ```
    /// # use mcp_mrtr::{Asking, Call, Settled, Step, ToolError};
    /// # use serde_json::json;
    /// fn empty() -> Result<String, ToolError> {
    ///     Err(ToolError::new("The bin is locked."))
    /// }
    ///
    /// async fn empty_bin<S: Sync>(call: Call<'_, S, Asking>) -> Step<Result<String, ToolError>> {
    ///     match call.settle(()).await {
    ///         Settled::Ready(call, ()) => call.complete(empty()),
    ///         Settled::Stopped(stopped) => stopped.into_step(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(empty_bin -> Result<String, ToolError>);
    /// host.call("empty_bin", json!({})).start().await.fails_with("The bin is locked.");
    /// # }
    /// ```
    ///
    /// # Errors
    /// Never: an error of the body is its result. The type is that of
    /// [`Tool::call`](crate::Tool::call).
    pub fn complete<R: Output<C>>(self, output: R) -> Step<R, C>
    where
        St: Runs,
    {
        Ok(Outcome::complete(output))
    }
}

/// What a call's round came to; built only by [`Call::complete`] and the stops.
///
/// ```
/// # use mcp_mrtr::{Asking, Call, Outcome, Settled, Step, ToolsCall};
/// # use serde_json::json;
/// async fn greet<S: Sync>(call: Call<'_, S, Asking>) -> Step<String> {
///     let outcome: Outcome<ToolsCall> = match call.settle(()).await {
///         Settled::Ready(call, ()) => call.complete("Hello.".to_owned())?,
///         Settled::Stopped(stopped) => stopped.into_step()?,
///     };
///     assert_eq!(format!("{outcome:?}"), "Outcome(complete)"); // never what is in it
///     Ok(outcome)
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::__host_of!(greet);
/// host.call("greet", json!({})).start().await.says("Hello.");
/// # }
/// ```
pub struct Outcome<C: Carrier> {
    /// In a box: a result is large, and each layer on its way out would move it.
    pub(crate) end: Box<End<C>>,
}

impl<C: Carrier> std::fmt::Debug for Outcome<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Outcome({})", self.end.name())
    }
}

pub(crate) enum End<C: Carrier> {
    /// `resultType` `complete`, from the body.
    Complete(Result<C::Result, ErrorData>),
    /// `resultType` `complete`, because a required value was refused.
    Refused(Result<C::Result, ErrorData>),
    /// `resultType` `input_required`.
    Ask(InputRequiredResult),
    Failed(Failure),
}

impl<C: Carrier> End<C> {
    /// In one word, for the trace.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Complete(_) => "complete",
            Self::Refused(_) => "refused",
            Self::Ask(_) => "input_required",
            Self::Failed(Failure::Finished(_)) => "replayed",
            Self::Failed(_) => "failed",
        }
    }
}

impl<C: Carrier> Outcome<C> {
    fn complete<R: Output<C>>(output: R) -> Self {
        Self {
            end: Box::new(End::Complete(finished(output))),
        }
    }
}

/// What [`Tool::call`](crate::Tool::call) returns: an outcome, or the function's own error
/// out of a `?` in one of its attributes.
///
/// ```
/// # use mcp_mrtr::{Asking, Call, Settled, Step, ToolError};
/// # use serde_json::json;
/// fn title(id: u32) -> Result<String, ToolError> {
///     Err(ToolError::new(format!("There is no note {id}.")))
/// }
///
/// async fn read<S: Sync>(call: Call<'_, S, Asking>) -> Step<Result<String, ToolError>> {
///     let title = title(9)?; // the call ends here
///     match call.settle(()).await {
///         Settled::Ready(call, ()) => call.complete(Ok(title)),
///         Settled::Stopped(stopped) => stopped.into_step(),
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::__host_of!(read -> Result<String, ToolError>);
/// host.call("read", json!({})).start().await.fails_with("There is no note 9.");
/// # }
/// ```
pub type Step<R, C = ToolsCall> = Result<Outcome<C>, <R as Output<C>>::Error>;

/// How a round ends: with every value, or stopped.
///
/// ```
/// # use mcp_mrtr::testing::accept;
/// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
/// # use serde_json::json;
/// async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
///     let name = call.form::<String>(Spec::new("name"), "Who are you?");
///     match call.settle((name,)).await {
///         // The first round: the question goes out, this call is over.
///         Settled::Stopped(stopped) => stopped.into_step(),
///         // The second: every value at once.
///         Settled::Ready(call, (name,)) => call.complete(format!("Hello {name}.")),
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::__host_of!(greet);
/// let mut call = host.call("greet", json!({}));
/// call.start().await.asks(&["name"]);
/// call.answer(&[("name", accept(json!({ "name": "Ada" })))]).await.says("Hello Ada.");
/// # }
/// ```
#[must_use = "a round that is not answered is lost"]
#[derive(Debug)]
pub enum Settled<'a, S, C: Carrier, V> {
    /// Every answer is in.
    Ready(Call<'a, S, Ready, C>, V),
    /// The body does not run in this round.
    Stopped(Stopped<C>),
}

/// Why the body does not run in this round.
///
/// ```
/// use mcp_mrtr::{Step, Stopped, ToolsCall};
///
/// fn ended(stopped: Stopped<ToolsCall>) -> Step<String> {
///     match stopped {
///         Stopped::Refused(refused) => refused.say(format_args!("As you wish.")),
///         Stopped::InputRequired(_) | Stopped::Failed(_) => stopped.into_step(),
///     }
/// }
/// ```
#[must_use = "a stop that is not returned is lost"]
pub enum Stopped<C: Carrier> {
    /// Questions for the person.
    InputRequired(InputRequired<C>),
    /// A required value was declined.
    Refused(Refused<C>),
    /// The call ends here for another reason.
    Failed(Failed),
}

impl<C: Carrier> std::fmt::Debug for Stopped<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::InputRequired(_) => "Stopped::InputRequired",
            Self::Refused(_) => "Stopped::Refused",
            Self::Failed(_) => "Stopped::Failed",
        })
    }
}

/// A round of questions; built only by [`Call::settle`], never empty.
///
/// ```
/// use mcp_mrtr::{InputRequired, Stopped, ToolsCall};
///
/// /// The questions of a round that asks, to be sent as they are.
/// fn asked(stopped: Stopped<ToolsCall>) -> Option<InputRequired<ToolsCall>> {
///     match stopped {
///         Stopped::InputRequired(asked) => Some(asked),
///         Stopped::Refused(_) | Stopped::Failed(_) => None,
///     }
/// }
/// ```
pub struct InputRequired<C> {
    result: InputRequiredResult,
    _carrier: PhantomData<fn() -> C>,
}

/// A refusal that can be worded, and nothing else.
///
/// ```
/// use mcp_mrtr::{Refused, Step, ToolsCall};
///
/// fn worded(refused: Refused<ToolsCall>) -> Step<String> {
///     let question = refused.question().to_owned();
///     refused.complete(format!("Nothing was done: no answer to {question}."))
/// }
/// ```
pub struct Refused<C> {
    refusal: Refusal,
    target: String,
    _carrier: PhantomData<fn() -> C>,
}

/// A failure whose text is already chosen.
///
/// ```
/// # use mcp_mrtr::{Asking, Call, Failed, Settled, Spec, Step, Stopped};
/// # use serde_json::json;
/// async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
///     let name = call.form::<String>(Spec::new("name"), "Who are you?");
///     match call.settle((name,)).await {
///         Settled::Ready(call, (name,)) => call.complete(name),
///         Settled::Stopped(stopped) => {
///             assert!(matches!(stopped, Stopped::Failed(Failed { .. }))); // nobody can be asked
///             stopped.into_step()
///         }
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::__host_of!(greet);
/// let deaf = host.declaring(json!({})); // a client without elicitation
/// deaf.call("greet", json!({})).start().await.is_error(-32021);
/// # }
/// ```
pub struct Failed(pub(crate) Failure);

impl<C: Carrier> Stopped<C> {
    pub(crate) fn of(halt: Halt, target: &str) -> Self {
        match halt {
            Halt::Ask(result) => Self::InputRequired(InputRequired {
                result,
                _carrier: PhantomData,
            }),
            Halt::Refused(refusal) => Self::Refused(Refused {
                refusal,
                target: target.to_owned(),
                _carrier: PhantomData,
            }),
            Halt::Failed(failure) => Self::Failed(Failed(failure)),
        }
    }

    /// The outcome of a round that stopped.
    ///
    /// ```
    /// # use mcp_mrtr::testing::decline;
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// #     let name = call.form::<String>(Spec::new("name"), "Who are you?");
    /// match call.settle((name,)).await {
    ///     Settled::Ready(call, (name,)) => call.complete(name),
    ///     Settled::Stopped(stopped) => stopped.into_step(),
    /// }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(greet);
    /// # let mut call = host.call("greet", json!({}));
    /// # call.start().await.asks(&["name"]);
    /// // A refusal is worded for the author who says nothing else.
    /// call.answer(&[("name", decline())])
    ///     .await
    ///     .says("`greet` was not run: the question `name` was declined or not shown.");
    /// # }
    /// ```
    ///
    /// # Errors
    /// Never; see [`Call::complete`].
    pub fn into_step<E>(self) -> Result<Outcome<C>, E> {
        let end = match self {
            Self::InputRequired(asked) => End::Ask(asked.result),
            Self::Refused(refused) => {
                let text = refused.text();
                return refused.said(text);
            }
            Self::Failed(Failed(failure)) => End::Failed(failure),
        };
        Ok(Outcome { end: Box::new(end) })
    }
}

impl<C: Carrier> Refused<C> {
    /// The key of the question that was refused.
    ///
    /// ```
    /// # use mcp_mrtr::testing::decline;
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step, Stopped};
    /// # use serde_json::json;
    /// # async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// #     let name = call.form::<String>(Spec::new("name"), "Who are you?");
    /// match call.settle((name,)).await {
    ///     Settled::Stopped(Stopped::Refused(refused)) => {
    ///         let key = refused.question().to_owned();
    ///         refused.complete(format!("No {key}, no greeting."))
    ///     }
    ///     Settled::Stopped(stopped) => stopped.into_step(),
    ///     Settled::Ready(call, (name,)) => call.complete(name),
    /// }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(greet);
    /// # let mut call = host.call("greet", json!({}));
    /// # call.start().await.asks(&["name"]);
    /// call.answer(&[("name", decline())]).await.says("No name, no greeting.");
    /// # }
    /// ```
    pub fn question(&self) -> &str {
        &self.refusal.key
    }

    /// Ends the call with a value of the function's own return type.
    ///
    /// ```
    /// # use mcp_mrtr::testing::cancel;
    /// # use mcp_mrtr::{Asking, Call, Json, Settled, Spec, Step, Stopped};
    /// # use serde_json::json;
    /// # async fn count<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<Json<u32>> {
    /// #     let guests = call.form::<u32>(Spec::new("guests"), "How many?");
    /// match call.settle((guests,)).await {
    ///     // A tool with an output schema has no words: the refusal is a value too.
    ///     Settled::Stopped(Stopped::Refused(refused)) => refused.complete(Json(0)),
    ///     Settled::Stopped(stopped) => stopped.into_step(),
    ///     Settled::Ready(call, (guests,)) => call.complete(Json(guests)),
    /// }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(count -> Json<u32>);
    /// # let mut call = host.call("count", json!({}));
    /// # call.start().await.asks(&["guests"]);
    /// call.answer(&[("guests", cancel())]).await.says("0");
    /// # }
    /// ```
    ///
    /// # Errors
    /// Never; see [`Call::complete`].
    pub fn complete<R: Output<C>>(self, output: R) -> Step<R, C> {
        Ok(Outcome {
            end: Box::new(End::Refused(finished(output))),
        })
    }

    /// Ends the call with these words: a tool's text, a prompt's one message, a resource's text.
    ///
    /// ```
    /// # use mcp_mrtr::testing::decline;
    /// # use mcp_mrtr::{Asking, Call, Settled, Spec, Step, Stopped};
    /// # use serde_json::json;
    /// # async fn greet<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// #     let day = "Monday";
    /// #     let name = call.form::<String>(Spec::new("name"), "Who are you?");
    /// match call.settle((name,)).await {
    ///     Settled::Stopped(Stopped::Refused(refused)) => refused.say(format_args!("Nobody on {day}.")),
    ///     Settled::Stopped(stopped) => stopped.into_step(),
    ///     Settled::Ready(call, (name,)) => call.complete(name),
    /// }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(greet);
    /// # let mut call = host.call("greet", json!({}));
    /// # call.start().await.asks(&["name"]);
    /// call.answer(&[("name", decline())]).await.says("Nobody on Monday.");
    /// # }
    /// ```
    ///
    /// # Errors
    /// Never; see [`Call::complete`].
    pub fn say<E>(self, words: std::fmt::Arguments<'_>) -> Result<Outcome<C>, E> {
        let words = crate::text::Message::render(&words);
        Ok(Outcome {
            end: Box::new(End::Refused(C::worded(words))),
        })
    }

    fn said<E>(self, words: String) -> Result<Outcome<C>, E> {
        Ok(Outcome {
            end: Box::new(End::Refused(C::refused(words))),
        })
    }

    /// Claims only what is known: a host that draws nothing answers just the same.
    fn text(&self) -> String {
        format!(
            "`{}` was not run: the question `{}` was declined or not shown.",
            self.target, self.refusal.key
        )
    }
}

impl<C: Carrier> Outcome<C> {
    pub(crate) fn failed(failure: Failure) -> Self {
        Self {
            end: Box::new(End::Failed(failure)),
        }
    }

    pub(crate) fn error(error: ToolError) -> Self {
        Self {
            end: Box::new(End::Complete(C::failed(error))),
        }
    }
}

/// A body's own failure goes out as its carrier reports failures.
fn finished<R: Output<C>, C: Carrier>(output: R) -> Result<C::Result, ErrorData> {
    output.into_result().or_else(C::failed)
}

pub use self::ask::Ask;
pub use self::carry::Carry;
pub use self::client::{Roots, SampleRequest};
pub use self::url::{UrlSpec, UrlStep};
