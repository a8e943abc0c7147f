//! A misspelled key is named, with the right one.
use mcp_mrtr::prompt;

/// Reviews.
#[prompt(titel = "Review")]
fn review() -> String {
    String::new()
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).prompt::<review>();
}
