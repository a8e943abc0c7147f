//! The server has what its tools borrow.
use mcp_mrtr::{Server, tool};

struct Notes;

/// Lists.
#[tool]
fn list(notes: &Notes) -> String {
    let _ = notes;
    String::new()
}

fn main() {
    let _ = Server::new("s", 7_u32).tool::<list>();
}
