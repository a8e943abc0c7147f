//! Tools that ask nothing.

use mcp_mrtr::{Context, Server, ToolError, tool};
use rmcp::model::{ContentBlock, ResourceContents};

/// One red pixel.
pub(crate) const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/// A header without a sample.
const WAV: &str = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQAAAAA=";

pub(super) fn register(server: Server<()>) -> Server<()> {
    server
        .tool::<test_simple_text>()
        .tool::<test_image_content>()
        .tool::<test_audio_content>()
        .tool::<test_embedded_resource>()
        .tool::<test_multiple_content_types>()
        .tool::<test_error_handling>()
        .tool::<test_tool_with_progress>()
        .tool::<test_logging_tool>()
}

/// Returns a text.
// The list is asked for twice and compared.
// spec: T04
#[tool(read_only)]
fn test_simple_text() -> &'static str {
    "This is a simple text response for testing."
}

/// Returns an image.
#[tool(read_only)]
fn test_image_content() -> ContentBlock {
    ContentBlock::image(PNG, "image/png")
}

/// Returns a sound.
#[tool(read_only)]
fn test_audio_content() -> ContentBlock {
    ContentBlock::audio(WAV, "audio/wav")
}

/// Returns a resource.
#[tool(read_only)]
fn test_embedded_resource() -> ContentBlock {
    ContentBlock::resource(resource(
        "test://embedded-resource",
        "This is an embedded resource content.",
    ))
}

/// Returns a text, an image and a resource.
#[tool(read_only)]
fn test_multiple_content_types() -> Vec<ContentBlock> {
    vec![
        ContentBlock::text("Multiple content types test:"),
        ContentBlock::image(PNG, "image/png"),
        ContentBlock::resource(resource(
            "test://mixed-content-resource",
            "A resource among others.",
        )),
    ]
}

/// Fails, and says so to the model.
#[tool(read_only)]
fn test_error_handling() -> Result<String, ToolError> {
    Err(ToolError::new(
        "This tool intentionally returns an error for testing",
    ))
}

/// Says how far it is.
#[tool(read_only)]
async fn test_tool_with_progress(cx: &Context) -> String {
    for done in [0.0, 50.0, 100.0] {
        cx.progress(done, Some(100.0), None).await;
    }
    "Done.".to_owned()
}

/// Logs nothing: nobody asked for a level.
#[tool(read_only)]
fn test_logging_tool() -> &'static str {
    "Nothing was logged."
}

fn resource(uri: &str, text: &str) -> ResourceContents {
    ResourceContents::text(text, uri).with_mime_type("text/plain")
}
