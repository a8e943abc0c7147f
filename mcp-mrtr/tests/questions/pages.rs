//! `#[elicit(url, …)]`: consent to open a page, and whether what happens there is done.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, UNIX_EPOCH};

use mcp_mrtr::testing::{Host, accept, cancel, decline, raw};
use mcp_mrtr::{
    Context, Elicited, KeyRing, NoLedger, Principal, Server, Ticket, ToolError, Unsaid, tool,
};
use serde_json::json;
use tokio::time::Instant;

/// When the test kit's clock starts.
const START: Duration = Duration::from_millis(1_785_196_800_000);

#[derive(Default)]
struct Accounts {
    pages: AtomicU32,
    log: Mutex<Vec<&'static str>>,
    key: Mutex<Option<String>>,
}

impl Accounts {
    async fn page(&self, ticket: &str) -> Result<String, ToolError> {
        self.note("page");
        let number = self.pages.fetch_add(1, Ordering::Relaxed);
        Ok(format!(
            "https://example.com/connect/{number}?ticket={ticket}"
        ))
    }
    async fn key(&self) -> Result<Option<String>, ToolError> {
        self.note("done");
        Ok(self.key.lock().unwrap().clone())
    }
    fn sign_in(&self, key: &str) {
        *self.key.lock().unwrap() = Some(key.to_owned());
    }
    fn note(&self, what: &'static str) {
        self.log.lock().unwrap().push(what);
    }
    fn log(&self) -> Vec<&'static str> {
        std::mem::take(&mut self.log.lock().unwrap())
    }
}

#[tool]
async fn connect(
    accounts: &Accounts,
    cx: &Context,
    #[elicit(url, message = "Sign in.", url = accounts.page(cx.ticket()).await?, done = accounts.key().await)]
    key: String,
) -> Result<String, ToolError> {
    Ok(format!("connected with {} characters", key.len()))
}

#[tool]
async fn either(
    accounts: &Accounts,
    cx: &Context,
    #[elicit(url, message = "Sign in.", url = accounts.page(cx.ticket()).await?, done = accounts.key().await, wait = "3s", key = "account")]
    key: Elicited<String>,
    #[elicit(form, message = "How many?")] count: u32,
    #[elicit(form, message = "{count}, signed in as {key:?}?")] sure: Option<bool>,
) -> Result<String, ToolError> {
    Ok(format!("{key:?} {count} {sure:?}"))
}

#[tool]
fn anywhere(
    page: String,
    #[elicit(url, message = "Go.", url = page, done = None::<u8>)] went: Option<u8>,
) -> String {
    format!("{page} {went:?}")
}

type TestHost = Host<Arc<Accounts>, Unsaid, NoLedger>;

fn host() -> (Arc<Accounts>, TestHost) {
    let accounts = Arc::<Accounts>::default();
    let server = Server::new("desk", Arc::clone(&accounts));
    (
        accounts,
        Host::new(server.tool::<connect>().tool::<either>().tool::<anywhere>()),
    )
}

// spec: E08
#[tokio::test]
async fn the_page_is_made_once_per_flow_and_done_is_looked_at_first() {
    let (accounts, host) = host();
    let mut call = host.call("connect", json!({}));
    let round = call.start().await;
    let question = round.asks(&["key"]).question("key");
    assert_eq!(question.request["params"]["mode"], "url");
    let page = question.url().unwrap().to_owned();
    assert!(
        page.starts_with("https://example.com/connect/0?ticket="),
        "{page}"
    );
    assert_eq!(accounts.log(), ["done", "page"]);
    // Not answered: the same page again, at another replica too.
    let again = host.clone();
    let mut call = call.at(&again);
    assert_eq!(call.answer(&[]).await.question("key").url(), Some(&*page));
    assert_eq!(accounts.log(), ["done"]);
    accounts.sign_in("s3cret");
    call.answer(&[]).await.says("connected with 6 characters");
}

