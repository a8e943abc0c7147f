use mcp_mrtr::Form;

#[derive(Form)]
struct Order {
    #[form(min = 9, max = 8)]
    guests: u32,
    token: String,
    #[form(formatt = "email")]
    contact: String,
}

// The type is still a form: no error follows from those above.
fn asked<F: Form>() {}

fn main() {
    asked::<Order>();
}
