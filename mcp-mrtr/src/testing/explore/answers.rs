//! What a person could answer, made from the question as it is on the wire.

use serde_json::{Map, Value, json};

use crate::testing::Answer;

/// An answer that agrees: by the caller's word, or made from the schema.
pub(super) fn accepting(request: &Value, said: Option<&Answer>) -> Value {
    if let Some(Answer(said)) = said {
        return said.clone();
    }
    match request["method"].as_str() {
        Some("sampling/createMessage") => {
            json!({ "role": "assistant", "model": "explored", "content": { "type": "text", "text": "a" } })
        }
        Some("roots/list") => json!({ "roots": [] }),
        _ if request["params"]["url"].is_string() => json!({ "action": "accept" }),
        _ => {
            json!({ "action": "accept", "content": filled(&request["params"]["requestedSchema"]) })
        }
    }
}

/// An accept whose every member is of a type that no field has.
pub(super) fn wrong(request: &Value) -> Value {
    let properties = request["params"]["requestedSchema"]["properties"].as_object();
    let content: Map<_, _> = properties
        .into_iter()
        .flat_map(Map::keys)
        .map(|name| (name.clone(), json!({ "wrong": true })))
        .collect();
    json!({ "action": "accept", "content": content })
}

/// An accept for a question that nobody has asked yet, so its schema is not known.
pub(super) fn guessed(key: &str, said: Option<&Answer>) -> Value {
    match said {
        Some(Answer(said)) => said.clone(),
        None => json!({ "action": "accept", "content": { key: true, "confirm": true } }),
    }
}

fn filled(schema: &Value) -> Value {
    let properties = schema["properties"].as_object();
    let fill = |(name, field): (&String, &Value)| (name.clone(), value(field));
    Value::Object(properties.into_iter().flatten().map(fill).collect())
}

fn value(field: &Value) -> Value {
    if let Some(choice) = first_choice(field) {
        return choice;
    }
    match field["type"].as_str() {
        Some("boolean") => json!(true),
        Some("integer" | "number") => field.get("minimum").cloned().unwrap_or(json!(1)),
        Some("array") => {
            let wanted = field["minItems"].as_u64().unwrap_or(1);
            let choices = choices(&field["items"]);
            choices
                .into_iter()
                .take(usize::try_from(wanted).unwrap_or(usize::MAX))
                .collect()
        }
        _ => text(field),
    }
}

fn text(field: &Value) -> Value {
    match field["format"].as_str() {
        Some("email") => json!("a@example.com"),
        Some("uri") => json!("https://example.com/"),
        Some("date") => json!("2026-07-28"),
        Some("date-time") => json!("2026-07-28T12:00:00Z"),
        _ => {
            let length = field["minLength"].as_u64().unwrap_or(1).max(1);
            "a".repeat(usize::try_from(length).unwrap_or(1)).into()
        }
    }
}

fn first_choice(field: &Value) -> Option<Value> {
    choices(field).into_iter().next()
}

fn choices(field: &Value) -> Vec<Value> {
    if let Some(plain) = field["enum"].as_array() {
        return plain.clone();
    }
    let titled = field["oneOf"].as_array().or(field["anyOf"].as_array());
    titled
        .into_iter()
        .flatten()
        .map(|choice| choice["const"].clone())
        .collect()
}
