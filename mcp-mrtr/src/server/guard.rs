//! Runs a call so that a panic is answered and a cancelled question stops.

use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::Poll;

use crate::context::Context;

/// Why a call has no outcome.
#[derive(Debug)]
pub(super) enum Broken {
    Panicked,
    Cancelled,
}

/// Polls `call` to its end. Until the call is ready a cancelled request ends it; after
/// that the body decides.
pub(super) async fn guarded<T>(
    context: &Context,
    mut call: Pin<&mut (dyn Future<Output = T> + Send)>,
) -> Result<T, Broken> {
    // Made when a call has to wait for something; most never do.
    let mut cancelled: Option<Pin<Box<dyn Future<Output = ()> + Send>>> = None;
    poll_fn(|cx| {
        // The future is dropped after a panic, never polled again.
        match catch_unwind(AssertUnwindSafe(|| call.as_mut().poll(cx))) {
            Ok(Poll::Ready(value)) => return Poll::Ready(Ok(value)),
            Ok(Poll::Pending) => {}
            // What it said may hold a value; the panic hook has it.
            Err(_) => return Poll::Ready(Err(Broken::Panicked)),
        }
        if context.is_ready() {
            return Poll::Pending;
        }
        let cancelled = cancelled.get_or_insert_with(|| Box::pin(context.cancelled()));
        cancelled.as_mut().poll(cx).map(|()| Err(Broken::Cancelled))
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::pin::pin;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use rmcp::model::RequestMetaObject;
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::context::Held;
    use crate::flow::Capabilities;
    use crate::server::{Incoming, Server};
    use crate::tool;

    fn call() -> (Context, CancellationToken) {
        let token = CancellationToken::new();
        let context = Context::bare(None, RequestMetaObject::default(), token.clone());
        (context, token)
    }

    fn is_cancelled<T>(outcome: &Result<T, Broken>) -> bool {
        matches!(outcome, Err(Broken::Cancelled))
    }

    #[tokio::test]
    async fn what_was_cancelled_before_it_began_ends_at_its_first_wait() {
        let (context, token) = call();
        token.cancel();
        let polls = AtomicUsize::new(0);
        let call = pin!(poll_fn(|_| {
            polls.fetch_add(1, Ordering::Relaxed);
            Poll::<()>::Pending
        }));
        assert!(is_cancelled(&guarded(&context, call).await));
        assert_eq!(polls.into_inner(), 1);
    }

    #[tokio::test]
    async fn what_is_cancelled_in_the_poll_that_waits_ends() {
        let (context, token) = call();
        let call = pin!(async {
            token.cancel();
            pending::<()>().await;
        });
        assert!(is_cancelled(&guarded(&context, call).await));
    }

    // The call itself is never woken: the guard has to be.
    #[tokio::test]
    async fn what_is_cancelled_while_it_waits_is_woken() {
        let (context, token) = call();
        let waiting = async {
            let call = pin!(pending::<()>());
            guarded(&context, call).await
        };
        let cancelling = async {
            tokio::task::yield_now().await;
            token.cancel();
        };
        let (outcome, ()) = tokio::join!(waiting, cancelling);
        assert!(is_cancelled(&outcome));
    }

    #[tokio::test]
    async fn a_body_ends_by_itself_whenever_it_was_cancelled() {
        let (context, token) = call();
        let call = pin!(async {
            tokio::task::yield_now().await;
            context.set_ready();
            token.cancel();
            tokio::task::yield_now().await;
            7
        });
        assert!(matches!(guarded(&context, call).await, Ok(7)));
    }

    /// Wipes; waits for nothing before.
    #[tool(destructive)]
    async fn wipe(wiped: &Arc<AtomicBool>) -> String {
        wiped.store(true, Ordering::Relaxed);
        "Wiped.".to_owned()
    }

    /// Wipes once a text is there; by then nobody wants it any more.
    #[tool(destructive)]
    async fn wipe_late(
        #[resolve(gone.cancel())] _text: (),
        wiped: &Arc<AtomicBool>,
        gone: &CancellationToken,
    ) -> String {
        wiped.store(true, Ordering::Relaxed);
        "Wiped.".to_owned()
    }

    struct State {
        wiped: Arc<AtomicBool>,
        token: CancellationToken,
    }

    impl crate::Provides<Arc<AtomicBool>> for State {
        fn provide(&self) -> &Arc<AtomicBool> {
            &self.wiped
        }
    }

    impl crate::Provides<CancellationToken> for State {
        fn provide(&self) -> &CancellationToken {
            &self.token
        }
    }

    #[tokio::test]
    async fn no_body_begins_for_a_request_that_was_cancelled() {
        for (tool, before) in [("wipe", true), ("wipe_late", false)] {
            let (context, token) = call();
            let wiped = Arc::new(AtomicBool::new(false));
            let state = State {
                wiped: Arc::clone(&wiped),
                token: token.clone(),
            };
            let server = Server::new("s", state).tool::<wipe>().tool::<wipe_late>();
            if before {
                token.cancel();
            }
            let incoming = Incoming {
                target: tool.into(),
                arguments: None,
                responses: None,
                state: None,
                capabilities: Capabilities::default(),
            };
            let answer = server
                .answer_tool(Held::Own(Box::new(context)), incoming)
                .await;
            assert!(!wiped.load(Ordering::Relaxed), "{tool} ran");
            assert!(answer.is_err(), "{tool}");
        }
    }
}
