//! The rules one by one, each by its name in the table.

use serde_json::{Value, json};

use super::super::clean::Side;
use super::super::{InputSchema, argument};
use super::{cleaned, cleaned_for};

#[test]
fn rule_root() {
    assert_eq!(
        Value::Object(InputSchema::default().finish()),
        json!({ "type": "object", "properties": {} })
    );
    let mut schema = InputSchema::default();
    schema.property("b", json!({ "type": "string" }), true);
    schema.property("a", json!({ "type": "string" }), false);
    let text = Value::Object(schema.finish()).to_string();
    assert_eq!(
        text,
        r#"{"type":"object","properties":{"b":{"type":"string"},"a":{"type":"string"}},"required":["b"]}"#
    );
}

#[test]
fn rule_meta() {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "x", "$comment": "c", "x-own": 1,
        "examples": [1], "deprecated": true, "readOnly": true, "contentEncoding": "base64", "type": "string",
    });
    assert_eq!(cleaned(schema), json!({ "type": "string" }));
}

#[test]
fn rule_refs() {
    let schema = json!({
        "type": "object",
        "properties": {
            "a": { "$ref": "#/$defs/Pair~1of%20two", "description": "of the field" },
            "b": { "$ref": "#/$defs/Pair~1of%20two" },
        },
        "$defs": { "Pair/of two": { "type": "string", "description": "of the type" } },
    });
    assert_eq!(
        cleaned(schema)["properties"],
        json!({
            "a": { "type": "string", "description": "of the field" },
            "b": { "type": "string", "description": "of the type" },
        })
    );
}

#[test]
fn rule_recursion() {
    let schema = json!({
        "$ref": "#/$defs/Node",
        "$defs": { "Node": {
            "type": "object",
            "properties": {
                "name": { "type": "string" },
                "children": { "type": "array", "items": { "$ref": "#/$defs/Node" } },
            },
            "required": ["name"],
        } },
    });
    assert_eq!(
        cleaned(schema),
        json!({
            "type": "object",
            "properties": {
                "name": { "type": "string" },
                "children": { "type": "array", "items": { "type": "object", "description": "The same shape again." } },
            },
            "required": ["name"],
        })
    );
}

#[test]
fn rule_recursion_of_many_types_stays_small() {
    // Each of twelve types holds every other: inlined without bound that is 12! nodes.
    let names: Vec<String> = (0..12).map(|n| format!("T{n}")).collect();
    let members: serde_json::Map<_, _> = names
        .iter()
        .map(|n| (n.clone(), json!({ "$ref": format!("#/$defs/{n}") })))
        .collect();
    let definitions: serde_json::Map<_, _> = names
        .iter()
        .map(|n| {
            (
                n.clone(),
                json!({ "type": "object", "properties": members }),
            )
        })
        .collect();
    let text = cleaned(json!({ "$ref": "#/$defs/T0", "$defs": definitions })).to_string();
    assert!(text.len() < 400_000, "{}", text.len());
}

#[test]
fn rule_null() {
    let plain = json!({ "type": "string" });
    assert_eq!(
        cleaned(json!({ "type": "string", "nullable": true })),
        plain
    );
    assert_eq!(
        cleaned(json!({ "type": ["string", "null"], "default": null })),
        plain
    );
    assert_eq!(
        cleaned(json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] })),
        plain
    );
    assert_eq!(
        cleaned(json!({ "type": ["string", "null"], "enum": ["a", null] })),
        json!({ "type": "string", "enum": ["a"] })
    );
}

#[test]
fn rule_null_of_outputs() {
    let or_null = json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] });
    for schema in [
        json!({ "type": "string", "nullable": true }),
        json!({ "type": ["string", "null"] }),
        json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] }),
    ] {
        assert_eq!(cleaned_for(Side::Output, schema), or_null);
    }
    assert_eq!(
        cleaned_for(
            Side::Output,
            json!({ "enum": ["a", null], "description": "d" })
        ),
        json!({ "anyOf": [{ "type": "string", "description": "d", "enum": ["a"] }, { "type": "null" }] })
    );
}

#[test]
fn rule_lists() {
    assert_eq!(
        cleaned(json!({ "type": ["string", "integer", "null"], "minimum": 1 })),
        json!({ "anyOf": [{ "type": "string" }, { "type": "integer", "minimum": 1 }] })
    );
}

