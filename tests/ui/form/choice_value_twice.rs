use mcp_mrtr::Choice;

#[derive(Choice)]
enum Size {
    Small,
    #[choice(rename = "Small")]
    Large,
}

fn main() {}
