use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(min = 9, max = 8)]
    guests: u32,
}

fn main() {}
