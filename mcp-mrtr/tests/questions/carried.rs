//! Values computed once per flow.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{Confirmed, Elicited, NoLedger, Server, ToolError, Unsaid, tool};
use serde_json::json;

#[derive(Default)]
struct Desk {
    quotes: AtomicU32,
    signed_in: AtomicU32,
}

impl Desk {
    /// Never the same price twice, so that a second computation shows.
    async fn quote(&self, guests: u32) -> Result<u32, ToolError> {
        match guests {
            0 => Err(ToolError::new("a table for nobody")),
            guests => Ok(guests * 100 + self.quotes.fetch_add(1, Ordering::Relaxed)),
        }
    }
    fn quotes(&self) -> u32 {
        self.quotes.load(Ordering::Relaxed)
    }
    fn account(&self) -> Option<u32> {
        Some(self.signed_in.load(Ordering::Relaxed)).filter(|id| *id > 0)
    }
}

#[tool]
async fn deposit(
    desk: &Desk,
    #[elicit(form, message = "How many?")] guests: u32,
    #[carry(desk.quote(*guests).await?)] quote: u32,
    #[elicit(form, message = "Pay {quote}?")] agreed: Confirmed,
    #[elicit(form, message = "Paid {quote}. A receipt to?", when = agreed_to(agreed))] mail: Option<
        String,
    >,
) -> Result<String, ToolError> {
    let _consent: Confirmed = agreed;
    Ok(format!(
        "{guests} for {quote}, {mail:?}, {} quotes",
        desk.quotes()
    ))
}

fn agreed_to(_: &Confirmed) -> bool {
    true
}

/// The same with other words for the first question.
#[tool(name = "deposit", type = Reworded)]
async fn reworded(
    desk: &Desk,
    #[elicit(form, message = "How many guests?")] guests: u32,
    #[carry(desk.quote(*guests).await?)] quote: u32,
    #[elicit(form, message = "Pay {quote}?")] agreed: Confirmed,
) -> Result<String, ToolError> {
    let _consent: Confirmed = agreed;
    Ok(format!("{guests} for {quote}, {} quotes", desk.quotes()))
}

/// The same with another way to compute the price.
#[tool(name = "deposit", type = Repriced)]
async fn repriced(
    desk: &Desk,
    #[elicit(form, message = "How many?")] guests: u32,
    #[carry(desk.quote(*guests * 2).await?)] quote: u32,
    #[elicit(form, message = "Pay {quote}?")] agreed: Confirmed,
) -> Result<String, ToolError> {
    let _consent: Confirmed = agreed;
    Ok(format!("{guests} for {quote}, {} quotes", desk.quotes()))
}

#[tool]
async fn refused_first(
    desk: &Desk,
    #[elicit(form, message = "How many?")] guests: Elicited<u32>,
    #[carry(desk.quote(guests.accepted().unwrap_or(1)).await?)] quote: u32,
    #[elicit(form, message = "Pay {quote}?")] agreed: Option<bool>,
    #[elicit(form, message = "{quote} in cash, {agreed:?}?")] cash: Option<bool>,
) -> Result<String, ToolError> {
    Ok(format!(
        "{guests:?} {quote} {agreed:?} {cash:?} {}",
        desk.quotes()
    ))
}

#[tool]
async fn after_a_page(
    desk: &Desk,
    #[elicit(url, message = "Sign in.", url = "https://example.com/", done = desk.account())]
    account: u32,
    #[carry(desk.quote(*account).await?)] quote: u32,
    #[elicit(form, message = "Pay {quote}?")] agreed: Option<bool>,
    #[elicit(form, message = "{quote} in cash, {agreed:?}?")] cash: Option<bool>,
) -> Result<String, ToolError> {
    Ok(format!(
        "{account} {quote} {agreed:?} {cash:?} {}",
        desk.quotes()
    ))
}

#[tool]
fn unstorable(
    #[carry(HashMap::from([((1, 2), 3)]))] map: HashMap<(u8, u8), u8>,
    #[elicit(form, message = "Sure?")] sure: bool,
) -> String {
    format!("{map:?} {sure}")
}

#[tool]
fn exact(
    #[carry(0.1 + 0.2)] sum: f64,
    #[elicit(form, message = "{sum}?")] sure: bool,
    #[elicit(form, message = "Really, {sure}?")] really: bool,
) -> String {
    format!("{sum:?} {sure} {really}")
}

type TestHost = Host<Arc<Desk>, Unsaid, NoLedger>;

fn host() -> (Arc<Desk>, TestHost) {
    let desk = Arc::<Desk>::default();
    let server = Server::new("desk", Arc::clone(&desk));
    let server = server
        .tool::<deposit>()
        .tool::<refused_first>()
        .tool::<after_a_page>();
    (desk, Host::new(server.tool::<unstorable>().tool::<exact>()))
}

fn yes(key: &str) -> mcp_mrtr::testing::Answer {
    accept(json!({ key: true }))
}

