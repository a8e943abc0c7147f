//! Tools that ask nothing.
// Logging is deprecated in the spec and still scored by the suite.
#![allow(deprecated)]

use std::time::Duration;

use mcp_mrtr::{Context, Server, ToolError, tool};
use rmcp::model::{ContentBlock, LoggingLevel, ResourceContents};

use super::around::{Fixtures, log};

/// One red pixel.
pub(crate) const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/// A header without a sample.
const WAV: &str = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQAAAAA=";

pub(super) fn register(server: Server<Fixtures>) -> Server<Fixtures> {
    server
        .tool::<test_simple_text>()
        .tool::<test_image_content>()
        .tool::<test_audio_content>()
        .tool::<test_embedded_resource>()
        .tool::<test_multiple_content_types>()
        .tool::<test_error_handling>()
        .tool::<test_tool_with_progress>()
        .tool::<test_tool_with_logging>()
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

/// Logs what it does.
#[tool(read_only)]
async fn test_tool_with_logging(cx: &Context) -> &'static str {
    log(cx, LoggingLevel::Info, "Tool execution started").await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    log(cx, LoggingLevel::Info, "Tool processing data").await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    log(cx, LoggingLevel::Info, "Tool execution completed").await;
    "Logged three times."
}

/// Logs once, to clients that asked for a level.
#[tool(read_only)]
async fn test_logging_tool(cx: &Context) -> &'static str {
    log(cx, LoggingLevel::Error, "Something was logged.").await;
    "Logged, if it was asked for."
}

fn resource(uri: &str, text: &str) -> ResourceContents {
    ResourceContents::text(text, uri).with_mime_type("text/plain")
}
