//! Single use of approvals: what `#[tool(once)]` needs beside sealed state.
//!
//! A sealed state proves that a question was answered for a request. It does not stop a client from
//! sending the same retry twice (spec: MRTR, server requirement 5, warning). A ledger does: it remembers,
//! until the flow's deadline, which flows have begun and what came out.

mod approval;
mod error;
mod memory;
#[cfg(feature = "redis")]
mod redis;

#[cfg(test)]
mod tests;

use core::pin::Pin;
use core::time::Duration;

#[cfg(feature = "redis")]
pub use self::redis::RedisLedger;
pub(crate) use approval::{Approval, Claim, Claimed};
pub use error::LedgerError;
pub use memory::MemoryLedger;

use crate::FlowId;

/// Most bytes of a result that a ledger keeps.
///
/// ```
/// use std::time::Duration;
/// use mcp_mrtr::{FlowId, Ledger, MAX_RESULT, MemoryLedger};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), mcp_mrtr::LedgerError> {
/// let (ledger, flow) = (MemoryLedger::new(), FlowId::from_bytes([7; 16]));
/// ledger.begin(&flow, Duration::from_secs(60)).await?;
/// assert!(ledger.finish(&flow, vec![0; 2 * MAX_RESULT]).await.is_err());
/// # Ok(())
/// # }
/// ```
pub const MAX_RESULT: usize = 256 * 1024;

/// What a ledger's methods return: boxed, so that the trait can be an object.
///
/// ```
/// use mcp_mrtr::{Begin, LedgerError, LedgerFuture};
///
/// /// What a ledger answers that cannot reach its store.
/// fn unreachable<'a>() -> LedgerFuture<'a, Begin> {
///     Box::pin(async { Err(LedgerError::new("the store does not answer")) })
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// assert_eq!(unreachable().await.unwrap_err().to_string(), "the store does not answer");
/// # }
/// ```
pub type LedgerFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, LedgerError>> + Send + 'a>>;

/// What a ledger knows of a flow.
///
/// ```
/// use mcp_mrtr::Begin;
///
/// /// Whether a caller who is told this runs the body.
/// fn runs(begin: &Begin) -> bool {
///     match begin {
///         Begin::Fresh => true,
///         // Wait for the other one; send its result again; say that the outcome is not known.
///         Begin::Running | Begin::Finished(_) | Begin::Unknown => false,
///         _ => false,
///     }
/// }
/// assert!(runs(&Begin::Fresh) && !runs(&Begin::Finished(b"sealed".to_vec())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Begin {
    /// Nothing. From [`begin`](Ledger::begin): nothing until now, and it is the caller's to run.
    Fresh,
    /// It has begun, and whoever began it is still there.
    Running,
    /// It came to this end: the bytes that [`finish`](Ledger::finish) was given.
    Finished(Vec<u8>),
    /// It has begun, did not finish, and nobody works on it any more. What it did is not known.
    Unknown,
}

/// Remembers which flows have begun, so that no approval is used twice.
///
/// [`MemoryLedger`] serves one process; [`RedisLedger`](crate::RedisLedger) (feature `redis`) serves replicas.
/// An implementation of yours must hold to this:
///
/// - `begin` is atomic over all replicas: of any number of calls for one flow, one is told
///   [`Begin::Fresh`], ever, until `keep` has passed.
/// - Nothing is forgotten early. Where there is no room, or no answer, return an error: the call is then
///   refused. Evicting an entry would let an approval be used again.
/// - What is stored is sealed already; keep the bytes as they are.
///
/// ```
/// use std::time::Duration;
/// use mcp_mrtr::{Begin, FlowId, Ledger, MemoryLedger};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), mcp_mrtr::LedgerError> {
/// let ledger = MemoryLedger::new();
/// let flow = FlowId::from_bytes([7; 16]);
/// assert_eq!(ledger.begin(&flow, Duration::from_secs(60)).await?, Begin::Fresh);
/// assert_eq!(ledger.begin(&flow, Duration::from_secs(60)).await?, Begin::Running);
/// ledger.finish(&flow, b"sealed result".to_vec()).await?;
/// assert_eq!(ledger.look(&flow).await?, Begin::Finished(b"sealed result".to_vec()));
/// # Ok(())
/// # }
/// ```
pub trait Ledger: Send + Sync + 'static {
    /// Bytes that every state is bound to beside everything else; none for a ledger that replicas share.
    ///
    /// A ledger that forgets when its process ends returns bytes that are new in each process. States of
    /// another process are then rejected, instead of being accepted by a ledger that never heard of them.
    ///
    /// ```
    /// use mcp_mrtr::{Ledger, MemoryLedger};
    ///
    /// // Two processes: a state of one means nothing to the other.
    /// assert_ne!(MemoryLedger::new().scope(), MemoryLedger::new().scope());
    /// ```
    fn scope(&self) -> &[u8] {
        &[]
    }

    /// What is known of `flow`, changing nothing.
    ///
    /// # Errors
    ///
    /// The ledger cannot answer. The call is then refused.
    fn look<'a>(&'a self, flow: &'a FlowId) -> LedgerFuture<'a, Begin>;

    /// Begins `flow` unless it has begun before, and says what was known.
    ///
    /// The entry must live for `keep`, which reaches beyond the flow's last valid state.
    ///
    /// # Errors
    ///
    /// The ledger is full or cannot answer. The call is then refused.
    fn begin<'a>(&'a self, flow: &'a FlowId, keep: Duration) -> LedgerFuture<'a, Begin>;

    /// Stores how `flow` ended, after a [`Begin::Fresh`]. At most [`MAX_RESULT`] bytes and a seal.
    ///
    /// # Errors
    ///
    /// The flow is not running, the result is too large, or the ledger cannot answer. The flow's outcome
    /// is then unknown to everyone who asks later.
    fn finish<'a>(&'a self, flow: &'a FlowId, sealed: Vec<u8>) -> LedgerFuture<'a, ()>;

    /// The caller that was told [`Begin::Fresh`] is gone without an end: a panic, a dropped future.
    ///
    /// From now on the flow is [`Begin::Unknown`]. Called from destructors, so it must not block; best
    /// effort is enough where the ledger notices a dead caller anyway.
    ///
    /// ```
    /// use std::time::Duration;
    /// use mcp_mrtr::{Begin, FlowId, Ledger, MemoryLedger};
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), mcp_mrtr::LedgerError> {
    /// let (ledger, flow) = (MemoryLedger::new(), FlowId::from_bytes([7; 16]));
    /// ledger.begin(&flow, Duration::from_secs(60)).await?;
    /// ledger.lose(&flow);
    /// assert_eq!(ledger.look(&flow).await?, Begin::Unknown);
    /// # Ok(())
    /// # }
    /// ```
    fn lose(&self, flow: &FlowId);
}
