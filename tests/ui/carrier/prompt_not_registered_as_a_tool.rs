//! A prompt is registered as one.
use mcp_mrtr::prompt;

/// Reviews.
#[prompt]
fn review() -> String {
    String::new()
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).tool::<review>();
}
