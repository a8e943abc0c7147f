//! The cases of the field that are about forms, by their numbers.

use super::{
    Checked, Choice, Content, Field, Fields, Form, FormField, Map, check, complaint,
    requested_schema,
};
use rmcp::model::ElicitationSchema;
use serde_json::{Value, json};

#[derive(Debug, Clone, Copy, PartialEq, Choice)]
#[allow(dead_code)]
enum Size {
    /// Small, for one
    Small,
    Large,
}

#[derive(Debug, Clone, Copy, PartialEq, Choice)]
#[choice(legacy_names)]
#[allow(dead_code)]
enum Old {
    /// The first
    One,
}

#[derive(Debug, PartialEq, Form)]
struct Order {
    size: Size,
    extras: Option<Vec<Size>>,
    old: Option<Old>,
    /// How many.
    #[form(title = "Cups")]
    count: u64,
    wish: Option<String>,
    warm: Option<bool>,
}

fn fields<F: Form>() -> &'static [Field] {
    match F::FIELDS {
        Fields::Named(fields) => fields,
        Fields::Single(_) => panic!("not a struct"),
    }
}

fn schema<F: Form>() -> Value {
    serde_json::to_value(requested_schema(fields::<F>().iter())).unwrap()
}

fn answered<F: Form>(content: Value) -> Checked {
    check(fields::<F>(), None, Some(content.clone()))
}

/// The value, or the complaint that the person reads.
fn value<F: Form>(content: Option<Value>) -> Result<F, String> {
    match check(fields::<F>(), None, content.clone()) {
        Checked::Valid(map) => Ok(F::read(&Content::new(&map, "")).unwrap()),
        Checked::Wrong { wrong, .. } => Err(complaint(fields::<F>(), &wrong)),
        Checked::Malformed => Err("malformed".to_owned()),
    }
}

fn order() -> Value {
    json!({"size": "Small", "count": 1})
}

fn with(name: &str, member: Value) -> Option<Value> {
    let mut order = order();
    order[name] = member;
    Some(order)
}

/// Every keyword of a schema, at any depth, except the names of properties.
fn keywords(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            found.push(key.clone());
            match (key.as_str(), value) {
                ("properties", Value::Object(properties)) => {
                    properties.values().for_each(|value| keywords(value, found));
                }
                _ => keywords(value, found),
            }
        }),
        Value::Array(items) => items.iter().for_each(|value| keywords(value, found)),
        _ => {}
    }
}

// spec: E03
#[test]
fn case_01_choices_are_inline() {
    let text = schema::<Order>().to_string();
    for word in ["$ref", "$defs", "definitions", "allOf"] {
        assert!(!text.contains(word), "{word}");
    }
    assert!(text.contains("Small"));
}

// spec: E06
#[test]
fn case_02_titled_choices_say_their_type() {
    let schema = schema::<Order>();
    assert_eq!(schema["properties"]["size"]["type"], "string");
    assert_eq!(schema["properties"]["extras"]["type"], "array");
}

#[test]
fn case_03_legacy_names_only_where_written() {
    let schema = schema::<Order>();
    let named: Vec<&String> = schema["properties"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, property)| property.get("enumNames").is_some())
        .map(|(name, _)| name)
        .collect();
    assert_eq!(named, ["old"]);
}

#[test]
fn case_04_every_enum_survives_a_round_trip() {
    let sent = schema::<Order>();
    let read: ElicitationSchema = serde_json::from_value(sent.clone()).unwrap();
    assert_eq!(
        serde_json::to_value(read).unwrap().to_string(),
        sent.to_string()
    );
}

#[test]
fn case_05_several_choices_are_an_array() {
    let order = value::<Order>(with("extras", json!(["Large", "Small"]))).unwrap();
    assert_eq!(order.extras, Some(vec![Size::Large, Size::Small]));
    // A `Vec<String>` does not compile: tests/ui/form/list_of_text.rs
}

// spec: E02
#[test]
fn case_06_nothing_extra_at_the_top() {
    let schema = schema::<Order>();
    let keys: Vec<&String> = schema.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["type", "properties", "required"]);
}

