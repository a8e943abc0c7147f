//! `crate = path` where the crate is only reachable under another name.

mod sdk {
    pub use mcp_mrtr as runtime;
}

#[derive(mcp_mrtr::Choice)]
#[choice(crate = crate::sdk::runtime)]
enum Size {
    Small,
}

#[derive(mcp_mrtr::Form)]
#[form(crate = crate::sdk::runtime)]
struct Order {
    #[form(min = 1, default = 2)]
    count: u32,
    size: Size,
}

fn main() {
    let _ = Size::Small;
}
