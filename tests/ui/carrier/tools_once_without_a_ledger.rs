//! A `once` method needs a ledger, as a function does.
use mcp_mrtr::{Confirmed, tools};

struct Notes;

#[tools]
impl Notes {
    /// Empties.
    #[tool(once)]
    fn empty(&self, #[elicit(form, message = "Sure?")] sure: Confirmed) -> String {
        let _ = sure;
        String::new()
    }
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", Notes).with::<Notes>();
}