#[test]
fn case_07_a_form_has_a_field() {
    // An empty form does not compile (tests/ui/form/no_fields.rs); a consent is one boolean.
    let Fields::Single(field) = <bool as Form>::FIELDS else {
        panic!()
    };
    let field = field.named("consent");
    let schema = serde_json::to_value(requested_schema([&field].into_iter())).unwrap();
    assert_eq!(
        schema["properties"],
        json!({"consent": {"type": "boolean"}})
    );
    assert_eq!(schema["required"], json!(["consent"]));
}

// spec: E03 E04
#[test]
fn case_08_09_11_only_keywords_of_the_specification() {
    const ALLOWED: &[&str] = &[
        "type",
        "properties",
        "required",
        "title",
        "description",
        "default",
        "enum",
        "enumNames",
        "oneOf",
        "anyOf",
        "const",
        "items",
        "minimum",
        "maximum",
        "minItems",
        "maxItems",
        "minLength",
        "maxLength",
        "format",
    ];
    let schema = schema::<Order>();
    let mut found = Vec::new();
    keywords(&schema, &mut found);
    assert!(
        found.iter().all(|word| ALLOWED.contains(&word.as_str())),
        "{found:?}"
    );
    for property in schema["properties"].as_object().unwrap().values() {
        assert!(
            property["type"].is_string(),
            "one type, no list of types: {property}"
        );
        assert!(
            property.get("format").is_none(),
            "no format of Rust's integers: {property}"
        );
    }
}

#[test]
fn case_10_optionality_comes_from_the_type_alone() {
    assert_eq!(schema::<Order>()["required"], json!(["size", "count"]));
    assert!(value::<Order>(Some(order())).is_ok());
}

// spec: E06
#[test]
fn case_16_documented_variants_are_titled_single_select() {
    let size = &schema::<Order>()["properties"]["size"];
    assert_eq!(
        size["oneOf"],
        json!([{"const": "Small", "title": "Small, for one"}, {"const": "Large", "title": "Large"}])
    );
    assert!(size.get("anyOf").is_none());
}

#[test]
fn case_17_fields_have_titles() {
    assert_eq!(schema::<Order>()["properties"]["count"]["title"], "Cups");
}

// spec: I04
#[test]
fn case_19_accept_without_content_asks_for_what_is_missing() {
    assert_eq!(
        value::<Order>(None).unwrap_err(),
        "size: an answer is needed.\nCups: an answer is needed."
    );
    assert_eq!(value::<Order>(Some(json!(null))), value::<Order>(None));
}

#[derive(Debug, PartialEq, Form)]
struct Wishes {
    note: Option<String>,
}

#[test]
fn case_20_absent_content_is_an_empty_object() {
    for content in [None, Some(json!(null)), Some(json!({}))] {
        assert_eq!(value(content), Ok(Wishes { note: None }));
    }
}

// spec: I03
#[test]
fn case_21_unknown_members_are_ignored() {
    assert_eq!(
        value(Some(json!({"": "", "_": ""}))),
        Ok(Wishes { note: None })
    );
}

#[test]
fn case_27_numbers_as_text_are_asked_again() {
    for text in ["5", "abc", " 5", "5.0", ""] {
        assert_eq!(
            value::<Order>(with("count", json!(text))).unwrap_err(),
            "Cups: must be a whole number."
        );
    }
}

#[test]
fn case_28_a_dropped_field_is_asked_again_alone() {
    let Checked::Wrong { kept, wrong } = answered::<Order>(json!({"size": "Large"})) else {
        panic!()
    };
    assert_eq!(kept["size"], "Large");
    assert_eq!(
        wrong.iter().map(|(index, _)| *index).collect::<Vec<_>>(),
        [3]
    );
    assert_eq!(value::<Order>(with("count", json!(1.0))).unwrap().count, 1);
}

#[test]
fn case_29_huge_numbers_and_null_are_asked_again() {
    assert_eq!(
        value::<Order>(with("count", json!(null))).unwrap_err(),
        "Cups: an answer is needed."
    );
    assert_eq!(
        value::<Order>(with("count", json!(1e308))).unwrap_err(),
        "Cups: is too large a number."
    );
    // 1e999 is refused by the JSON parser, or a number without an f64 with `arbitrary_precision`.
    if let Ok(huge) = serde_json::from_str::<Value>("1e999") {
        assert!(value::<Order>(with("count", huge)).is_err());
    }
}

