//! A handler around a server, in a crate that calls ours and core's names something else.
#![allow(dead_code)]
extern crate mcp_mrtr as asking;

use asking::{Anonymous, Server, around};

enum Option {}
enum Result {}

struct Around<S>(Server<S, Anonymous>);

#[around(self.0, crate = asking)]
impl<S: Send + Sync + 'static> rmcp::ServerHandler for Around<S> {}

fn main() {
    let around = Around(Server::new("s", ()).anonymous());
    assert!(rmcp::ServerHandler::get_tool(&around, "none").is_none());
}
