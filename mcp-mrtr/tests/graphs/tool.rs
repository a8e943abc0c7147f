//! The graph on the runtime: a hand-written flow that walks it.

use std::sync::Mutex;

use mcp_mrtr::{
    Asking, Call, Carry, Elicited, Known, Pending, Provides, Reusable, Settled, Spec, Step, Tool,
    ToolMeta, UrlSpec, UrlStep, Waiting,
};

use crate::graph::{Graph, KEYS, Node, Shape};

pub(crate) struct Desk {
    graph: Graph,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    done: [bool; 8],
    carries: [u32; 8],
    bodies: usize,
}

impl Desk {
    pub(crate) fn new(graph: Graph) -> Self {
        Self {
            graph,
            state: Mutex::default(),
        }
    }

    /// People have been to these pages.
    pub(crate) fn finish(&self, pages: &[usize]) {
        let mut state = self.state.lock().unwrap();
        pages.iter().for_each(|page| state.done[*page] = true);
    }

    pub(crate) fn done(&self) -> [bool; 8] {
        self.state.lock().unwrap().done
    }

    /// Another value each time, so that a second computation shows in the message.
    fn carry(&self, index: usize) -> u32 {
        let mut state = self.state.lock().unwrap();
        state.carries[index] += 1;
        state.carries[index]
    }

    pub(crate) fn carries(&self) -> [u32; 8] {
        self.state.lock().unwrap().carries
    }

    /// What a fork of the flow computed is not seen by the flow.
    pub(crate) fn set_carries(&self, carries: [u32; 8]) {
        self.state.lock().unwrap().carries = carries;
    }

    pub(crate) fn ran(&self, times: usize) -> Result<(), String> {
        match self.state.lock().unwrap().bodies {
            bodies if bodies == times => Ok(()),
            bodies => Err(format!("the body ran {bodies} times, not {times}")),
        }
    }
}

/// What a node's parameter holds, whatever its shape.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    Bare(u32),
    Maybe(Option<u32>),
    Elicited(Elicited<u32>),
}

impl Value {
    pub(crate) fn number(&self) -> u32 {
        match self {
            Self::Bare(value)
            | Self::Maybe(Some(value))
            | Self::Elicited(Elicited::Accept(value)) => *value,
            Self::Maybe(None) => 1,
            Self::Elicited(Elicited::Decline) => 2,
            Self::Elicited(Elicited::Cancel) => 5,
        }
    }
}

type Asker<'a, S> = Call<'a, S, Asking>;

#[allow(non_camel_case_types)]
pub(crate) struct walk {}

impl<S: Provides<Desk> + Sync> Tool<S> for walk {
    const META: ToolMeta = ToolMeta::new("walk");
    type Approval = Reusable;
    type Args = ();
    const ARGS: () = ();
    type Output = String;

    async fn call(mut call: Asker<'_, S>, (): ()) -> Step<String> {
        let desk: &Desk = call.state();
        let mut values: Vec<Pending<Value>> = Vec::new();
        for (index, node) in desk.graph.nodes.iter().enumerate() {
            let value = match read(node, &values) {
                Some(read) => ask(&mut call, desk, index, &read)?,
                None => Waiting,
            };
            values.push(value);
        }
        match call.settle((all(values),)).await {
            Settled::Ready(call, (values,)) => {
                desk.state.lock().unwrap().bodies += 1;
                call.complete(format!("{values:?}"))
            }
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

/// The numbers a node reads, when all of them are known.
fn read(node: &Node, values: &[Pending<Value>]) -> Option<Vec<u32>> {
    let number = |dep: &usize| match &values[*dep] {
        Known(value) => Some(value.number()),
        Waiting => None,
    };
    node.deps.iter().map(number).collect()
}

fn all(values: Vec<Pending<Value>>) -> Pending<Vec<Value>> {
    let known = |value| match value {
        Known(value) => Some(value),
        Waiting => None,
    };
    values
        .into_iter()
        .map(known)
        .collect::<Option<_>>()
        .map_or(Waiting, Known)
}

fn ask<S: Sync>(
    call: &mut Asker<'_, S>,
    desk: &Desk,
    index: usize,
    read: &[u32],
) -> Result<Pending<Value>, mcp_mrtr::NoResult> {
    let node = &desk.graph.nodes[index];
    let carried = node.carry.then(|| {
        let reads = Vec::leak(desk.graph.reads(index));
        let carry = Carry::new(KEYS[index], "desk.carry(index)", "u32", reads);
        call.carried(&carry)
            .unwrap_or_else(|| call.carry(&carry, desk.carry(index)))
    });
    let carried = match carried {
        Some(Known(value)) => Some(value),
        Some(Waiting) => return Ok(Waiting),
        None => None,
    };
    let message = node.message(index, read, carried);
    if node.page {
        let done = desk.done()[index].then_some(40);
        return page(call, node.shape, index, &message, done);
    }
    let sum = read.iter().sum();
    Ok(match node.shape {
        Shape::Bare => shaped::<u32, _>(call, node, index, sum, &message, Value::Bare),
        Shape::Maybe if !node.asks(sum) => map(call.skipped(), Value::Maybe),
        Shape::Maybe => shaped::<Option<u32>, _>(call, node, index, sum, &message, Value::Maybe),
        Shape::Elicited => {
            shaped::<Elicited<u32>, _>(call, node, index, sum, &message, Value::Elicited)
        }
    })
}

fn shaped<Q: mcp_mrtr::Question<Asked = u32>, S: Sync>(
    call: &mut Asker<'_, S>,
    node: &Node,
    index: usize,
    sum: u32,
    message: &str,
    value: impl FnOnce(Q) -> Value,
) -> Pending<Value> {
    let spec = Spec::numbered("q", index).attempts(node.attempts);
    let asked = match call.known::<Q>(node.known(sum)) {
        Some(known) => known,
        None => call.form(spec.clone(), format_args!("{message}")),
    };
    let complaint = match mcp_mrtr::__private::accepted(&asked) {
        Some(value) if !node.passes(*value) => Some("Must be even.".to_owned()),
        _ => None,
    };
    map(call.checked(spec, asked, complaint), value)
}

fn page<S: Sync>(
    call: &mut Asker<'_, S>,
    shape: Shape,
    index: usize,
    message: &str,
    done: Option<u32>,
) -> Result<Pending<Value>, mcp_mrtr::NoResult> {
    let spec = UrlSpec::new(KEYS[index]).wait_ms(0);
    let text = format_args!("{message}");
    macro_rules! page {
        ($type:ty, $value:path) => {
            match call.url::<$type, String, String, u32>(&spec, text, done)? {
                UrlStep::Settled(value) => map(value, $value),
                _ => map(
                    call.open_url::<$type>(&spec, text, "https://example.com/"),
                    $value,
                ),
            }
        };
    }
    Ok(match shape {
        Shape::Bare => page!(u32, Value::Bare),
        Shape::Maybe => page!(Option<u32>, Value::Maybe),
        Shape::Elicited => page!(Elicited<u32>, Value::Elicited),
    })
}

fn map<A, B>(value: Pending<A>, to: impl FnOnce(A) -> B) -> Pending<B> {
    match value {
        Known(value) => Known(to(value)),
        Waiting => Waiting,
    }
}
