//! Three mistakes, three errors, in one go.
use mcp_mrtr::{Confirmed, tool};

/// Deletes.
#[tool(destuctive)]
fn delete(
    name: &str,
    #[elicit(form, mesage = "Delete?")] consent: Confirmed,
) -> String {
    let _ = consent;
    name.to_owned()
}

fn main() {}
