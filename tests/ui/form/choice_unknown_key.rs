use mcp_mrtr::Choice;

#[derive(Choice)]
enum Plan {
    #[choice(label = "Free")]
    Free,
}

fn main() {}
