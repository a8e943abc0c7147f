//! `delete_note` here and on rmcp by hand, both rounds, in one run: medians and ratios.
//!
//! `cargo bench -p mcp-mrtr --bench rounds`, or `-- --calls N SIDE LEVEL ROUND` to make one of them `N` times
//! and nothing else, for a profiler.
#![allow(missing_docs, reason = "a program")]

mod support;

use std::future::Future;
use std::time::Instant;

use rmcp::ServerHandler;
use support::{Harness, by_hand, floor, ours, parse, spend};

/// Calls of one kind in a row, before the next kind has its turn.
const CALLS: usize = 2_000;
const TURNS: usize = 25;

/// One side with both rounds of its call.
struct Side<S: ServerHandler + Clone> {
    name: &'static str,
    harness: Harness<S>,
    rounds: [Vec<u8>; 2],
    state: usize,
}

impl<S: ServerHandler + Clone> Side<S> {
    async fn new(name: &'static str, tool: &str, handler: S) -> Self {
        let harness = Harness::new(handler);
        let (rounds, state) = harness.delete_note(tool, "7").await;
        Self {
            name,
            harness,
            rounds,
            state,
        }
    }

    /// `calls` timed calls, each in nanoseconds.
    async fn typed(&self, round: usize, calls: usize, times: &mut Vec<u64>) {
        for _ in 0..calls {
            let request = parse(&self.rounds[round]);
            timed(self.harness.typed(request), times).await;
        }
    }

    async fn wire(&self, round: usize, calls: usize, times: &mut Vec<u64>) {
        for _ in 0..calls {
            timed(self.harness.wire(&self.rounds[round]), times).await;
        }
    }

    /// rmcp's own part of the wire level: its message in, its message out.
    async fn around(&self, round: usize, calls: usize, times: &mut Vec<u64>) {
        for _ in 0..calls {
            let (request, id) = parse(&self.rounds[round]);
            let result = self.harness.typed((request, id.clone())).await;
            let began = Instant::now();
            spend(parse(&self.rounds[round]));
            spend(support::write(id, result));
            times.push(nanoseconds(began));
        }
    }
}

async fn timed<T>(call: impl Future<Output = T>, times: &mut Vec<u64>) {
    let began = Instant::now();
    let result = call.await;
    times.push(nanoseconds(began));
    spend(result);
}

fn nanoseconds(began: Instant) -> u64 {
    u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

/// The times of one side: `[level][round]`.
type Times = [[Vec<u64>; 2]; 3];

const LEVELS: [&str; 3] = ["typed", "JSON to JSON", "rmcp's own parsing and writing"];

async fn turn<S: ServerHandler + Clone>(side: &Side<S>, times: &mut Times) {
    for round in [0, 1] {
        side.typed(round, CALLS, &mut times[0][round]).await;
        side.wire(round, CALLS, &mut times[1][round]).await;
        side.around(round, CALLS / 4, &mut times[2][round]).await;
    }
}

fn median(times: &[u64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted[sorted.len() / 2] as f64
}

fn row(side: &str, state: usize, times: &Times, against: &Times) {
    for (level, rounds) in LEVELS.iter().zip(0..) {
        let of = |times: &Times| {
            let [first, second] = &times[rounds];
            [median(first), median(second)]
        };
        let ([a, b], [c, d]) = (of(times), of(against));
        println!(
            "| {side} | {level} | {a:.0} | {b:.0} | {:.0} | {:.2} | {:.2} | {:.2} | {state} |",
            a + b,
            a / c,
            b / d,
            (a + b) / (c + d)
        );
    }
}

async fn compare() {
    let by_hand = by_hand::Notes::new();
    let plain = Side::new("rmcp by hand", "delete_note", by_hand.clone()).await;
    let bound = Side::new("rmcp by hand, bound", "delete_note_bound", by_hand).await;
    let comes = by_hand::AsItComes::new();
    let comes = Side::new(
        "rmcp by hand, `#[tool_handler]` as it comes",
        "delete_note",
        comes,
    )
    .await;
    let floor = Side::new("rmcp, answers only", "delete_note", floor::Floor).await;
    let ours = Side::new("mcp-mrtr", "delete_note", ours::server()).await;
    let naming = Side::new("mcp-mrtr, named in results", "delete_note", ours::naming()).await;
    let mut times = <[Times; 6]>::default();
    for _ in 0..TURNS {
        turn(&plain, &mut times[0]).await;
        turn(&bound, &mut times[1]).await;
        turn(&comes, &mut times[2]).await;
        turn(&floor, &mut times[3]).await;
        turn(&ours, &mut times[4]).await;
        turn(&naming, &mut times[5]).await;
    }
    println!("Medians in nanoseconds; ratios to \"rmcp by hand\" of the same run.\n");
    println!(
        "| side | level | round 1 | round 2 | both | ratio 1 | ratio 2 | ratio of both | state |"
    );
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let sides = [
        (plain.name, plain.state),
        (bound.name, bound.state),
        (comes.name, comes.state),
        (floor.name, floor.state),
        (ours.name, ours.state),
        (naming.name, naming.state),
    ];
    for ((name, state), times_of) in sides.into_iter().zip(&times) {
        row(name, state, times_of, &times[0]);
    }
}

/// What a profiler looks at: its name is there to be toggled on.
#[inline(never)]
fn profiled<T>(runtime: &tokio::runtime::Runtime, call: impl Future<Output = T>) {
    spend(runtime.block_on(call));
}

fn repeat<S: ServerHandler + Clone>(
    runtime: &tokio::runtime::Runtime,
    (tool, handler): (&str, S),
    calls: usize,
    level: &str,
    round: usize,
) {
    let side = runtime.block_on(Side::new("", tool, handler));
    for _ in 0..calls {
        let bytes = &side.rounds[round - 1];
        match level {
            "typed" => {
                let request = parse(bytes);
                profiled(runtime, side.harness.typed(request));
            }
            "wire" => profiled(runtime, side.harness.wire(bytes)),
            _ => panic!("`typed` or `wire`"),
        }
    }
}

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let args: Vec<String> = std::env::args().collect();
    let Some(at) = args.iter().position(|arg| arg == "--calls") else {
        return runtime.block_on(compare());
    };
    let number = |offset: usize| args[at + offset].parse().expect("a number");
    let (calls, level, round) = (number(1), &args[at + 3], number(4));
    match args[at + 2].as_str() {
        "ours" => repeat(
            &runtime,
            ("delete_note", ours::server()),
            calls,
            level,
            round,
        ),
        "rmcp" => repeat(
            &runtime,
            ("delete_note", by_hand::Notes::new()),
            calls,
            level,
            round,
        ),
        "bound" => repeat(
            &runtime,
            ("delete_note_bound", by_hand::Notes::new()),
            calls,
            level,
            round,
        ),
        _ => panic!("`ours`, `rmcp` or `bound`"),
    }
}
