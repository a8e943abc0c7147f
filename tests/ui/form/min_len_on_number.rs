use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(min_len = 2)]
    guests: u32,
}

fn main() {}
