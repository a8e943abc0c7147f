use mcp_mrtr::Form;

const USUAL: u32 = 9;

#[derive(Form)]
struct Booking {
    #[form(max = 8, default = USUAL)]
    guests: u32,
}

fn main() {}
