use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(min = 0.5)]
    guests: u32,
}

fn main() {}
