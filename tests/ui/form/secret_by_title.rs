use mcp_mrtr::Form;

#[derive(Form)]
struct SignIn {
    #[form(title = "Your card number")]
    digits: u64,
}

fn main() {}

// spec: E09
