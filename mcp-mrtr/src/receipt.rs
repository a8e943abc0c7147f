//! What an author who must keep a record gets of each settled question.

use std::borrow::Cow;
use std::time::SystemTime;

use crate::question::QuestionKind;
use crate::state::{FlowId, Principal};

/// One question, settled: who decided what, when, in which flow. No answer, no message.
///
/// Made for [`Server::audit`](crate::Server::audit).
///
/// ```
/// use mcp_mrtr::{Confirmed, Decision, Principal, QuestionKind, Receipt, Server, tool};
/// use mcp_mrtr::testing::{Host, decline};
/// use std::sync::mpsc;
///
/// /// Empties the bin.
/// #[tool(destructive)]
/// async fn empty_bin(#[elicit(form, message = "Empty the bin?")] consent: Confirmed) -> String {
///     let _ = consent;
///     "Emptied.".to_owned()
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let (receipts, kept) = mpsc::channel::<Receipt>();
/// let server = Server::new("bin", ()).tool::<empty_bin>().audit(move |receipt| {
///     let _ = receipts.send(receipt.clone());
/// });
/// let ada = Host::new(server).calling_as(Principal::new("https://id.example.com", "ada"));
/// ada.call("empty_bin", serde_json::json!({})).script([decline()]).run().await;
///
/// let receipt = kept.recv().unwrap();
/// assert_eq!((receipt.carrier(), receipt.function()), ("tools/call", "empty_bin"));
/// assert_eq!((receipt.key(), receipt.kind()), ("consent", QuestionKind::Form));
/// assert_eq!(receipt.decision(), Decision::Decline);
/// assert_eq!(receipt.principal().map(Principal::subject), Some("ada"));
/// println!("{:?}: {:x?} in flow {}", receipt.time(), receipt.question(), receipt.flow());
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    pub(crate) carrier: &'static str,
    pub(crate) function: &'static str,
    pub(crate) key: Cow<'static, str>,
    pub(crate) kind: QuestionKind,
    pub(crate) decision: Decision,
    pub(crate) question: [u8; 32],
    pub(crate) principal: Option<Principal>,
    pub(crate) time: SystemTime,
    pub(crate) flow: FlowId,
}

/// What a person did with a question.
///
/// ```
/// use mcp_mrtr::Decision;
///
/// /// For a count of how often people agree.
/// fn agreed(decision: Decision) -> bool {
///     match decision {
///         Decision::Accept => true,
///         Decision::Decline | Decision::Cancel => false,
///     }
/// }
/// assert!(!agreed(Decision::Decline));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Answered; of a page, agreed to open it.
    Accept,
    /// Said no.
    Decline,
    /// Dismissed it. A client that shows nothing answers just the same.
    Cancel,
}

impl Receipt {
    /// The method of the call.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn carrier(&self) -> &str {
        self.carrier
    }

    /// The tool's or prompt's name, the resource's URI or template as written.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn function(&self) -> &str {
        self.function
    }

    /// The question's key.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// How it was asked.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn kind(&self) -> QuestionKind {
        self.kind
    }

    /// What the person did.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn decision(&self) -> Decision {
        self.decision
    }

    /// SHA-256 over kind, key, message as it was shown (captures filled in) and fields:
    /// equal for two people who were asked in the same words. Compare it; how it is computed
    /// may change with a version of this crate.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn question(&self) -> &[u8; 32] {
        &self.question
    }

    /// Who called; `None` on an anonymous server.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn principal(&self) -> Option<&Principal> {
        self.principal.as_ref()
    }

    /// When the answer came.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn time(&self) -> SystemTime {
        self.time
    }

    /// The call that asked, all its rounds together.
    ///
    /// The example of [`Receipt`] reads all of one.
    pub fn flow(&self) -> FlowId {
        self.flow
    }
}
