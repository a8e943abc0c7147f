//! Every error that can leave has a code that the spec defines, with its meaning, and one
//! sentence.

mod wire;

use std::path::Path;
use std::time::Duration;

use mcp_mrtr::{
    Begin, Confirmed, FlowId, Ledger, LedgerFuture, Server, ToolError, prompt, resource, tool,
};
use serde_json::{Value, json};
use wire::{Wire, accept, retry};

/// Asks.
#[tool(ttl = "1s")]
fn ask(n: u8, #[elicit(form, message = "{n}?")] consent: Confirmed) -> String {
    let _ = consent;
    n.to_string()
}

/// Breaks.
#[tool(read_only)]
fn broken() -> String {
    panic!("a bug")
}

/// Fails.
#[tool(read_only)]
fn fails() -> Result<String, ToolError> {
    Err(ToolError::new("There is nothing here."))
}

/// Sends to a page that nobody may be sent to.
#[tool]
fn astray(
    #[elicit(url, message = "Go.", url = "javascript:alert(1)".to_owned(), done = None::<u8>)]
    done: Option<u8>,
) -> String {
    format!("{done:?}")
}

/// Has an argument.
#[prompt]
fn words(n: u8) -> Result<String, ToolError> {
    Err(ToolError::new(format!("There are no {n} words.")))
}

/// Has a variable.
#[resource("word://{n}")]
fn word(n: u8) -> Result<String, ToolError> {
    Err(ToolError::new(format!("There is no word {n}.")))
}

async fn client() -> Wire {
    let server = Server::new("errors", ())
        .tool::<ask>()
        .tool::<broken>()
        .tool::<fails>()
        .tool::<astray>()
        .prompt::<words>()
        .resource::<word>();
    Wire::to(server).await
}

/// The code that each of these is answered with.
fn refusals() -> Vec<(i64, &'static str, Value)> {
    let ask = |more: Value| {
        let mut params = json!({ "name": "ask", "arguments": { "n": 7 } });
        for (name, value) in more.as_object().expect("members") {
            params[name] = value.clone();
        }
        params
    };
    vec![
        (-32601, "no/such", json!({})),
        (
            -32601,
            "completion/complete",
            json!({
                "ref": { "type": "ref/prompt", "name": "words" }, "argument": { "name": "n", "value": "" },
            }),
        ),
        (-32601, "ping", json!({})),
        (-32601, "resources/subscribe", json!({ "uri": "word://1" })),
        (
            -32601,
            "subscriptions/listen",
            json!({ "notifications": {} }),
        ),
        (-32602, "tools/call", json!({ "name": "none" })),
        (-32602, "tools/call", json!({ "name": 7 })),
        (-32602, "tools/call", ask(json!({ "requestState": "AAAA" }))),
        (-32602, "tools/call", ask(json!({ "requestState": 7 }))),
        (-32602, "tools/call", ask(json!({ "inputResponses": [] }))),
        (-32602, "tools/call", ask(json!({ "arguments": [] }))),
        (-32602, "prompts/get", json!({ "name": "none" })),
        (-32602, "prompts/get", json!({ "name": "words" })),
        (
            -32602,
            "prompts/get",
            json!({ "name": "words", "arguments": { "n": "7" } }),
        ),
        (
            -32602,
            "prompts/get",
            json!({ "name": "words", "arguments": { "n": "many" } }),
        ),
        (-32602, "resources/read", json!({ "uri": "note://1" })),
        (-32602, "resources/read", json!({ "uri": "word://7" })),
        (-32602, "resources/read", json!({ "uri": "word://many" })),
        (-32603, "tools/call", json!({ "name": "broken" })),
    ]
}

// spec: X01, X02, X03, X04, X08
#[tokio::test]
async fn each_refusal_has_its_code_and_one_sentence() {
    let mut wire = client().await;
    for (code, method, params) in refusals() {
        let refused = wire.request(method, params.clone()).await;
        well_formed(&refused, code, &format!("{method} {params}"));
    }
    let mut wire = client()
        .await
        .declaring(json!({ "elicitation": { "url": {} } }));
    let astray = wire
        .request("tools/call", json!({ "name": "astray" }))
        .await;
    well_formed(&astray, -32603, "a page that nobody may be sent to");
    let params = json!({ "name": "ask", "arguments": { "n": 7 } });
    let undeclared = wire.request("tools/call", params).await;
    well_formed(
        &undeclared,
        -32021,
        "a form, for a client that has pages only",
    );
}

// spec: X01, X08
#[tokio::test]
async fn so_has_what_comes_too_late_or_makes_no_sense() {
    let mut wire = client().await;
    let params = json!({ "name": "ask", "arguments": { "n": 7 } });
    let asked = wire.request("tools/call", params.clone()).await;
    let malformed = retry(params.clone(), &asked, json!({ "consent": 7 }));
    let refused = wire.request("tools/call", malformed).await;
    well_formed(&refused, -32602, "an answer that is none");
    tokio::time::sleep(Duration::from_millis(2_100)).await;
    let yes = json!({ "consent": accept(json!({ "consent": true })) });
    let refused = wire.request("tools/call", retry(params, &asked, yes)).await;
    well_formed(&refused, -32602, "a state that is over");
}

