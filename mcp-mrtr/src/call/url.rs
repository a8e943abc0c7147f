//! Url questions of a call.

use std::time::Duration;

use super::{Asks, Call};
use crate::answer::Pending;
use crate::carrier::Carrier;
use crate::flow::{Failure, UrlVerdict, permitted_page};
use crate::output::Output;
use crate::question::{QuestionKind, Refuses, Spec, Verdict};
use crate::text::Message;

/// A url question: its key, and how long a request waits for the page to be done.
///
/// ```
/// use mcp_mrtr::UrlSpec;
/// const ACCOUNT: UrlSpec = UrlSpec::new("account").wait_ms(5_000);
/// ```
#[derive(Debug, Clone)]
pub struct UrlSpec {
    key: &'static str,
    attempts: u8,
    wait_ms: u64,
}

impl UrlSpec {
    /// A url question under this key. Waits for 20 seconds, well under the 60 after which clients give up.
    ///
    /// ```
    /// use mcp_mrtr::UrlSpec;
    /// const ACCOUNT: UrlSpec = UrlSpec::new("account");
    /// assert!(format!("{ACCOUNT:?}").contains("wait_ms: 20000"));
    /// ```
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            attempts: Spec::ATTEMPTS,
            wait_ms: 20_000,
        }
    }

    /// How long one request waits for `done` after the person agreed to open the page, in
    /// milliseconds.
    ///
    /// ```
    /// use mcp_mrtr::UrlSpec;
    /// const ACCOUNT: UrlSpec = UrlSpec::new("account").wait_ms(5_000);
    /// assert!(format!("{ACCOUNT:?}").contains("wait_ms: 5000"));
    /// ```
    pub const fn wait_ms(mut self, wait_ms: u64) -> Self {
        self.wait_ms = wait_ms;
        self
    }

    /// How often it may be asked, 1 to 100; three times without this.
    ///
    /// ```
    /// use mcp_mrtr::UrlSpec;
    /// const ACCOUNT: UrlSpec = UrlSpec::new("account").attempts(1);
    /// assert!(format!("{ACCOUNT:?}").contains("attempts: 1"));
    /// ```
    ///
    /// # Panics
    /// When `attempts` is 0 or above 100; in a `const`, a compile error.
    pub const fn attempts(mut self, attempts: u8) -> Self {
        assert!(attempts > 0 && attempts <= 100, "`attempts` is 1 to 100");
        self.attempts = attempts;
        self
    }

    fn spec(&self) -> Spec {
        Spec::new(self.key).attempts(self.attempts)
    }
}

/// What to do next about a url question.
///
/// ```
/// use mcp_mrtr::{Pending, UrlStep, Waiting};
///
/// /// What a step says to do, in words.
/// fn next<Q>(step: &UrlStep<Q>) -> &'static str {
///     match step {
///         UrlStep::Settled(Pending::Known(_)) => "take the value",
///         UrlStep::Settled(Waiting) => "go on to `settle`",
///         UrlStep::Open => "make the page and open it",
///         UrlStep::Wait => "wait and look again",
///     }
/// }
/// assert_eq!(next(&UrlStep::Settled(Pending::Known(7))), "take the value");
/// ```
#[derive(Debug)]
pub enum UrlStep<Q> {
    /// The value, or the end of this round for it.
    Settled(Pending<Q>),
    /// Make the page and call [`Call::open_url`].
    Open,
    /// Call [`Call::wait`] and look at `done` again.
    Wait,
}

