//! `inputSchema` and `outputSchema`: from `schemars`, cleaned by one function.
//!
//! What a host or a model API refuses costs more than the one tool: the request carries all tools,
//! so one schema that is refused takes the whole server away. The cleaned schema therefore keeps to
//! what all of them take. It never accepts less than the type does (null aside, see below), and the
//! decoder stays the judge.
//!
//! | rule | in a schema | becomes | refused by |
//! |---|---|---|---|
//! | root | no argument, any type | `{"type":"object","properties":{…}}`, nothing beside but `required` | all |
//! | meta | `$schema`, `$id`, `$defs`, `definitions`, `$comment`, `x-…`, `examples`, `deprecated`, … | left out | Gemini |
//! | refs | `$ref` | the schema it names, in place; its siblings win | Gemini, many hosts |
//! | recursion | a `$ref` to a schema it stands in, or past 2,000 nodes | its `type` alone, and a word | Gemini; hosts that inline |
//! | null | `nullable`, `["T","null"]`, a branch or a value that is null | `T` alone, not `required`; in outputs `anyOf` with `{"type":"null"}` | Gemini, strict validators |
//! | lists | `"type": ["A","B"]` | `anyOf` of one `type` each | Gemini, OpenAI |
//! | any | `true`, `{}` | `anyOf` of every type; in outputs `{}` | Gemini (no `type`), hosts |
//! | closed | `additionalProperties: true`, `false` schemas | left out | Gemini |
//! | one | `oneOf` | `anyOf` | OpenAI strict, Gemini |
//! | all | `allOf` | merged | OpenAI strict, Gemini |
//! | alone | keywords beside `anyOf` | moved into its branches (the description into the first) | Gemini: "it must be the only field set" |
//! | single | an `anyOf` of one branch | the branch | |
//! | names | branches that are constants or lists of text (an enum with documented variants) | one `{"type":"string","enum":[…]}`; the variants' docs go into the description | Gemini, OpenAI strict |
//! | const | `const` | `enum` of one | Gemini |
//! | numbers as names | `enum` of numbers or booleans | the type, its bounds, and words | Gemini |
//! | number formats | `int32`, `uint64`, `double`, … | left out; integers of 32 bits and fewer carry bounds, unsigned ones `minimum: 0` | validators, hosts (case 11) |
//! | text formats | all but `date-time` | words in the description | Gemini ("only `enum` and `date-time`") |
//! | exclusive | `exclusiveMinimum`, `exclusiveMaximum` | inclusive for integers, else left out | Gemini |
//! | tuples | `prefixItems` | `items`; what is not equal becomes `anyOf` | OpenAI strict, Gemini |
//! | items | an array without `items` | `items` of any | OpenAI ("array schema missing items"), Gemini |
//! | maps | `patternProperties` | `additionalProperties` | OpenAI strict, Gemini |
//! | types | a keyword of another type (`properties` of a string) | left out | Gemini ("only allowed for OBJECT type") |
//! | docs | title and description of the root of an output | left out: the tool has its own | (case 13) |
//! | order | any | keywords in one order, properties as declared, `required` in their order | caches |
//!
//! A recursive type is published to the point where it would repeat, as `{"type": …}`; the decoder
//! takes any depth. A compile error was not chosen: such types are decoded well, and a model writes
//! the inner levels after the outer one's example.

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
