//! A body that cannot move between threads is named at its function (field case 93).
use std::rc::Rc;

use mcp_mrtr::tool;

/// Waits.
#[tool]
async fn wait() -> String {
    let held = Rc::new(3);
    std::future::ready(()).await;
    held.to_string()
}

fn main() {}
