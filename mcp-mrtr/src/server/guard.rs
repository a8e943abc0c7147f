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
