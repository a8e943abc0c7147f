//! A value has one source.
use mcp_mrtr::{Confirmed, tool};

/// Deletes.
#[tool]
fn delete(
    #[elicit(form, message = "Delete?")]
    #[resolve(3)]
    consent: Confirmed,
) -> String {
    let _ = consent;
    String::new()
}

fn main() {}
