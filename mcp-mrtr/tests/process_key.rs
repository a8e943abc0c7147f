//! A process of its own: the warning of the process key comes once in it.

use std::sync::atomic::{AtomicUsize, Ordering};

use mcp_mrtr::KeyRing;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber, span};

static WARNINGS: AtomicUsize = AtomicUsize::new(0);

/// Counts the warnings that tell what the key means for replicas and restarts.
struct Warnings;

struct Text(String);

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

impl Subscriber for Warnings {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }
    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }
    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}
    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}
    fn event(&self, event: &Event<'_>) {
        let mut text = Text(String::new());
        event.record(&mut text);
        assert_eq!(*event.metadata().level(), Level::WARN);
        assert!(
            text.0.contains("another replica") && text.0.contains("restart"),
            "{}",
            text.0
        );
        WARNINGS.fetch_add(1, Ordering::Relaxed);
    }
    fn enter(&self, _: &span::Id) {}
    fn exit(&self, _: &span::Id) {}
}

#[test]
fn case_39_the_process_key_is_loud_about_its_limits_once() {
    tracing::subscriber::set_global_default(Warnings).unwrap();
    let first = KeyRing::process();
    let threads: Vec<_> = (0..4)
        .map(|_| std::thread::spawn(KeyRing::process))
        .collect();
    for thread in threads {
        assert_eq!(
            format!("{:?}", thread.join().unwrap()),
            format!("{first:?}"),
            "one key per process"
        );
    }
    assert_eq!(WARNINGS.load(Ordering::Relaxed), 1);
}
