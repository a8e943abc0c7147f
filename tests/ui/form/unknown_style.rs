use mcp_mrtr::Form;

#[derive(Form)]
#[form(rename_all = "Train-Case")]
struct Person {
    first: String,
}

fn main() {}
