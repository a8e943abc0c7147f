use mcp_mrtr::Form;

#[derive(Form)]
struct SignIn {
    user: String,
    password: String,
}

fn main() {}

// spec: E09
