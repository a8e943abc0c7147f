//! A type without `#[tools]` lists nothing.
struct Notes;

fn main() {
    let _ = mcp_mrtr::Server::new("s", Notes).with::<Notes>();
}
