//! There are two modes.
use mcp_mrtr::{Confirmed, tool};

/// Deletes.
#[tool]
fn delete(#[elicit(popup, message = "Delete?")] consent: Confirmed) -> String {
    let _ = consent;
    String::new()
}

fn main() {}
