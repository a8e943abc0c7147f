use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(max = 256)]
    guests: u8,
}

fn main() {}
