use mcp_mrtr::{Choice, Form};

#[derive(Choice)]
enum Size {
    Small,
    Large,
}

#[derive(Form)]
struct Order {
    #[form(default = "Small")]
    size: Size,
}

fn main() {}

// spec: E07
