//! A `?` has somewhere to go.
use mcp_mrtr::resource;

/// One note.
#[resource("note://{id}")]
fn note(id: u32, #[resolve(id.to_string().parse::<u8>()?)] small: u8) -> String {
    format!("{id} {small}")
}

fn main() {}
