//! A question whose text changes by itself ends, and the trace says what to write.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use mcp_mrtr::testing::{Host, accept};
use mcp_mrtr::{NoLedger, Picked, Server, Unsaid, tool};
use serde_json::json;

use crate::trace::trace;

#[derive(Default)]
struct Clock {
    ticks: AtomicU32,
    stopped: std::sync::atomic::AtomicBool,
}

impl Clock {
    fn now(&self) -> u32 {
        match self.stopped.load(Ordering::Relaxed) {
            true => self.ticks.load(Ordering::Relaxed),
            false => self.ticks.fetch_add(1, Ordering::Relaxed),
        }
    }
}

#[tool]
fn timed(
    clock: &Clock,
    #[elicit(form, message = "Beside it?")] beside: Option<bool>,
    #[resolve(clock.now())] now: u32,
    #[elicit(form, message = "It is {now}. Sure?")] really: bool,
) -> String {
    format!("{beside:?} {now} {really}")
}

#[tool]
fn carried(
    clock: &Clock,
    #[carry(clock.now())] now: u32,
    #[elicit(form, message = "It is {now}. Sure?")] really: bool,
) -> String {
    format!("{now} {really}")
}

#[tool]
fn shuffled(
    clock: &Clock,
    #[elicit(form, message = "When?", options = [clock.now().to_string()], key = "slot-of-day")]
    slot: Picked<String>,
) -> String {
    slot.into_inner()
}

fn host() -> (Arc<Clock>, Host<Arc<Clock>, Unsaid, NoLedger>) {
    let clock = Arc::<Clock>::default();
    let server = Server::new("desk", Arc::clone(&clock));
    (
        clock,
        Host::new(server.tool::<timed>().tool::<carried>().tool::<shuffled>()),
    )
}

fn yes() -> mcp_mrtr::testing::Answer {
    accept(json!({ "really": true }))
}

#[tokio::test]
async fn a_text_that_changes_on_every_round_ends_and_names_its_parameter() {
    let (_, host) = host();
    let trace = trace();
    let mut call = host.call("timed", json!({}));
    call.start().await.asks(&["beside", "really"]);
    let beside = ("beside", accept(json!({ "beside": true })));
    call.answer(&[beside, ("really", yes())])
        .await
        .asks(&["really"]);
    assert!(!trace.text().contains("#[carry"), "{}", trace.text());
    let round = call.answer(&[("really", yes())]).await;
    round.is_error(-32603);
    assert!(!round.to_string().contains("carry"), "{round}");
    let trace = trace.text();
    assert!(
        trace.contains("really") && trace.contains("#[carry"),
        "{trace}"
    );
}

#[tokio::test]
async fn options_that_change_on_every_round_end_in_the_same_way() {
    let (_, host) = host();
    let trace = trace();
    let mut call = host.call("shuffled", json!({}));
    for slot in ["0", "1"] {
        call.answer(&[("slot-of-day", accept(json!({ "slot-of-day": slot })))])
            .await
            .asks(&["slot-of-day"]);
    }
    call.answer(&[("slot-of-day", accept(json!({ "slot-of-day": "2" })))])
        .await
        .is_error(-32603);
    assert!(trace.text().contains("slot-of-day"), "{}", trace.text());
}

#[tokio::test]
async fn a_text_that_changed_once_is_asked_once_more() {
    let (clock, host) = host();
    let mut call = host.call("timed", json!({}));
    call.start().await;
    let beside = ("beside", accept(json!({ "beside": false })));
    call.answer(&[beside, ("really", yes())])
        .await
        .asks(&["really"]);
    clock.stopped.store(true, Ordering::Relaxed);
    // The text of the second round was asked with the value before this one.
    clock.ticks.store(1, Ordering::Relaxed);
    call.answer(&[("really", yes())])
        .await
        .says("Some(false) 1 true");
}

#[tokio::test]
async fn carried_the_text_stays() {
    let (_, host) = host();
    let mut call = host.call("carried", json!({}));
    call.start().await.asks(&["really"]);
    call.answer(&[("really", yes())]).await.says("0 true");
}

#[tokio::test]
async fn unanswered_it_ends_at_the_limit_of_rounds() {
    let (_, host) = host();
    let mut call = host.call("timed", json!({}));
    let mut rounds = 0;
    while call.answer(&[]).await.is_input_required() {
        rounds += 1;
        assert!(rounds <= 9);
    }
}
