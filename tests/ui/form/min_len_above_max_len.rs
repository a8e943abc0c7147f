use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    #[form(min_len = 9, max_len = 8)]
    name: String,
}

fn main() {}
