//! Prompts, resources, and a tool with questions that depend on one another.

use serde_json::{Value, json};

use crate::cases::same;
use crate::transcript::Transcript;

const REVIEW: &str = "Review this note kindly: Buy flour, eggs, and milk.";
const PRIVATE: &str = "Private: call the dentist.";
const BOOKED: &str = "A table for 8 on friday at 21:00. We call 555 0199 if need be.";

// spec: R03
pub fn prompt(transcript: &Transcript) -> Result<String, String> {
    let result = completed(transcript, "prompts/get", &[&["tone"]])?;
    reviewed(&result)?;
    Ok("2 rounds".to_owned())
}

// spec: R03, R11
pub fn resource(transcript: &Transcript) -> Result<String, String> {
    let result = completed(transcript, "resources/read", &[&["shown"]])?;
    same("text", &result["contents"][0]["text"], &json!(PRIVATE))?;
    let hints = json!([result["ttlMs"], result["cacheScope"]]);
    same("caching hints", &hints, &json!([0, "private"]))?;
    Ok("2 rounds".to_owned())
}

// spec: R13, I04
pub fn booking(transcript: &Transcript) -> Result<String, String> {
    let rounds: &[&[&str]] = &[&["guests"], &["phone", "table"], &["paid"]];
    let result = completed(transcript, "tools/call", rounds)?;
    same("text", &result["content"][0]["text"], &json!(BOOKED))?;
    Ok("4 rounds".to_owned())
}

// spec: L01
pub fn prompt_while_open(transcript: &Transcript) -> Result<String, String> {
    reviewed(&answered_while_open(transcript, "prompts/get", 1)?)?;
    Ok("1 asked".to_owned())
}

// spec: L01
pub fn resource_while_open(transcript: &Transcript) -> Result<String, String> {
    let result = answered_while_open(transcript, "resources/read", 1)?;
    same("text", &result["contents"][0]["text"], &json!(PRIVATE))?;
    Ok("1 asked".to_owned())
}

// spec: L01
pub fn booking_while_open(transcript: &Transcript) -> Result<String, String> {
    let result = answered_while_open(transcript, "tools/call", 4)?;
    same("text", &result["content"][0]["text"], &json!(BOOKED))?;
    Ok("4 asked".to_owned())
}

fn reviewed(result: &Value) -> Result<(), String> {
    let text = &result["messages"][0]["content"]["text"];
    same("text", text, &json!(REVIEW))
}

/// The result after rounds that asked exactly these keys, each retry with the state before it.
fn completed(transcript: &Transcript, method: &str, rounds: &[&[&str]]) -> Result<Value, String> {
    let exchanges = transcript.exchanges(method)?;
    same(
        "requests",
        &json!(exchanges.len()),
        &json!(rounds.len() + 1),
    )?;
    for (index, keys) in rounds.iter().enumerate() {
        let result = &exchanges[index].response["result"];
        same(
            "resultType",
            &result["resultType"],
            &json!("input_required"),
        )?;
        let asked = result["inputRequests"]
            .as_object()
            .ok_or("no inputRequests")?;
        same(
            "keys",
            &json!(asked.keys().collect::<Vec<_>>()),
            &json!(keys),
        )?;
        let sent = &exchanges[index + 1].request["params"]["requestState"];
        same("requestState of the retry", sent, &result["requestState"])?;
    }
    let last = &exchanges[rounds.len()].response["result"];
    same("resultType", &last["resultType"], &json!("complete"))?;
    Ok(last.clone())
}

/// The result of the one request, during which the server asked this often.
fn answered_while_open(
    transcript: &Transcript,
    method: &str,
    questions: usize,
) -> Result<Value, String> {
    let asked = transcript.server_requests().count();
    same("requests of the server", &json!(asked), &json!(questions))?;
    let exchanges = transcript.exchanges(method)?;
    same("requests", &json!(exchanges.len()), &json!(1))?;
    let result = &exchanges[0].response["result"];
    same("resultType", &result["resultType"], &Value::Null)?;
    Ok(result.clone())
}
