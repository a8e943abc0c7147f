use mcp_mrtr::Choice;

#[derive(Choice)]
struct Size {
    small: bool,
}

fn main() {}
