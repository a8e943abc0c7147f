use mcp_mrtr::Form;

#[derive(Form)]
struct Confirm {}

fn main() {}
