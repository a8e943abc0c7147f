//! What can be seen of a call: before it (descriptions), while it runs (the trace), after it
//! (receipts).

mod audit;
mod describe;
mod trace;

use mcp_mrtr::{Elicited, Form, Picked, ToolError, tool};

/// Values that must never be seen: one of each kind of place.
pub(crate) const ARGUMENT: &str = "argument-8d1f";
pub(crate) const ANSWER: &str = "answer-5c3e";
pub(crate) const CARRIED: &str = "carried-77ab";
pub(crate) const RESOLVED: &str = "resolved-02fe";
pub(crate) const COMPLAINT: &str = "complaint-9e4d";
pub(crate) const OPTION: &str = "option-41cc";
pub(crate) const RESULT: &str = "result-c0de";
pub(crate) const PAGE: &str = "page-6b6b";
pub(crate) const MESSAGE: &str = "Wording 3f2a";

/// The part of a dialogue that only a person knows.
#[derive(Debug, Form)]
pub(crate) struct Diagnosis {
    /// In your words.
    words: String,
}

/// Admits a patient.
#[tool(destructive, max_rounds = 7)]
pub(crate) async fn admit(
    /// Who it is.
    patient: String,
    #[resolve(format!("{RESOLVED} {patient}"))] file: String,
    #[elicit(form, message = "Wording 3f2a: what ails {patient} ({file})?", check = plausible(&diagnosis.words))]
    diagnosis: Diagnosis,
    #[carry(format!("{CARRIED} {}", diagnosis.words))] plan: String,
    #[elicit(form, message = "{plan}: where?", options = [OPTION, "b"])] ward: Elicited<
        Picked<&'static str>,
    >,
    #[elicit(url, message = "Sign for {plan}.", url = format!("https://sign.example.com/{PAGE}"), done = signed(), wait = "1ms")]
    signature: Option<String>,
) -> Result<String, ToolError> {
    let ward = matches!(ward, Elicited::Accept(_));
    let words = diagnosis.words;
    Ok(format!(
        "{RESULT} {patient} {file} {words} {plan} {ward} {signature:?}"
    ))
}

fn plausible(words: &str) -> Result<(), String> {
    match words.contains("odd") {
        true => Err(format!("{COMPLAINT}: {words}")),
        false => Ok(()),
    }
}

fn signed() -> Option<String> {
    None
}
