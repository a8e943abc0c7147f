//! A question says something.
use mcp_mrtr::tool;

/// Books.
#[tool]
fn book(#[elicit(form)] guests: u32) -> String {
    guests.to_string()
}

fn main() {}
