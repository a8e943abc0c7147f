use mcp_mrtr::Form;

#[derive(Form)]
struct Order {
    names: Vec<String>,
}

fn main() {}
