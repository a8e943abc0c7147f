use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    #[form(format = "phone")]
    phone: String,
}

fn main() {}
