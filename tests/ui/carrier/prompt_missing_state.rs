//! What a prompt borrows, the server has.
use mcp_mrtr::prompt;

struct Notes;

/// Reviews.
#[prompt]
fn review(notes: &Notes) -> String {
    let Notes = notes;
    String::new()
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).prompt::<review>();
}