// spec: Q12
#[tokio::test]
async fn a_carried_value_is_computed_once_and_travels_with_the_state() {
    let (desk, host) = host();
    let mut call = host.call("deposit", json!({}));
    call.start().await.asks(&["guests"]);
    assert_eq!(desk.quotes(), 0);
    let round = call
        .answer(&[("guests", accept(json!({ "guests": 4 })))])
        .await;
    assert_eq!(
        round.asks(&["agreed"]).question("agreed").message(),
        "Pay 400?"
    );
    call.answer(&[]).await.asks(&["agreed"]);
    let round = call.answer(&[("agreed", yes("agreed"))]).await;
    assert_eq!(
        round.asks(&["mail"]).question("mail").message(),
        "Paid 400. A receipt to?"
    );
    call.answer(&[("mail", decline())])
        .await
        .says("4 for 400, None, 1 quotes");
}

#[tokio::test]
async fn two_flows_carry_two_values() {
    let (_, host) = host();
    for price in ["Pay 400?", "Pay 401?"] {
        let mut call = host.call("deposit", json!({}));
        call.start().await;
        let round = call
            .answer(&[("guests", accept(json!({ "guests": 4 })))])
            .await;
        assert_eq!(round.question("agreed").message(), price);
    }
}

#[tokio::test]
async fn an_error_of_its_expression_ends_the_call() {
    let (desk, host) = host();
    let mut call = host.call("deposit", json!({}));
    call.start().await;
    call.answer(&[("guests", accept(json!({ "guests": 0 })))])
        .await
        .fails_with("a table for nobody");
    assert_eq!(desk.quotes(), 0);
}

#[tokio::test]
async fn it_is_pinned_to_the_answers_it_reads() {
    let (desk, host) = host();
    let mut call = host.call("deposit", json!({}));
    call.start().await;
    call.answer(&[("guests", accept(json!({ "guests": 4 })))])
        .await
        .asks(&["agreed"]);
    // The question was reworded: it is asked again, and the price is of the new answer.
    let host = host.redeployed(Server::new("desk", Arc::clone(&desk)).tool::<Reworded>());
    let mut call = call.at(&host);
    call.answer(&[("agreed", yes("agreed"))])
        .await
        .asks(&["guests"]);
    let round = call
        .answer(&[("guests", accept(json!({ "guests": 4 })))])
        .await;
    assert_eq!(
        round.asks(&["agreed"]).question("agreed").message(),
        "Pay 401?"
    );
    call.answer(&[("agreed", yes("agreed"))])
        .await
        .says("4 for 401, 2 quotes");
}

#[tokio::test]
async fn a_redeploy_that_computes_it_in_another_way_computes_and_asks_anew() {
    let (desk, host) = host();
    let mut call = host.call("deposit", json!({}));
    call.start().await;
    call.answer(&[("guests", accept(json!({ "guests": 4 })))])
        .await
        .asks(&["agreed"]);
    let host = host.redeployed(Server::new("desk", Arc::clone(&desk)).tool::<Repriced>());
    let mut call = call.at(&host);
    let round = call.answer(&[("agreed", yes("agreed"))]).await;
    assert_eq!(
        round.asks(&["agreed"]).question("agreed").message(),
        "Pay 801?"
    );
    call.answer(&[("agreed", yes("agreed"))])
        .await
        .says("4 for 801, 2 quotes");
}

#[tokio::test]
async fn it_is_pinned_to_a_refusal_too() {
    let (_, host) = host();
    let mut call = host.call("refused_first", json!({}));
    call.start().await;
    let round = call.answer(&[("guests", decline())]).await;
    assert_eq!(
        round.asks(&["agreed"]).question("agreed").message(),
        "Pay 100?"
    );
    let round = call.answer(&[("agreed", yes("agreed"))]).await;
    assert_eq!(
        round.asks(&["cash"]).question("cash").message(),
        "100 in cash, Some(true)?"
    );
    call.answer(&[("cash", decline())])
        .await
        .says("Decline 100 Some(true) None 1");
}

#[tokio::test]
async fn it_is_pinned_to_a_page_too() {
    let (desk, host) = host();
    let mut call = host.call("after_a_page", json!({}));
    call.start().await.asks(&["account"]);
    desk.signed_in.store(3, Ordering::Relaxed);
    let round = call.answer(&[("account", accept(json!({})))]).await;
    assert_eq!(
        round.asks(&["agreed"]).question("agreed").message(),
        "Pay 300?"
    );
    let round = call.answer(&[("agreed", yes("agreed"))]).await;
    assert_eq!(
        round.asks(&["cash"]).question("cash").message(),
        "300 in cash, Some(true)?"
    );
    call.answer(&[("cash", decline())])
        .await
        .says("3 300 Some(true) None 1");
}

#[tokio::test]
async fn what_json_cannot_hold_is_the_authors_error() {
    let (_, host) = host();
    let trace = crate::trace::trace();
    host.call("unstorable", json!({}))
        .start()
        .await
        .is_error(-32603);
    assert!(
        trace.text().contains("cannot be stored as JSON"),
        "{}",
        trace.text()
    );
}

#[tokio::test]
async fn a_double_stays_what_it_was() {
    let (_, host) = host();
    let run = host
        .call("exact", json!({}))
        .script([("sure", yes("sure")), ("really", yes("really"))])
        .run()
        .await;
    run.last().says("0.30000000000000004 true true");
}
