//! Which names an expression uses: a name too many only waits, a name missed does not compile.

#![allow(
    clippy::redundant_closure_call,
    clippy::manual_unwrap_or_default,
    clippy::manual_unwrap_or,
    clippy::map_clone,
    clippy::let_and_return,
    reason = "each odd shape is there for the names it binds"
)]

use mcp_mrtr::testing::{Host, accept};
use mcp_mrtr::{Context, Server, ToolError, tool};
use serde_json::json;

struct Desk {
    guests: u32,
}

struct Pair {
    guests: u32,
}

impl Desk {
    fn guests(&self) -> u32 {
        self.guests
    }
    async fn later(&self, n: u32) -> Result<u32, std::num::TryFromIntError> {
        std::future::ready(()).await;
        u32::try_from(i64::from(n) - 3)
    }
}

impl From<std::num::TryFromIntError> for Failure {
    fn from(_: std::num::TryFromIntError) -> Self {
        Failure
    }
}

struct Failure;

impl From<Failure> for ToolError {
    fn from(_: Failure) -> Self {
        ToolError::new("fewer than three")
    }
}

macro_rules! odd {
    ($a:ident => $b:expr) => {
        *$a * 2 + $b
    };
}

#[allow(clippy::too_many_arguments)]
#[tool]
fn shadowed(
    desk: &Desk,
    #[elicit(form, message = "How many?")] guests: u32,
    // None of these reads the parameter of that name.
    #[resolve({ let guests = 2; guests + 1 })] block: u32,
    #[resolve((|guests: u32| guests + 1)(3))] closure: u32,
    #[resolve(desk.guests() + desk.guests)] members: u32,
    #[resolve(match Some(6) { Some(guests) => guests, None => 0 })] arm: u32,
    #[resolve(Pair { guests: 7 }.guests)] field: u32,
    #[resolve([8].iter().map(|guests| *guests).sum())] iterator: u32,
    #[elicit(
        form,
        message = "{block} {closure} {members} {arm} {field} {iterator}?"
    )]
    sure: bool,
) -> String {
    format!("{guests} {sure}")
}

#[allow(clippy::too_many_arguments)]
#[tool]
async fn used(
    desk: &Desk,
    cx: &Context,
    #[elicit(form, message = "How many?")] guests: u32,
    #[resolve({ let guests = *guests + 1; guests })] block: u32,
    #[resolve(format!("{guests}{guests:>3}"))] text: String,
    #[resolve(matches!(guests, 4 | 5))] matched: bool,
    #[resolve(odd!(guests => 1))] odd: u32,
    #[resolve(Pair { guests: *guests }.guests)] field: u32,
    #[resolve(desk.later(*guests).await?)] later: u32,
    #[resolve((|n: u32| n + guests)(1))] closure: u32,
    #[resolve(if cx.is_cancelled() { 0 } else { vec![*guests; 2].len() })] many: usize,
    #[elicit(
        form,
        message = "{block} {text} {matched} {odd} {field} {later} {closure} {many}?"
    )]
    sure: bool,
) -> Result<String, Failure> {
    Ok(format!("{guests} {sure}"))
}

fn server() -> Server<Desk> {
    Server::new("desk", Desk { guests: 2 })
        .tool::<shadowed>()
        .tool::<used>()
}

#[tokio::test]
async fn a_name_that_is_bound_inside_is_not_the_parameter() {
    let host = Host::new(server());
    let round = host.call("shadowed", json!({})).start().await;
    assert_eq!(
        round.asks(&["guests", "sure"]).question("sure").message(),
        "3 4 4 6 7 8?"
    );
}

#[tokio::test]
async fn a_name_that_is_used_waits_for_its_answer() {
    let host = Host::new(server());
    let mut call = host.call("used", json!({}));
    call.start().await.asks(&["guests"]);
    let round = call
        .answer(&[("guests", accept(json!({ "guests": 4 })))])
        .await;
    assert_eq!(
        round.asks(&["sure"]).question("sure").message(),
        "5 4  4 true 9 4 1 5 2?"
    );
    call.answer(&[("sure", accept(json!({ "sure": true })))])
        .await
        .says("4 true");
}

#[tokio::test]
async fn a_question_mark_converts_into_the_functions_own_error() {
    let host = Host::new(server());
    let mut call = host.call("used", json!({}));
    call.start().await;
    call.answer(&[("guests", accept(json!({ "guests": 1 })))])
        .await
        .fails_with("fewer than three");
}
