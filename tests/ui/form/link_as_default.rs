use mcp_mrtr::Form;

#[derive(Form)]
struct Site {
    #[form(format = "uri", default = "https://example.com")]
    site: String,
}

fn main() {}

// spec: E13
