//! Requests to the client itself: sampling and roots, both deprecated in the spec.
#![expect(deprecated, reason = "the spec keeps them for now, and so do we")]

use rmcp::model::{CreateMessageRequestParams, CreateMessageResult};

use super::{Asks, Call};
use crate::answer::Pending;
use crate::carrier::Carrier;
use crate::flow::ClientAnswer;
use crate::output::Output;
use crate::question::{QuestionKind, Refuses, Shape, Spec, Verdict};

/// What a `#[sample(…)]` parameter sends: rmcp's own parameters.
///
/// ```
/// # #![allow(deprecated)]
/// use mcp_mrtr::SampleRequest;
/// use rmcp::model::{Role, SamplingMessage, SamplingMessageContentBlock};
///
/// let text = SamplingMessageContentBlock::text("Sum up my notes.");
/// let request = SampleRequest::new(vec![SamplingMessage::new(Role::User, text)], 100);
/// assert_eq!(request.max_tokens, 100);
/// ```
pub type SampleRequest = CreateMessageRequestParams;

/// The client's roots, for a `#[roots]` parameter.
///
/// Deprecated in MCP 2026-07-28 (SEP-2577): take paths as arguments instead.
///
/// ```
/// # #![allow(deprecated)]
/// fn first(roots: &mcp_mrtr::Roots) -> Option<&str> {
///     roots.0.first().map(|root| root.uri.as_str())
/// }
/// ```
#[derive(Debug, Clone)]
pub struct Roots(pub Vec<rmcp::model::Root>);

impl<S, St, C: Carrier> Call<'_, S, St, C> {
    /// Asks the client's model. Deprecated in the spec (SEP-2577).
    ///
    /// ```
    /// # #![allow(deprecated)]
    /// # use mcp_mrtr::testing::raw;
    /// # use mcp_mrtr::{Asking, Call, SampleRequest, Settled, Spec, Step};
    /// # use rmcp::model::{CreateMessageResult, Role, SamplingMessage, SamplingMessageContentBlock};
    /// # use serde_json::json;
    /// # async fn sum_up<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// #     let text = SamplingMessageContentBlock::text("Sum up my notes.");
    /// #     let request = SampleRequest::new(vec![SamplingMessage::new(Role::User, text)], 100);
    /// let draft = call.sample::<Option<CreateMessageResult>, String, String>(Spec::new("draft"), request)?;
    /// #     match call.settle((draft,)).await {
    /// #         Settled::Ready(call, (draft,)) => call.complete(format!("a draft: {}", draft.is_some())),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(sum_up);
    /// let mut call = host.call("sum_up", json!({}));
    /// call.start().await.asks(&["draft"]);
    /// let written = json!({ "role": "assistant", "model": "m", "content": { "type": "text", "text": "Milk." } });
    /// call.answer(&[("draft", raw(written))]).await.says("a draft: true");
    /// # }
    /// ```
    ///
    /// # Errors
    /// That of the expression which made the request.
    pub fn sample<Q, R, W>(
        &mut self,
        spec: Spec,
        request: SampleRequest,
    ) -> Result<Pending<Q>, R::Error>
    where
        St: Asks,
        R: Output<C>,
        Q: Refuses<CreateMessageResult, W, C>,
    {
        let verdict = match self.flow.sample(&spec, request) {
            ClientAnswer::Open => return Ok(Pending::Waiting),
            ClientAnswer::Unavailable => Verdict::Unavailable,
            ClientAnswer::Refused => Verdict::Cancelled,
            ClientAnswer::Answer(value) => match serde_json::from_value(value) {
                Ok(message) => Verdict::Accepted(message),
                Err(_) => {
                    self.flow.fail(crate::flow::Failure::invalid_response());
                    return Ok(Pending::Waiting);
                }
            },
        };
        Ok(self.take(&spec, QuestionKind::Sample, verdict))
    }

    /// Asks the client for its roots. Deprecated in the spec (SEP-2577).
    ///
    /// ```
    /// # #![allow(deprecated)]
    /// # use mcp_mrtr::testing::raw;
    /// # use mcp_mrtr::{Asking, Call, Roots, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # async fn look<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    /// let roots = call.roots::<Roots>(Spec::new("roots"));
    /// #     match call.settle((roots,)).await {
    /// #         Settled::Ready(call, (roots,)) => call.complete(format!("{} roots", roots.0.len())),
    /// #         Settled::Stopped(stopped) => stopped.into_step(),
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(look);
    /// let mut call = host.call("look", json!({}));
    /// call.start().await.asks(&["roots"]);
    /// let roots = json!({ "roots": [{ "uri": "file:///home/ada" }] });
    /// call.answer(&[("roots", raw(roots))]).await.says("1 roots");
    /// # }
    /// ```
    pub fn roots<Q>(&mut self, spec: Spec) -> Pending<Q>
    where
        St: Asks,
        Q: Shape<Roots>,
    {
        let verdict = match self.flow.roots(&spec) {
            ClientAnswer::Open => return Pending::Waiting,
            ClientAnswer::Unavailable => Verdict::Unavailable,
            ClientAnswer::Refused => Verdict::Cancelled,
            ClientAnswer::Answer(value) => {
                match serde_json::from_value::<rmcp::model::ListRootsResult>(value) {
                    Ok(list) => Verdict::Accepted(Roots(list.roots)),
                    Err(_) => {
                        self.flow.fail(crate::flow::Failure::invalid_response());
                        return Pending::Waiting;
                    }
                }
            }
        };
        self.take(&spec, QuestionKind::Roots, verdict)
    }
}
