//! A secret that must not pass through the client: a page of ours asks for it.
//!
//! `connect_account` plays everybody: the client, Mallory who got hold of the link, and
//! Alice at her browser. `connect_account serve 127.0.0.1:8080` serves people.

use std::sync::Arc;

use mcp_mrtr::KeyRing;
use mcp_mrtr_examples::accounts::{Accounts, client};
use mcp_mrtr_examples::in_process::{Outcome, text};
use reqwest::redirect::Policy;
use reqwest::{StatusCode, header};
use rmcp::model::{CallToolRequestParams, CallToolResponse, InputResponses};
use serde_json::json;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => demonstrate().await,
        ["serve", address] => {
            let listener = TcpListener::bind(address).await?;
            println!(
                "http://{}/mcp, as `Bearer token-of-alice`",
                listener.local_addr()?
            );
            Ok(accounts(&listener)?.serve(listener).await?)
        }
        _ => Err("usage: connect_account [serve ADDRESS:PORT]".into()),
    }
}

fn accounts(listener: &TcpListener) -> Outcome<Arc<Accounts>> {
    let origin = format!("http://{}", listener.local_addr()?);
    Ok(Accounts::new(origin, KeyRing::new([rand::random()])?))
}

async fn demonstrate() -> Outcome<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let origin = format!("http://{}", listener.local_addr()?);
    tokio::spawn(accounts(&listener)?.serve(listener));
    let client = client(&origin, "token-of-alice").await?;

    let mut params = CallToolRequestParams::new("connect_account");
    let mut rounds = 0;
    let text = loop {
        let asked = match client.call_tool_once(params.clone()).await? {
            CallToolResponse::InputRequired(asked) => asked,
            CallToolResponse::Complete(result) => break text(&result),
            other => return Err(format!("neither a result nor a question: {other:?}").into()),
        };
        rounds += 1;
        params.request_state = asked.request_state;
        params.input_responses = None;
        match asked.input_requests.unwrap_or_default().pop_first() {
            Some((key, request)) => {
                let request = serde_json::to_value(request)?;
                println!("round {rounds}: {}", request["params"]["message"]);
                let link = request["params"]["url"].as_str().unwrap_or_default();
                println!(
                    "  Mallory opens the link: {}",
                    visit(&origin, link, "mallory", "mischief").await?
                );
                let agreed = json!({ "action": "accept" });
                params.input_responses = Some(InputResponses::from([(key, agreed)]));
                let (origin, link) = (origin.clone(), link.to_owned());
                // Alice takes longer than one request may wait.
                tokio::spawn(async move {
                    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
                    visit(&origin, &link, "alice", "wonderland").await
                });
            }
            None => println!("round {rounds}: nothing to ask, Alice is still at the page"),
        }
    };
    println!("{text}");
    println!("rounds: {rounds}");
    client.cancel().await?;
    Ok(())
}

/// What a browser would do: log in, go on to the link, type the key.
async fn visit(origin: &str, link: &str, name: &str, password: &str) -> Outcome<StatusCode> {
    let browser = reqwest::Client::builder()
        .redirect(Policy::none())
        .build()?;
    let ticket = link.rsplit_once('=').map_or("", |(_, ticket)| ticket);
    let login = [("ticket", ticket), ("name", name), ("password", password)];
    let answer = browser
        .post(format!("{origin}/login"))
        .form(&login)
        .send()
        .await?;
    let cookie = answer
        .headers()
        .get(header::SET_COOKIE)
        .ok_or("no session")?
        .clone();
    let typed = [("ticket", ticket), ("api_key", "wx-live-5f2c9a")];
    let answer = browser
        .post(format!("{origin}/connect"))
        .header(header::COOKIE, cookie)
        .form(&typed);
    Ok(answer.send().await?.status())
}
