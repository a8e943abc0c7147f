//! A process of its own: the warning of the process key comes once in it.

use std::sync::atomic::{AtomicUsize, Ordering};

use mcp_mrtr::{Confirmed, KeyRing, Server, tool};
use serde_json::{Value, json};
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
        if *event.metadata().level() != Level::WARN {
            return;
        }
        let mut text = Text(String::new());
        event.record(&mut text);
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

/// Empties the bin.
#[tool]
fn empty_bin(#[elicit(form, message = "Empty the bin?")] _consent: Confirmed) -> String {
    "Emptied.".to_owned()
}

async fn asks(server: Server<()>) {
    let request = json!({
        "method": "tools/call",
        "params": {
            "name": "empty_bin",
            "_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": { "elicitation": {} },
            },
        },
    });
    let request = serde_json::from_value(request).unwrap();
    let asked: Value = serde_json::to_value(server.answer(None, request).await.unwrap()).unwrap();
    assert_eq!(asked["resultType"], "input_required");
}

fn warnings() -> usize {
    WARNINGS.load(Ordering::Relaxed)
}

// One test, since what it counts is of the whole process and comes once.
#[tokio::test]
async fn case_39_the_process_key_is_loud_about_its_limits_once() {
    tracing::subscriber::set_global_default(Warnings).unwrap();
    let keyed = || Server::new("bin", ()).keys(KeyRing::new([[7; 32]]).unwrap());
    asks(keyed().tool::<empty_bin>()).await;
    #[cfg(feature = "http")]
    drop(keyed().anonymous().into_service(mcp_mrtr::local_config()));
    assert_eq!(warnings(), 0, "who gave keys is not warned");

    let unkeyed = Server::new("bin", ()).tool::<empty_bin>();
    assert_eq!(warnings(), 0, "keys may still come");
    #[cfg(feature = "http")]
    {
        drop(
            unkeyed
                .clone()
                .anonymous()
                .into_service(mcp_mrtr::local_config()),
        );
        assert_eq!(warnings(), 1, "over HTTP it is told at the start");
    }
    asks(unkeyed).await;
    assert_eq!(warnings(), 1);

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
    assert_eq!(warnings(), 1);
}
