//! The page of `connect_account` in a real browser: Debian's Chromium and its driver.

mod browser;

use std::sync::Arc;

use mcp_mrtr::{KeyRing, Principal};
use mcp_mrtr_examples::accounts::{Accounts, client};
use mcp_mrtr_examples::in_process::{Client, Outcome};
use rmcp::model::{CallToolRequestParams, CallToolResponse, InputResponses};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use self::browser::{Browser, Driver};

const KEY: &str = "wx-live-5f2c9a";

/// One request of the call, and all that the client sees of the answer.
async fn exchange(
    client: &Client,
    params: &CallToolRequestParams,
    seen: &mut Vec<Value>,
) -> Outcome<CallToolResponse> {
    let response = client.call_tool_once(params.clone()).await?;
    seen.push(match &response {
        CallToolResponse::InputRequired(asked) => serde_json::to_value(asked)?,
        CallToolResponse::Complete(result) => serde_json::to_value(result)?,
        other => return Err(format!("{other:?}").into()),
    });
    Ok(response)
}

async fn log_in(browser: &Browser, link: &str, name: &str, password: &str) -> Outcome<()> {
    browser.open(link).await?;
    assert!(
        browser.address().await?.contains("/login?"),
        "a stranger is sent to log in"
    );
    browser.type_into("input[name=name]", name).await?;
    browser.type_into("input[name=password]", password).await?;
    browser.click("button").await
}

// spec: E16, E17, I09
#[tokio::test(flavor = "multi_thread")]
async fn case_56_only_the_person_who_was_asked_can_connect_and_the_client_never_sees_the_key()
-> Outcome<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let origin = format!("http://{}", listener.local_addr()?);
    let accounts = Accounts::new(origin.clone(), KeyRing::new([[7; 32]])?);
    tokio::spawn(Arc::clone(&accounts).serve(listener));
    let driver = Driver::start().await?;
    let (alices, mallorys) = (
        driver.browser("alice").await?,
        driver.browser("mallory").await?,
    );

    let client = client(&origin, "token-of-alice").await?;
    let mut params = CallToolRequestParams::new("connect_account");
    let mut seen = Vec::new();
    let CallToolResponse::InputRequired(asked) = exchange(&client, &params, &mut seen).await?
    else {
        panic!("nothing was asked: {seen:?}");
    };
    let link = seen[0]["inputRequests"]["account"]["params"]["url"]
        .as_str()
        .unwrap()
        .to_owned();
    params.request_state = asked.request_state;
    params.input_responses = Some(InputResponses::from([(
        "account".to_owned(),
        json!({ "action": "accept" }),
    )]));

    // Mallory got hold of the link and is logged in at the same site, as herself.
    log_in(&mallorys, &link, "mallory", "mischief").await?;
    assert_eq!(
        mallorys.text("#refused").await?,
        "This link is not yours, or it is over."
    );
    assert!(
        accounts
            .of(Some(&Principal::new(
                "https://login.example.com",
                "mallory"
            )))
            .is_none()
    );

    // To agree is not to be done: a round that only carries the state on.
    let CallToolResponse::InputRequired(waiting) = exchange(&client, &params, &mut seen).await?
    else {
        panic!("done before anybody was at the page: {seen:?}");
    };
    assert!(waiting.input_requests.is_none());
    params.request_state = waiting.request_state;
    params.input_responses = None;

    // The call waits while Alice is at the page.
    let (answer, ()) = tokio::try_join!(exchange(&client, &params, &mut seen), async {
        log_in(&alices, &link, "alice", "wonderland").await?;
        alices.type_into("input[name=api_key]", KEY).await?;
        alices.click("button").await?;
        assert_eq!(
            alices.text("#connected").await?,
            "Connected. Go back to your chat."
        );
        Ok(())
    })?;
    let mut answer = answer;
    while let CallToolResponse::InputRequired(waiting) = answer {
        params.request_state = waiting.request_state;
        answer = exchange(&client, &params, &mut seen).await?;
    }
    let last = seen.last().unwrap();
    assert_eq!(
        last["content"][0]["text"],
        "Connected: the key ends in c9a."
    );
    // Nothing that went through the client holds what was typed.
    assert!(!json!(seen).to_string().contains(KEY));
    assert!(
        !link.contains("alice"),
        "the link says nothing about its person"
    );
    client.cancel().await?;
    Ok(())
}
