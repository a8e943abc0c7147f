use mcp_mrtr::Choice;

#[derive(Choice)]
enum Plan {
    /// Free, see https://example.com
    Free,
}

fn main() {}

// spec: E13
