//! A trait fixes what its methods take.
use mcp_mrtr::tools;

struct Notes;

trait Count {
    fn count(&self) -> String;
}

#[tools]
impl Count for Notes {
    /// Counts.
    #[tool]
    fn count(&self) -> String {
        String::new()
    }
}

fn main() {}
