//! What is borrowed comes from the server, so nobody is asked for it.
use mcp_mrtr::{Confirmed, tool};

/// Deletes.
#[tool]
fn delete(#[elicit(form, message = "Delete?")] consent: &Confirmed) -> String {
    let _ = consent;
    String::new()
}

fn main() {}
