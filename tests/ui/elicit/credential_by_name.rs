//! A field that is named like a credential asks for one.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Say it.")] password: String,
) -> String {
    password
}

fn main() {}

// spec: E09
