//! Case 52: the caller hears one thing whatever the cause; the trace has the cause and no secret.

use std::cell::RefCell;
use std::sync::Once;
use std::time::Duration;

use mcp_mrtr::KeyRing;
use mcp_mrtr::testing::{Dialogue, internal};
use mcp_mrtr::{NoLedger, Unsaid};
use serde_json::json;
use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber, span};

use crate::{agree, asked, keys, notes, rejected, server, user};

thread_local! {
    static TRACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Writes everything that is traced down as text, for the thread on which it happened. One for the whole
/// process: subscribers that come and go beside one another disable each other's events.
struct Capture;

impl Capture {
    fn install() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            tracing::subscriber::set_global_default(Self).expect("the only subscriber")
        });
    }

    fn take() -> String {
        TRACE.take()
    }
}

struct Text;

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        TRACE.with_borrow_mut(|trace| trace.push_str(&format!("{}={value:?} ", field.name())));
    }
}

impl Subscriber for Capture {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }
    fn new_span(&self, attributes: &span::Attributes<'_>) -> span::Id {
        attributes.record(&mut Text);
        span::Id::from_u64(1)
    }
    fn record(&self, _: &span::Id, values: &span::Record<'_>) {
        values.record(&mut Text);
    }
    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}
    fn event(&self, event: &Event<'_>) {
        event.record(&mut Text);
    }
    fn enter(&self, _: &span::Id) {}
    fn exit(&self, _: &span::Id) {}
}

type Call<'a> = Dialogue<'a, (), Unsaid, NoLedger>;
type Defect = fn(&mut Call<'_>, &str);

/// Every cause, with the one thing that brings it about.
const CAUSES: [(&str, Defect); 8] = [
    ("spelling", |call, token| put(call, format!("{token}="))),
    ("size", |call, token| put(call, token[..20].to_owned())),
    ("size", |call, token| put(call, token.repeat(300))),
    ("version", |call, token| {
        put(call, format!("B{}", &token[1..]))
    }),
    ("unknown_key", |call, token| {
        put(call, format!("AQAA{}", &token[4..]))
    }),
    ("forged", |call, token| {
        put(call, format!("{}AAA{}", &token[..40], &token[43..]))
    }),
    ("forged", |call, _| {
        call.set_arguments(json!({ "note_id": "secret-argument" }));
    }),
    ("malformed", |call, _| {
        internal::set_sealed(call, b"\xff\xff")
    }),
];

fn put(call: &mut Call<'_>, state: String) {
    call.set_state(state);
}

/// Nothing of this may stand in a trace.
fn nothing_secret(trace: &str, token: &str) {
    for secret in [
        token,
        &token[10..40],
        "alice",
        "secret-argument",
        "note_id",
        "Delete note",
    ] {
        assert!(!trace.contains(secret), "{secret:?} stands in {trace:?}");
    }
}

// spec: Q03
#[tokio::test]
async fn case_52_the_cause_is_for_the_trace_alone() {
    Capture::install();
    let host = notes();
    for (cause, defect) in CAUSES {
        let mut call = asked(&host).await;
        let token = call.state().unwrap().to_owned();
        Capture::take();
        defect(&mut call, &token);
        rejected(&agree(&mut call).await, crate::bodies(), cause);
        let trace = Capture::take();
        assert!(
            trace.contains(&format!("cause=\"{cause}\"")),
            "{cause}: {trace}"
        );
        nothing_secret(&trace, &token);
        // Without the defect the very same request succeeds, and leaves no such trace.
        call.set_state(token.as_str())
            .set_arguments(json!({ "note_id": "7" }));
        agree(&mut call).await.says("Deleted 7.");
        assert!(!Capture::take().contains("rejected"));
    }
}

#[tokio::test]
async fn case_52_another_user_another_time_and_another_key_sound_the_same() {
    Capture::install();
    let host = notes();
    let bob = host.clone().calling_as(user("bob"));
    let rotated = host.replica(KeyRing::new([[9; 32]]).unwrap());
    let elsewhere = server("notes2", keys(7)).calling_as(user("alice"));
    for (cause, other) in [
        ("forged", &bob),
        ("unknown_key", &rotated),
        ("forged", &elsewhere),
    ] {
        let mut call = asked(&host).await;
        Capture::take();
        rejected(&agree(&mut call.at(other)).await, crate::bodies(), cause);
        let trace = Capture::take();
        assert!(
            trace.contains(&format!("cause=\"{cause}\"")),
            "{cause}: {trace}"
        );
        nothing_secret(&trace, call.state().unwrap());
        assert!(!trace.contains("bob"), "{trace}");
        agree(&mut call).await.says("Deleted 7.");
    }
    let mut late = asked(&host).await;
    host.advance(Duration::from_secs(600));
    Capture::take();
    rejected(&agree(&mut late).await, crate::bodies(), "expired");
    assert!(Capture::take().contains("cause=\"expired\""));
    let ahead = server("notes", keys(7)).calling_as(user("alice"));
    ahead.advance(Duration::from_secs(700));
    let mut early = asked(&ahead).await.at(&host);
    Capture::take();
    rejected(&agree(&mut early).await, crate::bodies(), "future");
    assert!(Capture::take().contains("cause=\"future\""));
}
