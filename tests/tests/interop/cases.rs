//! What a person may do with a question, and what must then have gone over the wire.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::transcript::{Exchange, Transcript};
use crate::{carriers, matrix};

/// One conversation, for every client and transport.
pub struct Case {
    pub name: String,
    pub era: &'static str,
    /// The program that is asked.
    pub server: &'static str,
    /// Options of the client.
    pub options: Vec<&'static str>,
    pub judge: Box<Judge>,
}

type Judge = dyn Fn(&Transcript) -> Result<String, String> + Send + Sync;

impl Case {
    /// A word for the table, or the fault.
    pub fn judge(&self, transcript: &Transcript) -> Result<String, String> {
        (self.judge)(transcript)
    }
}

pub const NOW: &str = "2026-07-28";
pub const BEFORE: &str = "2025-11-25";
const MESSAGE: &str = "Delete note 7 ('Buy flour, eggs, and milk.')? This cannot be undone.";
const ACCEPT: &str = r#"[{"action":"accept","content":{"confirm":true}}]"#;

const WRONG_THEN_RIGHT: &str =
    r#"[{"action":"accept","content":{}},{"action":"accept","content":{"confirm":true}}]"#;
const UNKNOWN: &[&str] = &["--tool", "delete_note", "--args", r#"{"note_id":"8"}"#];

macro_rules! delete_note {
    ($($option:expr),*) => { &["--tool", "delete_note", "--args", r#"{"note_id":"7"}"#, $($option),*] };
}

const PROMPT: &[&str] = &[
    "--prompt",
    "review",
    "--args",
    r#"{"id":"7"}"#,
    "--script",
    r#"[{"action":"accept","content":{"tone":"Kind"}}]"#,
];
const RESOURCE: &[&str] = &[
    "--resource",
    "note://15",
    "--script",
    r#"[{"action":"accept","content":{"shown":true}}]"#,
];
/// Questions of one round come in the order of their keys.
const BOOKING: &str = r#"[
    {"action":"accept","content":{"guests":8}},
    {"action":"accept","content":{"phone":"555 0199"}},
    {"action":"accept","content":{"table":"21:00"}},
    {"action":"accept","content":{"paid":true}}
]"#;

/// A client of an earlier revision is asked in the order in which the function declares.
const BOOKING_WHILE_OPEN: &str = r#"[
    {"action":"accept","content":{"guests":8}},
    {"action":"accept","content":{"table":"21:00"}},
    {"action":"accept","content":{"phone":"555 0199"}},
    {"action":"accept","content":{"paid":true}}
]"#;

macro_rules! book_table {
    ($($option:expr),*) => { &["--tool", "book_table", "--args", r#"{"day":"friday"}"#, $($option),*] };
}

/// All of them: one of each kind by name, and the matrix.
pub static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| named().chain(matrix::cases()).collect());

type Named = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
    fn(&Transcript) -> Result<String, String>,
);

const NAMED: &[Named] = &[
    (
        "accept",
        NOW,
        "notes",
        delete_note!("--script", ACCEPT),
        accept,
    ),
    (
        "decline",
        NOW,
        "notes",
        delete_note!("--script", r#"["decline"]"#),
        kept,
    ),
    (
        "cancel",
        NOW,
        "notes",
        delete_note!("--script", r#"["cancel"]"#),
        kept,
    ),
    (
        "wrong, then right",
        NOW,
        "notes",
        delete_note!("--script", WRONG_THEN_RIGHT),
        asked_again,
    ),
    (
        "tampered",
        NOW,
        "notes",
        delete_note!("--script", ACCEPT, "--tamper"),
        tampered,
    ),
    (
        "cannot be asked",
        NOW,
        "notes",
        delete_note!("--no-elicitation"),
        cannot_be_asked,
    ),
    ("no such note", NOW, "notes", UNKNOWN, not_asked_in_vain),
    ("listed", NOW, "notes", &[], listed),
    (
        "accept",
        BEFORE,
        "notes",
        delete_note!("--script", ACCEPT),
        accept_while_open,
    ),
    (
        "decline",
        BEFORE,
        "notes",
        delete_note!("--script", r#"["decline"]"#),
        kept_while_open,
    ),
    (
        "cancel",
        BEFORE,
        "notes",
        delete_note!("--script", r#"["cancel"]"#),
        kept_while_open,
    ),
    (
        "wrong, then right",
        BEFORE,
        "notes",
        delete_note!("--script", WRONG_THEN_RIGHT),
        asked_again_while_open,
    ),
    (
        "cannot be asked",
        BEFORE,
        "notes",
        delete_note!("--no-elicitation"),
        said_to_the_model,
    ),
    (
        "no such note",
        BEFORE,
        "notes",
        UNKNOWN,
        not_asked_while_open,
    ),
    ("prompt", NOW, "carriers", PROMPT, carriers::prompt),
    ("resource", NOW, "carriers", RESOURCE, carriers::resource),
    (
        "booking",
        NOW,
        "book_table",
        book_table!("--script", BOOKING),
        carriers::booking,
    ),
    (
        "booking by hand",
        NOW,
        "book_table",
        book_table!("--script", BOOKING, "--by-hand"),
        carriers::booking,
    ),
    (
        "prompt",
        BEFORE,
        "carriers",
        PROMPT,
        carriers::prompt_while_open,
    ),
    (
        "resource",
        BEFORE,
        "carriers",
        RESOURCE,
        carriers::resource_while_open,
    ),
    (
        "booking",
        BEFORE,
        "book_table",
        book_table!("--script", BOOKING_WHILE_OPEN),
        carriers::booking_while_open,
    ),
];

fn named() -> impl Iterator<Item = Case> {
    NAMED
        .iter()
        .map(|&(name, era, server, options, judge)| Case {
            name: name.to_owned(),
            era,
            server,
            options: options.to_vec(),
            judge: Box::new(judge),
        })
}

// spec: R01, R04, R08, V03
fn accept(transcript: &Transcript) -> Result<String, String> {
    two_rounds(transcript, "Deleted note 7.")
}

// spec: I06
fn kept(transcript: &Transcript) -> Result<String, String> {
    two_rounds(transcript, "Kept note 7: the user did not confirm.")
}

/// Asked once, answered once, ended with `text`.
fn two_rounds(transcript: &Transcript, text: &str) -> Result<String, String> {
    let [first, second] = calls(transcript)?;
    let state = question(&first)?;
    same(
        "requestState of the retry",
        &second.request["params"]["requestState"],
        &json!(state),
    )?;
    same(
        "resultType",
        &second.response["result"]["resultType"],
        &json!("complete"),
    )?;
    same(
        "content",
        &second.response["result"]["content"],
        &json!([{"type": "text", "text": text}]),
    )?;
    same(
        "content as the client sees it",
        &transcript.end["result"]["content"][0]["text"],
        &json!(text),
    )?;
    same(
        "questions that the person saw",
        &json!(transcript.asked.len()),
        &json!(1),
    )?;
    Ok(format!("2 rounds, state {}", state.len()))
}

// spec: I05, R13
fn asked_again(transcript: &Transcript) -> Result<String, String> {
    let [first, second, third] = calls(transcript)?;
    question(&first)?;
    let again = &second.response["result"];
    same("resultType", &again["resultType"], &json!("input_required"))?;
    let message = again["inputRequests"]["answer"]["params"]["message"]
        .as_str()
        .unwrap_or("");
    let (asked, complaint) = message.split_once("\n\n").ok_or("no complaint")?;
    same("message", &json!(asked), &json!(MESSAGE))?;
    if !complaint.contains("confirm") {
        return Err(format!("a complaint that names no field: {complaint}"));
    }
    let text = &third.response["result"]["content"][0]["text"];
    same("text", text, &json!("Deleted note 7."))?;
    Ok("3 rounds".to_owned())
}

// spec: X05
fn not_asked_in_vain(transcript: &Transcript) -> Result<String, String> {
    let [only] = calls(transcript)?;
    let result = &only.response["result"];
    same("resultType", &result["resultType"], &json!("complete"))?;
    same("isError", &result["isError"], &json!(true))?;
    same(
        "text",
        &result["content"][0]["text"],
        &json!("There is no note 8."),
    )?;
    Ok("tool error".to_owned())
}

// spec: Q03
fn tampered(transcript: &Transcript) -> Result<String, String> {
    let [first, second] = calls(transcript)?;
    question(&first)?;
    let error = json!({
        "code": -32602,
        "message": "Invalid or expired requestState",
        "data": {"reason": "invalid_request_state"}
    });
    same("error", &second.response["error"], &error)?;
    same(
        "error as the client sees it",
        &transcript.end["error"],
        &error,
    )?;
    Ok("-32602".to_owned())
}

// spec: V01, V06
fn cannot_be_asked(transcript: &Transcript) -> Result<String, String> {
    let [only] = calls(transcript)?;
    same("code", &only.response["error"]["code"], &json!(-32021))?;
    let needed = json!({"requiredCapabilities": {"elicitation": {"form": {}}}});
    same("data", &only.response["error"]["data"], &needed)?;
    same(
        "code as the client sees it",
        &transcript.end["error"]["code"],
        &json!(-32021),
    )?;
    Ok("-32021".to_owned())
}

// The Python client holds every schema it sees against the dialect's own.
// spec: R02, T03, E21
fn listed(transcript: &Transcript) -> Result<String, String> {
    let exchanges = transcript.exchanges("tools/list")?;
    let [only] = exchanges.as_slice() else {
        return Err(format!("{} requests of tools/list", exchanges.len()));
    };
    let result = &only.response["result"];
    same("resultType", &result["resultType"], &json!("complete"))?;
    let schema = json!({
        "type": "object",
        "properties": {"note_id": {"type": "string", "description": "Identifier of the note."}},
        "required": ["note_id"]
    });
    same("inputSchema", &result["tools"][0]["inputSchema"], &schema)?;
    Ok("1 tool".to_owned())
}

// spec: L01, V13
fn accept_while_open(transcript: &Transcript) -> Result<String, String> {
    asked_while_open(transcript, 1, "Deleted note 7.")
}

fn kept_while_open(transcript: &Transcript) -> Result<String, String> {
    asked_while_open(transcript, 1, "Kept note 7: the user did not confirm.")
}

fn asked_again_while_open(transcript: &Transcript) -> Result<String, String> {
    asked_while_open(transcript, 2, "Deleted note 7.")
}

fn not_asked_while_open(transcript: &Transcript) -> Result<String, String> {
    let result = result_while_open(transcript, 0)?;
    same("isError", &result["isError"], &json!(true))?;
    same(
        "text",
        &result["content"][0]["text"],
        &json!("There is no note 8."),
    )?;
    Ok("tool error".to_owned())
}

/// That revision has no code for it: the model is told.
fn said_to_the_model(transcript: &Transcript) -> Result<String, String> {
    let result = result_while_open(transcript, 0)?;
    same("isError", &result["isError"], &json!(true))?;
    let text = result["content"][0]["text"].as_str().unwrap_or("");
    if !text.contains("elicitation (form)") {
        return Err(format!("a text that names no mode: {text}"));
    }
    Ok("tool error".to_owned())
}

/// One call, with the questions as requests of the server while it is open.
fn asked_while_open(transcript: &Transcript, times: usize, text: &str) -> Result<String, String> {
    let result = result_while_open(transcript, times)?;
    let told = &result["content"];
    same("content", told, &json!([{"type": "text", "text": text}]))?;
    for question in transcript.server_requests() {
        same("method", &question["method"], &json!("elicitation/create"))?;
        same("schema", &question["params"]["requestedSchema"], &schema())?;
        let message = question["params"]["message"].as_str().unwrap_or("");
        if !message.starts_with(MESSAGE) {
            return Err(format!("another message: {message}"));
        }
    }
    Ok(format!("{times} asked"))
}

fn result_while_open(transcript: &Transcript, questions: usize) -> Result<&Value, String> {
    let asked = transcript.server_requests().count();
    same("requests of the server", &json!(asked), &json!(questions))?;
    same(
        "questions that the person saw",
        &json!(transcript.asked.len()),
        &json!(questions),
    )?;
    let calls = transcript.exchanges("tools/call")?;
    let [only] = calls.as_slice() else {
        return Err(format!("{} calls", calls.len()));
    };
    same(
        "resultType",
        &only.response["result"]["resultType"],
        &Value::Null,
    )?;
    Ok(&only.response["result"])
}

fn schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "confirm": {"type": "boolean", "description": "Check to delete the note for good."}
        },
        "required": ["confirm"]
    })
}

/// The calls of the conversation, exactly `N`, and nothing that the server asked by itself.
fn calls<const N: usize>(transcript: &Transcript) -> Result<[Exchange<'_>; N], String> {
    if let Some(request) = transcript.server_requests().next() {
        return Err(format!("the server sent a request: {request}"));
    }
    let calls = transcript.exchanges("tools/call")?;
    let count = calls.len();
    calls
        .try_into()
        .map_err(|_| format!("{count} calls where {N} were expected"))
}

/// The one question of `delete_note`; gives its state.
// spec: R10
fn question<'a>(first: &Exchange<'a>) -> Result<&'a str, String> {
    let result = &first.response["result"];
    same(
        "resultType",
        &result["resultType"],
        &json!("input_required"),
    )?;
    same(
        "caching hints",
        &json!([result["ttlMs"], result["cacheScope"]]),
        &json!([null, null]),
    )?;
    let asked = json!({"answer": {"method": "elicitation/create", "params": {
        "mode": "form",
        "message": MESSAGE,
        "requestedSchema": schema()
    }}});
    same("inputRequests", &result["inputRequests"], &asked)?;
    let state = result["requestState"].as_str().ok_or("no requestState")?;
    if state.len() > 100 {
        return Err(format!("a state of {} characters", state.len()));
    }
    Ok(state)
}

pub fn same(what: &str, found: &Value, expected: &Value) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: {found} where {expected} was expected"))
}
