//! A capture is a parameter's name.
use mcp_mrtr::{Confirmed, tool};

/// Sends.
#[tool(declined = "Kept {amuont}.")]
fn send(
    amount: u32,
    #[elicit(form, message = "Send {acount}?")] _sure: Confirmed,
    account: String,
) -> String {
    format!("{amount} to {account}")
}

fn main() {}
