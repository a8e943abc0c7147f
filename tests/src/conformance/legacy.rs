//! Tools that ask, as clients of 2025-11-25 see them: by requests of the server's own.
// Sampling is deprecated in the spec and still scored by the suite.
#![allow(deprecated)]

use mcp_mrtr::{Choice, Elicited, Form, Server, tool};
use rmcp::model::CreateMessageResult;

use super::around::Fixtures;
use super::asking::{question, said};

pub(super) fn register(server: Server<Fixtures>) -> Server<Fixtures> {
    server
        .tool::<test_elicitation>()
        .tool::<test_elicitation_sep1034_defaults>()
        .tool::<test_elicitation_sep1330_enums>()
        .tool::<test_sampling>()
}

#[derive(Form)]
struct Account {
    /// User's response
    username: String,
    /// User's email address
    email: String,
}

/// Asks with the message it is given.
#[tool(read_only)]
fn test_elicitation(
    /// The message to show to the user.
    message: String,
    #[elicit(form, message = message.clone())] account: Elicited<Account>,
) -> String {
    match account {
        Elicited::Accept(Account { username, email }) => format!("{message}: {username}, {email}"),
        Elicited::Decline => "User response: decline".to_owned(),
        Elicited::Cancel => "User response: cancel".to_owned(),
    }
}

#[derive(Debug, Choice)]
#[choice(rename_all = "lowercase")]
enum Status {
    Active,
    Inactive,
    Pending,
}

#[derive(Debug, Form)]
#[expect(dead_code, reason = "the suite looks at the schema")]
struct Defaults {
    #[form(default = "John Doe")]
    name: Option<String>,
    #[form(default = 30)]
    age: Option<i64>,
    #[form(default = 95.5)]
    score: Option<f64>,
    #[form(default = Status::Active)]
    status: Option<Status>,
    #[form(default = true)]
    verified: Option<bool>,
}

/// Asks with a default for each kind of field.
#[tool(read_only)]
fn test_elicitation_sep1034_defaults(
    #[elicit(
        form,
        message = "Please review and update the form fields with defaults"
    )]
    answer: Elicited<Defaults>,
) -> String {
    format!("Elicitation completed: {answer:?}")
}

#[derive(Debug, Choice)]
#[choice(rename_all = "lowercase")]
enum Plain {
    Option1,
    Option2,
    Option3,
}

#[derive(Debug, Choice)]
#[choice(rename_all = "lowercase")]
enum Titled {
    /// First Option
    Value1,
    /// Second Option
    Value2,
    /// Third Option
    Value3,
}

#[derive(Debug, Choice)]
#[choice(rename_all = "lowercase", legacy_names)]
enum Legacy {
    /// Option One
    Opt1,
    /// Option Two
    Opt2,
    /// Option Three
    Opt3,
}

#[derive(Debug, Form)]
#[expect(dead_code, reason = "the suite looks at the schema")]
#[form(rename_all = "camelCase")]
struct Enums {
    untitled_single: Option<Plain>,
    titled_single: Option<Titled>,
    legacy_enum: Option<Legacy>,
    untitled_multi: Option<Vec<Plain>>,
    titled_multi: Option<Vec<Titled>>,
}

/// Asks with each way to write a choice.
#[tool(read_only)]
fn test_elicitation_sep1330_enums(
    #[elicit(form, message = "Please select options from the enum fields")] answer: Elicited<Enums>,
) -> String {
    format!("Elicitation completed: {answer:?}")
}

/// Asks the client's model what it is told to.
#[tool(read_only)]
fn test_sampling(
    /// The prompt to send to the model.
    prompt: String,
    #[sample(question(prompt))] response: CreateMessageResult,
) -> String {
    let _ = prompt;
    format!("LLM response: {}", said(&response))
}
