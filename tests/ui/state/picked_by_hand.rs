//! What was not shown cannot have been picked.
use mcp_mrtr::{Picked};

fn forged() -> Picked<u32> {
    Picked(3)
}

fn main() {}
