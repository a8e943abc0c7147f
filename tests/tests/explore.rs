//! Our own machines, walked; and tools that are broken on purpose, caught.
//!
//! `MCP_MRTR_EXPLORE_DEPTH=5 cargo test -p mcp-mrtr-tests --test explore -- --nocapture` goes deeper.

use std::cell::Cell;
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mcp_mrtr::testing::{Host, Report, accept, explore};
use mcp_mrtr::{
    Arg, Asking, Begin, Call, Confirmed, Context, Elicited, FlowId, Form, Ledger, LedgerFuture,
    MemoryLedger, Once, Pending, Picked, Reusable, Server, Settled, Spec, Step, Tool, ToolError,
    ToolMeta, Unsaid, WithLedger, form::Pick, tool,
};
use serde_json::json;

thread_local! {
    /// What the tools of this thread's test did; the tests run beside one another.
    static DONE: Cell<u64> = const { Cell::new(0) };
}

fn act() {
    DONE.set(DONE.get() + 1);
}

/// Sure?
#[derive(Form)]
struct Confirm {
    confirm: bool,
}

/// Deletes a note.
#[tool(destructive)]
async fn delete_note(
    note_id: String,
    #[elicit(form, message = "Delete note {note_id}?")] answer: Elicited<Confirm>,
) -> Result<String, ToolError> {
    Ok(match answer {
        Elicited::Accept(Confirm { confirm: true }) => {
            act();
            format!("Deleted {note_id}.")
        }
        _ => format!("Kept {note_id}."),
    })
}

fn passed(report: &Report) {
    println!("{report}");
    report.assert_sound();
}

#[tokio::test]
async fn a_confirmation() {
    let make = || Server::new("notes", ()).tool::<delete_note>();
    let walk = explore::<delete_note>(make)
        .arguments(json!({ "note_id": "7" }))
        .other_arguments(json!({ "note_id": "8" }))
        .effects(|| DONE.get());
    passed(&walk.walk().await);
}

/// A free time.
#[derive(Debug, Clone)]
struct Slot(u32);
impl Pick for Slot {
    fn value(&self) -> std::borrow::Cow<'_, str> {
        self.0.to_string().into()
    }
}

/// Books a table: two questions at once, a choice that depends on both, a price, a consent.
#[tool(ttl = "5m", flow_ttl = "30m")]
async fn book_table(
    day: String,
    #[elicit(form, message = "How many on {day}?", check = (*guests < 9).then_some(()).ok_or("too many"))]
    #[form(min = 1)]
    guests: u32,
    #[elicit(form, message = "Outside?")] outside: Option<bool>,
    #[elicit(form, message = "When?", options = vec![Slot(17 + *guests), Slot(20)])] slot: Picked<
        Slot,
    >,
    #[carry(*guests * 10)] price: u32,
    #[elicit(form, message = "Pay {price}?")] _agreed: Confirmed,
) -> Result<String, ToolError> {
    let slot = slot.into_inner();
    Ok(format!(
        "{guests} on {day} at {}, outside {outside:?}, for {price}",
        slot.0
    ))
}

#[tokio::test]
async fn a_chain_of_rounds() {
    let make = || Server::new("desk", ()).tool::<book_table>();
    let walk = explore::<book_table>(make)
        .arguments(json!({ "day": "Monday" }))
        .other_arguments(json!({ "day": "Tuesday" }))
        .requires("slot")
        .requires("agreed");
    passed(&walk.walk().await);
}

/// Sends money.
#[tool(destructive, once)]
async fn send_money(
    to: String,
    #[elicit(form, message = "Send money to {to}?")] _consent: Confirmed,
) -> Result<String, ToolError> {
    act();
    Ok(format!("Sent to {to}."))
}

#[tokio::test]
async fn an_approval_that_counts_once() {
    let make = || {
        Server::new("bank", ())
            .ledger(MemoryLedger::new())
            .tool::<send_money>()
    };
    let walk = explore::<send_money>(make)
        .arguments(json!({ "to": "bob" }))
        .other_arguments(json!({ "to": "mallory" }))
        .effects(|| DONE.get());
    passed(&walk.walk().await);
}

/// Sends money, after two questions one after the other: forks of one flow are one approval.
#[tool(destructive, once, ttl = "1m", flow_ttl = "90s")]
async fn wire_money(
    #[elicit(form, message = "To whom?")] to: String,
    #[elicit(form, message = "Wire money to {to}?")] consent: Elicited<bool>,
) -> String {
    act();
    format!("{to}: {consent:?}")
}

