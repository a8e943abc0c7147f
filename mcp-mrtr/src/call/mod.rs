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
#[derive(Debug)]
pub struct Asking {
    _sealed: (),
}

/// A call whose every answer is in: the only state that reaches a body.
#[derive(Debug)]
pub struct Ready {
    _sealed: (),
}

/// The state in which questions can be asked and settled: [`Asking`].
#[diagnostic::on_unimplemented(
    message = "a call that is `{Self}` asks nothing any more",
    label = "every question is settled by now",
    note = "ask before `settle`; what `settle` hands out with `Ready` is final"
)]
pub trait Asks: sealed::State {}
impl Asks for Asking {}

/// The state in which the body may run: [`Ready`].
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
    pub fn state<T>(&self) -> &'a T
    where
        S: Provides<T>,
    {
        self.state.provide()
    }

    /// This request: principal, client, cancellation, progress.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// Concludes the round: the body's values all at once, or what stops the call here.
    ///
    /// Takes the pending values as a tuple, in any order. Stops with a round of questions
    /// while one is open, with a refusal when a required value was declined, with
    /// `-32021` when the client cannot be asked (naming every missing mode).
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
        let halt = flow.conclude();
        let values = match (halt, pending.values()) {
            (None, Some(values)) => values,
            (Some(halt), _) => return Settled::Stopped(Stopped::of(halt, flow.target())),
            (None, None) => return Settled::Stopped(Stopped::of(flow.stuck(), flow.target())),
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
pub struct Outcome<C: Carrier> {
    pub(crate) end: End<C>,
}

impl<C: Carrier> std::fmt::Debug for Outcome<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Outcome({})", self.end.name())
    }
}

pub(crate) enum End<C: Carrier> {
    /// `resultType` complete, from the body.
    Complete(Result<C::Result, ErrorData>),
    /// `resultType` complete, because a required value was refused.
    Refused(Result<C::Result, ErrorData>),
    /// `resultType` input_required.
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
            end: End::Complete(finished(output)),
        }
    }
}

/// What [`Tool::call`](crate::Tool::call) returns: an outcome, or the function's own error
/// out of a `?` in one of its attributes.
pub type Step<R, C = ToolsCall> = Result<Outcome<C>, <R as Output<C>>::Error>;

/// How a round ends: with every value, or stopped.
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
///         stopped => stopped.into_step(),
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
        Ok(Outcome { end })
    }
}

impl<C: Carrier> Refused<C> {
    /// The key of the question that was refused.
    pub fn question(&self) -> &str {
        &self.refusal.key
    }

    /// Ends the call with a value of the function's own return type.
    ///
    /// # Errors
    /// Never; see [`Call::complete`].
    pub fn complete<R: Output<C>>(self, output: R) -> Step<R, C> {
        Ok(Outcome {
            end: End::Refused(finished(output)),
        })
    }

    /// Ends the call with these words: a tool's text, a prompt's one message, a resource's text.
    ///
    /// # Errors
    /// Never; see [`Call::complete`].
    pub fn say<E>(self, words: std::fmt::Arguments<'_>) -> Result<Outcome<C>, E> {
        let words = crate::text::Message::render(&words);
        Ok(Outcome {
            end: End::Refused(C::worded(words)),
        })
    }

    fn said<E>(self, words: String) -> Result<Outcome<C>, E> {
        Ok(Outcome {
            end: End::Refused(C::refused(words)),
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
            end: End::Failed(failure),
        }
    }

    pub(crate) fn error(error: ToolError) -> Self {
        Self {
            end: End::Complete(C::failed(error)),
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
