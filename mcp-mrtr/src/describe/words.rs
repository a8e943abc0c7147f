//! Questions and fields in words, shared by the text and the consent record.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::form::{ChoiceOption, DefaultValue, Field, Format, Kind, SAFE};
use crate::question::{Declined, QuestionKind, QuestionMeta, Shape};

/// How the table of a bare value words a refusal.
pub(super) const ENDS_THE_CALL: &str = <() as Shape<()>>::ON_REFUSAL;

/// The message as its author wrote it, or the expression that makes it.
pub(crate) fn message(question: &QuestionMeta) -> String {
    match (question.kind, question.message) {
        (QuestionKind::Sample, _) => "asks the client's model".to_owned(),
        (QuestionKind::Roots, _) => "asks the client for its roots".to_owned(),
        (_, "") => "made while it runs".to_owned(),
        (_, text) if question.computed => format!("computed: `{}`", one_line(text)),
        (_, text) => one_line(text),
    }
}

/// When it is asked at all.
pub(crate) fn condition(question: &QuestionMeta) -> Option<String> {
    let condition = question.condition?;
    Some(format!("`{}`", one_line(condition)))
}

/// What a refusal does. A bare value's ends the call; `declined = …` says with what.
pub(super) fn refused(question: &QuestionMeta, declined: Option<Declined>) -> String {
    match (question.on_refusal(), declined) {
        (ENDS_THE_CALL, Some(Declined::Words(text))) => {
            format!("the call ends with \"{}\"", one_line(text))
        }
        (ENDS_THE_CALL, Some(Declined::Expression(code))) => {
            format!("the call ends with `{}`", one_line(code))
        }
        (text, _) => text.to_owned(),
    }
}

/// Where a url question leads: the hosts in its expression, and the expression.
pub(crate) fn page(question: &QuestionMeta) -> Option<String> {
    let page = question.url?;
    let hosts = hosts(page);
    let made = format!("made by `{}`", one_line(page));
    Some(match hosts.is_empty() {
        true => format!("opens a page {made}"),
        false => format!("opens a page of {}, {made}", hosts.join(", ")),
    })
}

/// The hosts of the addresses that are written out in an expression.
fn hosts(expression: &str) -> Vec<&str> {
    let mut hosts = Vec::new();
    for scheme in ["https://", "http://"] {
        for (at, _) in expression.match_indices(scheme) {
            let rest = &expression[at + scheme.len()..];
            let ends = |c: char| matches!(c, '/' | '"' | '?' | '#' | '\\') || c.is_whitespace();
            let host = &rest[..rest.find(ends).unwrap_or(rest.len())];
            if !host.is_empty() && !hosts.contains(&host) {
                hosts.push(host);
            }
        }
    }
    hosts
}

/// A line for each field; one for a choice that is not known yet.
pub(crate) fn question_fields(question: &QuestionMeta) -> Vec<String> {
    let fields = question.fields();
    match (fields.is_empty(), question.kind) {
        (true, QuestionKind::Form) if question.message.is_empty() => Vec::new(),
        (true, QuestionKind::Form) => {
            vec![format!("{}: one of the values at hand", question.key)]
        }
        _ => fields.iter().map(field).collect(),
    }
}

fn field(field: &Field) -> String {
    let mut text = format!("{}: {}", field.name(), kind(field.kind()));
    if let Some(title) = field.title {
        // The name is what the program reads, the title what the person does.
        text = format!("{} \"{}\": {}", field.name(), title, kind(field.kind()));
    }
    if let Some(default) = &field.default {
        let _ = write!(text, ", {} unless changed", preset(default));
    } else if !field.is_required() {
        text.push_str(", may be left out");
    }
    if let Some(about) = field.description {
        let _ = write!(text, ". {}", one_line(about));
    }
    text
}

