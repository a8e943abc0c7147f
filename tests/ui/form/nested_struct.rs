use mcp_mrtr::Form;

struct Address {
    street: String,
}

#[derive(Form)]
struct Order {
    name: String,
    address: Address,
}

fn main() {
    let _ = Address { street: String::new() }.street;
}
