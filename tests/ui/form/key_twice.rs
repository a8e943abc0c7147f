use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    #[form(max_len = 8, max_len = 9)]
    name: String,
}

fn main() {}
