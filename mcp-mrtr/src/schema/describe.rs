//! A cleaned schema in a few words, for errors.

use serde_json::{Map, Value};

/// Lists of names are cut to this many.
const MAX_NAMES: usize = 12;

/// What a value must be: "text", "an integer from 0 to 255", "one of `a`, `b`".
pub(crate) fn expected(schema: &Value) -> String {
    let Some(schema) = schema.as_object() else {
        return "a value".to_owned();
    };
    if let Some(names) = schema.get("enum").and_then(Value::as_array) {
        return one_of(names.iter().filter_map(Value::as_str));
    }
    if let Some(branches) = schema.get("anyOf").and_then(Value::as_array) {
        let mut words: Vec<String> = Vec::new();
        for word in branches.iter().take(MAX_NAMES).map(expected) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        return words.join(" or ");
    }
    match schema.get("type").and_then(Value::as_str) {
        Some("string") if schema.get("format").is_some() => {
            "text that is a date and time".to_owned()
        }
        Some("string") => "text".to_owned(),
        Some("boolean") => "true or false".to_owned(),
        Some("integer") => format!("an integer{}", range(schema)),
        Some("number") => format!("a number{}", range(schema)),
        Some("array") => "a list".to_owned(),
        Some("object") => "an object".to_owned(),
        _ => "a value".to_owned(),
    }
}

fn range(schema: &Map<String, Value>) -> String {
    match (schema.get("minimum"), schema.get("maximum")) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" of at least {min}"),
        (None, Some(max)) => format!(" of at most {max}"),
        (None, None) => String::new(),
    }
}

/// "one of `a`, `b`", cut when there are many.
pub(crate) fn one_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    let mut text = names
        .iter()
        .take(MAX_NAMES)
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ");
    if names.len() > MAX_NAMES {
        text.push_str(", …");
    }
    match names.len() {
        1 => text,
        _ => format!("one of {text}"),
    }
}

/// The schema of a member.
pub(crate) fn member<'s>(schema: &'s Value, name: &str) -> Option<&'s Value> {
    schema
        .get("properties")
        .and_then(|properties| properties.get(name))
        .or_else(|| schema.get("additionalProperties"))
}
