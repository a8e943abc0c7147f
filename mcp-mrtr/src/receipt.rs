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
/// use mcp_mrtr::Receipt;
///
/// fn line(receipt: &Receipt) -> String {
///     let who = receipt.principal().map_or("anybody", |principal| principal.subject());
///     format!("{who}: {:?} {} of {}", receipt.decision(), receipt.key(), receipt.function())
/// }
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
/// assert_ne!(mcp_mrtr::Decision::Decline, mcp_mrtr::Decision::Cancel);
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
    pub fn carrier(&self) -> &str {
        self.carrier
    }

    /// The tool's or prompt's name, the resource's URI or template as written.
    pub fn function(&self) -> &str {
        self.function
    }

    /// The question's key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// How it was asked.
    pub fn kind(&self) -> QuestionKind {
        self.kind
    }

    /// What the person did.
    pub fn decision(&self) -> Decision {
        self.decision
    }

    /// SHA-256 over kind, key, message as it was shown (captures filled in) and fields:
    /// equal for two people who were asked in the same words. Compare it; how it is computed
    /// may change with a version of this crate.
    pub fn question(&self) -> &[u8; 32] {
        &self.question
    }

    /// Who called; `None` on an anonymous server.
    pub fn principal(&self) -> Option<&Principal> {
        self.principal.as_ref()
    }

    /// When the answer came.
    pub fn time(&self) -> SystemTime {
        self.time
    }

    /// The call that asked, all its rounds together.
    pub fn flow(&self) -> FlowId {
        self.flow
    }
}
