use core::time::Duration;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, IntoConnectionInfo, RedisError, Script};
use tokio::task::AbortHandle;

use super::{Begin, Ledger, LedgerError, LedgerFuture, MAX_RESULT};
use crate::FlowId;

/// A seal is 33 bytes; the rest is room for other ways to seal.
const MAX_SEALED: usize = MAX_RESULT + 1024;
const TIMEOUT: Duration = Duration::from_secs(2);
const LEASE: Duration = Duration::from_secs(15);

/// First byte of an entry.
mod mark {
    pub(super) const BEGUN: u8 = b'b';
    pub(super) const FINISHED: u8 = b'f';
    pub(super) const UNKNOWN: u8 = b'u';
}

/// The entry, or `u` where it has begun and its lease has lapsed.
const LOOK: &str = "
local entry = redis.call('GET', KEYS[1])
if entry == 'b' and redis.call('EXISTS', KEYS[2]) == 0 then return 'u' end
return entry";

/// As `LOOK`; where there is no entry, makes one with its lease. ARGV: milliseconds of both.
const BEGIN: &str = "
local entry = redis.call('GET', KEYS[1])
if not entry then
  redis.call('SET', KEYS[1], 'b', 'PX', ARGV[1])
  redis.call('SET', KEYS[2], '', 'PX', ARGV[2])
  return false
end
if entry == 'b' and redis.call('EXISTS', KEYS[2]) == 0 then return 'u' end
return entry";

/// Replaces the entry of a flow that has begun by ARGV[1]; says whether there was one.
const END: &str = "
if redis.call('GET', KEYS[1]) ~= 'b' then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'KEEPTTL')
redis.call('DEL', KEYS[2])
return 1";

/// A ledger that replicas share: Redis 6 or later (feature `redis`).
///
/// Each flow has an entry that lives as long as its states can be presented, and while its body runs a lease
/// that the process running it renews. A lease that lapses (a crash, a cut connection) makes the outcome
/// unknown. Results are sealed before they reach Redis.
///
/// Redis must not forget: set `maxmemory-policy noeviction`, and know that a failover to a replica that had
/// not received an entry yet loses it. When Redis cannot be reached, calls are refused.
///
/// ```no_run
/// # async fn start() -> Result<(), mcp_mrtr::LedgerError> {
/// let ledger = mcp_mrtr::RedisLedger::connect("redis://127.0.0.1/").await?;
/// # Ok(())
/// # }
/// ```
pub struct RedisLedger {
    connection: ConnectionManager,
    prefix: String,
    lease: Duration,
    look: Script,
    begin: Script,
    end: Arc<Script>,
    /// What renews the leases of flows that run in this process.
    beats: Mutex<HashMap<FlowId, AbortHandle>>,
}

impl RedisLedger {
    /// Connects; later interruptions are repaired in the background.
    ///
    /// # Errors
    ///
    /// The address is none, or no Redis answers there.
    ///
    /// ```no_run
    /// # async fn start() -> Result<(), mcp_mrtr::LedgerError> {
    /// let ledger = mcp_mrtr::RedisLedger::connect("redis://127.0.0.1/").await?.prefix("notes");
    /// # Ok(())
    /// # }
    /// ```
    pub async fn connect(address: impl IntoConnectionInfo) -> Result<Self, LedgerError> {
        let client = Client::open(address).map_err(unavailable)?;
        let config = ConnectionManagerConfig::new()
            .set_number_of_retries(1)
            .set_connection_timeout(Some(TIMEOUT))
            .set_response_timeout(Some(TIMEOUT));
        let connection = ConnectionManager::new_with_config(client, config)
            .await
            .map_err(unavailable)?;
        Ok(Self {
            connection,
            prefix: "mcp-mrtr".to_owned(),
            lease: LEASE,
            look: Script::new(LOOK),
            begin: Script::new(BEGIN),
            end: Arc::new(Script::new(END)),
            beats: Mutex::default(),
        })
    }

    /// What the names of its keys begin with; `mcp-mrtr` unless set.
    ///
    /// ```no_run
    /// # async fn start() -> Result<(), mcp_mrtr::LedgerError> {
    /// let ledger = mcp_mrtr::RedisLedger::connect("redis://127.0.0.1/").await?.prefix("notes");
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn prefix(mut self, prefix: impl Into<String>) -> Self {
        self.prefix = prefix.into();
        self
    }

