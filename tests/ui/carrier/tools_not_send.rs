//! A method's body moves between threads.
use std::rc::Rc;

use mcp_mrtr::tools;

struct Notes;

#[tools]
impl Notes {
    /// Waits.
    #[tool]
    async fn wait(&self) -> String {
        let held = Rc::new(3);
        std::future::ready(()).await;
        held.to_string()
    }
}

fn main() {}
