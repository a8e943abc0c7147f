use mcp_mrtr::Form;

#[derive(Form)]
struct Answer<T> {
    value: T,
}

fn main() {}
