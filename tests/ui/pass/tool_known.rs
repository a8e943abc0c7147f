//! `known` takes an argument as it is, or a value made for it.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn greet(
    name: Option<String>,
    number: Option<u32>,
    #[elicit(form, message = "Who?", known = name)] who: String,
    #[elicit(form, message = "How many?", known = *number)] many: u32,
    #[elicit(form, message = "How old?", known = who.parse().ok())] age: Option<u32>,
    #[elicit(form, message = "Why?", known = None)] why: String,
) -> String {
    format!("{name:?} {number:?} {who} {many} {age:?} {why}")
}

fn main() {}
