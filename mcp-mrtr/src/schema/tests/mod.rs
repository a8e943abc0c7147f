//! One test for each rule of the table, and the published whole.

mod checker;
mod every_type;
mod outputs;
mod rules;

use serde_json::{Map, Value};

use super::clean::{Cleaner, Side};

/// Cleans a schema as it might come from `schemars`, for arguments.
fn cleaned(schema: Value) -> Value {
    cleaned_for(Side::Input, schema)
}

fn cleaned_for(side: Side, mut schema: Value) -> Value {
    let definitions = match schema
        .as_object_mut()
        .and_then(|schema| schema.shift_remove("$defs"))
    {
        Some(Value::Object(definitions)) => definitions,
        _ => Map::new(),
    };
    Value::Object(Cleaner::new(&definitions, side).clean(&schema))
}
