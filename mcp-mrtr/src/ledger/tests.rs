use std::sync::atomic::{AtomicUsize, Ordering};

use std::sync::Arc;

use tokio::time::{advance, sleep};

use super::*;
use crate::KeyRing;

const MINUTE: Duration = Duration::from_secs(60);
const MINUTE_MS: u64 = 60_000;

fn flow(byte: u8) -> FlowId {
    FlowId::from_bytes([byte; 16])
}

fn keys(byte: u8) -> KeyRing {
    KeyRing::new([[byte; 32]]).unwrap()
}

fn approval(ledger: &Arc<MemoryLedger>, byte: u8) -> Approval {
    Approval::new(Arc::clone(ledger) as _, keys(7), "notes", flow(byte))
}

async fn mine(approval: &Approval) -> Claim {
    match approval.claim(MINUTE_MS, 0).await {
        Ok(Claimed::Mine(claim)) => claim,
        other => panic!("{other:?}"),
    }
}

async fn other(approval: &Approval) -> Begin {
    match approval.claim(MINUTE_MS, 0).await {
        Ok(Claimed::Other(begin)) => begin,
        other => panic!("{other:?}"),
    }
}

// spec: Q08
#[tokio::test(start_paused = true)]
async fn case_48_one_approval_runs_once_and_its_result_comes_again() {
    let ledger = Arc::new(MemoryLedger::new());
    let approval = approval(&ledger, 1);
    assert_eq!(approval.consult().await.unwrap(), Begin::Fresh);
    mine(&approval).await.finish(b"deleted").await.unwrap();
    assert_eq!(
        approval.consult().await.unwrap(),
        Begin::Finished(b"deleted".to_vec())
    );
    assert_eq!(other(&approval).await, Begin::Finished(b"deleted".to_vec()));
}

/// Many retries at once: one runs, all get its result.
// spec: Q08
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn case_48_of_many_retries_at_once_one_runs() {
    let ledger = Arc::new(MemoryLedger::new());
    let runs = Arc::new(AtomicUsize::new(0));
    let calls: Vec<_> = (0..32)
        .map(|_| {
            let (approval, runs) = (approval(&ledger, 1), Arc::clone(&runs));
            tokio::spawn(async move {
                match approval.claim(MINUTE_MS, 0).await.unwrap() {
                    Claimed::Mine(claim) => {
                        runs.fetch_add(1, Ordering::Relaxed);
                        sleep(Duration::from_millis(20)).await;
                        claim.finish(b"done").await.unwrap();
                    }
                    Claimed::Other(begin) => assert_eq!(begin, Begin::Finished(b"done".to_vec())),
                }
            })
        })
        .collect();
    for call in calls {
        call.await.unwrap();
    }
    assert_eq!(runs.load(Ordering::Relaxed), 1);
}

#[tokio::test(start_paused = true)]
async fn a_retry_waits_five_seconds_for_a_call_that_runs() {
    let ledger = Arc::new(MemoryLedger::new());
    let claim = mine(&approval(&ledger, 1)).await;
    let before = tokio::time::Instant::now();
    assert_eq!(other(&approval(&ledger, 1)).await, Begin::Running);
    assert_eq!(
        approval(&ledger, 1).consult().await.unwrap(),
        Begin::Running
    );
    assert!(
        before.elapsed() >= Duration::from_secs(10) && before.elapsed() < Duration::from_secs(11)
    );

    let waiting = tokio::spawn(async move { approval(&ledger, 1).consult().await.unwrap() });
    sleep(Duration::from_secs(4)).await;
    claim.finish(b"late").await.unwrap();
    assert_eq!(waiting.await.unwrap(), Begin::Finished(b"late".to_vec()));
}

