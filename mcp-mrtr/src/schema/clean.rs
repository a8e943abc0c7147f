//! The first half of cleaning: references, combinations and spellings, down to plain keywords and
//! at most one `anyOf`. The rules are in the table of the parent module.

use serde_json::{Map, Value, json};

/// References are no longer followed past this many schemas: inlining can grow without measure.
const MAX_NODES: usize = 2_000;
/// Two `anyOf` that must both hold are multiplied out up to here.
const MAX_BRANCHES: usize = 64;

/// What the schema is published for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Arguments: null is the same as absent.
    Input,
    /// Results: what is null is sent as null, and the schema must say so.
    Output,
}

pub(super) struct Cleaner<'d> {
    definitions: &'d Map<String, Value>,
    pub(super) side: Side,
    /// The definitions this place is inside of.
    open: Vec<&'d str>,
    nodes: usize,
}

impl<'d> Cleaner<'d> {
    pub(super) fn new(definitions: &'d Map<String, Value>, side: Side) -> Self {
        Self {
            definitions,
            side,
            open: Vec::new(),
            nodes: 0,
        }
    }

    /// The one function that cleans.
    pub(super) fn clean(&mut self, schema: &Value) -> Map<String, Value> {
        let plain = self.expand(schema);
        self.settle(plain)
    }

    /// Rules refs, recursion, all, one: plain keywords with clean children, and `anyOf` of such.
    fn expand(&mut self, schema: &Value) -> Map<String, Value> {
        self.nodes += 1;
        let Some(schema) = schema.as_object() else {
            return Map::new();
        };
        let mut plain = self.keywords(schema);
        if let Some(target) = schema.get("$ref").and_then(Value::as_str) {
            plain = merged(plain, self.reference(target));
        }
        for part in list(schema, "allOf") {
            plain = merged(plain, self.expand(part));
        }
        for key in ["anyOf", "oneOf"] {
            let branches: Vec<Value> = list(schema, key)
                .iter()
                .map(|b| self.expand(b).into())
                .collect();
            if !branches.is_empty() {
                plain = merged(
                    plain,
                    Map::from_iter([("anyOf".to_owned(), Value::Array(branches))]),
                );
            }
        }
        plain
    }

    fn reference(&mut self, target: &str) -> Map<String, Value> {
        let definitions = self.definitions;
        let Some((name, schema)) = target
            .rsplit_once('/')
            .and_then(|(_, name)| definitions.get_key_value(&unescaped(name)))
        else {
            return Map::new();
        };
        if self.nodes > MAX_NODES || self.open.contains(&name.as_str()) {
            return repeated(schema);
        }
        self.open.push(name);
        let plain = self.expand(schema);
        self.open.pop();
        plain
    }

    fn keywords(&mut self, schema: &Map<String, Value>) -> Map<String, Value> {
        let mut plain = Map::new();
        for (key, value) in schema {
            match (key.as_str(), value) {
                ("type", Value::Array(types)) => {
                    let named: Vec<Value> =
                        types.iter().filter(|t| *t != "null").cloned().collect();
                    if named.len() < types.len() {
                        plain.insert("nullable".to_owned(), json!(true));
                    }
                    match named.as_slice() {
                        [] => plain.insert(key.clone(), json!("null")),
                        [one] => plain.insert(key.clone(), one.clone()),
                        _ => plain.insert(key.clone(), named.into()),
                    };
                }
                ("nullable", Value::Bool(true)) => {
                    plain.insert(key.clone(), json!(true));
                }
                ("const", value) => names(&mut plain, std::slice::from_ref(value)),
                ("enum", Value::Array(values)) => names(&mut plain, values),
                ("properties", Value::Object(members)) => {
                    let members: Map<_, _> = members
                        .iter()
                        .map(|(name, member)| (name.clone(), self.clean(member).into()))
                        .collect();
                    plain.insert(key.clone(), members.into());
                }
                ("items", Value::Object(_) | Value::Bool(true)) => {
                    plain.insert(key.clone(), self.clean(value).into());
                }
                ("prefixItems", Value::Array(items)) => {
                    let items: Vec<Value> =
                        items.iter().map(|item| self.expand(item).into()).collect();
                    let any = Map::from_iter([("anyOf".to_owned(), items.into())]);
                    plain.insert("items".to_owned(), self.settle(any).into());
                }
                ("default", Value::Null) => {}
                (
                    "type" | "title" | "description" | "default" | "format" | "minimum" | "maximum"
                    | "exclusiveMinimum" | "exclusiveMaximum" | "minLength" | "maxLength"
                    | "pattern" | "minItems" | "maxItems" | "minProperties" | "maxProperties"
                    | "required",
                    value,
                ) => {
                    plain.insert(key.clone(), value.clone());
                }
                _ => {}
            }
        }
        if let Some(others) = self.other_members(schema) {
            plain.insert("additionalProperties".to_owned(), others);
        }
        plain
    }

