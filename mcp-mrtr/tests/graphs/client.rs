//! Clients of every temper.

use serde_json::{Value, json};

use crate::graph::{Graph, KEYS};
use crate::model::Model;
use crate::random::Random;

#[derive(Debug, Clone, Copy)]
pub(crate) enum Reply {
    Number(u32),
    /// Not a number.
    Text,
    /// Accepted without content: consent to open a page, nothing in a form.
    Agree,
    Decline,
    Cancel,
}

pub(crate) struct Client {
    /// Answers everything at once and rightly.
    perfect: bool,
    pub(crate) forms: bool,
    pub(crate) pages: bool,
}

impl Client {
    pub(crate) fn random(random: &mut Random) -> Self {
        Self {
            perfect: random.below(5) < 2,
            forms: !random.one_in(16),
            pages: !random.one_in(16),
        }
    }

    pub(crate) fn capabilities(&self) -> Value {
        match (self.forms, self.pages) {
            (true, true) => json!({ "elicitation": { "form": {}, "url": {} } }),
            (true, false) => json!({ "elicitation": {} }),
            (false, true) => json!({ "elicitation": { "url": {} } }),
            (false, false) => json!({}),
        }
    }

    /// Which pages were done before this round; in the end every page is.
    ///
    /// Where pages cannot be asked for, only at the start: a value that comes later changes
    /// the text of the questions behind it, which is tested elsewhere.
    pub(crate) fn opens_pages(
        &self,
        random: &mut Random,
        round: usize,
        nodes: usize,
    ) -> Vec<usize> {
        if !self.pages {
            return (0..nodes)
                .filter(|_| round == 0 && random.one_in(3))
                .collect();
        }
        (0..nodes)
            .filter(|_| round > 6 || (round > 0 && (self.perfect || random.one_in(3))))
            .collect()
    }

    /// What a person does about each question, in any order; some are left out.
    pub(crate) fn replies(
        &self,
        asked: &[usize],
        graph: &Graph,
        random: &mut Random,
    ) -> Vec<(usize, Reply)> {
        let mut replies = Vec::new();
        for index in asked {
            let reply = match graph.nodes[*index].page {
                true => self.about_a_page(random),
                false => self.about_a_form(random),
            };
            if let Some(reply) = reply {
                replies.insert(random.below(replies.len() + 1), (*index, reply));
            }
        }
        replies
    }

    fn about_a_form(&self, random: &mut Random) -> Option<Reply> {
        let even = 2 * u32::try_from(random.below(50)).unwrap();
        Some(match random.below(100) {
            _ if self.perfect => Reply::Number(even),
            0..60 => Reply::Number(even),
            60..72 => Reply::Number(even + 1),
            72..79 => Reply::Text,
            79..85 => Reply::Decline,
            85..90 => Reply::Cancel,
            _ => return None,
        })
    }

    fn about_a_page(&self, random: &mut Random) -> Option<Reply> {
        Some(match random.below(10) {
            _ if self.perfect => Reply::Agree,
            0..7 => Reply::Agree,
            7 => Reply::Decline,
            8 => Reply::Cancel,
            _ => return None,
        })
    }

    /// A perfect client is asked in no more rounds than the longest chain is long; `round`
    /// counts from zero, so it is the number of rounds before the body.
    pub(crate) fn perfect_rounds(
        &self,
        round: usize,
        graph: &Graph,
        model: &Model,
    ) -> Result<(), String> {
        let pages = graph.nodes.iter().any(|node| node.page);
        match model.longest_chain() {
            chain if self.perfect && !pages && round != chain => {
                Err(format!("{round} rounds for a chain of {chain}"))
            }
            _ => Ok(()),
        }
    }
}

/// The replies as `inputResponses`, among members that must change nothing.
pub(crate) fn responses(
    replies: &[(usize, Reply)],
    asked: &[usize],
    nodes: usize,
    random: &mut Random,
) -> Value {
    let mut members = Vec::new();
    for index in (0..nodes).filter(|index| !asked.contains(index)) {
        if random.one_in(4) {
            members.push((KEYS[index].to_owned(), response(Reply::Number(98))));
        }
    }
    if random.one_in(4) {
        members.push(("nobody-asked".to_owned(), json!(12345)));
    }
    members.extend(
        replies
            .iter()
            .map(|(index, reply)| (KEYS[*index].to_owned(), response(*reply))),
    );
    crate::object(members)
}

fn response(reply: Reply) -> Value {
    match reply {
        Reply::Number(value) => {
            json!({ "action": "accept", "content": { "q": value, "extra": null } })
        }
        Reply::Text => json!({ "action": "accept", "content": { "q": "many" } }),
        Reply::Agree => json!({ "action": "accept" }),
        Reply::Decline => json!({ "action": "decline", "content": { "q": 98 } }),
        Reply::Cancel => json!({ "action": "cancel" }),
    }
}
