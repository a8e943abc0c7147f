use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(default = 300)]
    guests: u8,
}

fn main() {}

// spec: E07
