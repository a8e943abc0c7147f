//! An expression sees what is declared before it, as in a tool.
use mcp_mrtr::prompt;

/// Reviews.
#[prompt]
fn review(
    #[elicit(form, message = "As {tone} as {text}?")] tone: Option<String>,
    #[resolve("x".to_owned())] text: String,
) -> String {
    format!("{tone:?} {text}")
}

fn main() {}
