//! A consent is made by a person's answer only, and no method of ours is offered.
use mcp_mrtr::Confirmed;

fn main() {
    let _ = Confirmed {};
}