#[tokio::test]
async fn what_is_done_already_is_not_asked() {
    let (accounts, host) = host();
    accounts.sign_in("s3cret");
    let host = host.declaring(json!({}));
    host.call("connect", json!({}))
        .start()
        .await
        .says("connected with 6 characters");
    assert_eq!(accounts.log(), ["done"]);
}

// spec: I09
#[tokio::test(start_paused = true)]
async fn case_63_to_agree_is_not_to_be_done() {
    let (accounts, host) = host();
    let mut call = host.call("connect", json!({}));
    call.start().await;
    let begun = Instant::now();
    let round = call.answer(&[("key", accept(json!({})))]).await;
    // Held for `wait` and no longer (case 64), then a round that only carries the state.
    assert!(
        (20_000..21_000).contains(&begun.elapsed().as_millis()),
        "{:?}",
        begun.elapsed()
    );
    assert!(
        round.is_input_required() && round.state().is_some(),
        "{round}"
    );
    assert!(
        round.wire["result"].get("inputRequests").is_none(),
        "{round}"
    );
    call.answer(&[]).await.asks(&[]);
    assert!(begun.elapsed() >= Duration::from_secs(40));
    // The page is done in the middle of a wait.
    let begun = Instant::now();
    let done = Arc::clone(&accounts);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(2)).await;
        done.sign_in("s3cret");
    });
    call.answer(&[]).await.says("connected with 6 characters");
    assert!(
        (2_000..2_600).contains(&begun.elapsed().as_millis()),
        "{:?}",
        begun.elapsed()
    );
}

#[tokio::test(start_paused = true)]
async fn rounds_that_only_wait_are_bounded_by_the_flow_and_not_by_max_rounds() {
    let (_, host) = host();
    let mut call = host.call("connect", json!({}));
    call.start().await;
    call.answer(&[("key", accept(json!({})))]).await.asks(&[]);
    for _ in 0..29 {
        host.advance(Duration::from_secs(120));
        call.answer(&[]).await.asks(&[]);
    }
    host.advance(Duration::from_secs(119));
    call.answer(&[]).await.asks(&[]);
    host.advance(Duration::from_millis(1_000));
    call.answer(&[]).await.is_rejected();
}

#[tokio::test]
async fn a_decline_beats_done() {
    let (accounts, host) = host();
    for no in [decline(), cancel()] {
        *accounts.key.lock().unwrap() = None;
        let mut call = host.call("connect", json!({}));
        call.start().await;
        accounts.sign_in("s3cret");
        let words = "`connect` was not run: the question `key` was declined or not shown.";
        call.answer(&[("key", no)]).await.says(words);
    }
}

#[tokio::test(start_paused = true)]
async fn a_decline_stays_one_in_later_rounds() {
    let (accounts, host) = host();
    let mut call = host.call("either", json!({}));
    call.start().await.asks(&["account", "count"]);
    let answers = [
        ("account", decline()),
        ("count", accept(json!({ "count": 2 }))),
    ];
    call.answer(&answers).await.asks(&["sure"]);
    accounts.sign_in("s3cret");
    call.answer(&[("sure", decline())])
        .await
        .says("Decline 2 None");
}

#[tokio::test(start_paused = true)]
async fn other_questions_are_asked_beside_a_page_that_is_open() {
    let (accounts, host) = host();
    let mut call = host.call("either", json!({}));
    call.start().await.asks(&["account", "count"]);
    call.answer(&[("account", accept(json!({})))])
        .await
        .asks(&["count"]);
    call.answer(&[("count", accept(json!({ "count": 2 })))])
        .await
        .asks(&[]);
    accounts.sign_in("k");
    let round = call.answer(&[]).await;
    assert_eq!(
        round.asks(&["sure"]).question("sure").message(),
        "2, signed in as Accept(\"k\")?"
    );
    call.answer(&[("sure", accept(json!({ "sure": true })))])
        .await
        .says("Accept(\"k\") 2 Some(true)");
}

