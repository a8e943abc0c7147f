//! Functions that take their time, and what became of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mcp_mrtr::{Context, Server, tool};
use tokio::sync::Notify;

/// What a test sees of a call from outside.
#[derive(Default)]
pub struct Seen {
    pub began: Notify,
    pub stopped: Notify,
    pub cancelled: AtomicBool,
}

/// Tells when it is dropped.
struct Guard<'a>(&'a Seen);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.0.stopped.notify_one();
    }
}

impl Seen {
    /// Never comes back.
    async fn stuck(&self) -> String {
        let _guard = Guard(self);
        self.began.notify_one();
        std::future::pending().await
    }

    pub async fn has_begun(&self) {
        within(self.began.notified(), "the call did not begin").await;
    }

    pub async fn has_stopped(&self) {
        within(self.stopped.notified(), "the call did not stop").await;
    }
}

async fn within(event: impl Future<Output = ()>, otherwise: &str) {
    assert!(
        tokio::time::timeout(Duration::from_secs(10), event)
            .await
            .is_ok(),
        "{otherwise}"
    );
}

/// Waits for a text before it may ask.
#[tool]
pub async fn prepare(
    #[resolve(seen.stuck().await)] text: String,
    #[elicit(form, message = "Is '{text}' right?")] right: Option<bool>,
    seen: &Arc<Seen>,
) -> String {
    let _ = seen;
    format!("{right:?}")
}

/// Tidies up after it was cancelled, in its own time.
#[tool]
pub async fn tidy(cx: &Context, seen: &Arc<Seen>) -> String {
    let _guard = Guard(seen);
    seen.began.notify_one();
    cx.cancelled().await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    seen.cancelled.store(cx.is_cancelled(), Ordering::SeqCst);
    "tidied".to_owned()
}

/// Counts, saying so; also says what is no progress.
#[tool(read_only)]
pub async fn count(to: u32, cx: &Context) -> String {
    let mut sent = 0;
    for step in 1..=to {
        sent += u32::from(
            cx.progress(f64::from(step), Some(f64::from(to)), None)
                .await,
        );
        sent += u32::from(
            cx.progress(f64::from(step), None, Some("again".to_owned()))
                .await,
        );
        sent += u32::from(cx.progress(f64::from(step) - 1.0, None, None).await);
    }
    format!("counted to {to}, sent {sent}")
}

/// Says that it works before it asks.
#[tool]
pub async fn eager(
    #[resolve(cx.progress(1.0, None, None).await)] early: bool,
    #[elicit(form, message = "Go on?")] go: Option<bool>,
    cx: &Context,
) -> String {
    let late = cx.progress(1.0, None, None).await;
    format!("{early} {go:?} {late}")
}

pub fn slow() -> (Server<Arc<Seen>>, Arc<Seen>) {
    let seen = Arc::new(Seen::default());
    let server = Server::new("slow", Arc::clone(&seen))
        .tool::<prepare>()
        .tool::<tidy>()
        .tool::<count>()
        .tool::<eager>();
    (server, seen)
}
