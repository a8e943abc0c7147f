//! What must hold after each request.

use super::Explore;
use super::walk::Step;
use super::world::{Given, World};
use crate::question::{QuestionKind, Shape};

/// How the table of a bare parameter words a refusal: its body never sees one.
const ENDS_THE_CALL: &str = <bool as Shape<bool>>::ON_REFUSAL;

/// Why this step should not have been possible.
pub(super) fn wrong(
    walk: &Explore,
    before: &World,
    step: &Step,
    rejection: &mut Option<String>,
) -> Option<String> {
    if step.effects > 0 && !step.ran {
        return Some("the tool had effects, but its body was not handed any values".to_owned());
    }
    if step.ran {
        return body(walk, before, step);
    }
    if step.round.error_code() == Some(-32603) {
        return Some("the server failed".to_owned());
    }
    match (step.fault, step.rejected()) {
        (Some(fault), false) => Some(format!("{fault}, and the request was not rejected")),
        (None, true) => Some("a good state was rejected".to_owned()),
        (Some(_), true) => another_rejection(step, rejection),
        (None, false) => None,
    }
}

/// Why the body should not have run.
fn body(walk: &Explore, before: &World, step: &Step) -> Option<String> {
    if let Some(fault) = step.fault {
        return Some(format!("the body ran, but {fault}"));
    }
    if walk.facts.once && step.runs > 0 && step.request.state.is_some() {
        return Some("the body of a `once` tool ran twice for one approval".to_owned());
    }
    let waits = walk
        .facts
        .questions
        .iter()
        .any(|question| question.kind == QuestionKind::Url && question.condition.is_none());
    if walk.page.is_some() && waits && !step.visited {
        return Some("the body ran, but nobody had visited the page".to_owned());
    }
    named(walk, step)
        .or_else(|| always_asked(walk, step))
        .or_else(|| left_open(before, step))
}

fn named(walk: &Explore, step: &Step) -> Option<String> {
    let lacks = |key: &&String| match step.given.get(*key) {
        Some(Given::Accepted) => false,
        // What happened on the page may do without an answer, but not against one.
        None => !walk.facts.is_url(key),
        Some(Given::Refused | Given::Wrong) => true,
    };
    let key = walk.requires.iter().find(lacks)?;
    Some(format!(
        "the body ran, but `{key}` was not accepted on this line of states"
    ))
}

fn always_asked(walk: &Explore, step: &Step) -> Option<String> {
    walk.facts
        .always_asked()
        .find_map(|question| match step.given.get(question.key) {
            Some(Given::Accepted) => None,
            Some(Given::Refused) if question.on_refusal() != ENDS_THE_CALL => None,
            Some(Given::Refused) => {
                Some(format!("the body ran, but `{}` was refused", question.key))
            }
            Some(Given::Wrong) => Some(format!(
                "the body ran, but `{}` was answered wrongly",
                question.key
            )),
            None => Some(format!(
                "the body ran, but `{}` was not answered on this line of states",
                question.key
            )),
        })
}

fn left_open(before: &World, step: &Step) -> Option<String> {
    let token = &before.tokens[step.made.state()?];
    let form = token
        .asked
        .iter()
        .filter(|(_, asked)| asked["params"]["requestedSchema"].is_object());
    let key = form
        .map(|(key, _)| key)
        .find(|key| !matches!(step.given.get(*key), Some(Given::Accepted | Given::Refused)))?;
    Some(format!(
        "the body ran, but `{key}` was open and got no answer"
    ))
}

fn another_rejection(step: &Step, rejection: &mut Option<String>) -> Option<String> {
    let bytes = step.round.wire.to_string();
    let first = rejection.get_or_insert_with(|| bytes.clone());
    (*first != bytes).then(|| format!("two rejections differ: {first} and {bytes}"))
}
