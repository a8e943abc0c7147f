use core::time::Duration;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use super::{Begin, Ledger, LedgerError, LedgerFuture, MAX_RESULT};
use crate::FlowId;
use crate::state::random;

/// A seal is 33 bytes; the rest is room for other ways to seal.
const MAX_SEALED: usize = MAX_RESULT + 1024;
/// No flow lives longer, and `Instant` has an end.
const MAX_KEEP: Duration = Duration::from_secs(366 * 24 * 3600);

/// A ledger for one process.
///
/// Entries are swept when the flow that they belong to can no longer be presented. It has a cap, and when
/// it is full new approvals are refused: forgetting one would let it be used twice. States are bound to this
/// very ledger, so one that was sealed before a restart, or by another replica, is rejected.
///
/// ```
/// use mcp_mrtr::MemoryLedger;
///
/// let ledger = MemoryLedger::new();
/// let small = MemoryLedger::with_limits(100, 1024 * 1024);
/// ```
pub struct MemoryLedger {
    scope: [u8; 16],
    max_entries: usize,
    max_bytes: usize,
    book: Mutex<Book>,
}

#[derive(Default)]
struct Book {
    entries: HashMap<FlowId, Begin>,
    by_end: BTreeSet<(Instant, FlowId)>,
    /// Bytes of all results.
    bytes: usize,
}

impl MemoryLedger {
    /// A ledger of at most 10,000 flows and 64 MiB of results.
    ///
    /// ```
    /// let ledger = mcp_mrtr::MemoryLedger::new();
    /// ```
    pub fn new() -> Self {
        Self::with_limits(10_000, 64 * 1024 * 1024)
    }

    /// A ledger that begins no flow while it holds `max_entries`, or `max_bytes` of results.
    ///
    /// Results of flows that are running when the second limit is reached are still stored.
    ///
    /// ```
    /// let ledger = mcp_mrtr::MemoryLedger::with_limits(100, 1024 * 1024);
    /// ```
    pub fn with_limits(max_entries: usize, max_bytes: usize) -> Self {
        Self {
            scope: random(),
            max_entries,
            max_bytes,
            book: Mutex::default(),
        }
    }

    /// The book, swept. No method leaves it half changed, so a panic elsewhere does not spoil it.
    fn book(&self) -> MutexGuard<'_, Book> {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.sweep(Instant::now());
        book
    }

    fn begin_now(&self, flow: &FlowId, keep: Duration) -> Result<Begin, LedgerError> {
        let mut book = self.book();
        if let Some(known) = book.entries.get(flow) {
            return Ok(known.clone());
        }
        if book.entries.len() >= self.max_entries || book.bytes >= self.max_bytes {
            return Err(LedgerError::new("the memory ledger is full"));
        }
        book.enter(*flow, Instant::now() + keep.min(MAX_KEEP));
        Ok(Begin::Fresh)
    }

    fn finish_now(&self, flow: &FlowId, sealed: Vec<u8>) -> Result<(), LedgerError> {
        if sealed.len() > MAX_SEALED {
            return Err(LedgerError::new("the result is larger than a ledger keeps"));
        }
        let mut book = self.book();
        let size = sealed.len();
        match book.entries.get_mut(flow) {
            Some(known) if *known == Begin::Running => *known = Begin::Finished(sealed),
            _ => return Err(LedgerError::new("the flow is not running")),
        }
        book.bytes += size;
        Ok(())
    }
}

impl Book {
    fn enter(&mut self, flow: FlowId, end: Instant) {
        self.by_end.insert((end, flow));
        self.entries.insert(flow, Begin::Running);
    }

    fn sweep(&mut self, now: Instant) {
        while let Some(&(end, flow)) = self.by_end.first() {
            if end > now {
                return;
            }
            self.by_end.remove(&(end, flow));
            if let Some(Begin::Finished(sealed)) = self.entries.remove(&flow) {
                self.bytes -= sealed.len();
            }
        }
    }
}

impl Default for MemoryLedger {
    fn default() -> Self {
        Self::new()
    }
}

impl core::fmt::Debug for MemoryLedger {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let book = self.book();
        f.debug_struct("MemoryLedger")
            .field("entries", &book.entries.len())
            .field("bytes", &book.bytes)
            .finish()
    }
}

impl Ledger for MemoryLedger {
    fn scope(&self) -> &[u8] {
        &self.scope
    }

    fn look<'a>(&'a self, flow: &'a FlowId) -> LedgerFuture<'a, Begin> {
        Box::pin(async move {
            Ok(self
                .book()
                .entries
                .get(flow)
                .cloned()
                .unwrap_or(Begin::Fresh))
        })
    }

    fn begin<'a>(&'a self, flow: &'a FlowId, keep: Duration) -> LedgerFuture<'a, Begin> {
        Box::pin(async move { self.begin_now(flow, keep) })
    }

    fn finish<'a>(&'a self, flow: &'a FlowId, sealed: Vec<u8>) -> LedgerFuture<'a, ()> {
        Box::pin(async move { self.finish_now(flow, sealed) })
    }

    fn lose(&self, flow: &FlowId) {
        if let Some(known) = self.book().entries.get_mut(flow)
            && *known == Begin::Running
        {
            *known = Begin::Unknown;
        }
    }
}
