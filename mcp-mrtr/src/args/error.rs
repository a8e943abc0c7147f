//! [`ArgumentError`]: what the model is told about its arguments.

use std::fmt;

use serde_json::Value;

use super::fault::{Fault, Segment, What};
use crate::ToolError;
use crate::schema::describe;

/// A line says what is wrong with one argument; what a type's own decoder says is cut to this.
const MAX_WORDS: usize = 200;
/// Words longer than this repeat what was sent, and are not shown at all.
const MAX_GIVEN_WORDS: usize = 1_000;
/// Names of members come from the caller.
const MAX_NAME: usize = 40;
const MAX_PATH: usize = 120;

/// The arguments that are missing or wrong, one line each.
///
/// A line names the parameter, what was expected and what kind of value came. The value itself is
/// not repeated: it may be large, and it may be secret. Text of a type's own decoder is shown without
/// what was sent, without control characters and cut to 200 characters.
///
/// For a tool it goes out as a result with `isError: true` so that the model can mend its call
/// (tools, "Error Handling"); for a prompt as `-32602` (prompts, "Error Handling").
///
/// ```
/// use mcp_mrtr::{Arg, Arguments, ToolError};
///
/// let args = (Arg::<u32>::new("limit", ""),);
/// let given = serde_json::json!({ "limit": 30.5 });
/// let error = args.decode(given.as_object()).unwrap_err();
/// assert_eq!(
///     ToolError::from(error).to_string(),
///     "argument `limit` is wrong: expected an integer from 0 to 4294967295, got a number with a fraction",
/// );
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArgumentError {
    lines: Vec<String>,
}

impl fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines.join("\n"))
    }
}

impl std::error::Error for ArgumentError {}

// spec: X05
impl From<ArgumentError> for ToolError {
    fn from(error: ArgumentError) -> Self {
        ToolError::new(error.to_string())
    }
}

impl ArgumentError {
    pub(super) fn missing(&mut self, name: &str, schema: &Value) {
        let expected = describe::expected(schema);
        self.lines
            .push(format!("argument `{name}` is missing: expected {expected}"));
    }

    /// For arguments that are always text: their kind is never what is wrong.
    pub(super) fn unreadable(&mut self, name: &str, given: &Value, fault: &Fault, schema: &Value) {
        match &fault.what {
            What::Type { .. } => {}
            What::Value { expected } if is_primitive(expected) => {}
            _ => return self.wrong(name, given, fault, schema),
        }
        let expected = match describe::expected(schema) {
            text if text == "text" => text,
            other => format!("{other}, as text"),
        };
        self.lines
            .push(format!("argument `{name}` is wrong: expected {expected}"));
    }

    pub(super) fn wrong(&mut self, name: &str, given: &Value, fault: &Fault, schema: &Value) {
        let place = Place::find(fault, given, schema);
        let at = if place.path.is_empty() {
            String::new()
        } else {
            format!(" at `{}`", place.path)
        };
        let why = place.why(&fault.what, given);
        self.lines
            .push(format!("argument `{name}` is wrong{at}: {why}"));
    }
}

/// The part of an argument that a fault is about.
struct Place<'a> {
    path: String,
    given: Option<&'a Value>,
    schema: Option<&'a Value>,
}

impl<'a> Place<'a> {
    fn find(fault: &Fault, given: &'a Value, schema: &'a Value) -> Self {
        let mut place = Self {
            path: String::new(),
            given: Some(given),
            schema: Some(schema),
        };
        for segment in fault.path() {
            match segment {
                Segment::Member(name) => {
                    let dot = if place.path.is_empty() { "" } else { "." };
                    place
                        .path
                        .push_str(&format!("{dot}{}", cleaned(name, MAX_NAME)));
                    place.given = place.given.and_then(|given| given.get(name));
                    place.schema = place
                        .schema
                        .and_then(|schema| describe::member(schema, name));
                }
                Segment::Item(index) => {
                    place.path.push_str(&format!("[{index}]"));
                    place.given = place.given.and_then(|given| given.get(index));
                    place.schema = place.schema.and_then(|schema| schema.get("items"));
                }
            }
        }
        place.path = cut(&place.path, MAX_PATH);
        place
    }

