use mcp_mrtr::Form;

enum Size {
    Small,
}

#[derive(Form)]
struct Order {
    size: Size,
}

fn main() {
    let _ = Size::Small;
}
