//! One mistake in a method hides no other, and no method.
use mcp_mrtr::{Elicited, tools};

struct Notes;

#[tools]
impl Notes {
    /// Counts.
    #[tool(destructiv)]
    fn count(&self) -> String {
        String::new()
    }

    /// Asks.
    #[tool]
    fn ask(&self, #[elicit(form, mesage = "Sure?")] sure: Elicited<bool>) -> String {
        format!("{sure:?} {}", self.count())
    }

    /// Is right.
    #[tool]
    fn right(&self) -> String {
        self.ask(Elicited::Cancel)
    }
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", Notes).with::<Notes>();
}
