use mcp_mrtr::Form;

#[derive(Form)]
struct Order {
    #[form(flatten)]
    count: u32,
}

fn main() {}
