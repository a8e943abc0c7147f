use std::sync::{Arc, Mutex};

use mcp_mrtr::testing::{Host, accept, cancel, decline};
use mcp_mrtr::{
    Asking, Call, Decision, MemoryLedger, Pending, Principal, Receipt, Reusable, Server, Settled,
    Spec, Step, Tool, ToolMeta, tool,
};
use serde_json::json;

use crate::{ANSWER, ARGUMENT, OPTION, admit};

type Kept = Arc<Mutex<Vec<Receipt>>>;

fn audited() -> (Server<()>, Kept) {
    let kept = Kept::default();
    let receipts = Arc::clone(&kept);
    let server = Server::new("ward", ())
        .audit(move |receipt| receipts.lock().unwrap().push(receipt.clone()))
        .tool::<admit>();
    (server, kept)
}

#[tokio::test]
async fn each_settled_question_is_receipted_once() {
    let (server, kept) = audited();
    let ada = Principal::new("https://id.example.com", "ada");
    let host = Host::new(server).calling_as(ada.clone());
    let mut call = host.call("admit", json!({ "patient": ARGUMENT }));
    call.start().await.asks(&["diagnosis"]);
    // Taken back by its check: not settled.
    let odd = accept(json!({ "words": "odd" }));
    call.answer(&[("diagnosis", odd)])
        .await
        .asks(&["diagnosis"]);
    assert!(kept.lock().unwrap().is_empty());
    let good = accept(json!({ "words": ANSWER }));
    call.answer(&[("diagnosis", good)])
        .await
        .asks(&["ward", "signature"]);
    // One of two: the other stays open, the first answer is met again and not told again.
    let ward = accept(json!({ "ward": OPTION }));
    call.answer(&[("ward", ward)]).await.asks(&["signature"]);
    assert!(call.answer(&[("signature", cancel())]).await.is_complete());

    let kept = kept.lock().unwrap();
    let told: Vec<_> = kept.iter().map(|one| (one.key(), one.decision())).collect();
    let expected = [
        ("diagnosis", Decision::Accept),
        ("ward", Decision::Accept),
        ("signature", Decision::Cancel),
    ];
    assert_eq!(told, expected);
    for receipt in kept.iter() {
        assert_eq!(receipt.principal(), Some(&ada));
        assert_eq!(
            (receipt.carrier(), receipt.function()),
            ("tools/call", "admit")
        );
        assert_eq!(receipt.flow(), kept[0].flow());
        assert_eq!(receipt.time(), host.now());
        let text = format!("{receipt:?}");
        assert!(!text.contains(ANSWER) && !text.contains(ARGUMENT), "{text}");
    }
    assert_ne!(kept[0].question(), kept[1].question());
}

#[tokio::test]
async fn a_digest_names_the_words_that_were_shown() {
    let (server, kept) = audited();
    let host = Host::new(server);
    for patient in ["a", "a", "b"] {
        let mut call = host.call("admit", json!({ "patient": patient }));
        call.start().await;
        assert!(call.answer(&[("diagnosis", decline())]).await.is_complete());
    }
    let kept = kept.lock().unwrap();
    assert_eq!(kept[0].question(), kept[1].question());
    assert_ne!(kept[0].question(), kept[2].question());
    assert_ne!(kept[0].flow(), kept[1].flow());
    assert_eq!(kept[0].decision(), Decision::Decline);
}

#[tokio::test]
async fn a_hook_that_panics_stops_the_body() {
    let server = Server::new("ward", ())
        .audit(|_| panic!("the book is full"))
        .tool::<admit>();
    let host = Host::new(server);
    let mut call = host.call("admit", json!({ "patient": "a" }));
    call.start().await;
    let round = call.answer(&[("diagnosis", decline())]).await;
    assert_eq!(round.error_code(), Some(-32603));
}

/// Waits for a value that it never asks for.
struct Stuck;

impl<S: Sync> Tool<S> for Stuck {
    const META: ToolMeta = ToolMeta::new("stuck");
    type Approval = Reusable;
    type Args = ();
    const ARGS: () = ();
    type Output = String;

    async fn call(mut call: Call<'_, S, Asking>, (): ()) -> Step<String> {
        let name = call.form::<String>(Spec::new("name"), "Who?");
        let never = Pending::<u32>::Waiting;
        match call.settle((name, never)).await {
            Settled::Ready(call, (name, _)) => call.complete(name),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

#[tokio::test]
async fn a_round_that_fails_is_not_receipted() {
    let (server, kept) = audited();
    let host = Host::new(server.tool::<Stuck>());
    let mut call = host.call("stuck", json!({}));
    call.start().await.asks(&["name"]);
    let round = call
        .answer(&[("name", accept(json!({ "name": "Ada" })))])
        .await;
    assert_eq!(round.error_code(), Some(-32603));
    assert!(kept.lock().unwrap().is_empty());
}

/// Gives a dose.
#[tool(destructive, once)]
async fn dose(#[elicit(form, message = "Now?")] now: bool) -> String {
    now.to_string()
}

#[tokio::test]
async fn an_answer_was_given_also_when_the_ledger_refuses_after_it() {
    let kept = Kept::default();
    let receipts = Arc::clone(&kept);
    let server = Server::new("ward", ())
        .audit(move |receipt| receipts.lock().unwrap().push(receipt.clone()))
        .ledger(MemoryLedger::with_limits(0, 0))
        .tool::<dose>();
    let host = Host::new(server);
    let mut call = host.call("dose", json!({}));
    call.start().await.asks(&["now"]);
    call.answer(&[("now", accept(json!({ "now": true })))])
        .await
        .fails_with("was not run");
    assert_eq!(kept.lock().unwrap().len(), 1);
}
