//! A prompt returns messages.
use mcp_mrtr::{Json, prompt};

/// Counts.
#[prompt]
fn count() -> Json<i64> {
    Json(3)
}

fn main() {}
