//! What OpenAI, Gemini and Anthropic refuse in the parameters of a tool.
//!
//! Each rule is an error of one of the three, as users of MCP servers reported it. `additionalProperties`
//! is let through: Gemini's older `parameters` did not know it, but every server written with zod sends
//! it, so hosts take it out; its newer `parametersJsonSchema` knows it.

use serde_json::{Map, Value};

/// The faults of an `inputSchema`, each with its place.
pub(super) fn refused(root: &Map<String, Value>) -> Vec<String> {
    let mut faults = Vec::new();
    if root.get("type") != Some(&"object".into()) {
        faults.push("OpenAI: schema must be a JSON Schema of 'type: \"object\"'".to_owned());
    }
    if !root.get("properties").is_some_and(Value::is_object) {
        faults.push("OpenAI: object schema missing properties".to_owned());
    }
    for key in ["oneOf", "anyOf", "allOf", "enum", "not"] {
        if root.contains_key(key) {
            faults.push(format!(
                "Anthropic, OpenAI: input_schema does not support {key} at the top level"
            ));
        }
    }
    schema("", root, &mut faults);
    faults
}

fn schema(place: &str, node: &Map<String, Value>, faults: &mut Vec<String>) {
    let mut fault = |text: &str| faults.push(format!("{place}: {text}"));
    for key in node.keys() {
        if !KNOWN.contains(&key.as_str()) {
            fault(&format!(
                "Gemini: Unknown name \"{key}\": Cannot find field"
            ));
        }
    }
    match node.get("anyOf") {
        Some(_) if node.len() > 1 => {
            fault("Gemini: when using any_of, it must be the only field set")
        }
        Some(Value::Array(branches)) if branches.is_empty() => fault("JSON Schema: empty anyOf"),
        Some(_) => {}
        None if !node.get("type").is_some_and(Value::is_string) => {
            fault("Gemini: type must be specified (and Proto field is not repeating)");
        }
        None => {}
    }
    let kind = node.get("type").and_then(Value::as_str).unwrap_or_default();
    if ![
        "", "object", "array", "string", "integer", "number", "boolean",
    ]
    .contains(&kind)
    {
        fault(&format!("Gemini: type {kind}"));
    }
    for (key, only) in OWNERS {
        if node.contains_key(*key) && !only.contains(&kind) {
            fault(&format!("Gemini: {key}: only allowed for {only:?}"));
        }
    }
    if kind == "array" && !node.get("items").is_some_and(Value::is_object) {
        fault("OpenAI: array schema missing items");
    }
    if let Some(Value::Array(names)) = node.get("enum")
        && (names.is_empty() || !names.iter().all(Value::is_string))
    {
        fault("Gemini: enum: only allowed for STRING type, not empty");
    }
    if node
        .get("format")
        .is_some_and(|format| format != "date-time")
    {
        fault("Gemini: format: only 'enum' and 'date-time' are supported for STRING type");
    }
    if let Some(Value::Array(required)) = node.get("required") {
        let members = node.get("properties").and_then(Value::as_object);
        if !required
            .iter()
            .all(|r| members.is_some_and(|m| r.as_str().is_some_and(|r| m.contains_key(r))))
        {
            fault("Gemini: required: property is not defined");
        }
    }
    if let Some(Value::Object(members)) = node.get("properties") {
        for (name, member) in members {
            if name.is_empty()
                || name.len() > 64
                || !name
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"_.-".contains(&b))
            {
                faults.push(format!(
                    "{place}.{name}: Anthropic: Property keys should match pattern"
                ));
            }
            child(&format!("{place}.{name}"), member, faults);
        }
    }
    for key in ["items", "additionalProperties"] {
        match node.get(key) {
            None | Some(Value::Bool(false)) => {}
            Some(member) => child(&format!("{place}/{key}"), member, faults),
        }
    }
    for branch in node
        .get("anyOf")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        child(&format!("{place}/anyOf"), branch, faults);
    }
}

fn child(place: &str, node: &Value, faults: &mut Vec<String>) {
    match node.as_object() {
        Some(node) => schema(place, node, faults),
        None => faults.push(format!("{place}: Gemini: a schema that is no object")),
    }
}

const KNOWN: [&str; 18] = [
    "type",
    "title",
    "description",
    "default",
    "enum",
    "format",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
    "properties",
    "required",
    "items",
    "anyOf",
    "additionalProperties",
];

const OWNERS: &[(&str, &[&str])] = &[
    ("properties", &["object"]),
    ("required", &["object"]),
    ("additionalProperties", &["object"]),
    ("items", &["array"]),
    ("minItems", &["array"]),
    ("maxItems", &["array"]),
    ("enum", &["string"]),
    ("format", &["string"]),
    ("pattern", &["string"]),
    ("minLength", &["string"]),
    ("maxLength", &["string"]),
    ("minimum", &["integer", "number"]),
    ("maximum", &["integer", "number"]),
];

#[test]
fn the_checker_refuses_what_it_must() {
    let mut seen = 0;
    for (bad, says) in [
        (r#"{"type":"string"}"#, "type: \"object\""),
        (r#"{"type":"object"}"#, "missing properties"),
        (
            r#"{"type":"object","properties":{},"anyOf":[{"type":"object"}]}"#,
            "top level",
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":["string","null"]}}}"#,
            "not repeating",
        ),
        (
            r#"{"type":"object","properties":{"a":{}}}"#,
            "must be specified",
        ),
        (r#"{"type":"object","properties":{"a":true}}"#, "no object"),
        (
            r#"{"type":"object","properties":{"a":{"type":"array"}}}"#,
            "missing items",
        ),
        (
            r#"{"type":"object","properties":{"a":{"const":"x","type":"string"}}}"#,
            "\"const\"",
        ),
        (
            r##"{"type":"object","properties":{"a":{"$ref":"#/$defs/A"}}}"##,
            "$ref",
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":"integer","format":"int64"}}}"#,
            "format",
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":"string","format":"uri"}}}"#,
            "date-time",
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":"integer","enum":[1]}}}"#,
            "STRING",
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":"string","properties":{}}}}"#,
            "only allowed",
        ),
        (
            r#"{"type":"object","properties":{"a":{"description":"d","anyOf":[{"type":"string"}]}}}"#,
            "only field",
        ),
        (
            r#"{"type":"object","properties":{"größe":{"type":"string"}}}"#,
            "Property keys",
        ),
        (
            r#"{"type":"object","properties":{},"required":["a"]}"#,
            "not defined",
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":"null"}}}"#,
            "type null",
        ),
    ] {
        let Value::Object(bad) = serde_json::from_str(bad).unwrap() else {
            unreachable!()
        };
        let faults = refused(&bad);
        assert!(
            faults.iter().any(|fault| fault.contains(says)),
            "{says}: {faults:?}"
        );
        seen += 1;
    }
    assert_eq!(seen, 17);
    let Value::Object(good) = serde_json::json!({
        "type": "object",
        "properties": { "a": { "type": "string" }, "b": { "anyOf": [{ "type": "string" }, { "type": "integer" }] } },
        "required": ["a"],
    }) else {
        unreachable!()
    };
    assert_eq!(refused(&good), Vec::<String>::new());
}
