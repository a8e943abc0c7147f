//! The second half of cleaning: one `type` with its own keywords in one order, or `anyOf` alone.
//! The rules are in the table of the parent module.

use serde_json::{Map, Number, Value, json};

use super::clean::{Cleaner, Side, merged};

/// Keywords that say something about a schema as a whole.
const NOTES: [&str; 3] = ["title", "description", "default"];

impl Cleaner<'_> {
    /// Rules null, lists, alone, single, any; then those of the type.
    pub(super) fn settle(&self, mut plain: Map<String, Value>) -> Map<String, Value> {
        let nullable = plain.shift_remove("nullable").is_some();
        if let Some(Value::Array(types)) = plain.get("type").cloned() {
            plain.shift_remove("type");
            let types = types
                .into_iter()
                .map(|kind| json!({ "type": kind }))
                .collect();
            plain.insert("anyOf".to_owned(), Value::Array(types));
        }
        let settled = match plain.shift_remove("anyOf") {
            Some(Value::Array(branches)) => self.alternatives(plain, branches),
            _ => self.typed(plain),
        };
        match self.side {
            Side::Output if nullable => or_null(settled),
            _ => settled,
        }
    }

    fn alternatives(&self, beside: Map<String, Value>, branches: Vec<Value>) -> Map<String, Value> {
        let all = branches.len();
        let mut branches: Vec<Map<String, Value>> = branches
            .into_iter()
            .filter_map(|branch| match branch {
                Value::Object(branch) if branch.get("type") != Some(&json!("null")) => Some(branch),
                _ => None,
            })
            .collect();
        let nullable = branches.len() < all && self.side == Side::Output;
        let settled = match branches.len() {
            0 => self.typed(merged(beside, null())),
            1 => self.settle(merged(beside, branches.remove(0))),
            _ => self.union(beside, branches),
        };
        if nullable { or_null(settled) } else { settled }
    }

    fn union(
        &self,
        mut beside: Map<String, Value>,
        branches: Vec<Map<String, Value>>,
    ) -> Map<String, Value> {
        let mut notes = Map::new();
        for note in NOTES {
            if let Some(value) = beside.shift_remove(note) {
                notes.insert(note.to_owned(), value);
            }
        }
        let mut settled: Vec<Value> = Vec::new();
        for branch in branches {
            let mut branch = self.settle(merged(branch, beside.clone()));
            let nested = match branch.shift_remove("anyOf") {
                Some(Value::Array(nested)) => nested,
                _ => vec![branch.into()],
            };
            for branch in nested {
                if !settled.contains(&branch) {
                    settled.push(branch);
                }
            }
        }
        if let Some(names) = enumeration(&settled, &notes) {
            return ordered(names);
        }
        if let [Value::Object(one)] = settled.as_slice() {
            return ordered(merged(notes, one.clone()));
        }
        if let (Some(Value::String(text)), Some(Value::Object(first))) =
            (notes.get("description"), settled.first_mut())
        {
            let own = first.get("description").and_then(Value::as_str);
            let text = own.map_or(text.clone(), |own| format!("{text} {own}"));
            first.insert("description".to_owned(), text.into());
            *first = ordered(std::mem::take(first));
        }
        Map::from_iter([("anyOf".to_owned(), settled.into())])
    }

    /// A schema of one type.
    fn typed(&self, mut plain: Map<String, Value>) -> Map<String, Value> {
        self.values(&mut plain);
        let Some(kind) = kind(&plain) else {
            let is_null = self.side == Side::Output && plain.get("type") == Some(&json!("null"));
            return if is_null {
                ordered(plain)
            } else {
                self.any(&plain)
            };
        };
        plain.insert("type".to_owned(), kind.into());
        match kind {
            "object" => object(&mut plain),
            "array" => {
                if !plain.contains_key("items") {
                    plain.insert("items".to_owned(), self.any(&Map::new()).into());
                }
            }
            "string" => text_format(&mut plain),
            "integer" => integer(&mut plain),
            _ => {
                plain.shift_remove("format");
            }
        }
        ordered(plain)
    }

    /// Rule numbers as names: only text can be listed.
    fn values(&self, plain: &mut Map<String, Value>) {
        let Some(Value::Array(values)) = plain.get("enum") else {
            return;
        };
        if values.iter().all(Value::is_string) {
            plain.insert("type".to_owned(), json!("string"));
            return;
        }
        let words = values
            .iter()
            .map(Value::to_string)
            .collect::<Vec<_>>()
            .join(", ");
        let numbers = |pick: fn(i64, i64) -> i64| {
            values
                .iter()
                .map(Value::as_i64)
                .reduce(|a, b| Some(pick(a?, b?)))
                .flatten()
        };
        let bounds = numbers(i64::min).zip(numbers(i64::max));
        if values.iter().all(Value::is_boolean) {
            plain.insert("type".to_owned(), json!("boolean"));
        } else if values.iter().all(Value::is_number) && !plain.contains_key("type") {
            let kind = if bounds.is_some() {
                "integer"
            } else {
                "number"
            };
            plain.insert("type".to_owned(), json!(kind));
        }
        if let Some((min, max)) = bounds {
            plain.insert("minimum".to_owned(), min.into());
            plain.insert("maximum".to_owned(), max.into());
        }
        plain.shift_remove("enum");
        add_words(plain, &format!("One of {words}."));
    }

    /// Rule any.
    fn any(&self, plain: &Map<String, Value>) -> Map<String, Value> {
        let mut notes: Map<String, Value> = Map::new();
        if let Some(text) = plain.get("description") {
            notes.insert("description".to_owned(), text.clone());
        }
        if self.side == Side::Output {
            return notes;
        }
        let simple =
            || ["string", "number", "boolean", "object"].map(|kind| json!({ "type": kind }));
        let mut branches = simple().to_vec();
        branches.push(json!({ "type": "array", "items": { "anyOf": simple() } }));
        if let Some(text) = notes.get("description") {
            branches[0]["description"] = text.clone();
        }
        Map::from_iter([("anyOf".to_owned(), branches.into())])
    }
}

