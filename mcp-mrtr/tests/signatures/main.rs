//! 200 generated signatures through `#[tool]`: each compiles, asks what the generator's own
//! model says in the rounds it says, and hands the body every value.
//!
//! `SIGNATURES=write cargo test -p mcp-mrtr --all-features --test signatures` writes `tools.rs`.

mod generate;
#[rustfmt::skip] // as the generator writes it
mod tools;
mod write;

use std::future::Future;
use std::pin::Pin;

use mcp_mrtr::testing::{Answer, Host, accept};
use mcp_mrtr::{Reusable, Server, Tool, ToolError};
use serde_json::{Map, Value, json};

use self::generate::{ARGUMENT, Case, Source, answer, cases};

/// What the generated tools borrow.
pub(crate) struct Desk;

impl Desk {
    pub(crate) async fn add(&self, a: u32, b: u32) -> u32 {
        std::future::ready(a + b).await
    }
    pub(crate) async fn some(&self, a: u32) -> Result<u32, ToolError> {
        std::future::ready(Ok(a)).await
    }
    pub(crate) fn any(&self, _a: u32) -> Result<(), String> {
        Ok(())
    }
}

macro_rules! sum {
    ($($a:expr),+; $b:literal) => { $b $(+ $a)+ };
}
pub(crate) use sum;

type Checked = Pin<Box<dyn Future<Output = Result<usize, String>>>>;

/// Runs one tool with a client that answers everything; counts its questions.
pub(crate) fn check<T: Tool<Desk, Approval = Reusable>>(number: usize) -> Checked {
    let host = Host::new(Server::new("signatures", Desk).tool::<T>());
    Box::pin(async move {
        let case = &cases()[number];
        let name = format!("t{number}");
        let mut call = host.call(&name, arguments(case));
        let mut round = call.start().await;
        for expected in &case.rounds {
            let asked: Vec<_> = round
                .questions()
                .into_iter()
                .map(|asked| (asked.key.clone(), asked.message().to_owned()))
                .collect();
            if asked != *expected {
                return Err(format!("t{number}: wanted {expected:?}, got {round}"));
            }
            let answers: Vec<_> = asked
                .iter()
                .map(|(key, _)| (key.as_str(), answered(case, key)))
                .collect();
            round = call.answer(&answers).await;
        }
        match round.is_complete() && round.text() == case.text {
            true => Ok(case.rounds.iter().map(Vec::len).sum()),
            false => Err(format!("t{number}: wanted {}, got {round}", case.text)),
        }
    })
}

fn arguments(case: &Case) -> Value {
    let arguments = case
        .params
        .iter()
        .filter(|param| matches!(param.source, Source::Argument));
    arguments
        .map(|param| (param.key().to_owned(), json!(ARGUMENT)))
        .collect::<Map<_, _>>()
        .into()
}

fn answered(case: &Case, key: &str) -> Answer {
    let place = case
        .params
        .iter()
        .position(|param| param.key() == key)
        .unwrap();
    accept(json!({ key: answer(place) }))
}

#[tokio::test]
async fn every_signature_asks_what_it_says_in_the_fewest_rounds() {
    let (mut tools, mut questions, mut rounds) = (0, 0, 0);
    for (check, case) in tools::checks().into_iter().zip(cases()) {
        questions += check.await.unwrap_or_else(|wrong| panic!("{wrong}"));
        rounds += case.rounds.len();
        tools += 1;
    }
    println!("{tools} signatures, {questions} questions in {rounds} rounds");
    assert_eq!(tools, generate::CASES);
}

#[test]
fn the_file_is_what_the_generator_writes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/signatures/tools.rs");
    let text = write::file(&cases());
    if std::env::var("SIGNATURES").is_ok_and(|value| value == "write") {
        std::fs::write(path, &text).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap();
    // Not `assert_eq!`: nobody reads two files of this size in a log.
    assert!(
        written == text,
        "`tools.rs` is stale: run with `SIGNATURES=write`"
    );
}
