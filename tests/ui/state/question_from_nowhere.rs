//! A round of questions comes from `settle`.
use mcp_mrtr::{InputRequired, ToolsCall};

fn forged() -> InputRequired<ToolsCall> {
    InputRequired { result: todo!(), _carrier: todo!() }
}

fn main() {}
