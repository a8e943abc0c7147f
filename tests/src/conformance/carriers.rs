//! Prompts and resources.

use mcp_mrtr::{Form, Server, prompt, resource};
use rmcp::model::{ContentBlock, PromptMessage, ResourceContents, Role};

use super::around::Fixtures;
use super::plain::PNG;

pub(super) fn register(server: Server<Fixtures>) -> Server<Fixtures> {
    server
        .prompt::<test_simple_prompt>()
        .prompt::<test_prompt_with_arguments>()
        .prompt::<test_prompt_with_embedded_resource>()
        .prompt::<test_prompt_with_image>()
        .prompt::<test_input_required_result_prompt>()
        .resource::<static_text>()
        .resource::<static_binary>()
        .resource::<watched>()
        .resource::<template>()
}

/// A prompt without arguments.
#[prompt]
fn test_simple_prompt() -> &'static str {
    "This is a simple prompt for testing."
}

/// A prompt with two arguments.
#[prompt]
fn test_prompt_with_arguments(
    /// The first.
    arg1: String,
    /// The second.
    arg2: String,
) -> String {
    format!("Prompt with arguments: arg1='{arg1}', arg2='{arg2}'")
}

/// A prompt with a resource in it.
#[prompt]
fn test_prompt_with_embedded_resource(
    /// The resource's URI.
    #[arg(rename = "resourceUri")]
    resource_uri: String,
) -> Vec<PromptMessage> {
    let text = "Embedded resource content for testing.";
    let contents = ResourceContents::text(text, resource_uri).with_mime_type("text/plain");
    vec![
        PromptMessage::new(Role::User, ContentBlock::resource(contents)),
        PromptMessage::new_text(Role::User, "Please process the embedded resource above."),
    ]
}

/// A prompt with an image in it.
#[prompt]
fn test_prompt_with_image() -> Vec<PromptMessage> {
    vec![
        PromptMessage::new(Role::User, ContentBlock::image(PNG, "image/png")),
        PromptMessage::new_text(Role::User, "Please analyze the image above."),
    ]
}

#[derive(Form)]
struct UserContext {
    context: String,
}

/// A prompt that asks.
// spec: R03
#[prompt(declined = "No context was given.")]
fn test_input_required_result_prompt(
    #[elicit(form, message = "What context should the prompt use?")] user_context: UserContext,
) -> String {
    format!("Use this context: {}", user_context.context)
}

/// A text.
#[resource("test://static-text", mime_type = "text/plain")]
fn static_text() -> &'static str {
    "This is the content of the static text resource."
}

/// An image.
#[resource("test://static-binary", mime_type = "image/png")]
fn static_binary() -> Vec<ResourceContents> {
    vec![ResourceContents::blob(PNG, "test://static-binary").with_mime_type("image/png")]
}

/// A resource to subscribe to.
#[resource("test://watched-resource", mime_type = "text/plain")]
fn watched() -> &'static str {
    "Nothing happens here."
}

/// Data by its id.
#[resource("test://template/{id}/data", mime_type = "application/json")]
fn template(id: String) -> String {
    serde_json::json!({ "id": id, "templateTest": true, "data": format!("Data for ID: {id}") })
        .to_string()
}
