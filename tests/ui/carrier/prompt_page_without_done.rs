//! A page is polled, in a prompt too.
use mcp_mrtr::prompt;

/// Reviews.
#[prompt]
fn review(#[elicit(url, message = "Sign in.", url = "https://example.com")] account: Option<u32>) -> String {
    format!("{account:?}")
}

fn main() {}
