//! How a call uses a ledger: look before anything else, begin before the body, finish or lose after it.

use core::future::poll_fn;
use core::task::Poll;
use core::time::Duration;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tokio::time::{Instant, sleep};

use super::{Begin, Ledger, LedgerError, LedgerFuture, MAX_RESULT};
use crate::FlowId;
use crate::state::{Binding, CLOCK_SKEW_MS, KeyRing, open_result, seal_result};

/// How long a repeated call waits for the first one to end.
const PATIENCE: Duration = Duration::from_secs(5);
const POLL: Duration = Duration::from_millis(50);

/// One flow of a `once` tool, with what its results are sealed with.
pub(crate) struct Approval {
    ledger: Arc<dyn Ledger>,
    keys: KeyRing,
    binding: Binding,
    flow: FlowId,
}

/// Who runs the body.
#[derive(Debug)]
pub(crate) enum Claimed {
    /// This call.
    Mine(Claim),
    /// Another one did or does; never [`Begin::Fresh`].
    Other(Begin),
}

impl Approval {
    /// The approval that `flow` carries on the server named `audience`.
    pub(crate) fn new(
        ledger: Arc<dyn Ledger>,
        keys: KeyRing,
        audience: &str,
        flow: FlowId,
    ) -> Self {
        let binding = Binding::of_result(audience, &flow);
        Self {
            ledger,
            keys,
            binding,
            flow,
        }
    }

    /// What is known of the flow, its result opened. Waits a while for a call that is running.
    ///
    /// Before any expression of the author's: those may have effects too.
    pub(crate) async fn consult(&self) -> Result<Begin, LedgerError> {
        let begin = heard(|| self.ledger.look(&self.flow)).await?;
        self.settled(begin).await
    }

    /// Begins the flow, or says who did. `deadline_ms` is the flow's, by the same clock as `now_ms`.
    pub(crate) async fn claim(
        &self,
        deadline_ms: u64,
        now_ms: u64,
    ) -> Result<Claimed, LedgerError> {
        let keep = deadline_ms
            .saturating_sub(now_ms)
            .saturating_add(CLOCK_SKEW_MS);
        let keep = Duration::from_millis(keep);
        match heard(|| self.ledger.begin(&self.flow, keep)).await? {
            Begin::Fresh => Ok(Claimed::Mine(self.mine())),
            begin => self.settled(begin).await.map(Claimed::Other),
        }
    }

    fn mine(&self) -> Claim {
        let Self {
            ledger,
            keys,
            binding,
            flow,
        } = self;
        Claim {
            ledger: Arc::clone(ledger),
            keys: keys.clone(),
            binding: *binding,
            flow: *flow,
            ended: false,
        }
    }

    async fn settled(&self, mut begin: Begin) -> Result<Begin, LedgerError> {
        let patience = Instant::now() + PATIENCE;
        while begin == Begin::Running && Instant::now() < patience {
            sleep(POLL).await;
            begin = match heard(|| self.ledger.look(&self.flow)).await? {
                // It had begun; a ledger that has forgotten it meanwhile does not make it new.
                Begin::Fresh => Begin::Unknown,
                known => known,
            };
        }
        Ok(self.opened(begin))
    }

    /// A result that cannot be opened (its key has left the ring, the store was tampered with) is an end
    /// that nobody knows.
    fn opened(&self, begin: Begin) -> Begin {
        let Begin::Finished(sealed) = begin else {
            return begin;
        };
        match open_result(&self.keys, &self.binding, sealed) {
            Ok(result) => Begin::Finished(result),
            Err(rejection) => {
                tracing::error!(flow = %self.flow, cause = rejection.code(), "a stored result cannot be opened");
                Begin::Unknown
            }
        }
    }
}

/// What a ledger says; one that panics cannot answer, and the call is answered all the same.
async fn heard<'a, T>(ask: impl FnOnce() -> LedgerFuture<'a, T>) -> Result<T, LedgerError> {
    let panicked = || LedgerError::new("the ledger panicked");
    let mut saying = catch_unwind(AssertUnwindSafe(ask)).map_err(|_| panicked())?;
    poll_fn(|cx| {
        let polled = catch_unwind(AssertUnwindSafe(|| saying.as_mut().poll(cx)));
        polled.unwrap_or_else(|_| Poll::Ready(Err(panicked())))
    })
    .await
}

/// The right to run the body, once. Dropped without [`finish`](Self::finish), the outcome is unknown.
#[must_use = "a claim that is dropped makes the flow's outcome unknown"]
pub(crate) struct Claim {
    ledger: Arc<dyn Ledger>,
    keys: KeyRing,
    binding: Binding,
    flow: FlowId,
    ended: bool,
}

impl Claim {
    /// Seals and stores the flow's result, for whoever repeats the call.
    ///
    /// An error here says that a repetition will be told "outcome unknown"; the body has run and this
    /// call's own answer stands.
    pub(crate) async fn finish(mut self, result: &[u8]) -> Result<(), LedgerError> {
        if result.len() > MAX_RESULT {
            return Err(LedgerError::new("the result is larger than a ledger keeps"));
        }
        let sealed = seal_result(&self.keys, &self.binding, result);
        heard(|| self.ledger.finish(&self.flow, sealed)).await?;
        self.ended = true;
        Ok(())
    }
}

impl core::fmt::Debug for Claim {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Claim")
            .field("flow", &self.flow)
            .finish_non_exhaustive()
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if !self.ended {
            // In a drop: a panic here would take the call's answer with it, or the process.
            let lost = catch_unwind(AssertUnwindSafe(|| self.ledger.lose(&self.flow)));
            if lost.is_err() {
                tracing::error!(flow = %self.flow, "the ledger panicked");
            }
        }
    }
}
