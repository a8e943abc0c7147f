use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    first: String,
    #[form(rename = "first")]
    second: String,
}

fn main() {}
