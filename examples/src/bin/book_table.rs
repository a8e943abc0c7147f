//! Questions that depend on one another, in the fewest rounds: run it and read, or serve it to
//! any client with `book_table stdio` or `book_table http 127.0.0.1:8080`.

use std::sync::Arc;

use mcp_mrtr::Server;
use mcp_mrtr_examples::desk::{Desk, book_table};
use mcp_mrtr_examples::in_process::{Outcome, accept, connect, play};
use mcp_mrtr_examples::serving::{arguments, serve};
use rmcp::model::InputRequest;
use serde_json::{Value, json};

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments = arguments();
    if !arguments.is_empty() {
        let server = Server::new("desk", Desk::endless()).tool::<book_table>();
        return serve(server, &arguments).await;
    }
    let desk = Arc::new(Desk::default());
    let client = connect(Server::new("desk", Arc::clone(&desk)).tool::<book_table>()).await?;
    let (text, rounds) = play(&client, "book_table", json!({ "day": "friday" }), person).await?;
    println!("{text}");
    let (crowns, quotes) = desk.till();
    println!("till: {crowns} crowns, quoted {quotes} time(s)");
    println!("rounds: {rounds}");
    client.cancel().await?;
    Ok(())
}

/// Somebody with seven friends, who likes the latest time there is.
fn person(key: &str, request: &InputRequest) -> Value {
    match key {
        "guests" => accept(&json!({ "guests": 8 })),
        "table" => accept(&json!({ "table": last_choice(request) })),
        "phone" => accept(&json!({ "phone": "555 0199" })),
        "paid" => accept(&json!({ "paid": true })),
        _ => json!({ "action": "decline" }),
    }
}

fn last_choice(request: &InputRequest) -> Value {
    let request = serde_json::to_value(request).unwrap_or_default();
    let choices = &request["params"]["requestedSchema"]["properties"]["table"]["oneOf"];
    choices
        .as_array()
        .and_then(|choices| choices.last())
        .map_or(Value::Null, |last| last["const"].clone())
}