// -32042 is of 2025-11-25, where a page is asked for by a request of the server's own.
// spec: X01
#[tokio::test]
async fn what_fails_in_words_is_no_error() {
    let mut wire = client().await;
    let told = wire.request("tools/call", json!({ "name": "fails" })).await;
    assert_eq!(told["result"]["isError"], true, "{told}");
    let wrong = json!({ "name": "ask", "arguments": { "n": 700 } });
    let told = wire.request("tools/call", wrong).await;
    assert_eq!(told["result"]["isError"], true, "{told}");
    let mut wire = Wire::initialized(Server::new("errors", ()).tool::<astray>()).await;
    let told = wire.bare("tools/call", json!({ "name": "astray" })).await;
    assert!(
        told["error"].is_null() || told["error"]["code"] != -32042,
        "{told}"
    );
}

fn well_formed(response: &Value, code: i64, what: &str) {
    let error = &response["error"];
    assert_eq!(error["code"].as_i64(), Some(code), "{what}: {response}");
    let message = error["message"].as_str().unwrap_or_default();
    assert!(
        !message.is_empty() && !message.contains('\n'),
        "{what}: {message}"
    );
    assert!(message.len() <= 120, "{what}: {message}");
    let full_stops = message.trim_end_matches('.').matches(". ").count();
    assert_eq!(full_stops, 0, "not one sentence, {what}: {message}");
}

// What the requests above do not reach: no code is written as a number, and every named one
// is of the list.
// spec: X01, X02, X03, X04
#[test]
fn the_sources_know_no_other_codes() {
    let mut found = Vec::new();
    for source in sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))) {
        for start in ["ErrorCode(", "ErrorCode::", "ErrorData::"] {
            for (at, _) in source.match_indices(start) {
                let rest = &source[at + start.len()..];
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                found.push(format!("{start}{}", &rest[..end.unwrap_or(rest.len())]));
            }
        }
    }
    found.sort();
    found.dedup();
    let known = [
        "ErrorCode::INTERNAL_ERROR",
        "ErrorCode::INVALID_PARAMS",
        "ErrorCode::METHOD_NOT_FOUND",
        "ErrorCode::MISSING_REQUIRED_CLIENT_CAPABILITY",
        "ErrorData::internal_error",
        "ErrorData::invalid_params",
        "ErrorData::method_not_found",
        "ErrorData::new",
        "ErrorData::unsupported_protocol_version",
    ];
    let unknown: Vec<_> = found
        .iter()
        .filter(|one| !known.contains(&one.as_str()))
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(
        found.len() >= 6,
        "the search finds nothing any more: {found:?}"
    );
}

fn sources(folder: &Path) -> Vec<String> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(sources(&path));
        } else {
            all.push(std::fs::read_to_string(path).expect("a source"));
        }
    }
    all
}

/// Panics where it is told to.
struct Broken(&'static str);

impl Broken {
    fn says<T: Send + 'static>(&self, method: &str, value: T) -> LedgerFuture<'static, T> {
        assert!(self.0 != method, "the book is gone");
        let late = self.0.strip_prefix("late ") == Some(method);
        Box::pin(async move {
            tokio::task::yield_now().await;
            assert!(!late, "the book is gone");
            Ok(value)
        })
    }
}

impl Ledger for Broken {
    fn look<'a>(&'a self, _: &'a FlowId) -> LedgerFuture<'a, Begin> {
        self.says("look", Begin::Fresh)
    }

    fn begin<'a>(&'a self, _: &'a FlowId, _: Duration) -> LedgerFuture<'a, Begin> {
        self.says("begin", Begin::Fresh)
    }

    fn finish<'a>(&'a self, _: &'a FlowId, _: Vec<u8>) -> LedgerFuture<'a, ()> {
        self.says("finish", ())
    }

    fn lose(&self, _: &FlowId) {
        panic!("the book is gone")
    }
}

/// Pays.
#[tool(destructive, once)]
async fn pay(#[elicit(form, message = "Pay?")] _yes: Confirmed) -> String {
    "Paid.".to_owned()
}

#[tokio::test]
async fn a_call_is_answered_although_its_ledger_panics() {
    for (place, said) in [
        ("look", "`pay` was not run"),
        ("late look", "`pay` was not run"),
        ("begin", "`pay` was not run"),
        ("late begin", "`pay` was not run"),
        ("finish", "Paid."),
        ("late finish", "Paid."),
    ] {
        let server = Server::new("bank", ()).ledger(Broken(place)).tool::<pay>();
        let mut wire = Wire::to(server).await;
        let params = json!({ "name": "pay" });
        let asked = wire.request("tools/call", params.clone()).await;
        let answers = json!({ "yes": accept(json!({ "yes": true })) });
        let done = wire
            .request("tools/call", retry(params, &asked, answers))
            .await;
        let text = done["result"]["content"][0]["text"]
            .as_str()
            .unwrap_or_default();
        assert!(text.starts_with(said), "{place}: {done}");
    }
}
