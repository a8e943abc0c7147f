//! A consent counts for one call.
use mcp_mrtr::Confirmed;

fn twice(consent: &Confirmed) -> (Confirmed, Confirmed) {
    (consent.clone(), consent.clone())
}

fn main() {}
