//! Descriptions as text.

use std::fmt::{self, Display, Formatter};

use super::{Description, Input, ServerDescription, words};
use crate::engine::Limits;
use crate::question::QuestionMeta;

impl Display for Description {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.what(), self.name)?;
        let rules = self.rules();
        if !rules.is_empty() {
            write!(f, " ({})", rules.join(", "))?;
        }
        writeln!(f)?;
        for line in self.about.lines() {
            writeln!(f, "{}", format!("  {line}").trim_end())?;
        }
        if !self.about.is_empty() {
            writeln!(f)?;
        }
        if !self.inputs.is_empty() {
            writeln!(f, "  from the model")?;
            self.inputs
                .iter()
                .try_for_each(|input| writeln!(f, "    {input}"))?;
        }
        let rounds = self.rounds_by_question();
        if rounds.is_empty() {
            return writeln!(f, "  asks nothing");
        }
        for round in 1..=self.rounds() {
            writeln!(f, "  round {round}")?;
            let asked = self.questions.iter().zip(&rounds);
            for (question, _) in asked.filter(|(_, of)| **of == round) {
                self.write_question(f, question)?;
            }
        }
        Ok(())
    }
}

impl Description {
    fn write_question(&self, f: &mut Formatter<'_>, question: &QuestionMeta) -> fmt::Result {
        writeln!(
            f,
            "    {} ({}): {}",
            question.key,
            question.kind.name(),
            words::message(question)
        )?;
        let after = self.waits_for(question).into_iter();
        let after: Vec<&str> = after.map(|at| self.questions[at].key).collect();
        if !after.is_empty() {
            writeln!(f, "      after: {}", after.join(", "))?;
        }
        if let Some(condition) = words::condition(question) {
            writeln!(f, "      asked: {condition}")?;
        }
        if let Some(page) = words::page(question) {
            writeln!(f, "      {page}")?;
        }
        for field in words::question_fields(question) {
            writeln!(f, "      {field}")?;
        }
        if let Some(check) = question.check {
            writeln!(f, "      checked: `{check}`")?;
        }
        writeln!(f, "      refused: {}", self.on_refusal(question))
    }

    /// What the attribute says beside the name, defaults left out.
    fn rules(&self) -> Vec<String> {
        let mut rules: Vec<String> = self.hints.iter().map(|&hint| hint.to_owned()).collect();
        if self.once {
            rules.push("once".to_owned());
        }
        let (limits, usual) = (self.limits, Limits::DEFAULT);
        if limits.unsealed {
            rules.push("unsealed".to_owned());
        }
        if limits.ttl_ms != usual.ttl_ms {
            rules.push(format!("ttl {}", words::time(limits.ttl_ms)));
        }
        if limits.flow_ttl_ms != usual.flow_ttl_ms {
            rules.push(format!("flow_ttl {}", words::time(limits.flow_ttl_ms)));
        }
        if limits.max_rounds != usual.max_rounds {
            rules.push(format!("max_rounds {}", limits.max_rounds));
        }
        rules
    }
}

impl Display for Input {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.expected)?;
        if !self.required {
            f.write_str(", optional")?;
        }
        match self.about.is_empty() {
            true => Ok(()),
            false => write!(f, ". {}", words::one_line(&self.about)),
        }
    }
}

impl Display for ServerDescription {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "server {}", self.name)?;
        self.functions
            .iter()
            .try_for_each(|function| write!(f, "\n{function}"))
    }
}