    /// How long a flow counts as running after its process has died; 15 seconds unless set.
    ///
    /// Renewed three times in that time, so a process that is stopped for longer is taken for dead; its
    /// body still runs once only.
    ///
    /// ```no_run
    /// # use std::time::Duration;
    /// # async fn start() -> Result<(), mcp_mrtr::LedgerError> {
    /// let ledger = mcp_mrtr::RedisLedger::connect("redis://127.0.0.1/").await?.lease(Duration::from_secs(60));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn lease(mut self, lease: Duration) -> Self {
        self.lease = lease.max(Duration::from_millis(30));
        self
    }

    /// Names of the entry and of its lease. The braces keep both on one node of a cluster.
    fn keys(&self, flow: &FlowId) -> [String; 2] {
        let entry = format!("{}:{{{flow}}}", self.prefix);
        let lease = format!("{entry}:lease");
        [entry, lease]
    }

    fn beats(&self) -> MutexGuard<'_, HashMap<FlowId, AbortHandle>> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Renews the lease until told to stop, or until the entry ends.
    fn start_beat(&self, flow: &FlowId, lease_key: String, keep: Duration) {
        let (mut connection, lease) = (self.connection.clone(), self.lease);
        let beat = async move {
            loop {
                tokio::time::sleep(lease / 3).await;
                // A renewal that fails is tried again; when none succeeds the lease lapses, as it should.
                let mut renew = redis::cmd("SET");
                renew.arg(&lease_key).arg("").arg("PX").arg(millis(lease));
                if let Err(error) = renew.query_async::<()>(&mut connection).await {
                    tracing::warn!(%error, "the lease of a running flow was not renewed");
                }
            }
        };
        let task = tokio::spawn(async move {
            let _ = tokio::time::timeout(keep, beat).await;
        });
        self.beats().insert(*flow, task.abort_handle());
    }

    fn stop_beat(&self, flow: &FlowId) {
        if let Some(beat) = self.beats().remove(flow) {
            beat.abort();
        }
    }

    async fn look_now(&self, flow: &FlowId) -> Result<Begin, LedgerError> {
        let [entry, lease] = self.keys(flow);
        let mut connection = self.connection.clone();
        let found = self
            .look
            .key(entry)
            .key(lease)
            .invoke_async(&mut connection)
            .await;
        read(found.map_err(unavailable)?)
    }

    async fn begin_now(&self, flow: &FlowId, keep: Duration) -> Result<Begin, LedgerError> {
        let [entry, lease] = self.keys(flow);
        let mut connection = self.connection.clone();
        let mut call = self.begin.key(entry);
        call.key(&lease).arg(millis(keep)).arg(millis(self.lease));
        let begin = read(
            call.invoke_async(&mut connection)
                .await
                .map_err(unavailable)?,
        )?;
        if begin == Begin::Fresh {
            self.start_beat(flow, lease, keep);
        }
        Ok(begin)
    }

    async fn finish_now(&self, flow: &FlowId, mut sealed: Vec<u8>) -> Result<(), LedgerError> {
        // Whatever comes of it, nobody works on the flow any more.
        self.stop_beat(flow);
        if sealed.len() > MAX_SEALED {
            return Err(LedgerError::new("the result is larger than a ledger keeps"));
        }
        sealed.insert(0, mark::FINISHED);
        let [entry, lease] = self.keys(flow);
        let mut connection = self.connection.clone();
        let mut call = self.end.key(entry);
        call.key(lease).arg(sealed);
        match call
            .invoke_async(&mut connection)
            .await
            .map_err(unavailable)?
        {
            1 => Ok(()),
            _ => Err(LedgerError::new("the flow is not running")),
        }
    }
}

/// No entry is [`Begin::Fresh`]; an entry that this version did not write is an error.
fn read(entry: Option<Vec<u8>>) -> Result<Begin, LedgerError> {
    let Some(mut entry) = entry else {
        return Ok(Begin::Fresh);
    };
    match (entry.first(), entry.len()) {
        (Some(&mark::BEGUN), 1) => Ok(Begin::Running),
        (Some(&mark::UNKNOWN), 1) => Ok(Begin::Unknown),
        (Some(&mark::FINISHED), _) => {
            entry.remove(0);
            Ok(Begin::Finished(entry))
        }
        _ => Err(LedgerError::new(
            "redis holds an entry that is not of this ledger",
        )),
    }
}

/// Redis wants at least one millisecond, and a signed number.
fn millis(duration: Duration) -> u64 {
    let most = i64::MAX as u64 / 2;
    u64::try_from(duration.as_millis())
        .unwrap_or(most)
        .clamp(1, most)
}

fn unavailable(error: RedisError) -> LedgerError {
    LedgerError::new("redis did not do what the ledger asked").with_source(error)
}

impl Ledger for RedisLedger {
    fn look<'a>(&'a self, flow: &'a FlowId) -> LedgerFuture<'a, Begin> {
        Box::pin(self.look_now(flow))
    }

    fn begin<'a>(&'a self, flow: &'a FlowId, keep: Duration) -> LedgerFuture<'a, Begin> {
        Box::pin(self.begin_now(flow, keep))
    }

    fn finish<'a>(&'a self, flow: &'a FlowId, sealed: Vec<u8>) -> LedgerFuture<'a, ()> {
        Box::pin(self.finish_now(flow, sealed))
    }

    fn lose(&self, flow: &FlowId) {
        self.stop_beat(flow);
        // Sooner than the lease lapses, where there is a runtime to do it.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        let (end, mut connection) = (Arc::clone(&self.end), self.connection.clone());
        let [entry, lease] = self.keys(flow);
        runtime.spawn(async move {
            let mut call = end.key(entry);
            call.key(lease).arg(&[mark::UNKNOWN]);
            let _ = call.invoke_async::<i32>(&mut connection).await;
        });
    }
}

impl core::fmt::Debug for RedisLedger {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("RedisLedger")
            .field("prefix", &self.prefix)
            .finish_non_exhaustive()
    }
}

/// Without its process's ledger no lease is renewed.
impl Drop for RedisLedger {
    fn drop(&mut self) {
        self.beats().drain().for_each(|(_, beat)| beat.abort());
    }
}
