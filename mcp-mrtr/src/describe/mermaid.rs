//! Descriptions as Mermaid flow charts.

use std::fmt::Write as _;

use super::words::ENDS_THE_CALL;
use super::{Description, words};
use crate::question::{Declined, QuestionMeta};

/// One chart of all functions that ask.
pub(super) fn chart(functions: &[Description]) -> String {
    let mut chart = "flowchart TD\n".to_owned();
    let asking = functions.iter().filter(|one| !one.questions.is_empty());
    for (number, function) in asking.enumerate() {
        draw(&mut chart, number, function);
    }
    chart
}

fn draw(chart: &mut String, number: usize, function: &Description) {
    let id = |what: &str| format!("f{number}{what}");
    let node = |at: usize| format!("f{number}q{at}");
    let mut line = |text: String| {
        let _ = writeln!(chart, "    {text}");
    };
    let (called, runs) = (id("called"), id("runs"));
    line(format!(
        "{called}([{}])",
        quoted(&format!("{} is called", function.name))
    ));
    let rounds = function.rounds_by_question();
    for round in 1..=function.rounds() {
        line(format!(
            "subgraph {}[\"round {round}\"]",
            id(&format!("r{round}"))
        ));
        for (at, question) in function.questions.iter().enumerate() {
            if rounds[at] == round {
                line(format!("    {}[{}]", node(at), quoted(&label(question))));
            }
        }
        line("end".to_owned());
    }
    line(format!(
        "{runs}([{}])",
        quoted(&format!("{} runs", function.name))
    ));
    let mut waited_for = vec![false; function.questions.len()];
    for (at, question) in function.questions.iter().enumerate() {
        let waits = function.waits_for(question);
        let arrow = match question.condition {
            Some(condition) => format!("-- {} -->", quoted(&words::one_line(condition))),
            None => "-->".to_owned(),
        };
        if waits.is_empty() {
            line(format!("{called} {arrow} {}", node(at)));
        }
        for before in waits {
            waited_for[before] = true;
            line(format!("{} {arrow} {}", node(before), node(at)));
        }
    }
    for (at, _) in waited_for
        .iter()
        .enumerate()
        .filter(|(_, waited)| !**waited)
    {
        line(format!("{} --> {runs}", node(at)));
    }
    let ended = id("ended");
    let mut ends = function.questions.iter().enumerate();
    let ends: Vec<usize> = ends
        .by_ref()
        .filter(|(_, question)| question.on_refusal() == ENDS_THE_CALL)
        .map(|(at, _)| at)
        .collect();
    if !ends.is_empty() {
        let says = match function.declined {
            Some(Declined::Words(text)) => format!("the call ends: {}", words::one_line(text)),
            Some(Declined::Expression(code)) => format!("the call ends: {}", words::one_line(code)),
            None => "the call ends".to_owned(),
        };
        line(format!("{ended}([{}])", quoted(&says)));
    }
    for at in ends {
        line(format!("{} -. refused .-> {ended}", node(at)));
    }
}

fn label(question: &QuestionMeta) -> String {
    format!("{}: {}", question.key, words::message(question))
}

/// Text between quotes, as Mermaid reads it: nothing in it is markup.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("#quot;"),
            '#' => quoted.push_str("#35;"),
            '<' => quoted.push_str("#lt;"),
            '>' => quoted.push_str("#gt;"),
            '`' => quoted.push_str("#96;"),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_message_is_markup() {
        assert_eq!(
            quoted(r#"a "b" <i> #1"#),
            r#""a #quot;b#quot; #lt;i#gt; #35;1""#
        );
    }
}
