use mcp_mrtr::Form;
use mcp_mrtr::form::Secret;

#[derive(Form)]
struct SignIn {
    phrase: Option<Secret>,
}

fn main() {}

// spec: E09
