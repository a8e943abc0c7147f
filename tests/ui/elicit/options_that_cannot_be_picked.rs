//! An option has a value that tells it from the others.
use mcp_mrtr::{Picked, tool};

#[derive(Debug)]
struct Slot(u8);

/// Answers.
#[tool]
fn tool_with_a_mistake(
    #[elicit(form, message = "When?", options = [Slot(18), Slot(20)])] answer: Picked<Slot>,
) -> String {
    format!("{answer:?}")
}

fn main() {}
