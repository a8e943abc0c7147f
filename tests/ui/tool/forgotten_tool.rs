//! A function without the attribute has no type of its name.
use mcp_mrtr::Server;

/// Sends money.
fn transfer(amount: u32) -> String {
    amount.to_string()
}

fn main() {
    let _ = Server::new("bank", ()).tool::<transfer>();
}
