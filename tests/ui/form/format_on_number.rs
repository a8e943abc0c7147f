use mcp_mrtr::Form;

#[derive(Form)]
struct Booking {
    #[form(format = "date")]
    day: u32,
}

fn main() {}
