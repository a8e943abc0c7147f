use mcp_mrtr::Form;
use mcp_mrtr::form::Secret;

#[derive(Form)]
struct SignIn {
    user: String,
    phrase: Secret,
}

fn main() {}

// spec: E09
