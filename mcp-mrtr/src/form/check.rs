//! An answer against exactly the schema that was sent.
//!
//! The work is bounded by the declared fields: members that were not asked for are never looked
//! at.

use super::choice::NOT_A_CHOICE;
use super::field::SAFE;
use super::primitives::integer;
use super::{ChoiceOption, DefaultValue, Field, Format, Kind, Map};
use crate::text;
use serde_json::Value;
use std::fmt::Write;

/// What an accepted answer turned out to be.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Checked {
    /// Complete: declared members only, in declaration order, defaults applied.
    Valid(Map),
    /// Some fields must be asked for again.
    Wrong {
        /// The fields that are settled. A member that is null says that an optional field was left
        /// alone, so that it is not asked again either.
        kept: Map,
        /// The other fields by index, each with what is wrong in words for the person.
        wrong: Vec<(usize, String)>,
    },
    /// The content is not an object.
    Malformed,
}

/// Checks `content`, the answer to a question about those of `fields` that are not in `kept`.
pub(crate) fn check(fields: &[Field], kept: Option<&Map>, content: Option<Value>) -> Checked {
    let members = match content {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(members)) => members,
        Some(_) => return Checked::Malformed,
    };
    if kept.is_none() && is_whole(fields, &members) {
        return Checked::Valid(members);
    }
    let mut settled = Map::with_capacity(fields.len());
    let mut wrong = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let verdict = match kept.and_then(|kept| kept.get(field.name)) {
            Some(value) => Ok(value.clone()),
            None => settle(field, members.get(field.name)),
        };
        match verdict {
            Ok(value) => drop(settled.insert(field.name.to_owned(), value)),
            Err(reason) => wrong.push((index, reason)),
        }
    }
    if !wrong.is_empty() {
        return Checked::Wrong {
            kept: settled,
            wrong,
        };
    }
    settled.retain(|_, value| !value.is_null());
    Checked::Valid(settled)
}

/// Whether the answer is already what is kept of it: every field with a right value, in order, and
/// nothing else. Most are.
fn is_whole(fields: &[Field], members: &Map) -> bool {
    let right = |(field, (name, value)): (&Field, (&String, &Value))| {
        field.name == name && !is_absent(field, value) && fault(&field.kind, value).is_none()
    };
    fields.len() == members.len() && fields.iter().zip(members).all(right)
}

/// The fields that an answer with `kept` members still lacks.
pub(crate) fn open_fields<'a>(
    fields: &'a [Field],
    kept: Option<&'a Map>,
) -> impl Iterator<Item = &'a Field> + Clone {
    fields
        .iter()
        .filter(move |field| kept.is_none_or(|kept| !kept.contains_key(field.name)))
}

/// What to tell the person about the wrong fields: one line each, by title or name.
pub(crate) fn complaint(fields: &[Field], wrong: &[(usize, String)]) -> String {
    let mut out = String::new();
    for (index, reason) in wrong {
        let Some(field) = fields.get(*index) else {
            continue;
        };
        let separator = if out.is_empty() { "" } else { "\n" };
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "{separator}{}: {}.",
            text::label(field.label()),
            text::label(reason)
        );
    }
    out
}

/// The member as it is kept: null when an optional field was left alone.
fn settle(field: &Field, value: Option<&Value>) -> Result<Value, String> {
    match value {
        Some(value) if !is_absent(field, value) => match fault(&field.kind, value) {
            None => Ok(value.clone()),
            Some(reason) => Err(reason),
        },
        _ if field.required => Err("an answer is needed".to_owned()),
        _ => Ok(field.default.as_ref().map_or(Value::Null, default_value)),
    }
}

fn is_absent(field: &Field, value: &Value) -> bool {
    let untouched = !field.required && field.kind.empty_is_absent() && value.as_str() == Some("");
    value.is_null() || untouched
}

fn default_value(default: &DefaultValue) -> Value {
    match default {
        DefaultValue::Boolean(value) => (*value).into(),
        DefaultValue::Integer(value) => (*value).into(),
        DefaultValue::Number(value) => (*value).into(),
        DefaultValue::Text(value) => value.as_ref().into(),
        DefaultValue::Choices(values) => values.iter().map(|value| value.as_ref()).collect(),
        DefaultValue::From(make) => default_value(&make()),
    }
}

