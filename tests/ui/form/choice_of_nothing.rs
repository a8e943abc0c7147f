use mcp_mrtr::Choice;

#[derive(Choice)]
enum Size {}

fn main() {}
