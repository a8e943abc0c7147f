//! A consent is made by a person's answer only.
use mcp_mrtr::Confirmed;

fn main() {
    let _ = Confirmed { _by_a_person: () };
}
