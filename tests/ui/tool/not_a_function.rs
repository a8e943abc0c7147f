//! Only functions are tools.
use mcp_mrtr::tool;

#[tool]
struct Notes;

fn main() {}
