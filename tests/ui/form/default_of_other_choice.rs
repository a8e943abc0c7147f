use mcp_mrtr::{Choice, Form};

#[derive(Choice)]
enum Size {
    Small,
}

#[derive(Choice)]
enum Colour {
    Red,
}

#[derive(Form)]
struct Order {
    #[form(default = Colour::Red)]
    size: Size,
}

fn main() {}

// spec: E07
