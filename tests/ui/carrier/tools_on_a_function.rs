//! `#[tools]` is for an `impl`.
use mcp_mrtr::tools;

/// Counts.
#[tools]
fn count() -> String {
    String::new()
}

fn main() {}