    fn why(&self, what: &What, whole: &Value) -> String {
        match what {
            What::Type { expected } => self.expected(self.in_schema(expected)),
            What::Value { expected }
                if is_primitive(expected) || expected.len() > MAX_GIVEN_WORDS =>
            {
                self.expected(self.in_schema(expected))
            }
            What::Value { expected } => {
                self.expected(cleaned(&without(expected, whole), MAX_WORDS))
            }
            What::Variant { known } => self.expected(describe::one_of(known.iter().copied())),
            What::Missing { member } => match self.schema.and_then(|s| describe::member(s, member))
            {
                Some(schema) => format!(
                    "`{member}` is missing: expected {}",
                    describe::expected(schema)
                ),
                None => format!("`{member}` is missing"),
            },
            What::Unknown { member } => format!("it has no member `{}`", cleaned(member, MAX_NAME)),
            What::Custom { text } if text.len() > MAX_GIVEN_WORDS => {
                self.expected(self.in_schema("another value"))
            }
            What::Custom { text } => cleaned(&without(text, whole), MAX_WORDS),
        }
    }

    fn expected(&self, expected: String) -> String {
        match self.given {
            Some(given) => format!("expected {expected}, got {}", came(given, &expected)),
            None => format!("expected {expected}"),
        }
    }

    /// The schema's words, which the model has read already; serde's where the schema has none.
    fn in_schema(&self, expected: &str) -> String {
        match self.schema {
            Some(schema) => describe::expected(schema),
            None if is_primitive(expected) && expected.starts_with('f') => "a number".to_owned(),
            None if is_primitive(expected) => "an integer".to_owned(),
            None if expected == "a string" => "text".to_owned(),
            None if expected.starts_with("struct ") => "an object".to_owned(),
            None => cleaned(expected, MAX_WORDS),
        }
    }
}

/// Whether serde's word for what it expected is the name of a Rust number.
fn is_primitive(expected: &str) -> bool {
    const NUMBERS: [&str; 14] = [
        "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize",
        "f32", "f64",
    ];
    NUMBERS.contains(&expected)
}

/// The kind of value that came, never the value.
fn came(given: &Value, expected: &str) -> &'static str {
    match given {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if is_integral(number) => match expected.starts_with("an integer") {
            true => "an integer out of range",
            false => "an integer",
        },
        Value::Number(_) => "a number with a fraction",
        // A habit of models; what is meant is known, but not what the text null would mean elsewhere.
        Value::String(text) if text == "null" => {
            "the text `null` (leave it out, or write null without quotes)"
        }
        Value::String(text) if text.is_empty() => "empty text",
        Value::String(_) => match expected.starts_with("text") || expected.starts_with("one of") {
            true => "other text",
            false => "text",
        },
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

fn is_integral(number: &serde_json::Number) -> bool {
    number.is_u64() || number.is_i64() || number.as_f64().is_none_or(|value| value.fract() == 0.0)
}

/// `text` without any text or number that `given` holds: decoders of dates and addresses like to
/// repeat it.
fn without(text: &str, given: &Value) -> String {
    match given {
        Value::String(sent) => hidden(
            &hidden(text, sent),
            sent.escape_debug().to_string().as_str(),
        ),
        Value::Number(sent) => hidden(text, &sent.to_string()),
        Value::Array(items) => items
            .iter()
            .fold(text.to_owned(), |text, item| without(&text, item)),
        Value::Object(members) => members
            .values()
            .fold(text.to_owned(), |text, value| without(&text, value)),
        Value::Null | Value::Bool(_) => text.to_owned(),
    }
}

fn hidden(text: &str, sent: &str) -> String {
    match sent.chars().nth(2) {
        Some(_) => text.replace(sent, "…"),
        // Of one or two characters there is no telling what they would be cut out of.
        None => text.to_owned(),
    }
}

/// Text from outside: no controls, nothing that turns or hides text, not long.
fn cleaned(text: &str, max: usize) -> String {
    let mut clean = String::with_capacity(text.len().min(max * 4));
    for c in text.chars().take(max + 1) {
        if is_unseen(c) {
            clean.extend(c.escape_unicode());
        } else {
            clean.push(c);
        }
    }
    cut(&clean, max)
}

fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

fn cut(text: &str, max: usize) -> String {
    match text.char_indices().nth(max) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
