//! Input responses: whatever comes, the body sees only what the schema allows.

use mcp_mrtr::testing::{Host, Round};
use mcp_mrtr::{Choice, Elicited, Form, KeyRing, NoLedger, Server, ToolError, Unsaid, tool};
use serde_json::{Value, json};

use super::grow::Bytes;
use super::{assert_sane, run};

const NAMES: [&str; 20] = [
    "order",
    "action",
    "accept",
    "decline",
    "cancel",
    "content",
    "guests",
    "note",
    "seat",
    "extras",
    "price",
    "day",
    "agreed",
    "inside",
    "outside",
    "cake",
    "candles",
    "2026-07-28",
    "count",
    "-0",
];

/// Where to sit.
#[derive(Choice, Clone, Copy, PartialEq, Debug)]
enum Seat {
    Inside,
    Outside,
}

/// What to add.
#[derive(Choice, Clone, Copy, PartialEq, Debug)]
enum Extra {
    Cake,
    Candles,
}

/// A field of each kind.
#[derive(Form)]
struct Order {
    #[form(min = 1, max = 12)]
    guests: u8,
    #[form(min_len = 2, max_len = 10)]
    note: Option<String>,
    seat: Seat,
    extras: Vec<Extra>,
    #[form(min = 0.5, max = 99.5)]
    price: Option<f64>,
    #[form(format = "date")]
    day: Option<String>,
    agreed: bool,
}

/// Takes an order.
#[tool]
async fn order(
    #[elicit(form, message = "What will it be?")] order: Elicited<Order>,
    #[elicit(form, message = "How many more?")]
    #[form(min = -3)]
    count: Option<i64>,
) -> Result<String, ToolError> {
    assert!(
        count.is_none_or(|count| (-3..=(1 << 53) - 1).contains(&count)),
        "{count:?}"
    );
    let Elicited::Accept(order) = order else {
        return Ok(json!({ "count": count }).to_string());
    };
    assert!((1..=12).contains(&order.guests));
    assert!(
        order
            .note
            .as_ref()
            .is_none_or(|note| (2..=10).contains(&note.chars().count()))
    );
    assert!(
        order
            .price
            .is_none_or(|price| (0.5..=99.5).contains(&price))
    );
    assert!(
        order
            .day
            .as_ref()
            .is_none_or(|day| day.len() == 10 && day.is_ascii())
    );
    let seen = json!({
        "guests": order.guests,
        "note": order.note,
        "seat": if order.seat == Seat::Inside { "Inside" } else { "Outside" },
        "extras": order.extras.len(),
        "agreed": order.agreed,
        "count": count,
    });
    Ok(seen.to_string())
}

fn host() -> Host<(), Unsaid, NoLedger> {
    let keys = KeyRing::new([[7; 32]]).expect("one key");
    Host::new(Server::new("desk", ()).keys(keys).tool::<order>())
}

/// Two rounds of answers, so that what was kept of the first meets the second.
pub fn responses(data: &[u8]) {
    let mut sent = match Bytes(data).json(&NAMES) {
        Value::Array(rounds) => rounds,
        round => vec![round],
    };
    sent.truncate(4);
    let host = host();
    let mut call = host.call("order", Value::Null);
    run(call.start()).asks(&["order", "count"]);
    for responses in &sent {
        let round = run(call.send(responses.clone()));
        assert_sane(&round);
        if round.is_complete() {
            if !round.is_tool_error() {
                assert_came_from(&round, &sent);
            }
            return;
        }
    }
}

/// Every value that the body saw was sent under its question's key, with an accept.
fn assert_came_from(round: &Round, sent: &[Value]) {
    let seen: Value = serde_json::from_str(&round.text()).expect("the body's own JSON");
    for (name, key) in [
        ("guests", "order"),
        ("note", "order"),
        ("agreed", "order"),
        ("count", "count"),
    ] {
        let value = &seen[name];
        let given = |round: &Value| {
            let response = &round[key];
            response["action"] == "accept" && same(&response["content"][name], value)
        };
        assert!(
            value.is_null() || sent.iter().any(given),
            "`{name}` is {value}, which nobody sent"
        );
    }
}

/// Equal, 30.0 being 30.
fn same(left: &Value, right: &Value) -> bool {
    left == right
        || left
            .as_f64()
            .is_some_and(|left| Some(left) == right.as_f64())
}
