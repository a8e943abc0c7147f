//! A refusal has words or a value of the return type.
use mcp_mrtr::{Refused, Step, ToolsCall};

fn refuse(refused: Refused<ToolsCall>) -> Step<String> {
    refused.complete(3_u32)
}

fn main() {}
