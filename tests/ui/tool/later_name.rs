//! An expression sees what is declared before it.
use mcp_mrtr::{Confirmed, tool};

/// Deletes.
#[tool]
fn delete(
    #[elicit(form, message = "Delete {count} notes?")] consent: Confirmed,
    #[elicit(form, message = "How many?")] count: u32,
) -> String {
    let _ = consent;
    count.to_string()
}

fn main() {}
