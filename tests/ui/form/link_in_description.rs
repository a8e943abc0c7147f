use mcp_mrtr::Form;

#[derive(Form)]
struct Terms {
    /// See https://example.com/terms first.
    accept: bool,
}

fn main() {}

// spec: E13
