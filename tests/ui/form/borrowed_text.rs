use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    name: &'static str,
}

fn main() {}
