//! Calls share the server's state.
use mcp_mrtr::tools;

struct Notes;

#[tools]
impl Notes {
    /// Counts.
    #[tool]
    fn count(&mut self) -> String {
        String::new()
    }
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", Notes).with::<Notes>();
}