fn bank() -> Server<(), Unsaid, WithLedger> {
    Server::new("bank", ())
        .ledger(MemoryLedger::new())
        .tool::<wire_money>()
}

#[tokio::test]
async fn an_approval_of_two_rounds_that_counts_once() {
    passed(
        &explore::<wire_money>(bank)
            .effects(|| DONE.get())
            .walk()
            .await,
    );
}

/// The shortest way to fork and to finish both is five requests: the one case by hand.
#[tokio::test]
async fn forks_of_one_flow_are_one_approval() {
    let host = Host::new(bank());
    let mut call = host.call("wire_money", json!({}));
    let first = call.start().await;
    let mut fork = call.at(&host);
    let consent = [("consent", accept(json!({ "consent": true })))];
    for (call, to) in [(&mut call, "bob"), (&mut fork, "mallory")] {
        call.answer(&[("to", accept(json!({ "to": to })))])
            .await
            .asks(&["consent"]);
    }
    call.answer(&consent).await.says("bob: Accept(true)");
    fork.answer(&consent).await.says("bob: Accept(true)");
    assert_eq!(DONE.get(), 1);
    // The first state again: what was finished is told, nothing is asked.
    let again = call
        .set_state(first.state().unwrap())
        .send(json!(null))
        .await;
    again.says("bob: Accept(true)");
}

/// Which links were visited; they hold the flow's own ticket.
#[derive(Default)]
struct Pages(Mutex<HashSet<String>>);

/// Connects an account.
#[tool]
async fn connect(
    #[elicit(url, message = "Sign in.", url = format!("https://example.com/?ticket={}", cx.ticket()),
        done = pages.0.lock().unwrap().iter().any(|page| page.ends_with(cx.ticket())).then_some(7_u64), wait = "1s")]
    account: u64,
    pages: &Pages,
    cx: &Context,
) -> String {
    let _ = (pages, cx);
    format!("connected {account}")
}

#[tokio::test(start_paused = true)]
async fn a_page_outside_the_client() {
    let pages = Arc::new(Pages::default());
    let visited = Arc::clone(&pages);
    let make = move || Server::new("accounts", Arc::clone(&pages)).tool::<connect>();
    let walk = explore::<connect>(make)
        .requires("account")
        .page(move |page| {
            visited.0.lock().unwrap().insert(page.to_owned());
        });
    passed(&walk.walk().await);
}

/// Asks nothing.
#[tool(read_only)]
fn count(from: u32) -> String {
    format!("{from}")
}

#[tokio::test]
async fn a_tool_that_never_asks() {
    let walk = explore::<count>(|| Server::new("notes", ()).tool::<count>())
        .arguments(json!({ "from": 1 }));
    passed(&walk.walk().await);
}

/// The reason of the one violation there must be.
fn caught(report: &Report, reason: &str, requests: usize) {
    let violation = report
        .violation()
        .unwrap_or_else(|| panic!("nothing was caught: {report}"));
    println!("{violation}");
    assert_eq!(violation.reason(), reason);
    assert_eq!(
        violation.story().len(),
        requests,
        "not the shortest story: {violation}"
    );
}

/// Written by hand: asks, and goes on whatever was said.
struct Careless;
impl<S: Sync> Tool<S> for Careless {
    const META: ToolMeta = ToolMeta::new("careless");
    type Approval = Reusable;
    type Args = (Arg<String>,);
    const ARGS: Self::Args = (Arg::<String>::new("note_id", "Identifier."),);
    type Output = String;

