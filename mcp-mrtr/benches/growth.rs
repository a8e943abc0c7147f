//! How a call grows: with its arguments, its questions, the server's tools, and the answers it carries.
//!
//! `cargo bench -p mcp-mrtr --bench growth`; allocations are in the table.
#![allow(missing_docs, reason = "a program")]

mod support;

use divan::{AllocProfiler, Bencher};
use mcp_mrtr::{Asking, Call, KeyRing, Server, Settled, Spec, Step, Tool, ToolMeta, tool};
use rmcp::ServerHandler;
use serde_json::{Value, json};
use support::{Harness, KEY, by_hand, ours, parse};
use tokio::runtime::Runtime;

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn runtime() -> Runtime {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().build().expect("a runtime")
}

/// A harness that keeps its runtime.
struct Bench<S: ServerHandler + Clone> {
    runtime: Runtime,
    harness: Harness<S>,
}

impl<S: ServerHandler + Clone> Bench<S> {
    fn new(handler: S) -> Self {
        let runtime = runtime();
        let harness = runtime.block_on(async { Harness::new(handler) });
        Self { runtime, harness }
    }

    /// Times the typed level of one request.
    fn typed(&self, bencher: Bencher<'_, '_>, bytes: &[u8]) {
        bencher
            .with_inputs(|| parse(bytes))
            .bench_local_values(|request| self.runtime.block_on(self.harness.typed(request)));
    }

    fn both(&self, bencher: Bencher<'_, '_>, rounds: &[Vec<u8>; 2]) {
        bencher
            .with_inputs(|| [parse(&rounds[0]), parse(&rounds[1])])
            .bench_local_values(|[first, second]| {
                let first = self.runtime.block_on(self.harness.typed(first));
                let second = self.runtime.block_on(self.harness.typed(second));
                (first, second)
            });
    }
}

const SIZES: [usize; 5] = [64, 1 << 10, 16 << 10, 256 << 10, 1 << 20];

/// Both rounds of `delete_note` with a long `note_id`.
mod arguments {
    use super::*;

    #[divan::bench(args = SIZES)]
    fn ours(bencher: Bencher<'_, '_>, bytes: usize) {
        let bench = Bench::new(ours::server());
        let note_id = "7".repeat(bytes);
        let rounds = bench.harness.delete_note("delete_note", &note_id);
        let (rounds, _) = bench.runtime.block_on(rounds);
        bench.both(bencher, &rounds);
    }

    /// Its state holds the whole argument, so it has an end of its own.
    #[divan::bench(args = SIZES)]
    fn by_hand(bencher: Bencher<'_, '_>, bytes: usize) {
        let bench = Bench::new(by_hand::Notes::new());
        let note_id = "7".repeat(bytes);
        let rounds = bench.harness.delete_note("delete_note", &note_id);
        let (rounds, _) = bench.runtime.block_on(rounds);
        bench.both(bencher, &rounds);
    }
}

/// Asks `questions` numbers, all in one round or one after the other.
enum Survey {}

impl Tool<Shape> for Survey {
    const META: ToolMeta = ToolMeta::new("survey").max_rounds(32);
    type Approval = mcp_mrtr::Reusable;
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = String;

    async fn call(mut call: Call<'_, Shape, Asking>, (): ()) -> Step<String> {
        let Shape { questions, chain } = *call.state::<Shape>();
        let mut sum = Some(0);
        for number in 0..questions {
            let answer = call.form::<u32>(Spec::numbered("q", number), "How many?");
            sum = match (sum, answer) {
                (Some(sum), mcp_mrtr::Known(answer)) => Some(sum + answer),
                _ => None,
            };
            if sum.is_none() && chain {
                break;
            }
        }
        let sum = match sum {
            Some(sum) => mcp_mrtr::Known(sum),
            None => mcp_mrtr::Waiting,
        };
        match call.settle((sum,)).await {
            Settled::Ready(call, (sum,)) => call.complete(sum.to_string()),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

/// What a [`Survey`] asks.
#[derive(Debug, Clone, Copy)]
struct Shape {
    questions: usize,
    chain: bool,
}

fn surveying(questions: usize, chain: bool) -> Server<Shape> {
    Server::new("bench", Shape { questions, chain })
        .keys(KeyRing::new([KEY]).expect("a ring"))
        .tool::<Survey>()
}

/// The answer to each question: its field is named without the number.
fn one(_key: &str) -> Value {
    json!({ "q": 1 })
}

/// Both rounds of a call that asks so many questions at once.
#[divan::bench(args = [1, 2, 5, 10, 20])]
fn questions(bencher: Bencher<'_, '_>, questions: usize) {
    let bench = Bench::new(surveying(questions, false));
    let expected = questions.to_string();
    let none = json!({});
    let rounds = bench.harness.rounds("survey", &none, one, &expected);
    let (rounds, _) = bench.runtime.block_on(rounds);
    bench.both(bencher, &rounds);
}

/// The last round of a chain: so many answers come in the state, and one with the request.
#[divan::bench(args = [1, 2, 5, 10, 20])]
fn carried_answers(bencher: Bencher<'_, '_>, answers: usize) {
    let bench = Bench::new(surveying(answers + 1, true));
    let expected = (answers + 1).to_string();
    let last = bench
        .runtime
        .block_on(last_round(&bench.harness, &expected));
    bench.typed(bencher, &last);
}

/// The request of the last round of a survey, whose result is `expected`.
async fn last_round(harness: &Harness<Server<Shape>>, expected: &str) -> Vec<u8> {
    let mut request = support::call("survey", &json!({}), None);
    loop {
        let answer: Value = serde_json::from_slice(&harness.wire(&request).await).expect("JSON");
        let result = &answer["result"];
        if result["resultType"] == "complete" {
            assert_eq!(result["content"][0]["text"], expected, "{answer}");
            return request;
        }
        let asked = result["inputRequests"].as_object().expect("questions");
        let responses = asked
            .keys()
            .map(|key| {
                (
                    key.clone(),
                    json!({ "action": "accept", "content": one(key) }),
                )
            })
            .collect();
        let state = result["requestState"].as_str().expect("a state");
        request = support::call(
            "survey",
            &json!({}),
            Some((&Value::Object(responses), state)),
        );
    }
}

/// Says hello.
#[tool(read_only)]
async fn hello() -> String {
    "Hello.".to_owned()
}

/// A call on a server of so many tools.
#[divan::bench(args = [10, 100, 1_000, 10_000])]
fn tools(bencher: Bencher<'_, '_>, tools: usize) {
    let mut server = Server::new("bench", ()).keys(KeyRing::new([KEY]).expect("a ring"));
    for number in 0..tools {
        // Names live as long as the program.
        let name = Box::leak(format!("hello_{number}").into_boxed_str());
        server = server.tool_as::<hello>(name);
    }
    let bench = Bench::new(server);
    let last = format!("hello_{}", tools - 1);
    bench.typed(bencher, &support::call(&last, &json!({}), None));
}
