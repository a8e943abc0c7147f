//! Only a handler can be completed.
use mcp_mrtr::{Server, around};

struct Around(Server<()>);

#[around(self.0)]
impl Around {}

fn main() {}
