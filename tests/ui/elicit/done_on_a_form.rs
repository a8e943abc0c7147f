//! What is typed into a form is its answer; `done` belongs to a page.
use mcp_mrtr::tool;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "How many?", done = Some(3))] answer: Option<u32>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
