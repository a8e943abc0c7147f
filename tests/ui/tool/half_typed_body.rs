//! A body that is being typed breaks itself and nothing around it.
use mcp_mrtr::{Server, tool};

/// Lists.
#[tool]
fn list(prefix: String) -> String {
    prefix.to_
}

fn main() {
    let _ = Server::new("s", ()).tool::<list>();
}