#[test]
fn rule_any() {
    for any in [
        json!(true),
        json!({}),
        json!({ "not": { "type": "string" } }),
        json!({ "type": "null" }),
    ] {
        let branches = cleaned(json!({ "type": "object", "properties": { "a": any } }));
        let kinds: Vec<&Value> = branches["properties"]["a"]["anyOf"]
            .as_array()
            .unwrap()
            .iter()
            .map(|b| &b["type"])
            .collect();
        assert_eq!(kinds, ["string", "number", "boolean", "object", "array"]);
    }
    assert_eq!(
        cleaned(json!({ "description": "d" }))["anyOf"][0]["description"],
        "d"
    );
    assert_eq!(
        cleaned_for(
            Side::Output,
            json!({ "type": "object", "properties": { "a": true } })
        ),
        json!({ "type": "object", "properties": { "a": {} } })
    );
}

#[test]
fn rule_closed() {
    let schema = json!({ "type": "object", "properties": {}, "additionalProperties": true });
    assert_eq!(
        cleaned(schema),
        json!({ "type": "object", "properties": {} })
    );
    let schema = json!({ "type": "object", "properties": {}, "additionalProperties": false });
    assert_eq!(cleaned(schema.clone()), schema);
}

#[test]
fn rule_one() {
    let branches = json!([{ "type": "string" }, { "type": "integer" }]);
    assert_eq!(
        cleaned(json!({ "oneOf": branches })),
        json!({ "anyOf": branches })
    );
}

#[test]
fn rule_all() {
    let schema = json!({
        "description": "d",
        "allOf": [
            { "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] },
            { "$ref": "#/$defs/B" },
        ],
        "$defs": { "B": { "type": "object", "properties": { "b": { "type": "string" } }, "required": ["b"] } },
    });
    assert_eq!(
        cleaned(schema),
        json!({
            "type": "object", "description": "d",
            "properties": { "a": { "type": "string" }, "b": { "type": "string" } },
            "required": ["a", "b"],
        })
    );
}

#[test]
fn rule_alone() {
    let schema = json!({
        "type": "object", "description": "d", "properties": { "a": { "type": "string" } }, "required": ["a"],
        "oneOf": [
            { "properties": { "b": { "type": "string" } }, "required": ["b"], "description": "with b" },
            { "properties": { "c": { "type": "string" } } },
        ],
    });
    assert_eq!(
        cleaned(schema),
        json!({ "anyOf": [
            { "type": "object", "description": "d with b",
              "properties": { "b": { "type": "string" }, "a": { "type": "string" } }, "required": ["b", "a"] },
            { "type": "object",
              "properties": { "c": { "type": "string" }, "a": { "type": "string" } }, "required": ["a"] },
        ] })
    );
}

#[test]
fn rule_alone_multiplies_two_unions_that_both_hold() {
    let pair = |a: &str, b: &str| {
        json!({ "oneOf": [{ "required": [a], "properties": { a: { "type": "string" } } },
                                                    { "required": [b], "properties": { b: { "type": "string" } } }] })
    };
    let schema = cleaned(json!({ "type": "object", "allOf": [pair("a", "b"), pair("c", "d")] }));
    let required: Vec<&Value> = schema["anyOf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|b| &b["required"])
        .collect();
    assert_eq!(
        required,
        [
            &json!(["a", "c"]),
            &json!(["a", "d"]),
            &json!(["b", "c"]),
            &json!(["b", "d"])
        ]
    );
}

#[test]
fn rule_single() {
    assert_eq!(
        cleaned(
            json!({ "description": "outer", "anyOf": [{ "type": "string", "description": "inner", "format": "date" }] })
        ),
        json!({ "type": "string", "description": "outer Format: date." })
    );
}

#[test]
fn rule_names_case_16() {
    let schema = json!({
        "description": "How soon.",
        "oneOf": [
            { "type": "string", "enum": ["low", "mid"] },
            { "type": "string", "const": "high", "description": "Drop the rest." },
        ],
    });
    assert_eq!(
        cleaned(schema),
        json!({
            "type": "string", "description": "How soon.\n- `high`: Drop the rest.", "enum": ["low", "mid", "high"],
        })
    );
}

#[test]
fn rule_const() {
    assert_eq!(
        cleaned(json!({ "const": "circle" })),
        json!({ "type": "string", "enum": ["circle"] })
    );
}

#[test]
fn rule_numbers_as_names() {
    assert_eq!(
        cleaned(json!({ "type": "integer", "enum": [3, 1] })),
        json!({ "type": "integer", "description": "One of 3, 1.", "minimum": 1, "maximum": 3 })
    );
    assert_eq!(
        cleaned(json!({ "const": true, "description": "d" })),
        json!({ "type": "boolean", "description": "d One of true." })
    );
}

#[test]
fn rule_number_formats_case_11() {
    assert_eq!(
        argument::<u64>(""),
        json!({ "type": "integer", "minimum": 0 })
    );
    assert_eq!(
        argument::<usize>(""),
        json!({ "type": "integer", "minimum": 0 })
    );
    assert_eq!(argument::<i64>(""), json!({ "type": "integer" }));
    assert_eq!(
        argument::<u8>(""),
        json!({ "type": "integer", "minimum": 0, "maximum": 255 })
    );
    assert_eq!(
        argument::<i32>(""),
        json!({ "type": "integer", "minimum": i32::MIN, "maximum": i32::MAX })
    );
    assert_eq!(
        argument::<u32>(""),
        json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX })
    );
    assert_eq!(argument::<f64>(""), json!({ "type": "number" }));
}

