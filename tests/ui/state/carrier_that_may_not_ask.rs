//! Three requests may be answered with questions, and no other.
use mcp_mrtr::{Carrier, ToolError};

struct ToolsList;

impl Carrier for ToolsList {
    const METHOD: &'static str = "tools/list";
    type Result = ();

    fn failed(_: ToolError) -> Result<(), rmcp::ErrorData> {
        Ok(())
    }

    fn worded(_: String) -> Result<(), rmcp::ErrorData> {
        Ok(())
    }
}

fn main() {}