    /// Rules closed and maps: what members beside `properties` must be.
    fn other_members(&mut self, schema: &Map<String, Value>) -> Option<Value> {
        let closed = ["additionalProperties", "unevaluatedProperties"].map(|key| schema.get(key));
        let patterns = schema.get("patternProperties").and_then(Value::as_object);
        let rest = closed.into_iter().flatten().next();
        match (patterns.map(Map::len).unwrap_or_default(), rest) {
            (0, Some(Value::Bool(false))) => Some(json!(false)),
            (0, Some(member @ Value::Object(keywords))) if !keywords.is_empty() => {
                Some(self.clean(member).into())
            }
            // Keys of one pattern and no others: the pattern is the decoder's affair.
            (1, Some(Value::Bool(false))) => patterns?
                .values()
                .next()
                .map(|member| self.clean(member).into()),
            _ => None,
        }
    }
}

/// Rules const and null, for lists of values.
fn names(plain: &mut Map<String, Value>, values: &[Value]) {
    let named: Vec<Value> = values
        .iter()
        .filter(|value| !value.is_null())
        .cloned()
        .collect();
    if named.len() < values.len() {
        plain.insert("nullable".to_owned(), json!(true));
    }
    match named.is_empty() {
        true => plain.insert("type".to_owned(), json!("null")),
        false => plain.insert("enum".to_owned(), named.into()),
    };
}

/// A schema inside itself: what it is, without what it holds.
fn repeated(schema: &Value) -> Map<String, Value> {
    let mut plain = Map::new();
    if let Some(kind @ Value::String(_)) = schema.get("type") {
        plain.insert("type".to_owned(), kind.clone());
        plain.insert("description".to_owned(), json!("The same shape again."));
    }
    plain
}

/// Both schemas hold. Where only one value can stand, that of `own` does.
pub(super) fn merged(mut own: Map<String, Value>, other: Map<String, Value>) -> Map<String, Value> {
    for (key, value) in other {
        match (own.get_mut(&key), value) {
            (None, value) => {
                own.insert(key, value);
            }
            (Some(Value::Object(members)), Value::Object(more)) if key == "properties" => {
                for (name, member) in more {
                    members.entry(name).or_insert(member);
                }
            }
            (Some(Value::Array(names)), Value::Array(more)) if key == "required" => {
                for name in more {
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
            }
            (Some(Value::Array(these)), Value::Array(those))
                if key == "anyOf" && these.len() * those.len() <= MAX_BRANCHES =>
            {
                *these = product(these, &those);
            }
            _ => {}
        }
    }
    own
}

fn product(these: &[Value], those: &[Value]) -> Vec<Value> {
    let object = |value: &Value| value.as_object().cloned().unwrap_or_default();
    these
        .iter()
        .flat_map(|this| {
            those
                .iter()
                .map(move |that| merged(object(this), object(that)).into())
        })
        .collect()
}

fn list<'s>(schema: &'s Map<String, Value>, key: &str) -> &'s [Value] {
    schema
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// A name in a JSON pointer in a URI.
fn unescaped(name: &str) -> String {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let hex = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match hex
            .and_then(|hex| u8::from_str_radix(hex, 16).ok())
            .filter(|_| byte == b'%')
        {
            Some(decoded) => {
                bytes.push(decoded);
                rest = &after[2..];
            }
            None => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes)
        .replace("~1", "/")
        .replace("~0", "~")
}
