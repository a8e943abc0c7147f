use mcp_mrtr::Form;

#[derive(Form)]
struct Person {
    #[form(min_len = 3, default = "Al")]
    name: String,
}

fn main() {}

// spec: E07
