//! A method needs `#[tools]` on its impl.
use mcp_mrtr::tool;

struct Notes;

impl Notes {
    /// Lists.
    #[tool]
    fn list(&self) -> String {
        String::new()
    }
}

fn main() {}
