//! A question cannot depend on its own answer; `check` can.
use mcp_mrtr::tool;

/// Books.
#[tool]
fn book(#[elicit(form, message = "How many ({guests})?")] guests: u32) -> String {
    guests.to_string()
}

fn main() {}