/// The one type of a schema, said or meant.
fn kind(plain: &Map<String, Value>) -> Option<&'static str> {
    let said = plain.get("type").and_then(Value::as_str);
    for kind in ["object", "array", "string", "integer", "number", "boolean"] {
        if said == Some(kind) {
            return Some(kind);
        }
    }
    let has = |key: &str| plain.contains_key(key);
    match () {
        () if has("properties") || has("additionalProperties") || has("required") => Some("object"),
        () if has("items") => Some("array"),
        () => None,
    }
}

fn object(plain: &mut Map<String, Value>) {
    let Some(Value::Array(required)) = plain.shift_remove("required") else {
        return;
    };
    let Some(Value::Object(members)) = plain.get("properties") else {
        return;
    };
    let names: Vec<Value> = members
        .keys()
        .map(|name| json!(name))
        .filter(|name| required.contains(name))
        .collect();
    if !names.is_empty() {
        plain.insert("required".to_owned(), names.into());
    }
}

/// Rule text formats.
fn text_format(plain: &mut Map<String, Value>) {
    let Some(Value::String(format)) = plain.get("format").cloned() else {
        return;
    };
    if format != "date-time" {
        plain.shift_remove("format");
        add_words(plain, &format!("Format: {format}."));
    }
}

/// Rules number formats and exclusive.
fn integer(plain: &mut Map<String, Value>) {
    let bounds = match plain
        .shift_remove("format")
        .as_ref()
        .and_then(Value::as_str)
    {
        Some("int32") => Some((Number::from(i32::MIN), Number::from(i32::MAX))),
        Some("uint32") => Some((Number::from(0), Number::from(u32::MAX))),
        _ => None,
    };
    for (exclusive, inclusive, step) in [
        ("exclusiveMinimum", "minimum", 1),
        ("exclusiveMaximum", "maximum", -1),
    ] {
        if let Some(bound) = plain
            .get(exclusive)
            .and_then(Value::as_i64)
            .and_then(|b| b.checked_add(step))
        {
            plain.entry(inclusive).or_insert(bound.into());
        }
    }
    if let Some((min, max)) = bounds {
        plain.entry("minimum").or_insert(min.into());
        plain.entry("maximum").or_insert(max.into());
    }
}

/// Rule names: branches that only list text.
fn enumeration(branches: &[Value], notes: &Map<String, Value>) -> Option<Map<String, Value>> {
    let mut values: Vec<Value> = Vec::new();
    let mut words = String::new();
    for branch in branches {
        let Value::Array(names) = branch.get("enum")? else {
            return None;
        };
        if let (Some(text), [Value::String(name)]) = (
            branch.get("description").and_then(Value::as_str),
            &names[..],
        ) {
            words.push_str(&format!("\n- `{name}`: {text}"));
        }
        values.extend(names.iter().cloned());
    }
    let mut plain = notes.clone();
    plain.insert("type".to_owned(), json!("string"));
    plain.insert("enum".to_owned(), values.into());
    if !words.is_empty() {
        let before = plain
            .get("description")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let text = format!("{before}{words}").trim_start().to_owned();
        plain.insert("description".to_owned(), text.into());
    }
    Some(plain)
}

fn add_words(plain: &mut Map<String, Value>, words: &str) {
    let text = match plain.get("description").and_then(Value::as_str) {
        Some(before) => format!("{before} {words}"),
        None => words.to_owned(),
    };
    plain.insert("description".to_owned(), text.into());
}

fn null() -> Map<String, Value> {
    Map::from_iter([("type".to_owned(), json!("null"))])
}

fn or_null(schema: Map<String, Value>) -> Map<String, Value> {
    let mut branches = match schema.get("anyOf") {
        Some(Value::Array(branches)) => branches.clone(),
        // Null already, or anything, which null is too.
        _ if schema.get("type").is_none_or(|kind| kind == "null") => return schema,
        _ => vec![schema.into()],
    };
    if !branches.contains(&null().into()) {
        branches.push(null().into());
    }
    Map::from_iter([("anyOf".to_owned(), branches.into())])
}

/// Rules types and order.
fn ordered(mut plain: Map<String, Value>) -> Map<String, Value> {
    let own: &[&str] = match plain.get("type").and_then(Value::as_str) {
        Some("object") => &[
            "properties",
            "required",
            "additionalProperties",
            "minProperties",
            "maxProperties",
        ],
        Some("array") => &["items", "minItems", "maxItems"],
        Some("string") => &["enum", "format", "minLength", "maxLength", "pattern"],
        Some("integer" | "number") => &["minimum", "maximum"],
        _ if plain.contains_key("anyOf") => &["anyOf"],
        _ => &[],
    };
    let mut schema = Map::new();
    for key in ["type"].iter().chain(&NOTES).chain(own) {
        if let Some(value) = plain.shift_remove(*key) {
            schema.insert((*key).to_owned(), value);
        }
    }
    schema
}