/// A panic in the body, or a future that was dropped: never a second run.
#[tokio::test(start_paused = true)]
async fn a_claim_that_is_dropped_makes_the_outcome_unknown() {
    let ledger = Arc::new(MemoryLedger::new());
    let approval = approval(&ledger, 1);
    let claim = mine(&approval).await;
    let body = tokio::spawn(async move {
        let _claim = claim;
        panic!("the body panics");
    });
    assert!(body.await.is_err());
    assert_eq!(approval.consult().await.unwrap(), Begin::Unknown);
    assert_eq!(other(&approval).await, Begin::Unknown);
    assert!(ledger.finish(&flow(1), Vec::new()).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn flows_do_not_touch_one_another() {
    let ledger = Arc::new(MemoryLedger::new());
    mine(&approval(&ledger, 1))
        .await
        .finish(b"one")
        .await
        .unwrap();
    assert_eq!(approval(&ledger, 2).consult().await.unwrap(), Begin::Fresh);
    mine(&approval(&ledger, 2))
        .await
        .finish(b"two")
        .await
        .unwrap();
    assert_eq!(
        approval(&ledger, 1).consult().await.unwrap(),
        Begin::Finished(b"one".to_vec())
    );
}

/// Until the flow's deadline and the skew, and not a moment less.
#[tokio::test(start_paused = true)]
async fn entries_live_until_the_deadline_and_the_skew() {
    let ledger = Arc::new(MemoryLedger::new());
    let approval = approval(&ledger, 1);
    mine(&approval).await.finish(b"done").await.unwrap();
    advance(2 * MINUTE - Duration::from_millis(1)).await;
    assert_eq!(
        approval.consult().await.unwrap(),
        Begin::Finished(b"done".to_vec())
    );
    advance(Duration::from_millis(1)).await;
    assert_eq!(approval.consult().await.unwrap(), Begin::Fresh);
    assert_eq!(
        format!("{ledger:?}"),
        "MemoryLedger { entries: 0, bytes: 0 }"
    );
}

// spec: Q08
#[tokio::test(start_paused = true)]
async fn a_full_ledger_fails_closed_and_forgets_nothing() {
    let ledger = MemoryLedger::with_limits(2, usize::MAX);
    assert_eq!(ledger.begin(&flow(1), MINUTE).await.unwrap(), Begin::Fresh);
    assert_eq!(
        ledger.begin(&flow(2), 2 * MINUTE).await.unwrap(),
        Begin::Fresh
    );
    let full = ledger.begin(&flow(3), MINUTE).await.unwrap_err();
    assert_eq!(full.to_string(), "the memory ledger is full");
    // Those that are known still are.
    assert_eq!(
        ledger.begin(&flow(1), MINUTE).await.unwrap(),
        Begin::Running
    );
    ledger.finish(&flow(1), b"done".to_vec()).await.unwrap();
    assert_eq!(
        ledger.begin(&flow(1), MINUTE).await.unwrap(),
        Begin::Finished(b"done".to_vec())
    );
    advance(MINUTE).await;
    assert_eq!(ledger.begin(&flow(3), MINUTE).await.unwrap(), Begin::Fresh);
    assert_eq!(
        ledger.begin(&flow(2), MINUTE).await.unwrap(),
        Begin::Running
    );
}

#[tokio::test(start_paused = true)]
async fn a_ledger_full_of_results_begins_nothing() {
    let ledger = MemoryLedger::with_limits(10, 4);
    ledger.begin(&flow(1), MINUTE).await.unwrap();
    ledger.begin(&flow(2), 2 * MINUTE).await.unwrap();
    ledger.finish(&flow(1), vec![0; 4]).await.unwrap();
    assert!(ledger.begin(&flow(3), MINUTE).await.is_err());
    // A body that has run is not punished.
    ledger.finish(&flow(2), vec![0; 4]).await.unwrap();
    advance(MINUTE).await;
    assert!(ledger.begin(&flow(3), MINUTE).await.is_err());
    advance(MINUTE).await;
    assert_eq!(ledger.begin(&flow(3), MINUTE).await.unwrap(), Begin::Fresh);
}

#[tokio::test(start_paused = true)]
async fn results_have_a_cap() {
    let ledger = Arc::new(MemoryLedger::new());
    mine(&approval(&ledger, 1))
        .await
        .finish(&vec![0; MAX_RESULT])
        .await
        .unwrap();
    let at_cap = approval(&ledger, 1).consult().await.unwrap();
    assert_eq!(at_cap, Begin::Finished(vec![0; MAX_RESULT]));
    assert!(
        mine(&approval(&ledger, 2))
            .await
            .finish(&vec![0; MAX_RESULT + 1])
            .await
            .is_err()
    );
    assert_eq!(
        approval(&ledger, 2).consult().await.unwrap(),
        Begin::Unknown
    );
    // The ledger has its own, for whoever stores past an approval.
    ledger.begin(&flow(3), MINUTE).await.unwrap();
    assert!(
        ledger
            .finish(&flow(3), vec![0; 2 * MAX_RESULT])
            .await
            .is_err()
    );
}

#[tokio::test(start_paused = true)]
async fn a_flow_finishes_once() {
    let ledger = MemoryLedger::new();
    assert!(
        ledger.finish(&flow(1), Vec::new()).await.is_err(),
        "never begun"
    );
    ledger.begin(&flow(1), MINUTE).await.unwrap();
    ledger.finish(&flow(1), b"first".to_vec()).await.unwrap();
    assert!(ledger.finish(&flow(1), b"second".to_vec()).await.is_err());
    ledger.lose(&flow(1));
    assert_eq!(
        ledger.look(&flow(1)).await.unwrap(),
        Begin::Finished(b"first".to_vec())
    );
    ledger.lose(&flow(2));
    assert_eq!(ledger.look(&flow(2)).await.unwrap(), Begin::Fresh);
}

/// What lies in the store is neither readable nor good for another flow, server or key.
// spec: Q14
#[tokio::test(start_paused = true)]
async fn results_are_sealed_to_their_flow() {
    let ledger = Arc::new(MemoryLedger::new());
    mine(&approval(&ledger, 1))
        .await
        .finish(b"deleted note 1")
        .await
        .unwrap();
    let Begin::Finished(stored) = ledger.look(&flow(1)).await.unwrap() else {
        panic!("not finished")
    };
    assert!(!stored.windows(4).any(|window| window == b"note"));

    ledger.begin(&flow(2), MINUTE).await.unwrap();
    ledger.finish(&flow(2), stored).await.unwrap();
    assert_eq!(
        approval(&ledger, 2).consult().await.unwrap(),
        Begin::Unknown
    );
    let other_server = Approval::new(Arc::clone(&ledger) as _, keys(7), "bank", flow(1));
    assert_eq!(other_server.consult().await.unwrap(), Begin::Unknown);
    let other_key = Approval::new(Arc::clone(&ledger) as _, keys(8), "notes", flow(1));
    assert_eq!(other_key.consult().await.unwrap(), Begin::Unknown);
}

#[test]
fn every_memory_ledger_has_its_own_scope() {
    assert_ne!(MemoryLedger::new().scope(), MemoryLedger::new().scope());
    assert_eq!(MemoryLedger::new().scope().len(), 16);
}

#[tokio::test(start_paused = true)]
async fn the_longest_time_to_keep_does_not_overflow() {
    let ledger = MemoryLedger::new();
    assert_eq!(
        ledger.begin(&flow(1), Duration::MAX).await.unwrap(),
        Begin::Fresh
    );
    let approval = Approval::new(Arc::new(ledger), keys(7), "notes", flow(2));
    assert!(matches!(
        approval.claim(u64::MAX, 0).await,
        Ok(Claimed::Mine(_))
    ));
}

/// A ledger that answers nothing: nothing runs.
#[tokio::test(start_paused = true)]
async fn an_absent_ledger_fails_closed() {
    struct Away;
    impl Ledger for Away {
        fn look<'a>(&'a self, _: &'a FlowId) -> LedgerFuture<'a, Begin> {
            Box::pin(async { Err(LedgerError::new("away")) })
        }
        fn begin<'a>(&'a self, flow: &'a FlowId, _: Duration) -> LedgerFuture<'a, Begin> {
            self.look(flow)
        }
        fn finish<'a>(&'a self, _: &'a FlowId, _: Vec<u8>) -> LedgerFuture<'a, ()> {
            Box::pin(async { Err(LedgerError::new("away")) })
        }
        fn lose(&self, _: &FlowId) {}
    }
    let approval = Approval::new(Arc::new(Away), keys(7), "notes", flow(1));
    assert!(approval.consult().await.is_err());
    assert!(approval.claim(MINUTE_MS, 0).await.is_err());
}
