use std::cell::RefCell;
use std::sync::Once;

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{Confirmed, KeyRing, MemoryLedger, Principal, Server, tool};
use serde_json::json;
use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber, span};

use crate::{ANSWER, ARGUMENT, CARRIED, COMPLAINT, MESSAGE, OPTION, PAGE, RESOLVED, RESULT, admit};

thread_local! {
    static TRACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Writes down everything of the target `mcp_mrtr`, at every level, for its own thread.
struct Capture;

struct Text;

impl Text {
    fn push(text: &str) {
        TRACE.with_borrow_mut(|trace| trace.push_str(text));
    }
}

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        Self::push(&format!("{}={value:?} ", field.name()));
    }
}

impl Subscriber for Capture {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("mcp_mrtr")
    }
    fn new_span(&self, attributes: &span::Attributes<'_>) -> span::Id {
        Text::push("span ");
        attributes.record(&mut Text);
        Text::push("\n");
        span::Id::from_u64(1)
    }
    fn record(&self, _: &span::Id, values: &span::Record<'_>) {
        values.record(&mut Text);
    }
    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}
    fn event(&self, event: &Event<'_>) {
        Text::push(&format!("{} ", event.metadata().level()));
        event.record(&mut Text);
        Text::push("\n");
    }
    fn enter(&self, _: &span::Id) {}
    fn exit(&self, _: &span::Id) {}
}

fn capture() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| tracing::subscriber::set_global_default(Capture).expect("the only one"));
    TRACE.take();
}

/// The lines about rounds, the state's size left out.
fn rounds() -> Vec<String> {
    let trace = TRACE.with_borrow(String::clone);
    let rounds = trace.lines().filter(|line| line.contains("message=round "));
    let known = |word: &&str| !word.starts_with("state_size=") && !word.starts_with("message=");
    let words = |line: &str| line.split(' ').filter(known).collect::<Vec<_>>().join(" ");
    rounds.map(|line| words(line.trim_end())).collect()
}

#[tokio::test]
async fn a_secretive_dialogue_leaves_no_value_in_the_trace() {
    capture();
    let keys = KeyRing::new([[7; 32]]).unwrap();
    let server = Server::new("ward", ()).keys(keys).tool::<admit>();
    let host = Host::new(server).calling_as(Principal::new("issuer-1a1a", "subject-2b2b"));
    let mut call = host.call("admit", json!({ "patient": ARGUMENT }));
    let mut states = Vec::new();
    call.start().await;
    states.push(call.state().unwrap().to_owned());
    let odd = accept(json!({ "words": format!("odd {ANSWER}") }));
    call.answer(&[("diagnosis", odd)])
        .await
        .asks(&["diagnosis"]);
    states.push(call.state().unwrap().to_owned());
    let good = accept(json!({ "words": ANSWER }));
    call.answer(&[("diagnosis", good)])
        .await
        .asks(&["ward", "signature"]);
    states.push(call.state().unwrap().to_owned());
    // A state of another call, a state that was touched, an answer that is none.
    let touched = format!("{}A", states[2]);
    let mut other = host.call("admit", json!({ "patient": "p" }));
    other.start().await;
    other.set_state(touched);
    let given = accept(json!({ "words": ANSWER }));
    assert_eq!(
        other.answer(&[("diagnosis", given)]).await.error_code(),
        Some(-32602)
    );
    let ward = accept(json!({ "ward": OPTION }));
    let ended = call
        .answer(&[("ward", ward), ("signature", decline())])
        .await;
    assert!(ended.to_string().contains(RESULT), "{ended}");

    let trace = TRACE.with_borrow(String::clone);
    let secrets = [
        ARGUMENT,
        ANSWER,
        CARRIED,
        COMPLAINT,
        MESSAGE,
        OPTION,
        PAGE,
        RESOLVED,
        RESULT,
        "issuer-1a1a",
        "subject-2b2b",
        "sign.example.com",
    ];
    let states = states.iter().map(|state| &state[10..40]);
    for secret in secrets.into_iter().chain(states) {
        assert!(!trace.contains(secret), "{secret} stands in\n{trace}");
    }
    assert!(
        trace.contains(r#"span carrier="tools/call" function="admit""#),
        "{trace}"
    );
    assert!(trace.contains(r#"cause="forged""#), "{trace}");
}

#[tokio::test]
async fn a_round_is_one_event() {
    capture();
    let keys = KeyRing::new([[7; 32]]).unwrap();
    let host = Host::new(Server::new("ward", ()).keys(keys).tool::<admit>());
    let mut call = host.call("admit", json!({ "patient": "p" }));
    call.start().await;
    let good = accept(json!({ "words": "w" }));
    call.answer(&[("diagnosis", good)]).await;
    let ward = decline();
    assert!(
        call.answer(&[("ward", ward), ("signature", decline())])
            .await
            .is_complete()
    );
    host.call("admit", json!({})).start().await;
    let rounds = rounds();
    let key = rounds[0].rsplit("key_id=").next().unwrap().to_owned();
    assert_eq!(key.len(), 8, "{key}");
    let about = r#"INFO carrier="tools/call" function="admit""#;
    assert_eq!(
        rounds,
        [
            format!(
                r#"{about} round=1 ended="input_required" asked=diagnosis answered= refused= key_id={key}"#
            ),
            format!(
                r#"{about} round=2 ended="input_required" asked=ward,signature answered=diagnosis refused= key_id={key}"#
            ),
            format!(r#"{about} round=2 ended="complete" asked= answered= refused=ward,signature"#),
            format!(r#"{about} round=0 ended="failed" asked= answered= refused="#),
        ]
    );
}

/// Pays a bill.
#[tool(destructive, once)]
fn pay(#[elicit(form, message = "Pay?")] sure: Confirmed) -> String {
    let _ = sure;
    "Paid.".to_owned()
}

#[tokio::test]
async fn a_stored_result_that_goes_out_again_is_no_failure() {
    capture();
    let keys = KeyRing::new([[7; 32]]).unwrap();
    let server = Server::new("ward", ())
        .keys(keys)
        .ledger(MemoryLedger::new());
    let host = Host::new(server.tool::<pay>());
    let mut call = host.call("pay", json!({}));
    call.start().await;
    let state = call.state().unwrap().to_owned();
    let yes = || accept(json!({ "sure": true }));
    call.answer(&[("sure", yes())]).await.says("Paid.");
    call.set_state(state);
    call.answer(&[("sure", yes())]).await.says("Paid.");
    let rounds = rounds();
    let ended = |round: &String| {
        let word = round.split(' ').find(|word| word.starts_with("ended="));
        word.unwrap().to_owned()
    };
    assert_eq!(
        rounds.iter().map(ended).collect::<Vec<_>>(),
        [
            r#"ended="input_required""#,
            r#"ended="complete""#,
            r#"ended="replayed""#
        ]
    );
}
