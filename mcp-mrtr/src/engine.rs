//! What every call of one server shares.

use std::sync::{Arc, OnceLock};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::ledger::Ledger;
use crate::receipt::Receipt;
use crate::state::{KeyRing, Place, Purpose};

/// Gets a receipt for each settled question.
pub(crate) type Audit = dyn Fn(&Receipt) + Send + Sync;

/// Shared, immutable while serving; no lock on the path of a call.
#[derive(Clone)]
pub(crate) struct Engine {
    /// The audience: states of another server do not open here.
    pub(crate) name: String,
    /// Empty until somebody says which, or the first state needs one.
    keys: OnceLock<KeyRing>,
    pub(crate) clock: Clock,
    pub(crate) ledger: Option<Arc<dyn Ledger>>,
    pub(crate) audit: Option<Arc<Audit>>,
}

impl Engine {
    pub(crate) fn new(name: String) -> Self {
        Self {
            name,
            keys: OnceLock::new(),
            clock: Clock::System,
            ledger: None,
            audit: None,
        }
    }

    /// The keys it was given, else the process's own: made, and warned of, only here.
    pub(crate) fn keys(&self) -> &KeyRing {
        self.keys.get_or_init(KeyRing::process)
    }

    /// Where states of this server for one target are good.
    pub(crate) fn place(&self, carrier: &str, target: &str) -> Place {
        Place::new(Purpose::State, &self.name, carrier, target)
    }

    pub(crate) fn seal_with(&mut self, keys: KeyRing) {
        self.keys = OnceLock::from(keys);
    }
}

/// Where the time of day comes from.
#[derive(Clone)]
pub(crate) enum Clock {
    System,
    /// The test kit's own.
    #[cfg_attr(
        not(feature = "testing"),
        expect(dead_code, reason = "only the test kit sets the clock")
    )]
    Set(Arc<std::sync::atomic::AtomicU64>),
}

impl Clock {
    /// Milliseconds since the epoch; 0 for a clock set before it.
    pub(crate) fn now_ms(&self) -> u64 {
        match self {
            Self::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| {
                    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
                }),
            Self::Set(now) => now.load(std::sync::atomic::Ordering::Relaxed),
        }
    }
}

/// What a tool's attribute says about its flows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) ttl_ms: u64,
    pub(crate) flow_ttl_ms: u64,
    pub(crate) max_rounds: u32,
    pub(crate) unsealed: bool,
}
