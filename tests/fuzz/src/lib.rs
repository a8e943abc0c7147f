//! What the fuzz targets do with their bytes, and what must hold afterwards.
//!
//! No libFuzzer in here: `tests/tests/fuzz_corpus.rs` includes these files and replays the
//! corpus with an ordinary compiler. Each function panics when something does not hold.

mod call;
mod grow;
mod responses;
mod token;

pub use self::call::call;
pub use self::responses::responses;
pub use self::token::token;

use mcp_mrtr::testing::Round;

/// The bytes of the one rejection.
const REJECTED: &str = r#"{"error":{"code":-32602,"message":"Invalid or expired requestState","data":{"reason":"invalid_request_state"}}}"#;

/// Runs one call to its end, on the thread that fuzzes.
fn run<T>(future: impl Future<Output = T>) -> T {
    thread_local! {
        static RUNTIME: tokio::runtime::Runtime =
            tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    }
    RUNTIME.with(|runtime| runtime.block_on(future))
}

fn is_rejected(round: &Round) -> bool {
    let bytes = round.wire.to_string();
    bytes == REJECTED
}

/// No input may show a fault of the server's own, or leave without a known shape.
fn assert_sane(round: &Round) {
    assert_ne!(
        round.error_code(),
        Some(-32603),
        "an internal error: {round}"
    );
    let known =
        round.is_complete() || round.is_input_required() || round.error_code() == Some(-32602);
    assert!(known, "neither a result nor a refusal: {round}");
}
