use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(default = "two")]
    guests: u32,
}

fn main() {}

// spec: E07
