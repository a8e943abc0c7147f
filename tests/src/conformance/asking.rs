//! Tools that ask: the scenarios `input-required-result-*`.
// Sampling and roots are deprecated in the spec and still scored by the suite.
#![allow(deprecated)]

use mcp_mrtr::{Form, Roots, SampleRequest, Server, tool};
use rmcp::model::{CreateMessageResult, Role, SamplingMessage, SamplingMessageContentBlock};

use super::around::Fixtures;

pub(super) fn register(server: Server<Fixtures>) -> Server<Fixtures> {
    server
        .tool::<test_input_required_result_elicitation>()
        .tool::<test_input_required_result_sampling>()
        .tool::<test_input_required_result_list_roots>()
        .tool::<test_input_required_result_request_state>()
        .tool::<test_input_required_result_multiple_inputs>()
        .tool::<test_input_required_result_multi_round>()
        .tool::<test_input_required_result_tampered_state>()
        .tool::<test_input_required_result_capabilities>()
}

#[derive(Form)]
struct Name {
    name: String,
}

#[derive(Form)]
struct Color {
    color: String,
}

#[derive(Form)]
struct Confirmation {
    ok: bool,
}

/// Greets whoever is there.
// Called without a state, with answers that nobody asked for, with wrong ones and with
// more than were asked.
// spec: I01, I03, I04, Q13
// The suite answers without ever having been asked, which only a tool without a state takes.
#[tool(read_only, unsealed)]
fn test_input_required_result_elicitation(
    #[elicit(form, message = "What is your name?")] user_name: Name,
) -> String {
    format!("Hello, {}!", user_name.name)
}

/// Asks the client's model.
#[tool(read_only)]
fn test_input_required_result_sampling(
    #[sample(question("What is the capital of France?"))] capital_question: CreateMessageResult,
) -> String {
    said(&capital_question)
}

/// Asks the client for its roots.
#[tool(read_only)]
fn test_input_required_result_list_roots(#[roots] client_roots: Roots) -> String {
    format!("{} roots", client_roots.0.len())
}

/// Asks for a confirmation.
#[tool(read_only)]
fn test_input_required_result_request_state(
    #[elicit(form, message = "Please confirm")] confirm: Confirmation,
) -> String {
    format!("state-ok: {}", confirm.ok)
}

/// Asks for three things at once.
// Each request is held against the schema of the revision.
// spec: R05, R06, E01, E02, E19
#[tool(read_only)]
fn test_input_required_result_multiple_inputs(
    #[elicit(form, message = "What is your name?")] user_name: Name,
    #[sample(question("Generate a greeting."))] greeting: CreateMessageResult,
    #[roots] client_roots: Roots,
) -> String {
    format!(
        "{}, {} ({} roots)",
        said(&greeting),
        user_name.name,
        client_roots.0.len()
    )
}

/// Asks twice.
// spec: R13
#[tool(read_only)]
fn test_input_required_result_multi_round(
    #[elicit(form, message = "Step 1: What is your name?")] step1: Name,
    #[elicit(form, message = format!("Step 2: What is your favorite color, {}?", step1.name))]
    step2: Color,
) -> String {
    format!("{} likes {}.", step1.name, step2.color)
}

/// Asks for a confirmation whose state is then spoiled.
#[tool(read_only)]
fn test_input_required_result_tampered_state(
    #[elicit(form, message = "Please confirm")] confirm: Confirmation,
) -> String {
    format!("confirmed: {}", confirm.ok)
}

/// Asks what the client can be asked.
// spec: V01, V15
#[tool(read_only)]
fn test_input_required_result_capabilities(
    #[elicit(form, message = "What is your name?")] user_name: Option<Name>,
    #[sample(question("Invent a name."))] invented: Option<CreateMessageResult>,
) -> String {
    match (user_name, invented) {
        (Some(Name { name }), _) => name,
        (None, Some(invented)) => said(&invented),
        (None, None) => "nobody".to_owned(),
    }
}

pub(super) fn question(text: &str) -> SampleRequest {
    let text = SamplingMessageContentBlock::text(text);
    SampleRequest::new(vec![SamplingMessage::new(Role::User, text)], 100)
}

pub(super) fn said(result: &CreateMessageResult) -> String {
    let block = result.message.content.first();
    block
        .and_then(|block| block.as_text())
        .map_or_else(String::new, |text| text.text.clone())
}
