//! Tools of the scenario `server-stateless`.
// Sampling is deprecated in the spec and still scored by the suite.
#![allow(deprecated)]

use mcp_mrtr::{Form, Server, tool};
use rmcp::model::CreateMessageResult;

use super::asking::{question, said};

pub(super) fn register(server: Server<()>) -> Server<()> {
    server
        .tool::<test_missing_capability>()
        .tool::<test_streaming_elicitation>()
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
