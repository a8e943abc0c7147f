//! A resource has a URI.
use mcp_mrtr::resource;

/// One note.
#[resource]
fn note() -> String {
    String::new()
}

/// Another note.
#[resource(name = "other")]
fn other() -> String {
    String::new()
}

fn main() {}
