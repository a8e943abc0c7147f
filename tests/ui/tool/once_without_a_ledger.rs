//! An approval that counts once needs something that remembers it.
use mcp_mrtr::{Confirmed, Server, tool};

/// Pays.
#[tool(once)]
fn pay(#[elicit(form, message = "Pay?")] consent: Confirmed) -> String {
    let _ = consent;
    String::new()
}

fn main() {
    let _ = Server::new("s", ()).tool::<pay>();
}
