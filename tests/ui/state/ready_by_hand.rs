//! Only `settle` says that a call is ready.
use mcp_mrtr::{Ready};

fn forged() -> Ready {
    Ready {}
}

fn main() {}
