//! Allocations of `delete_note` here and on rmcp by hand, per round; ends with 1 when there are more here.
//!
//! `cargo bench -p mcp-mrtr --bench allocations`
#![allow(missing_docs, reason = "a program")]

mod support;

use std::process::ExitCode;

use allocation_counter::measure;
use rmcp::ServerHandler;
use support::{Harness, by_hand, ours, parse, spend};
use tokio::runtime::Runtime;

/// Calls and bytes of `[level][round]`.
type Counts = [[(u64, u64); 2]; 2];

const CALLS: u64 = 100;

fn counted<S: ServerHandler + Clone>(runtime: &Runtime, tool: &str, handler: S) -> Counts {
    let harness = runtime.block_on(async { Harness::new(handler) });
    let (rounds, _) = runtime.block_on(harness.delete_note(tool, "7"));
    let mut counts = Counts::default();
    for (round, bytes) in rounds.iter().enumerate() {
        let parsed: Vec<_> = (0..CALLS).map(|_| parse(bytes)).collect();
        let typed = measure(|| {
            for request in parsed {
                spend(runtime.block_on(harness.typed(request)));
            }
        });
        let wire = measure(|| {
            for _ in 0..CALLS {
                spend(runtime.block_on(harness.wire(bytes)));
            }
        });
        for (level, info) in [typed, wire].into_iter().enumerate() {
            counts[level][round] = (info.count_total / CALLS, info.bytes_total / CALLS);
        }
    }
    counts
}

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let sides = [
        ("mcp-mrtr", counted(&runtime, "delete_note", ours::server())),
        (
            "mcp-mrtr, named in results",
            counted(&runtime, "delete_note", ours::naming()),
        ),
        (
            "rmcp by hand",
            counted(&runtime, "delete_note", by_hand::Notes::new()),
        ),
        (
            "rmcp by hand, bound",
            counted(&runtime, "delete_note_bound", by_hand::Notes::new()),
        ),
    ];
    println!("| side | level | round 1 | round 2 | bytes 1 | bytes 2 |");
    println!("| --- | --- | ---: | ---: | ---: | ---: |");
    for (name, counts) in &sides {
        for (level, rounds) in ["typed", "JSON to JSON"].iter().zip(counts) {
            let [(a, c), (b, d)] = rounds;
            println!("| {name} | {level} | {a} | {b} | {c} | {d} |");
        }
    }
    let [(_, ours), _, (_, by_hand), _] = &sides;
    let within = (0..2).all(|round| ours[0][round].0 <= by_hand[0][round].0);
    match within {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
