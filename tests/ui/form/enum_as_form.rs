use mcp_mrtr::Form;

#[derive(Form)]
enum Size {
    Small,
    Large,
}

fn main() {
    let _ = (Size::Small, Size::Large);
}
