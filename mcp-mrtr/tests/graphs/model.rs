//! What should happen, in the plainest terms.

use std::cmp::max;

use mcp_mrtr::Elicited;

use crate::client::Reply;
use crate::graph::{Graph, Node, Shape};
use crate::tool::Value;

const MAX_ROUNDS: usize = 9;

/// How a round ends.
#[derive(Debug)]
pub(crate) enum Expected {
    /// These questions in these words; none of them while a page is waited for.
    Ask(Vec<(usize, String)>),
    Body(String),
    Refuse(usize),
    /// Attempts or rounds.
    Spent,
    Missing,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Settled {
    Accept(u32),
    Decline,
    Cancel,
    /// To open a page.
    Agreed,
}

pub(crate) struct Model {
    graph: Graph,
    forms: bool,
    pages: bool,
    settled: Vec<Option<Settled>>,
    /// How often each open question was asked.
    open: Vec<Option<u8>>,
    rounds: usize,
}

/// What one round finds out about one node.
enum Found {
    Known(Value),
    Waiting,
    Refused,
    Missing,
    Poll,
    Ask {
        attempts: u8,
        complaint: Option<&'static str>,
    },
}

impl Model {
    pub(crate) fn new(graph: Graph, forms: bool, pages: bool) -> Self {
        let nodes = graph.nodes.len();
        Self {
            graph,
            forms,
            pages,
            settled: vec![None; nodes],
            open: vec![None; nodes],
            rounds: 0,
        }
    }

    pub(crate) fn step(&mut self, replies: &[(usize, Reply)], done: &[bool; 8]) -> Expected {
        let mut values: Vec<Option<Value>> = Vec::new();
        let mut open = vec![None; self.open.len()];
        let mut questions = Vec::new();
        let (mut spent, mut refused, mut missing, mut poll) = (false, None, false, false);
        for index in 0..self.graph.nodes.len() {
            let node = self.graph.nodes[index].clone();
            let read: Option<Vec<u32>> = node
                .deps
                .iter()
                .map(|dep| values[*dep].as_ref().map(Value::number))
                .collect();
            let reply = replies
                .iter()
                .find(|(asked, _)| *asked == index)
                .map(|(_, reply)| *reply);
            let found = match &read {
                None => Found::Waiting,
                Some(_) if node.page => self.page(index, &node, reply, done[index]),
                Some(read) => self.form(index, &node, reply, read.iter().sum()),
            };
            let mut value = None;
            match found {
                Found::Known(known) => value = Some(known),
                Found::Waiting => {}
                Found::Refused => refused = refused.or(Some(index)),
                Found::Missing => missing = true,
                Found::Poll => poll = true,
                Found::Ask { attempts, .. } if attempts >= limit(&node) => spent = true,
                Found::Ask {
                    attempts,
                    complaint,
                } => {
                    open[index] = Some(attempts + 1);
                    let read = read.unwrap_or_default();
                    let message = node.message(index, &read, node.carry.then_some(1));
                    let complaint = complaint.map(|complaint| format!("\n\n{complaint}"));
                    questions.push((index, message + &complaint.unwrap_or_default()));
                }
            }
            values.push(value);
        }
        self.open = open;
        if spent
            || (!questions.is_empty() && refused.is_none() && !missing && self.rounds >= MAX_ROUNDS)
        {
            return Expected::Spent;
        }
        if let Some(index) = refused {
            return Expected::Refuse(index);
        }
        if missing {
            return Expected::Missing;
        }
        if questions.is_empty() && !poll {
            let values: Vec<_> = values.into_iter().flatten().collect();
            return Expected::Body(format!("{values:?}"));
        }
        self.rounds += usize::from(!questions.is_empty());
        Expected::Ask(questions)
    }

    fn form(&mut self, index: usize, node: &Node, reply: Option<Reply>, sum: u32) -> Found {
        if !node.asks(sum) {
            return Found::Known(Value::Maybe(None));
        }
        if let Some(known) = node.known(sum) {
            return taken(node.shape, Some(Settled::Accept(known)));
        }
        if let Some(settled) = self.settled[index] {
            return taken(node.shape, Some(settled));
        }
        let Some(attempts) = self.open[index] else {
            return self.ask(node, 0, None);
        };
        let settled = match reply {
            None | Some(Reply::Agree) => return self.ask(node, attempts, None),
            Some(Reply::Text) => {
                return self.ask(node, attempts, Some("q: must be a whole number."));
            }
            Some(Reply::Number(value)) if !node.passes(value) => {
                return self.ask(node, attempts, Some("Must be even."));
            }
            Some(Reply::Number(value)) => Settled::Accept(value),
            Some(Reply::Decline) => Settled::Decline,
            Some(Reply::Cancel) => Settled::Cancel,
        };
        self.settled[index] = Some(settled);
        taken(node.shape, Some(settled))
    }

    fn page(&mut self, index: usize, node: &Node, reply: Option<Reply>, done: bool) -> Found {
        if let (None, Some(_), Some(reply)) = (self.settled[index], self.open[index], reply) {
            self.settled[index] = Some(match reply {
                Reply::Decline => Settled::Decline,
                Reply::Cancel => Settled::Cancel,
                _ => Settled::Agreed,
            });
        }
        match self.settled[index] {
            Some(no @ (Settled::Decline | Settled::Cancel)) => taken(node.shape, Some(no)),
            _ if done => taken(node.shape, Some(Settled::Accept(40))),
            Some(_) => Found::Poll,
            None if self.pages => Found::Ask {
                attempts: self.open[index].unwrap_or(0),
                complaint: None,
            },
            None => taken(node.shape, None),
        }
    }

    fn ask(&self, node: &Node, attempts: u8, complaint: Option<&'static str>) -> Found {
        if self.forms {
            Found::Ask {
                attempts,
                complaint,
            }
        } else {
            taken(node.shape, None)
        }
    }

    /// The longest chain of questions that were asked, which no perfect client needs to exceed.
    pub(crate) fn longest_chain(&self) -> usize {
        let mut lengths: Vec<usize> = Vec::new();
        for (index, node) in self.graph.nodes.iter().enumerate() {
            let before = node.deps.iter().map(|dep| lengths[*dep]).fold(0, max);
            lengths.push(before + usize::from(self.settled[index].is_some()));
        }
        lengths.into_iter().fold(0, max)
    }
}

fn limit(node: &Node) -> u8 {
    if node.page { 3 } else { node.attempts }
}

/// `None` stands for a client that cannot be asked.
fn taken(shape: Shape, settled: Option<Settled>) -> Found {
    match (shape, settled) {
        (Shape::Maybe, Some(Settled::Accept(value))) => Found::Known(Value::Maybe(Some(value))),
        (Shape::Maybe, _) => Found::Known(Value::Maybe(None)),
        (_, None) => Found::Missing,
        (Shape::Bare, Some(Settled::Accept(value))) => Found::Known(Value::Bare(value)),
        (Shape::Bare, Some(_)) => Found::Refused,
        (Shape::Elicited, Some(Settled::Accept(value))) => {
            Found::Known(Value::Elicited(Elicited::Accept(value)))
        }
        (Shape::Elicited, Some(Settled::Cancel)) => Found::Known(Value::Elicited(Elicited::Cancel)),
        (Shape::Elicited, Some(_)) => Found::Known(Value::Elicited(Elicited::Decline)),
    }
}