#[tokio::test(start_paused = true)]
async fn what_a_client_puts_into_an_agreement_means_nothing() {
    let (accounts, host) = host();
    for agreement in [
        json!({ "action": "accept" }),
        json!({ "action": "accept", "content": ["x"] }),
    ] {
        let mut call = host.call("connect", json!({}));
        call.start().await;
        call.answer(&[("key", raw(agreement))]).await.asks(&[]);
    }
    let mut call = host.call("connect", json!({}));
    call.start().await;
    call.answer(&[("key", raw(json!({ "action": "done" })))])
        .await
        .is_error(-32602);
    assert_eq!(accounts.key.lock().unwrap().as_deref(), None);
}

// spec: E14
#[tokio::test]
async fn a_bad_page_is_refused_before_anything_is_sent() {
    let (_, host) = host();
    for page in [
        "http://example.com/",
        "javascript:alert(1)",
        "https://user:secret@example.com/",
        "/connect",
        "https://example.com/a b",
        "file:///etc/passwd",
        "http://localhost.example.com/",
    ] {
        let trace = crate::trace::trace();
        let round = host.call("anywhere", json!({ "page": page })).start().await;
        assert_eq!(
            round.is_error(-32603).wire["error"]["message"],
            "Internal error"
        );
        assert!(trace.text().contains("went"), "{}", trace.text());
    }
    for page in [
        "https://example.com/a?b=c",
        "http://localhost:8080/",
        "http://[::1]/",
        "http://127.0.0.1:1/",
    ] {
        host.call("anywhere", json!({ "page": page }))
            .start()
            .await
            .asks(&["went"]);
    }
}

fn ticket(page: &str) -> &str {
    page.split_once("ticket=").unwrap().1
}

// spec: E15, E16
#[tokio::test]
async fn case_56_a_ticket_is_of_one_flow_and_one_person() {
    let keys = KeyRing::new([[7; 32]]).unwrap();
    let (_, host) = host();
    let alice = Principal::new("https://id.example.com", "alice");
    let bob = Principal::new("https://id.example.com", "bob");
    let host = host.replica(keys.clone()).calling_as(alice.clone());
    let mut call = host.call("connect", json!({}));
    let first = call.start().await.question("key").url().unwrap().to_owned();
    host.advance(Duration::from_secs(300));
    assert_eq!(call.answer(&[]).await.question("key").url(), Some(&*first));
    let other = host
        .call("connect", json!({}))
        .start()
        .await
        .question("key")
        .url()
        .unwrap()
        .to_owned();
    assert_ne!(ticket(&first), ticket(&other));

    let verify = |opener: &Principal, audience: &str, after: u64| {
        let now = UNIX_EPOCH + START + Duration::from_secs(after);
        Ticket::verify(ticket(&first), opener, &keys, audience, now)
    };
    let verified = verify(&alice, "desk", 0).unwrap();
    assert_eq!(
        verified.deadline(),
        UNIX_EPOCH + START + Duration::from_secs(3_600)
    );
    assert!(verify(&alice, "desk", 3_599).is_ok());
    assert!(verify(&bob, "desk", 0).is_err());
    assert!(verify(&Principal::local_user(), "desk", 0).is_err());
    assert!(verify(&alice, "notes", 0).is_err());
    assert!(verify(&alice, "desk", 3_600).is_err());
    // Nor does the state go on for somebody else.
    let theirs = host.clone().calling_as(bob);
    call.at(&theirs)
        .answer(&[("key", accept(json!({})))])
        .await
        .is_rejected();
}

#[tokio::test(start_paused = true)]
async fn what_the_page_yields_is_never_sealed() {
    let (accounts, host) = host();
    let mut call = host.call("either", json!({}));
    let before = call.start().await.state().unwrap().len();
    accounts.sign_in(&"s3cret".repeat(100));
    let answers = [
        ("account", accept(json!({}))),
        ("count", accept(json!({ "count": 2 }))),
    ];
    let round = call.answer(&answers).await;
    assert!(
        round.asks(&["sure"]).state().unwrap().len() < before + 60,
        "{round}"
    );
}