#[test]
fn case_30_absent_and_false_differ() {
    assert_eq!(value::<Order>(Some(order())).unwrap().warm, None);
    assert_eq!(
        value::<Order>(with("warm", json!(false))).unwrap().warm,
        Some(false)
    );
    assert_eq!(
        value::<Order>(with("warm", json!(null))).unwrap().warm,
        None
    );
}

#[test]
fn case_31_empty_text_is_no_choice_but_a_text() {
    assert_eq!(value::<Order>(with("old", json!(""))).unwrap().old, None);
    assert_eq!(
        value::<Order>(with("wish", json!(""))).unwrap().wish,
        Some(String::new())
    );
    assert_eq!(
        value::<Order>(with("size", json!(""))).unwrap_err(),
        "size: must be one of the choices."
    );
}

#[derive(Debug, PartialEq, Form)]
struct Confirm {
    confirm: bool,
}

#[test]
fn case_32_consent_is_never_read_out_of_text() {
    for text in [
        json!("true"),
        json!("yes"),
        json!(1),
        json!("on"),
        json!([true]),
    ] {
        assert_eq!(
            value::<Confirm>(Some(json!({"confirm": text}))).unwrap_err(),
            "confirm: must be yes or no."
        );
    }
}

// spec: I04 I05
#[test]
fn case_33_skipped_fields_are_asked_again_and_the_others_kept() {
    let Checked::Wrong { kept, .. } = answered::<Order>(json!({"count": 2, "wish": "hot"})) else {
        panic!()
    };
    let rest = json!({"size": "Small"});
    let Checked::Valid(map) = check(fields::<Order>(), Some(&kept), Some(rest.clone())) else {
        panic!()
    };
    let order = Order::read(&Content::new(&map, "")).unwrap();
    assert_eq!(
        (order.size, order.count, order.wish.as_deref()),
        (Size::Small, 2, Some("hot"))
    );
}

#[test]
fn case_34_a_wrapped_answer_is_not_guessed_at() {
    let wrapped = json!({"action": "accept", "content": {"confirm": true}});
    assert_eq!(
        value::<Confirm>(Some(wrapped)).unwrap_err(),
        "confirm: an answer is needed."
    );
}

#[test]
fn case_35_the_text_null_is_a_text() {
    assert_eq!(
        value::<Order>(with("wish", json!("null")))
            .unwrap()
            .wish
            .as_deref(),
        Some("null")
    );
    assert!(value::<Order>(with("warm", json!("null"))).is_err());
    assert!(value::<Order>(with("wish", json!(["null"]))).is_err());
}

#[derive(Debug, PartialEq, Form)]
struct Booking {
    #[form(default = 2)]
    guests: u32,
    table: Option<u32>,
}

#[test]
fn case_36_null_is_absent_also_beside_a_default() {
    let content = json!({"guests": null, "table": null});
    assert_eq!(
        value(Some(content)),
        Ok(Booking {
            guests: 2,
            table: None
        })
    );
    assert_eq!(schema::<Booking>().get("required"), None);
}

#[test]
fn case_90_names_are_the_same_on_both_sides() {
    #[derive(Debug, PartialEq, Form)]
    #[form(rename_all = "camelCase")]
    struct Trip {
        day_of_week: u8,
        #[form(rename = "n")]
        guest_count: u8,
    }
    let schema = schema::<Trip>();
    let names: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["dayOfWeek", "n"]);
    let content = json!({"dayOfWeek": 1, "n": 2});
    assert_eq!(
        value(Some(content)),
        Ok(Trip {
            day_of_week: 1,
            guest_count: 2
        })
    );
}

#[test]
fn case_91_types_are_decided_by_traits() {
    type Maybe<T> = core::option::Option<T>;
    type Chosen = Size;
    #[derive(Debug, PartialEq, Form)]
    struct Aliased {
        a: Maybe<Chosen>,
        b: std::option::Option<std::string::String>,
        c: std::vec::Vec<Chosen>,
    }
    assert_eq!(schema::<Aliased>()["required"], json!(["c"]));
    assert_eq!(
        value(Some(json!({"c": []}))),
        Ok(Aliased {
            a: None,
            b: None,
            c: vec![]
        })
    );
    const { assert!(!<Maybe<bool> as FormField>::REQUIRED) };
    let _: Map = Map::new();
}
