//! Limits are for forms: what the model sends is checked by an expression.

use mcp_mrtr::tool;

/// Pays in.
#[tool]
fn pay_in(#[arg(min = 1)] amount: u32) -> String {
    amount.to_string()
}

fn main() {}