fn kind(kind: &Kind) -> String {
    match kind {
        Kind::Boolean => "yes or no".to_owned(),
        Kind::Integer { min, max } => {
            // What JSON numbers hold anyway goes without saying.
            let min = min.filter(|min| *min != -SAFE);
            let max = max.filter(|max| *max != SAFE);
            format!("a whole number{}", between(min, max))
        }
        Kind::Number { min, max } => format!("a number{}", between(*min, *max)),
        Kind::Text {
            min_len,
            max_len,
            format,
        } => {
            let what = match format {
                None => "text",
                Some(Format::Email) => "an e-mail address",
                Some(Format::Uri) => "an address of a page",
                Some(Format::Date) => "a date",
                Some(Format::DateTime) => "a date and time",
            };
            match (min_len, max_len) {
                (None, None) => what.to_owned(),
                (min, max) => format!("{what}{} characters", between(*min, *max)),
            }
        }
        Kind::Choice { options, .. } => format!("one of {}", listed(options)),
        Kind::Choices {
            options,
            min_items,
            max_items,
        } => {
            let many = match (min_items, max_items) {
                (None, None) => "any".to_owned(),
                (min, max) => between(*min, *max).trim_start().to_owned(),
            };
            format!("{many} of {}", listed(options))
        }
    }
}

fn between<T: PartialEq + std::fmt::Display>(min: Option<T>, max: Option<T>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" of at least {min}"),
        (None, Some(max)) => format!(" of at most {max}"),
        (None, None) => String::new(),
    }
}

fn listed(options: &[ChoiceOption]) -> String {
    let option = |option: &ChoiceOption| match option.label() == option.value() {
        true => format!("`{}`", option.value()),
        false => format!("`{}` \"{}\"", option.value(), option.label()),
    };
    let options: Vec<String> = options.iter().map(option).collect();
    options.join(", ")
}

fn preset(default: &DefaultValue) -> Cow<'_, str> {
    match default {
        DefaultValue::Boolean(true) => "yes".into(),
        DefaultValue::Boolean(false) => "no".into(),
        DefaultValue::Integer(value) => value.to_string().into(),
        DefaultValue::Number(value) => value.to_string().into(),
        DefaultValue::Text(text) => format!("`{text}`").into(),
        DefaultValue::Choices(values) if values.is_empty() => "none".into(),
        DefaultValue::Choices(values) => format!("`{}`", values.join("`, `")).into(),
        DefaultValue::From(make) => preset(&make()).into_owned().into(),
    }
}

/// Text of several lines as one, so that a line of ours is always one thing.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A span of time in its largest whole unit.
pub(crate) fn time(ms: u64) -> String {
    for (unit, name) in [(3_600_000, "h"), (60_000, "m"), (1000, "s")] {
        if ms > 0 && ms.is_multiple_of(unit) {
            return format!("{}{name}", ms / unit);
        }
    }
    format!("{ms}ms")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Elicited;

    #[test]
    fn fields_say_all_that_their_schema_says() {
        let of = |field: &Field| super::field(field);
        assert_eq!(
            of(&Field::of::<u64>("n")),
            "n: a whole number of at least 0"
        );
        assert_eq!(
            of(&Field::of::<i8>("n").title("Grade").max(6)),
            "n \"Grade\": a whole number from -128 to 6"
        );
        assert_eq!(
            of(&Field::of::<Option<f64>>("n").description("How\n much.")),
            "n: a number, may be left out. How much."
        );
        assert_eq!(
            of(&Field::of::<String>("t").min_len(2).max_len(9)),
            "t: text from 2 to 9 characters"
        );
        assert_eq!(
            of(&Field::of::<bool>("b").default_boolean(true)),
            "b: yes or no, yes unless changed"
        );
    }

    #[test]
    fn hosts_that_are_written_out() {
        assert_eq!(
            hosts(r#"format!("https://login.example.com/a?t={}", cx.ticket())"#),
            ["login.example.com"]
        );
        assert_eq!(hosts(r#"format!("https://{host}/a")"#), ["{host}"]);
        assert!(hosts("accounts.page(cx.ticket())").is_empty());
    }

    #[test]
    fn aliases_do_not_change_what_a_refusal_does() {
        type Maybe = Option<String>;
        type Said = Elicited<Maybe>;
        let of = |question: QuestionMeta| question.on_refusal();
        assert_eq!(of(QuestionMeta::url("a", "").fills::<Maybe>()), "`None`");
        assert_eq!(
            of(QuestionMeta::url("a", "").fills::<Said>()),
            "the body decides"
        );
        assert_eq!(
            of(QuestionMeta::pick("a", "").fills::<String>()),
            "the call ends with a result that says so"
        );
    }

    #[test]
    fn times_in_their_largest_unit() {
        for (ms, text) in [
            (7_200_000, "2h"),
            (90_000, "90s"),
            (1500, "1500ms"),
            (0, "0ms"),
        ] {
            assert_eq!(time(ms), text);
        }
    }
}
