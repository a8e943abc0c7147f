use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    #[form(min = 2)]
    name: String,
}

fn main() {}
