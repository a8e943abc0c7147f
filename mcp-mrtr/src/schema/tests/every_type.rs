//! A tool with every kind of argument: what it publishes is taken everywhere, and says what the
//! decoder does.

#![allow(dead_code, reason = "these types are decoded, and not read")]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::NonZeroU32;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::checker::refused;
use crate::{Arg, Arguments};

#[derive(Debug, Deserialize, JsonSchema)]
enum Plain {
    Low,
    High,
}

/// How soon.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Documented {
    /// Some day.
    VeryLow,
    /// Now.
    High,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum Tagged {
    Circle { radius: f64 },
    Square(Side),
    Nothing,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    A(u8),
    B { b: Option<bool> },
}

#[derive(Debug, Deserialize, JsonSchema)]
enum External {
    Unit,
    New(String),
    Tuple(u8, String),
    Struct { a: u8 },
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Untagged {
    Number(f64),
    Text(String),
    Many(Vec<String>),
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Side {
    side: u64,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Flat {
    /// Its name.
    #[serde(rename = "fullName", alias = "name")]
    full_name: String,
    #[serde(default)]
    limit: u8,
    #[serde(flatten)]
    page: Page,
    #[serde(flatten)]
    shape: Tagged,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Page {
    page: Option<u32>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Tree {
    label: String,
    #[serde(default)]
    children: Vec<Tree>,
    parent: Option<Box<Tree>>,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Wrapper(Documented);

/// The published schema of one argument, proven to be taken; `required` told apart.
fn published<T>() -> (Value, bool)
where
    T: crate::args::Argument,
    (Arg<T>,): Arguments,
{
    let root = (Arg::<T>::new("a", "Its description."),).input_schema();
    assert_taken(&root);
    (
        root["properties"]["a"].clone(),
        root.contains_key("required"),
    )
}

fn assert_taken(root: &Map<String, Value>) {
    assert_eq!(
        refused(root),
        Vec::<String>::new(),
        "{}",
        Value::Object(root.clone())
    );
    jsonschema::meta::validate(&Value::Object(root.clone())).unwrap();
}

/// Whatever is decoded is valid against what was published, and the reverse.
fn agrees<T>(good: &[Value], bad: &[Value])
where
    T: crate::args::Argument,
    (Arg<T>,): Arguments,
{
    let (schema, required) = published::<T>();
    let decodes = |value: &Value| {
        let given = Map::from_iter([("a".to_owned(), value.clone())]);
        (Arg::<T>::new("a", ""),).decode(Some(&given)).is_ok()
    };
    let name = std::any::type_name::<T>();
    for value in good {
        assert!(decodes(value), "{name} does not decode {value}");
        assert!(
            jsonschema::is_valid(&schema, value),
            "{name}: {value} is not of {schema}"
        );
    }
    for value in bad {
        assert!(!decodes(value), "{name} decodes {value}");
        assert!(
            !jsonschema::is_valid(&schema, value),
            "{name}: {value} is of {schema}"
        );
    }
    assert_eq!(
        decodes(&Value::Null),
        !required,
        "{name}: null and `required` disagree"
    );
}

#[test]
fn schema_and_decoder_agree() {
    agrees::<bool>(&[json!(true)], &[json!("true"), json!(1)]);
    agrees::<u8>(
        &[json!(0), json!(255), json!(30.0)],
        &[json!(-1), json!(256), json!(30.5), json!("5")],
    );
    agrees::<i32>(
        &[json!(-3), json!(i32::MAX)],
        &[json!(2_147_483_648_u64), json!([1])],
    );
    agrees::<u64>(&[json!(u64::MAX)], &[json!(-1), json!(0.5)]);
    agrees::<NonZeroU32>(&[json!(1)], &[json!(0)]);
    agrees::<f64>(&[json!(1), json!(1.5)], &[json!("1.5")]);
    agrees::<String>(&[json!(""), json!("null")], &[json!(1), json!({})]);
    agrees::<char>(&[json!("x")], &[json!("xy"), json!(1)]);
    agrees::<Option<u8>>(&[json!(1)], &[json!("1")]);
    agrees::<Option<Option<String>>>(&[json!("x")], &[json!(1)]);
    agrees::<Plain>(&[json!("Low")], &[json!("low"), json!("")]);
    agrees::<Documented>(&[json!("very-low"), json!("high")], &[json!("VeryLow")]);
    agrees::<Option<Documented>>(&[json!("high")], &[json!("")]);
    agrees::<Wrapper>(&[json!("high")], &[json!(["high"])]);
    agrees::<Vec<Option<Plain>>>(&[json!([]), json!(["Low"])], &[json!(["x"]), json!("Low")]);
    agrees::<Vec<u8>>(&[json!([1, 2.0])], &[json!([1, "2"]), json!({})]);
    agrees::<[u8; 2]>(&[json!([1, 2])], &[json!([1]), json!([1, 2, 3])]);
    agrees::<(u8, String)>(&[json!([1, "a"])], &[json!([1]), json!([1, "a", 2])]);
    agrees::<BTreeSet<String>>(&[json!(["a"])], &[json!([1])]);
    agrees::<BTreeMap<String, u8>>(&[json!({ "a": 1 })], &[json!({ "a": "1" }), json!([])]);
    agrees::<HashMap<u8, bool>>(&[json!({ "7": true })], &[json!({ "7": 1 })]);
    agrees::<Tagged>(
        &[
            json!({ "kind": "circle", "radius": 2 }),
            json!({ "kind": "square", "side": 2.0 }),
            json!({ "kind": "nothing" }),
        ],
        &[
            json!({ "kind": "oval" }),
            json!({ "radius": 2 }),
            json!({ "kind": "circle" }),
        ],
    );
    agrees::<Adjacent>(
        &[json!({ "t": "A", "c": 1 }), json!({ "t": "B", "c": {} })],
        &[json!({ "t": "A", "c": "1" }), json!({ "c": 1 })],
    );
    agrees::<External>(
        &[
            json!("Unit"),
            json!({ "New": "x" }),
            json!({ "Tuple": [1, "x"] }),
            json!({ "Struct": { "a": 1 } }),
        ],
        &[
            json!("New"),
            json!({ "New": 1 }),
            json!({ "Struct": {} }),
            json!({}),
        ],
    );
    agrees::<Untagged>(
        &[json!(1), json!("x"), json!(["x"])],
        &[json!({}), json!([1])],
    );
    agrees::<Tree>(
        &[json!({ "label": "a", "children": [{ "label": "b" }] })],
        &[json!({}), json!({ "label": "a", "more": 1 })],
    );
}

#[test]
fn case_90_rename_default_alias_and_flatten() {
    agrees::<Flat>(
        &[
            json!({ "fullName": "x", "kind": "circle", "radius": 1.5, "page": 2, "limit": 1 }),
            json!({ "fullName": "x", "kind": "square", "side": 3 }),
        ],
        &[json!({ "kind": "nothing" }), json!({ "fullName": "x" })],
    );
    let (schema, _) = published::<Flat>();
    let first = &schema["anyOf"][0];
    assert_eq!(first["properties"]["fullName"]["description"], "Its name.");
    assert_eq!(first["properties"]["page"]["type"], "integer");
    assert!(
        first["properties"].get("name").is_none(),
        "the main name only"
    );
    assert!(
        !first["required"]
            .as_array()
            .unwrap()
            .contains(&json!("limit"))
    );

    // The alias is taken all the same.
    let given = json!({ "a": { "name": "x", "kind": "nothing" } });
    let (flat,) = (Arg::<Flat>::new("a", ""),)
        .decode(given.as_object())
        .unwrap();
    assert_eq!(
        (flat.full_name.as_str(), flat.limit, flat.page.page),
        ("x", 0, None)
    );
}

#[test]
fn every_kind_at_once_is_taken() {
    let root = (
        Arg::<String>::new("text", "Some text."),
        Arg::<Option<u64>>::new("count", ""),
        Arg::<Documented>::new("urgency", ""),
        Arg::<Option<Tagged>>::new("shape", "A shape."),
        Arg::<External>::new("external", ""),
        Arg::<Untagged>::new("untagged", "Anything of three."),
        Arg::<Flat>::new("flat", ""),
        Arg::<Tree>::new("tree", ""),
        Arg::<Value>::new("any", "Any JSON."),
        Arg::<Vec<Value>>::new("anys", ""),
        Arg::<HashMap<String, Value>>::new("map", ""),
        Arg::<()>::new("nothing", ""),
        Arg::<(u8, Option<String>)>::new("pair", ""),
        Arg::<std::net::IpAddr>::new("ip", ""),
        Arg::<std::time::Duration>::new("wait", ""),
        Arg::<Adjacent>::new("adjacent", ""),
    )
        .input_schema();
    assert_taken(&root);
    assert_eq!(
        root["properties"]["tree"]["properties"]["children"]["items"]["type"],
        "object"
    );
    assert_eq!(
        root["properties"]["urgency"],
        json!({ "type": "string", "description": "How soon.\n- `very-low`: Some day.\n- `high`: Now.", "enum": ["very-low", "high"] })
    );
}

#[test]
fn case_09_optional_arguments_are_plain_and_not_required() {
    let (schema, required) = published::<Option<String>>();
    assert_eq!(
        schema,
        json!({ "type": "string", "description": "Its description." })
    );
    assert!(!required);
    let (schema, _) = published::<Vec<Option<u8>>>();
    assert_eq!(
        schema["items"],
        json!({ "type": "integer", "minimum": 0, "maximum": 255 })
    );
}

#[test]
fn case_12_14_the_root_is_an_object_whatever_the_arguments_are() {
    for root in [
        ().input_schema(),
        (Arg::<Value>::new("value", ""),).input_schema(),
        (Arg::<String>::new("value", ""),).input_schema(),
    ] {
        assert_eq!(root["type"], "object");
        assert_taken(&root);
    }
}

#[test]
fn case_13_no_title_and_no_docs_of_a_wrapper() {
    let root = (Arg::<Page>::new("page", ""), Arg::<Plain>::new("plain", "")).input_schema();
    assert!(root.get("title").is_none() && root.get("description").is_none());
    assert!(!Value::Object(root).to_string().contains("title"));
}

#[test]
fn the_same_schema_every_time() {
    let make = || {
        Value::Object((Arg::<Flat>::new("flat", ""), Arg::<External>::new("e", "")).input_schema())
            .to_string()
    };
    assert_eq!(make(), make());
}
