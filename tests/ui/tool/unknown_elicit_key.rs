//! A misspelt key names the ones there are.
use mcp_mrtr::{Confirmed, tool};

/// Deletes.
#[tool]
fn delete(#[elicit(form, mesage = "Delete?")] consent: Confirmed) -> String {
    let _ = consent;
    String::new()
}

fn main() {}
