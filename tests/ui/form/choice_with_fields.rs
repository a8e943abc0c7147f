use mcp_mrtr::Choice;

#[derive(Choice)]
enum Size {
    Small,
    Custom(u32),
}

fn main() {}
