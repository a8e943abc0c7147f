//! A value of one's own goes out in `Json`.
use mcp_mrtr::tool;

struct Done;

/// Does it.
#[tool]
fn act() -> Done {
    Done
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).tool::<act>();
}
