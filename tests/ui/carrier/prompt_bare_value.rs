//! A prompt has no words for a refusal: its author gives them.
use mcp_mrtr::prompt;

/// Reviews.
#[prompt]
fn review(#[elicit(form, message = "In which tone?")] tone: String) -> String {
    tone
}

fn main() {}
