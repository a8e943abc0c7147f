//! `inputSchema` and `outputSchema`: from `schemars`, cleaned by one function.
//!
#![doc = include_str!("rules.md")]

mod clean;
pub(crate) mod describe;
mod settle;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use self::clean::{Cleaner, Side};

/// An input schema in the making.
#[derive(Debug, Default)]
pub(crate) struct InputSchema {
    properties: Map<String, Value>,
    required: Vec<Value>,
}

impl InputSchema {
    pub(crate) fn property(&mut self, name: &str, schema: Value, required: bool) {
        self.properties.insert(name.to_owned(), schema);
        if required {
            self.required.push(name.into());
        }
    }

    pub(crate) fn finish(self) -> Map<String, Value> {
        let mut root = Map::new();
        root.insert("type".to_owned(), json!("object"));
        root.insert("properties".to_owned(), Value::Object(self.properties));
        if !self.required.is_empty() {
            root.insert("required".to_owned(), Value::Array(self.required));
        }
        root
    }
}

/// The cleaned schema of an argument. A `description` replaces that of the type.
pub(crate) fn argument<T: JsonSchema>(description: &str) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_deserialize()
        .into_generator();
    let mut schema = generator.subschema_for::<T>();
    if !description.is_empty() {
        schema.insert("description".to_owned(), description.into());
    }
    Value::Object(Cleaner::new(generator.definitions(), Side::Input).clean(schema.as_value()))
}

/// The cleaned schema of a result; `None` where it would say nothing.
///
/// Any root is published (revision 2026-07-28). For clients of earlier revisions, which demand an
/// object, rmcp leaves other roots out of lists and results and keeps the text.
pub(crate) fn output_schema<T: JsonSchema>() -> Option<Map<String, Value>> {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let schema = generator.subschema_for::<T>();
    let mut root = Cleaner::new(generator.definitions(), Side::Output).clean(schema.as_value());
    root.shift_remove("title");
    root.shift_remove("description");
    (!root.is_empty()).then_some(root)
}