/// What is wrong with a member, if anything.
fn fault(kind: &Kind, value: &Value) -> Option<String> {
    match kind {
        Kind::Boolean => fixed(value.is_boolean(), "must be yes or no"),
        Kind::Integer { min, max } => integer_fault(value, *min, *max),
        Kind::Number { min, max } => number_fault(value, *min, *max),
        Kind::Text {
            min_len,
            max_len,
            format,
        } => text_fault(value, *min_len, *max_len, *format),
        Kind::Choice { options, .. } => fixed(is_option(options, value), NOT_A_CHOICE),
        Kind::Choices {
            options,
            min_items,
            max_items,
        } => choices_fault(options, value, *min_items, *max_items),
    }
}

fn fixed(right: bool, reason: &str) -> Option<String> {
    (!right).then(|| reason.to_owned())
}

fn integer_fault(value: &Value, min: Option<i64>, max: Option<i64>) -> Option<String> {
    let Value::Number(number) = value else {
        return fixed(false, "must be a whole number");
    };
    let Some(whole) = integer(number) else {
        let huge = number
            .as_f64()
            .is_none_or(|float| float.abs() > SAFE as f64);
        return fixed(
            false,
            if huge {
                "is too large a number"
            } else {
                "must be a whole number"
            },
        );
    };
    limits_fault(
        min.filter(|min| whole < *min),
        max.filter(|max| *max < whole),
    )
}

fn number_fault(value: &Value, min: Option<f64>, max: Option<f64>) -> Option<String> {
    let Value::Number(number) = value else {
        return fixed(false, "must be a number");
    };
    let Some(float) = number.as_f64().filter(|float| float.is_finite()) else {
        return fixed(false, "is too large a number");
    };
    limits_fault(
        min.filter(|min| float < *min),
        max.filter(|max| *max < float),
    )
}

/// The limit that was broken, if one was.
fn limits_fault<L: std::fmt::Display>(min: Option<L>, max: Option<L>) -> Option<String> {
    match (min, max) {
        (Some(min), _) => Some(format!("must be at least {min}")),
        (_, Some(max)) => Some(format!("must be at most {max}")),
        (None, None) => None,
    }
}

fn text_fault(
    value: &Value,
    min: Option<u32>,
    max: Option<u32>,
    format: Option<Format>,
) -> Option<String> {
    let Value::String(text) = value else {
        return fixed(false, "must be text");
    };
    if min.is_some() || max.is_some() {
        let length = text.chars().count();
        if let Some(min) = min.filter(|min| length < *min as usize) {
            return Some(format!(
                "must have at least {min} {}",
                plural(min, "character")
            ));
        }
        if let Some(max) = max.filter(|max| length > *max as usize) {
            return Some(format!(
                "must have at most {max} {}",
                plural(max, "character")
            ));
        }
    }
    format
        .filter(|format| !format.accepts(text))
        .map(|format| format.complaint().to_owned())
}

fn is_option(options: &[ChoiceOption], value: &Value) -> bool {
    value
        .as_str()
        .is_some_and(|text| options.iter().any(|option| option.value == text))
}

fn choices_fault(
    options: &[ChoiceOption],
    value: &Value,
    min: Option<u32>,
    max: Option<u32>,
) -> Option<String> {
    let Value::Array(items) = value else {
        return fixed(false, "must be a list of choices");
    };
    if let Some(min) = min.filter(|min| items.len() < *min as usize) {
        return Some(format!("choose at least {min}"));
    }
    if let Some(max) = max.filter(|max| items.len() > *max as usize) {
        return Some(format!("choose at most {max}"));
    }
    fixed(
        items.iter().all(|item| is_option(options, item)),
        "must be a list of the choices",
    )
}

fn plural(count: u32, word: &str) -> String {
    format!("{word}{}", if count == 1 { "" } else { "s" })
}
