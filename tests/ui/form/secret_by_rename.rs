use mcp_mrtr::Form;

#[derive(Form)]
struct SignIn {
    #[form(rename = "apiKey")]
    credit: String,
}

fn main() {}

// spec: E09
