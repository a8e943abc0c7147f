//! A message captures by name; what follows it are keys.
use mcp_mrtr::{Confirmed, tool};

struct Bank {
    name: String,
}

/// Opens an account.
#[tool]
fn open(
    #[elicit(form, message = "An account at {}?", bank.name, attempts = 2)] _sure: Confirmed,
    bank: &Bank,
) -> String {
    bank.name.clone()
}

fn main() {}
