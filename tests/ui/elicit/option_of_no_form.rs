//! It is the type inside that must be a form.
use mcp_mrtr::tool;

#[derive(Debug)]
struct Note;

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "Which?")] note: Option<Note>,
) -> String {
    format!("{note:?}")
}

fn main() {}
