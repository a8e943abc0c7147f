//! Somebody has to answer what is not written.
use mcp_mrtr::{Server, around};
use rmcp::ServerHandler;

struct Around(Server<()>);

#[around]
impl ServerHandler for Around {}

fn main() {}
