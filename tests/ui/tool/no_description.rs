//! A model needs to be told what a tool does.
use mcp_mrtr::tool;

#[tool]
fn mystery() -> String {
    String::new()
}

fn main() {}
