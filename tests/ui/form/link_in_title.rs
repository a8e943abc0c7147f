use mcp_mrtr::Form;

#[derive(Form)]
struct Terms {
    #[form(title = "Terms at HTTP://example.com")]
    accept: bool,
}

fn main() {}

// spec: E13
