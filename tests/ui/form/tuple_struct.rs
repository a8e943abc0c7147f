use mcp_mrtr::Form;

#[derive(Form)]
struct Confirm(bool);

fn main() {}
