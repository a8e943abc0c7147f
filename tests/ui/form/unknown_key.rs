use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    #[form(maximum_length = 8)]
    name: String,
}

fn main() {}
