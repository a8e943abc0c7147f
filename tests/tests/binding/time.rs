//! Expiry, to the millisecond.

use std::time::Duration;

use mcp_mrtr::testing::{Host, accept};
use mcp_mrtr::{NoLedger, Server, Unsaid, tool};
use serde_json::json;

use crate::{agree, asked, bodies, keys, notes, rejected, server, user};

const TTL: Duration = Duration::from_secs(600);
const MS: Duration = Duration::from_millis(1);

// spec: Q06
#[tokio::test]
async fn a_round_ends_at_its_ttl_and_not_a_millisecond_later() {
    let host = notes();
    let mut call = asked(&host).await;
    let token = call.state().unwrap().to_owned();
    host.advance(TTL - MS);
    agree(&mut call).await.says("Deleted 7.");
    host.advance(MS);
    call.set_state(token.as_str());
    rejected(&agree(&mut call).await, 1, "at the ttl");
    host.advance(TTL * 1000);
    rejected(&agree(&mut call).await, 1, "long after it");
}

/// Two rounds; the flow ends before the second state's own time is over.
#[tool(ttl = "10m", flow_ttl = "15m")]
async fn twice(
    #[elicit(form, message = "First?")] first: bool,
    #[elicit(form, message = "Second, after {first}?")] second: bool,
) -> String {
    crate::ran();
    format!("{first} {second}")
}

fn two_rounds() -> Host<(), Unsaid, NoLedger> {
    Host::new(Server::new("notes", ()).keys(keys(7)).tool::<twice>())
}

#[tokio::test]
async fn a_flow_ends_at_its_own_ttl_whatever_its_last_state_says() {
    let host = two_rounds();
    let mut call = host.call("twice", json!({}));
    call.start().await.asks(&["first"]);
    host.advance(Duration::from_secs(9 * 60));
    call.answer(&[("first", accept(json!({ "first": true })))])
        .await
        .asks(&["second"]);
    let token = call.state().unwrap().to_owned();
    let answer = [("second", accept(json!({ "second": true })))];
    host.advance(Duration::from_secs(6 * 60) - MS);
    call.answer(&answer).await.says("true true");
    host.advance(MS);
    call.set_state(token);
    rejected(&call.answer(&answer).await, 1, "at the end of the flow");
}

/// Asking again does not make a flow longer.
#[tokio::test]
async fn a_flow_is_not_prolonged_by_going_round() {
    let host = two_rounds();
    let mut call = host.call("twice", json!({}));
    call.start().await.asks(&["first"]);
    for _ in 0..2 {
        host.advance(Duration::from_secs(7 * 60));
        call.answer(&[]).await.asks(&["first"]);
    }
    host.advance(Duration::from_secs(60));
    rejected(&call.answer(&[]).await, 0, "after fifteen minutes");
}

/// Replicas whose clocks differ by up to a minute serve one another's flows.
#[tokio::test]
async fn a_clock_may_be_a_minute_behind_and_no_more() {
    let behind = notes();
    for (ahead, good) in [
        (0, true),
        (60_000, true),
        (60_001, false),
        (3_600_000, false),
    ] {
        let host = server("notes", keys(7)).calling_as(user("alice"));
        host.advance(Duration::from_millis(ahead));
        let mut call = asked(&host).await.at(&behind);
        let before = bodies();
        let round = agree(&mut call).await;
        match good {
            true => {
                round.says("Deleted 7.");
            }
            false => rejected(&round, before, &format!("{ahead} ms ahead")),
        }
    }
}
