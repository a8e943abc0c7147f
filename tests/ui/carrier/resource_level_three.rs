//! Level 1 templates only: the way back is one.
use mcp_mrtr::resource;

/// Files.
#[resource("file:///{+path}")]
fn file(path: String) -> String {
    path
}

fn main() {}
