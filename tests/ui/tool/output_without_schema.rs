//! A number is text or has a schema; the author says which.
use mcp_mrtr::tool;

/// Counts.
#[tool]
fn count() -> i64 {
    3
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).tool::<count>();
}
