use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(max = 8, default = 9)]
    guests: u32,
}

fn main() {}

// spec: E07
