use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    #[form(title = )]
    name: String,
}

fn main() {}
