//! A round of questions comes from `settle`.
use std::marker::PhantomData;

use mcp_mrtr::{InputRequired, ToolsCall};
use rmcp::model::InputRequiredResult;

fn forged(result: InputRequiredResult) -> InputRequired<ToolsCall> {
    InputRequired { result, _carrier: PhantomData }
}

fn main() {}
