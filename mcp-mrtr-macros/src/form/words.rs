//! Rules about text that a person reads in a form.

use crate::error::Errors;
use quote::ToTokens;

/// Refuses a link: the specification wants them in url mode, where a client can show what it
/// opens (elicitation, "Safe URL Handling").
pub(crate) fn no_links(text: &str, place: impl ToTokens, errors: &mut Errors) {
    let lower = text.to_ascii_lowercase();
    if lower.contains("http://") || lower.contains("https://") {
        errors.at(
            place,
            "a form shows no links: drop it, or open the page with `#[elicit(url)]`",
        );
    }
}