#[test]
fn rule_text_formats() {
    let date_time = json!({ "type": "string", "format": "date-time" });
    assert_eq!(cleaned(date_time.clone()), date_time);
    assert_eq!(
        cleaned(json!({ "type": "string", "format": "uri" })),
        json!({ "type": "string", "description": "Format: uri." })
    );
}

#[test]
fn rule_exclusive() {
    assert_eq!(
        cleaned(json!({ "type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 10 })),
        json!({ "type": "integer", "minimum": 1, "maximum": 9 })
    );
    assert_eq!(
        cleaned(json!({ "type": "number", "exclusiveMinimum": 0 })),
        json!({ "type": "number" })
    );
}

#[test]
fn rule_tuples() {
    assert_eq!(
        argument::<(f64, f64)>(""),
        json!({ "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 })
    );
    assert_eq!(
        argument::<(String, bool)>(""),
        json!({ "type": "array", "items": { "anyOf": [{ "type": "string" }, { "type": "boolean" }] },
                "minItems": 2, "maxItems": 2 })
    );
}

#[test]
fn rule_items() {
    for schema in [
        json!({ "type": "array" }),
        json!({ "type": "array", "items": true }),
    ] {
        assert!(cleaned(schema)["items"]["anyOf"].is_array());
    }
}

#[test]
fn rule_maps() {
    assert_eq!(
        argument::<std::collections::BTreeMap<u8, String>>(""),
        json!({ "type": "object", "additionalProperties": { "type": "string" } })
    );
    // What says less than that cannot be said: anything goes, and the decoder judges.
    for loose in [
        json!({ "patternProperties": { "^x": { "type": "string" } } }),
        json!({ "patternProperties": { "^x": { "type": "string" } }, "additionalProperties": { "type": "integer" } }),
        json!({ "patternProperties": { "^x": {}, "^y": {} }, "additionalProperties": false }),
    ] {
        let mut schema = json!({ "type": "object" });
        schema
            .as_object_mut()
            .unwrap()
            .extend(loose.as_object().unwrap().clone());
        assert_eq!(cleaned(schema), json!({ "type": "object" }));
    }
}

#[test]
fn rule_types() {
    let schema = json!({ "type": "string", "properties": { "a": {} }, "required": ["a"], "items": {}, "minimum": 1 });
    assert_eq!(cleaned(schema), json!({ "type": "string" }));
    let schema = json!({ "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a", "gone"] });
    assert_eq!(cleaned(schema)["required"], json!(["a"]));
}

#[test]
fn rule_order() {
    let schema = json!({
        "required": ["z", "a"], "properties": { "a": { "maximum": 2, "minimum": 1, "type": "integer" },
        "z": { "type": "string" } }, "description": "d", "type": "object",
    });
    assert_eq!(
        cleaned(schema).to_string(),
        r#"{"type":"object","description":"d","properties":{"a":{"type":"integer","minimum":1,"maximum":2},"z":{"type":"string"}},"required":["a","z"]}"#
    );
}

#[test]
fn members_named_like_keywords_stay() {
    let schema = json!({ "type": "object", "properties": {
        "$ref": { "type": "string" }, "title": { "type": "string" }, "nullable": { "type": "boolean" },
    } });
    assert_eq!(cleaned(schema.clone()), schema);
}
