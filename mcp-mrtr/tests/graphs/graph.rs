//! A tool's questions as data.

use crate::random::Random;

/// The wire keys, as `Spec::numbered` makes them.
pub(crate) const KEYS: [&str; 8] = ["q_0", "q_1", "q_2", "q_3", "q_4", "q_5", "q_6", "q_7"];

#[derive(Debug, Clone)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
}

/// How the parameter takes its value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Shape {
    Bare,
    Maybe,
    Elicited,
}

#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) shape: Shape,
    /// On a page outside the client; nothing of the rest applies then.
    pub(crate) page: bool,
    pub(crate) deps: Vec<usize>,
    /// Its message shows a value that is computed once per flow.
    pub(crate) carry: bool,
    /// Only even answers pass.
    pub(crate) check: bool,
    pub(crate) attempts: u8,
    /// Asked only when what it reads is even.
    pub(crate) when: bool,
    /// Known when what it reads is divisible by three.
    pub(crate) known: bool,
}

impl Graph {
    pub(crate) fn random(random: &mut Random) -> Self {
        let nodes = 1 + random.below(8);
        Self {
            nodes: (0..nodes)
                .map(|index| Node::random(index, random))
                .collect(),
        }
    }

    /// The names of what a node's carried value reads: its dependencies and theirs.
    pub(crate) fn reads(&self, index: usize) -> Vec<&'static str> {
        let mut behind = vec![false; self.nodes.len()];
        let mut open = self.nodes[index].deps.clone();
        while let Some(dep) = open.pop() {
            if !std::mem::replace(&mut behind[dep], true) {
                open.extend(&self.nodes[dep].deps);
            }
        }
        (0..behind.len())
            .filter(|dep| behind[*dep])
            .map(|dep| KEYS[dep])
            .collect()
    }
}

impl Node {
    fn random(index: usize, random: &mut Random) -> Self {
        let shape = [Shape::Bare, Shape::Maybe, Shape::Elicited][random.below(3)];
        let deps = (0..index).filter(|_| random.one_in(3)).collect();
        Self {
            shape,
            page: random.one_in(6),
            deps,
            carry: random.one_in(4),
            check: random.one_in(3),
            attempts: u8::try_from(1 + random.below(3)).unwrap(),
            when: shape == Shape::Maybe && random.one_in(3),
            known: random.one_in(6),
        }
    }

    pub(crate) fn asks(&self, sum: u32) -> bool {
        !self.when || sum.is_multiple_of(2)
    }

    pub(crate) fn known(&self, sum: u32) -> Option<u32> {
        (self.known && sum.is_multiple_of(3)).then_some(30)
    }

    pub(crate) fn passes(&self, value: u32) -> bool {
        !self.check || value.is_multiple_of(2)
    }

    pub(crate) fn message(&self, index: usize, read: &[u32], carried: Option<u32>) -> String {
        format!("{index} after {read:?}, {carried:?}?")
    }
}
