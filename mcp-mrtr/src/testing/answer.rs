//! What a scripted person says.

use serde_json::{Value, json};

use crate::answer::Confirmed;
use crate::form::{Picked, pretend};

/// One member of `inputResponses`.
///
/// ```
/// use mcp_mrtr::testing::{Answer, accept, raw};
/// use serde_json::json;
///
/// let yes: Answer = accept(json!({ "consent": true }));
/// assert_eq!(yes, raw(json!({ "action": "accept", "content": { "consent": true } })));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Answer(pub(super) Value);

/// Fills the form: `accept(json!({ "confirm": true }))`. For a url question, agrees to
/// open the page: `accept(json!({}))`.
///
/// ```
/// # use mcp_mrtr::testing::accept;
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let mut call = host.call("empty_bin", json!({}));
/// call.start().await;
/// call.answer(&[("consent", accept(json!({ "consent": true })))]).await.says("Emptied.");
/// # }
/// ```
pub fn accept(content: Value) -> Answer {
    Answer(json!({ "action": "accept", "content": content }))
}

/// Says no.
///
/// ```
/// # use mcp_mrtr::testing::decline;
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let run = host.call("empty_bin", json!({})).script([decline()]).run().await;
/// assert!(run.last().text().starts_with("`empty_bin` was not run"));
/// # }
/// ```
pub fn decline() -> Answer {
    Answer(json!({ "action": "decline" }))
}

/// Closes the question.
///
/// ```
/// # use mcp_mrtr::testing::cancel;
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let run = host.call("empty_bin", json!({})).script([cancel()]).run().await;
/// assert!(run.last().text().starts_with("`empty_bin` was not run"));
/// # }
/// ```
pub fn cancel() -> Answer {
    Answer(json!({ "action": "cancel" }))
}

/// Sends just this, whatever it is.
///
/// ```
/// # use mcp_mrtr::testing::raw;
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let mut call = host.call("empty_bin", json!({}));
/// call.start().await;
/// call.answer(&[("consent", raw(json!({ "action": "shrug" })))]).await.is_error(-32602);
/// # }
/// ```
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