    async fn call(mut call: Call<'_, S, Asking>, (note_id,): (String,)) -> Step<Self::Output> {
        let first = note_id == "7";
        let answer: Pending<Elicited<bool>> = match first {
            true => call.form(Spec::new("answer"), "Delete it?"),
            false => mcp_mrtr::Known(Elicited::Cancel),
        };
        match call.settle((answer,)).await {
            Settled::Ready(call, _) => call.complete("Deleted.".to_owned()),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

#[tokio::test]
async fn broken_a_way_around_the_question_is_caught() {
    let walk = explore::<Careless>(|| Server::new("notes", ()).tool::<Careless>())
        .arguments(json!({ "note_id": "7" }))
        .other_arguments(json!({ "note_id": "8" }))
        .requires("answer");
    let reason = "the body ran, but `answer` was not accepted on this line of states";
    caught(&walk.walk().await, reason, 1);
}

/// Written by hand: acts first and asks afterwards.
struct Hasty;
impl<S: Sync> Tool<S> for Hasty {
    const META: ToolMeta = ToolMeta::new("hasty");
    type Approval = Reusable;
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = String;

    async fn call(mut call: Call<'_, S, Asking>, (): ()) -> Step<Self::Output> {
        act();
        let answer = call.form::<Elicited<bool>>(Spec::new("answer"), "Delete it?");
        match call.settle((answer,)).await {
            Settled::Ready(call, _) => call.complete("Deleted.".to_owned()),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

#[tokio::test]
async fn broken_an_effect_before_the_answer_is_caught() {
    let walk = explore::<Hasty>(|| Server::new("notes", ()).tool::<Hasty>()).effects(|| DONE.get());
    caught(
        &walk.walk().await,
        "the tool had effects, but its body was not handed any values",
        1,
    );
}

/// Takes answers as they come.
#[tool(unsealed)]
fn unsealed(#[elicit(form, message = "Sure?")] answer: Elicited<bool>) -> String {
    format!("{answer:?}")
}

#[tokio::test]
async fn broken_an_unsealed_tool_is_caught() {
    let walk = explore::<unsealed>(|| Server::new("notes", ()).tool::<unsealed>());
    caught(
        &walk.walk().await,
        "the body ran, but `answer` was not answered on this line of states",
        1,
    );
}

/// A declined answer does not stop it.
struct Deaf;
impl<S: Sync> Tool<S> for Deaf {
    const META: ToolMeta = ToolMeta::new("deaf");
    type Approval = Reusable;
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = String;

    async fn call(mut call: Call<'_, S, Asking>, (): ()) -> Step<Self::Output> {
        let answer = call.form::<Option<bool>>(Spec::new("answer"), "Delete it?");
        match call.settle((answer,)).await {
            Settled::Ready(call, _) => call.complete("Deleted.".to_owned()),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

#[tokio::test]
async fn broken_a_refusal_that_is_not_heard_is_caught() {
    let walk = explore::<Deaf>(|| Server::new("notes", ()).tool::<Deaf>()).requires("answer");
    caught(
        &walk.walk().await,
        "the body ran, but `answer` was not accepted on this line of states",
        2,
    );
}

/// A ledger that forgets at once.
struct Forgetful;
impl Ledger for Forgetful {
    fn look<'a>(&'a self, _flow: &'a FlowId) -> LedgerFuture<'a, Begin> {
        Box::pin(async { Ok(Begin::Fresh) })
    }
    fn begin<'a>(&'a self, _flow: &'a FlowId, _keep: Duration) -> LedgerFuture<'a, Begin> {
        Box::pin(async { Ok(Begin::Fresh) })
    }
    fn finish<'a>(&'a self, _flow: &'a FlowId, _sealed: Vec<u8>) -> LedgerFuture<'a, ()> {
        Box::pin(async { Ok(()) })
    }
    fn lose(&self, _flow: &FlowId) {}
}

#[tokio::test]
async fn broken_a_forgetful_ledger_is_caught() {
    let make = || {
        Server::new("bank", ())
            .ledger(Forgetful)
            .tool::<send_money>()
    };
    let walk = explore::<send_money>(make).arguments(json!({ "to": "bob" }));
    caught(
        &walk.walk().await,
        "the body of a `once` tool ran twice for one approval",
        3,
    );
}

/// `once` in name only: its approvals are anybody's.
struct Twice;
impl<S: Sync> Tool<S> for Twice {
    const META: ToolMeta = ToolMeta::new("twice").ttl_ms(1000);
    type Approval = Once;
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = String;

    async fn call(call: Call<'_, S, Asking>, (): ()) -> Step<Self::Output> {
        match call.settle(()).await {
            Settled::Ready(call, ()) => call.complete("Done.".to_owned()),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

#[tokio::test]
async fn broken_a_walk_that_sees_nothing_says_so() {
    let walk = explore::<Twice>(|| {
        Server::new("bank", ())
            .ledger(MemoryLedger::new())
            .tool::<Twice>()
    })
    .requires("answer")
    .depth(1);
    caught(
        &walk.walk().await,
        "the body ran, but `answer` was not accepted on this line of states",
        1,
    );
    let blind = explore::<delete_note>(|| Server::new("notes", ()).tool::<delete_note>()).depth(1);
    let report = blind.walk().await;
    assert!(report.violation().is_none() && report.bodies() == 0);
    let told = std::panic::catch_unwind(|| {
        report.assert_sound();
    });
    assert!(told.is_err());
}
