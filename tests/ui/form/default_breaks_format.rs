use mcp_mrtr::Form;

#[derive(Form)]
struct Stay {
    #[form(format = "date", default = "2026-02-30")]
    arrival: String,
}

fn main() {}

// spec: E07
