//! An argument needs a decoder and a schema.
use mcp_mrtr::tool;

struct Opaque;

/// Takes.
#[tool]
fn take(thing: Opaque) -> String {
    let _ = thing;
    String::new()
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).tool::<take>();
}
