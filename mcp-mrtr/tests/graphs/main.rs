//! 20,000 random graphs of up to eight questions, on the runtime and on a simple model of it.
//!
//! Whatever a client answers, in whichever order, leaves out, sends twice or makes up: both
//! must ask the same questions in the same words in the same round, and run the body once
//! with the same values.
//!
//! `GRAPHS_SEED` and `GRAPHS` choose another series and another number.

mod client;
mod graph;
mod model;
mod random;
mod tool;

use std::sync::Arc;

use mcp_mrtr::testing::{Host, Round};
use mcp_mrtr::{KeyRing, Server};
use serde_json::{Value, json};

use self::client::{Client, Reply};
use self::graph::Graph;
use self::model::{Expected, Model};
use self::random::Random;
use self::tool::{Desk, walk};

#[derive(Default)]
struct Tally {
    questions: usize,
    rounds: usize,
    bodies: usize,
    refusals: usize,
    failures: usize,
}

#[tokio::test]
async fn the_runtime_and_the_model_agree() {
    let seed = from_env("GRAPHS_SEED", 20_260_728);
    let graphs = from_env("GRAPHS", 20_000);
    let keys = KeyRing::new([[7; 32]]).unwrap();
    let mut tally = Tally::default();
    for number in 0..graphs {
        let mut random = Random::new(seed.wrapping_add(number));
        let graph = Graph::random(&mut random);
        let context = format!(
            "GRAPHS_SEED={} GRAPHS=1: {graph:?}",
            seed.wrapping_add(number)
        );
        run(graph, &mut random, &keys, &mut tally)
            .await
            .unwrap_or_else(|wrong| panic!("{context}\n{wrong}"));
    }
    println!(
        "{graphs} graphs, {} questions asked in {} rounds; {} bodies, {} refusals, {} other ends",
        tally.questions, tally.rounds, tally.bodies, tally.refusals, tally.failures
    );
}

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}

/// One flow to its end.
async fn run(
    graph: Graph,
    random: &mut Random,
    keys: &KeyRing,
    tally: &mut Tally,
) -> Result<(), String> {
    let client = Client::random(random);
    let desk = Arc::new(Desk::new(graph.clone()));
    let server = Server::new("graphs", Arc::clone(&desk))
        .tool::<walk>()
        .keys(keys.clone());
    let host = Host::new(server).declaring(client.capabilities());
    let mut model = Model::new(graph.clone(), client.forms, client.pages);
    let mut call = host.call("walk", json!({}));
    let mut replies: Vec<(usize, Reply)> = Vec::new();
    let mut asked: Vec<usize> = Vec::new();
    for round in 0.. {
        let done = client.opens_pages(random, round, graph.nodes.len());
        desk.finish(&done);
        let expected = model.step(&replies, &desk.done());
        let responses = client::responses(&replies, &asked, graph.nodes.len(), random);
        // A resent request is answered in the same way; only the last one would run a body twice.
        if random.one_in(8) && matches!(expected, Expected::Ask(_)) {
            let mut fork = call.at(&host);
            let carries = desk.carries();
            agrees(&fork.send(responses.clone()).await, &expected)?;
            desk.set_carries(carries);
        }
        let answer = call.send(responses).await;
        agrees(&answer, &expected)?;
        tally.rounds += 1;
        match expected {
            Expected::Ask(questions) => {
                tally.questions += questions.len();
                asked = questions.iter().map(|(index, _)| *index).collect();
                replies = client.replies(&asked, &graph, random);
            }
            Expected::Body(_) => {
                tally.bodies += 1;
                desk.ran(1)?;
                return client.perfect_rounds(round, &graph, &model);
            }
            end => {
                match end {
                    Expected::Refuse(_) => tally.refusals += 1,
                    _ => tally.failures += 1,
                }
                return desk.ran(0);
            }
        }
    }
    Ok(())
}

/// Whether what left the server is what the model expected.
fn agrees(round: &Round, expected: &Expected) -> Result<(), String> {
    let right = match expected {
        Expected::Ask(questions) => {
            let asked: Vec<_> = round
                .questions()
                .iter()
                .map(|asked| (asked.key.clone(), asked.message().to_owned()))
                .collect();
            let wanted: Vec<_> = questions
                .iter()
                .map(|(index, message)| (graph::KEYS[*index].to_owned(), message.clone()))
                .collect();
            round.is_input_required() && round.state().is_some() && asked == wanted
        }
        Expected::Body(text) => {
            round.is_complete() && !round.is_tool_error() && round.text() == *text
        }
        Expected::Refuse(index) => {
            round.is_complete()
                && !round.is_tool_error()
                && round.text().contains(graph::KEYS[*index])
        }
        Expected::Spent => round.is_tool_error(),
        Expected::Missing => round.error_code() == Some(-32021),
    };
    if right {
        Ok(())
    } else {
        Err(format!("wanted {expected:?}, got {round}"))
    }
}

/// A client's `inputResponses`, or their absence.
fn object(members: Vec<(String, Value)>) -> Value {
    if members.is_empty() {
        Value::Null
    } else {
        Value::Object(members.into_iter().collect())
    }
}
