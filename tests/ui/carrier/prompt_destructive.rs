//! A prompt has no hints.
use mcp_mrtr::prompt;

/// Reviews.
#[prompt(destructive, once)]
fn review() -> String {
    String::new()
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).prompt::<review>();
}
