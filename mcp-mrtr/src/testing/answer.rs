//! What a scripted person says.

use serde_json::{Value, json};

use crate::answer::Confirmed;
use crate::form::{Picked, pretend};

/// One member of `inputResponses`.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer(pub(super) Value);

/// Fills the form: `accept(json!({ "confirm": true }))`. For a url question, agrees to
/// open the page: `accept(json!({}))`.
pub fn accept(content: Value) -> Answer {
    Answer(json!({ "action": "accept", "content": content }))
}

/// Says no.
pub fn decline() -> Answer {
    Answer(json!({ "action": "decline" }))
}

/// Closes the question.
pub fn cancel() -> Answer {
    Answer(json!({ "action": "cancel" }))
}

/// Sends just this, whatever it is.
pub fn raw(response: Value) -> Answer {
    Answer(response)
}

/// A consent, for a unit test that calls a function directly.
///
/// ```
/// use mcp_mrtr::Confirmed;
///
/// fn remove(id: &str, _consent: &Confirmed) -> String {
///     format!("removed {id}")
/// }
/// assert_eq!(remove("7", &mcp_mrtr::testing::confirmed()), "removed 7");
/// ```
pub fn confirmed() -> Confirmed {
    crate::answer::confirmed()
}

/// A choice, for a unit test that calls a function directly.
///
/// ```
/// use mcp_mrtr::{Picked, testing::picked};
///
/// fn book(time: Picked<String>) -> String {
///     format!("A table at {}.", *time)
/// }
/// assert_eq!(book(picked("eight".to_owned())), "A table at eight.");
/// ```
pub fn picked<T>(value: T) -> Picked<T> {
    pretend(value)
}
