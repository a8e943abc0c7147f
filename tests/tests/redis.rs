//! `RedisLedger` against a real server: Debian's `redis-server`, one per test, on a port of the loopback
//! that is free. The binary is required; `apt-get install redis-server`.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use mcp_mrtr::{Begin, FlowId, Ledger, MAX_RESULT, RedisLedger};
use tokio::time::sleep;

const MINUTE: Duration = Duration::from_secs(60);

/// A server of this test's own; stopped, and its directory removed, with the value.
struct Redis {
    server: Child,
    port: u16,
    directory: PathBuf,
}

impl Redis {
    fn start() -> Self {
        // Somebody may take the port between the question and the start: then ask again.
        (0..5)
            .find_map(|_| Self::start_on(free_port()))
            .expect("redis-server starts on a free port")
    }

    fn start_on(port: u16) -> Option<Self> {
        let directory =
            std::env::temp_dir().join(format!("mcp-mrtr-redis-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let server = Command::new("redis-server")
            .args([
                "--bind",
                "127.0.0.1",
                "--port",
                &port.to_string(),
                "--save",
                "",
                "--appendonly",
                "no",
            ])
            .args(["--maxmemory-policy", "noeviction", "--dir"])
            .arg(&directory)
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server is installed (`apt-get install redis-server`)");
        let mut redis = Self {
            server,
            port,
            directory,
        };
        redis.answers().then_some(redis)
    }

    fn answers(&mut self) -> bool {
        let patience = Instant::now() + Duration::from_secs(10);
        while Instant::now() < patience && matches!(self.server.try_wait(), Ok(None)) {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    fn address(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }

    /// A ledger as one replica has it; its leases are short, so that a crash shows soon.
    async fn replica(&self) -> RedisLedger {
        RedisLedger::connect(self.address())
            .await
            .unwrap()
            .lease(Duration::from_millis(600))
    }

    /// What `redis-cli` prints.
    fn cli(&self, command: &[&str]) -> String {
        let output = Command::new("redis-cli")
            .args(["-p", &self.port.to_string()])
            .args(command)
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    fn stop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}

fn flow(byte: u8) -> FlowId {
    FlowId::from_bytes([byte; 16])
}

// spec: Q08, Q12
#[tokio::test]
async fn case_48_replicas_run_one_approval_once() {
    let redis = Redis::start();
    let (here, there) = (redis.replica().await, redis.replica().await);
    assert_eq!(there.look(&flow(1)).await.unwrap(), Begin::Fresh);
    assert_eq!(here.begin(&flow(1), MINUTE).await.unwrap(), Begin::Fresh);
    assert_eq!(there.begin(&flow(1), MINUTE).await.unwrap(), Begin::Running);
    assert_eq!(there.look(&flow(1)).await.unwrap(), Begin::Running);
    // All bytes, also those that are marks in the store.
    let sealed: Vec<u8> = (0..=255).collect();
    here.finish(&flow(1), sealed.clone()).await.unwrap();
    assert_eq!(
        there.begin(&flow(1), MINUTE).await.unwrap(),
        Begin::Finished(sealed.clone())
    );
    assert_eq!(there.look(&flow(1)).await.unwrap(), Begin::Finished(sealed));
    assert_eq!(here.look(&flow(2)).await.unwrap(), Begin::Fresh);
}

// spec: Q08
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn case_48_of_many_retries_on_many_replicas_one_begins() {
    let redis = Redis::start();
    let fresh = Arc::new(AtomicUsize::new(0));
    let mut calls = Vec::new();
    for _ in 0..4 {
        let replica = Arc::new(redis.replica().await);
        for _ in 0..16 {
            let (replica, fresh) = (Arc::clone(&replica), Arc::clone(&fresh));
            calls.push(tokio::spawn(async move {
                match replica.begin(&flow(1), MINUTE).await.unwrap() {
                    Begin::Fresh => fresh.fetch_add(1, Ordering::Relaxed),
                    begin => {
                        assert_eq!(begin, Begin::Running);
                        0
                    }
                };
            }));
        }
    }
    for call in calls {
        call.await.unwrap();
    }
    assert_eq!(fresh.load(Ordering::Relaxed), 1);
}

/// A body may run for longer than a lease.
#[tokio::test]
async fn a_lease_is_renewed_while_the_body_runs() {
    let redis = Redis::start();
    let (here, there) = (redis.replica().await, redis.replica().await);
    here.begin(&flow(1), MINUTE).await.unwrap();
    for _ in 0..6 {
        sleep(Duration::from_millis(300)).await;
        assert_eq!(there.look(&flow(1)).await.unwrap(), Begin::Running);
    }
    here.finish(&flow(1), b"done".to_vec()).await.unwrap();
    sleep(Duration::from_millis(700)).await;
    assert_eq!(
        redis.cli(&["KEYS", "*:lease"]),
        "",
        "nothing renews the lease of a flow that has ended"
    );
}

/// The process that ran the body is gone: unknown, and never a second run.
// spec: Q08
#[tokio::test]
async fn a_crash_makes_the_outcome_unknown() {
    let redis = Redis::start();
    let (here, there) = (redis.replica().await, redis.replica().await);
    here.begin(&flow(1), MINUTE).await.unwrap();
    drop(here);
    assert_eq!(
        there.begin(&flow(1), MINUTE).await.unwrap(),
        Begin::Running,
        "the lease still runs"
    );
    sleep(Duration::from_millis(800)).await;
    assert_eq!(there.look(&flow(1)).await.unwrap(), Begin::Unknown);
    assert_eq!(there.begin(&flow(1), MINUTE).await.unwrap(), Begin::Unknown);
}

/// A panic in the body: told at once, not when the lease lapses.
#[tokio::test]
async fn a_lost_flow_is_unknown_at_once_and_does_not_finish() {
    let redis = Redis::start();
    let ledger = redis.replica().await.lease(MINUTE);
    ledger.begin(&flow(1), MINUTE).await.unwrap();
    ledger.lose(&flow(1));
    let patience = Instant::now() + Duration::from_secs(5);
    while ledger.look(&flow(1)).await.unwrap() == Begin::Running {
        assert!(Instant::now() < patience);
        sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(
        ledger.begin(&flow(1), MINUTE).await.unwrap(),
        Begin::Unknown
    );
    assert!(ledger.finish(&flow(1), Vec::new()).await.is_err());
    assert_eq!(ledger.look(&flow(1)).await.unwrap(), Begin::Unknown);
}

#[tokio::test]
async fn a_flow_finishes_once() {
    let redis = Redis::start();
    let ledger = redis.replica().await;
    assert!(
        ledger.finish(&flow(1), Vec::new()).await.is_err(),
        "never begun"
    );
    assert_eq!(ledger.look(&flow(1)).await.unwrap(), Begin::Fresh);
    ledger.begin(&flow(1), MINUTE).await.unwrap();
    ledger.finish(&flow(1), b"first".to_vec()).await.unwrap();
    let twice = ledger
        .finish(&flow(1), b"second".to_vec())
        .await
        .unwrap_err();
    assert_eq!(twice.to_string(), "the flow is not running");
    assert_eq!(
        ledger.look(&flow(1)).await.unwrap(),
        Begin::Finished(b"first".to_vec())
    );
}

/// An entry lives as long as was asked, whatever happens to it meanwhile.
#[tokio::test]
async fn entries_end_with_their_flow() {
    let redis = Redis::start();
    let ledger = redis.replica().await;
    ledger
        .begin(&flow(1), Duration::from_millis(700))
        .await
        .unwrap();
    ledger.finish(&flow(1), b"done".to_vec()).await.unwrap();
    ledger.begin(&flow(2), Duration::MAX).await.unwrap();
    assert_eq!(
        ledger.look(&flow(1)).await.unwrap(),
        Begin::Finished(b"done".to_vec())
    );
    sleep(Duration::from_millis(900)).await;
    assert_eq!(ledger.look(&flow(1)).await.unwrap(), Begin::Fresh);
    assert_eq!(ledger.look(&flow(2)).await.unwrap(), Begin::Running);
    assert_eq!(
        redis.cli(&["TTL", &format!("mcp-mrtr:{{{}}}", flow(1))]),
        "-2"
    );
}

#[tokio::test]
async fn results_have_a_cap() {
    let redis = Redis::start();
    let ledger = redis.replica().await;
    ledger.begin(&flow(1), MINUTE).await.unwrap();
    ledger.finish(&flow(1), vec![7; MAX_RESULT]).await.unwrap();
    assert_eq!(
        ledger.look(&flow(1)).await.unwrap(),
        Begin::Finished(vec![7; MAX_RESULT])
    );
    ledger.begin(&flow(2), MINUTE).await.unwrap();
    assert!(
        ledger
            .finish(&flow(2), vec![7; 2 * MAX_RESULT])
            .await
            .is_err()
    );
}

#[tokio::test]
async fn prefixes_keep_servers_apart() {
    let redis = Redis::start();
    let (notes, desk) = (
        redis.replica().await.prefix("notes"),
        redis.replica().await.prefix("desk"),
    );
    assert_eq!(notes.begin(&flow(1), MINUTE).await.unwrap(), Begin::Fresh);
    assert_eq!(desk.begin(&flow(1), MINUTE).await.unwrap(), Begin::Fresh);
    assert!(
        redis
            .cli(&["KEYS", "notes:*"])
            .contains(&flow(1).to_string())
    );
}

/// A foreign value under our name is an error, not a fresh flow.
#[tokio::test]
async fn an_entry_of_somebody_else_fails_closed() {
    let redis = Redis::start();
    let ledger = redis.replica().await;
    for foreign in ["", "x", "bb", "running"] {
        redis.cli(&["SET", &format!("mcp-mrtr:{{{}}}", flow(1)), foreign]);
        assert!(ledger.look(&flow(1)).await.is_err(), "{foreign}");
        assert!(ledger.begin(&flow(1), MINUTE).await.is_err(), "{foreign}");
    }
}

/// No room: refused, and nothing known is forgotten.
// spec: Q08
#[tokio::test]
async fn a_full_redis_fails_closed() {
    let redis = Redis::start();
    let ledger = redis.replica().await;
    ledger.begin(&flow(1), MINUTE).await.unwrap();
    redis.cli(&["CONFIG", "SET", "maxmemory", "1"]);
    assert!(ledger.begin(&flow(2), MINUTE).await.is_err());
    redis.cli(&["CONFIG", "SET", "maxmemory", "0"]);
    assert_eq!(
        ledger.begin(&flow(1), MINUTE).await.unwrap(),
        Begin::Running
    );
    assert_eq!(ledger.begin(&flow(2), MINUTE).await.unwrap(), Begin::Fresh);
}

/// Redis away: refused in little time, and served again when it is back.
// spec: Q08
#[tokio::test]
async fn redis_away_fails_closed_and_comes_back() {
    let mut redis = Redis::start();
    let ledger = redis.replica().await;
    ledger.begin(&flow(1), MINUTE).await.unwrap();
    redis.stop();
    let asked = Instant::now();
    assert!(ledger.look(&flow(1)).await.is_err());
    assert!(ledger.begin(&flow(2), MINUTE).await.is_err());
    assert!(ledger.finish(&flow(1), Vec::new()).await.is_err());
    assert!(
        asked.elapsed() < Duration::from_secs(15),
        "{:?}",
        asked.elapsed()
    );

    let _again = Redis::start_on(redis.port).expect("redis-server starts on its old port");
    let patience = Instant::now() + Duration::from_secs(10);
    while ledger.look(&flow(3)).await.is_err() {
        assert!(Instant::now() < patience, "the ledger reconnects");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn no_redis_is_an_error_at_the_start() {
    let nowhere = format!("redis://:secret-password@127.0.0.1:{}/", free_port());
    let error = RedisLedger::connect(nowhere).await.unwrap_err();
    assert!(!format!("{error} {error:?}").contains("secret-password"));
    assert!(RedisLedger::connect("not an address").await.is_err());
}