impl<S, St, C: Carrier> Call<'_, S, St, C> {
    /// Looks at a url question: `done` first, then what the person answered.
    ///
    /// `Q` takes the value of `done`; `R` is the function's return type and `W` what words
    /// a refusal.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use mcp_mrtr::{Asking, Call, Settled, Step, UrlSpec, UrlStep};
    /// # use serde_json::json;
    /// # use std::sync::OnceLock;
    /// const ACCOUNT: UrlSpec = UrlSpec::new("account").wait_ms(0);
    ///
    /// /// What the page stores when the person is done there.
    /// static DONE: OnceLock<String> = OnceLock::new();
    ///
    /// async fn connect<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    ///     let cx = call.context();
    ///     let account = loop {
    ///         let done = DONE.get().cloned();
    ///         match call.url::<String, String, String, _>(&ACCOUNT, "Sign in to the shop.", done)? {
    ///             UrlStep::Settled(account) => break account,
    ///             UrlStep::Wait => call.wait().await,
    ///             UrlStep::Open => {
    ///                 let page = call.opened_url(&ACCOUNT).unwrap_or_else(|| {
    ///                     format!("https://shop.example/connect?ticket={}", cx.ticket())
    ///                 });
    ///                 break call.open_url(&ACCOUNT, "Sign in to the shop.", &page);
    ///             }
    ///         }
    ///     };
    ///     match call.settle((account,)).await {
    ///         Settled::Ready(call, (account,)) => call.complete(format!("Connected {account}.")),
    ///         Settled::Stopped(stopped) => stopped.into_step(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(connect);
    /// let mut call = host.call("connect", json!({}));
    /// let page = call.start().await.question("account").url().map(str::to_owned);
    /// assert!(page.unwrap().starts_with("https://shop.example/connect?ticket="));
    /// DONE.set("ada".to_owned()).unwrap(); // on the page
    /// call.answer(&[("account", accept(json!({})))]).await.says("Connected ada.");
    /// # }
    /// ```
    ///
    /// # Errors
    /// That of the expression which made `done`.
    pub fn url<Q, R, W, V>(
        &mut self,
        url: &UrlSpec,
        message: impl Message,
        done: impl IntoDone<V, R::Error>,
    ) -> Result<UrlStep<Q>, R::Error>
    where
        St: Asks,
        R: Output<C>,
        Q: Refuses<V, W, C>,
    {
        let done = done.into_done()?;
        let spec = &url.spec();
        if self.context.principal().is_none() {
            // Everybody would share one ticket, and one person's page would do for all.
            tracing::error!(question = url.key, "a page needs a caller who is somebody");
            self.flow.fail(Failure::internal());
            return Ok(UrlStep::Settled(Pending::Waiting));
        }
        let verdict = match (self.flow.url(spec, &message.render(), done.is_some()), done) {
            (UrlVerdict::Done, Some(value)) => {
                self.context.pages().done(&spec.key);
                Verdict::Accepted(value)
            }
            (UrlVerdict::Declined, _) => Verdict::Declined,
            (UrlVerdict::Cancelled, _) => Verdict::Cancelled,
            (UrlVerdict::Unavailable, _) => Verdict::Unavailable,
            (UrlVerdict::Open, _) => return Ok(UrlStep::Open),
            (UrlVerdict::Poll, _) if self.context.waited_ms() < url.wait_ms => {
                return Ok(UrlStep::Wait);
            }
            (UrlVerdict::Poll | UrlVerdict::Done, _) => {
                self.flow.wait_for_page();
                return Ok(UrlStep::Settled(Pending::Waiting));
            }
            (UrlVerdict::Failed, _) => return Ok(UrlStep::Settled(Pending::Waiting)),
        };
        Ok(UrlStep::Settled(self.take(
            spec,
            QuestionKind::Url,
            verdict,
        )))
    }

    /// The page of this flow when an earlier round made it.
    ///
    /// The example of [`url`](Self::url) shows it in its place.
    pub fn opened_url(&mut self, url: &UrlSpec) -> Option<String>
    where
        St: Asks,
    {
        let what = self.flow.url_page(&url.spec());
        let pin = self.flow.pin(&[]);
        serde_json::from_str(self.flow.carried(what, pin)?).ok()
    }

    /// Asks the person to open `page`, which stays the same throughout the flow.
    ///
    /// Only `https`, or `http` to this machine, and no credentials in it; anything else is
    /// `-32603` with the reason in the trace, before anything is sent.
    ///
    /// The example of [`url`](Self::url) shows it in its place.
    pub fn open_url<Q>(&mut self, url: &UrlSpec, message: impl Message, page: &str) -> Pending<Q>
    where
        St: Asks,
    {
        if let Err(reason) = permitted_page(page) {
            tracing::error!(question = url.key, "the page of a url question {reason}");
            self.flow.fail(Failure::internal());
            return Pending::Waiting;
        }
        let what = self.flow.url_page(&url.spec());
        let pin = self.flow.pin(&[]);
        if self.flow.carry(what, pin, &page) {
            self.flow
                .ask_url(&url.spec(), message.render(), page.to_owned());
        }
        Pending::Waiting
    }

    /// Waits a moment before `done` is looked at again; a cancelled request ends here.
    ///
    /// The example of [`url`](Self::url) shows it in its place.
    pub async fn wait(&mut self)
    where
        St: Asks,
    {
        tokio::time::sleep(pause(self.context.waited_ms())).await;
    }
}

/// Short at first, when a page may be done already; then twice a second.
fn pause(waited_ms: u64) -> Duration {
    Duration::from_millis((waited_ms / 4).clamp(25, 500))
}

/// `Option<T>`, or a `Result` of it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`done` needs an `Option` or a `Result<Option<_>, _>`, and this is `{Self}`",
    note = "`Some(value)` says that the page is done, `None` that it is not yet",
    note = "after a future write `.await`"
)]
pub trait IntoDone<V, E> {
    fn into_done(self) -> Result<Option<V>, E>;
}

impl<V, E> IntoDone<V, E> for Option<V> {
    fn into_done(self) -> Result<Option<V>, E> {
        Ok(self)
    }
}

impl<V, E, F: Into<E>> IntoDone<V, E> for Result<Option<V>, F> {
    fn into_done(self) -> Result<Option<V>, E> {
        self.map_err(Into::into)
    }
}
