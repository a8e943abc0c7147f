//! `crate = path` where the crate is only reachable under another name.

mod sdk {
    pub use mcp_mrtr as runtime;
}

/// Empties the bin.
#[sdk::runtime::tool(crate = crate::sdk::runtime, destructive)]
async fn empty_bin(
    which: String,
    #[elicit(form, message = "Empty {which}?")] consent: sdk::runtime::Confirmed,
) -> Result<String, sdk::runtime::ToolError> {
    drop(consent);
    Ok(which)
}

fn main() {
    let _ = sdk::runtime::Server::new("bin", ()).tool::<empty_bin>();
}
