//! Methods need their own type in the server's state.
use mcp_mrtr::tools;

struct Notes;

#[tools]
impl Notes {
    /// Counts.
    #[tool]
    fn count(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).with::<Notes>();
}
