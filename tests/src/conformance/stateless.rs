//! Tools of the scenario `server-stateless`.
// Sampling is deprecated in the spec and still scored by the suite.
#![allow(deprecated)]

use mcp_mrtr::{Form, Server, tool};
use rmcp::model::CreateMessageResult;

use super::around::{Change, Fixtures};
use super::asking::{question, said};

pub(super) fn register(server: Server<Fixtures>) -> Server<Fixtures> {
    server
        .tool::<test_missing_capability>()
        .tool::<test_streaming_elicitation>()
        .tool::<test_trigger_tool_change>()
        .tool::<test_trigger_prompt_change>()
}

/// Cannot do without the client's model.
// The same scenario leaves members of `_meta` out and names a revision that nobody knows.
// spec: V06, V09, V10
#[tool(read_only)]
fn test_missing_capability(
    #[sample(question("Say something."))] words: CreateMessageResult,
) -> String {
    said(&words)
}

#[derive(Form)]
struct Color {
    color: String,
}

// spec: R01
/// Asks; nothing of it goes out as a request of the server's own.
#[tool(read_only)]
fn test_streaming_elicitation(
    #[elicit(form, message = "What is your favorite color?")] favorite: Color,
) -> String {
    favorite.color
}

/// Says that the list of tools changed.
#[tool(read_only)]
fn test_trigger_tool_change(fixtures: &Fixtures) -> &'static str {
    fixtures.tell(Change::Tools);
    "Told whoever listens."
}

/// Says that the list of prompts changed.
#[tool(read_only)]
fn test_trigger_prompt_change(fixtures: &Fixtures) -> &'static str {
    fixtures.tell(Change::Prompts);
    "Told whoever listens."
}
