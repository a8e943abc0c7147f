//! An error becomes text for the model on purpose only.
use mcp_mrtr::tool;

/// Reads.
#[tool]
fn read(path: String) -> Result<String, std::io::Error> {
    std::fs::read_to_string(path)
}

fn main() {
    let _ = mcp_mrtr::Server::new("s", ()).tool::<read>();
}
