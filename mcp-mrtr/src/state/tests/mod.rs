//! Tests of sealed state. What they share, and one file per subject.

mod record;

use super::*;

/// A flow's start that all tests share: 2026-11-29.
const START: u64 = 1_795_900_000_000;

/// A first round with one open question, as most calls make it.
fn one_open() -> State {
    State {
        start_ms: START,
        expires_ms: START + 600_000,
        round: 1,
        salt: [0xa5; 8],
        open: vec![Open {
            question: Digest8([1; 8]),
            attempts: 0,
            kept: None,
        }],
        ..State::default()
    }
}
