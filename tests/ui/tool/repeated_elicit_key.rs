//! Each key once.
use mcp_mrtr::{Confirmed, tool};

/// Deletes.
#[tool]
fn delete(#[elicit(form, message = "Delete?", message = "Sure?")] consent: Confirmed) -> String {
    let _ = consent;
    String::new()
}

fn main() {}
