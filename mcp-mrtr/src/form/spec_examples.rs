//! The examples of the specification (schema reference and elicitation, "Requested Schema"), as
//! bytes. Numbers are compared as numbers: rmcp writes `0` of a `number` as `0.0`.

use super::{Choice, DefaultValue, Field, FormField, Format, requested_schema};
use serde_json::{Value, json};

fn property(field: &Field) -> Value {
    let schema = serde_json::to_value(requested_schema([field].into_iter())).unwrap();
    // spec: E02
    assert_eq!(schema["type"], "object");
    let keys: Vec<&String> = schema.as_object().unwrap().keys().collect();
    assert!(keys == ["type", "properties", "required"] || keys == ["type", "properties"]);
    schema["properties"]["x"].clone()
}

fn is(field: &Field, example: Value) {
    assert_eq!(property(field).to_string(), example.to_string());
}

fn named<T: FormField>() -> Field {
    Field::of::<T>("x")
        .title("Display Name")
        .description("Description text")
}

fn colours<T: FormField>(description: &'static str) -> Field {
    Field::of::<T>("x")
        .title("Color Selection")
        .description(description)
}

#[derive(Choice)]
enum Plain {
    Red,
    Green,
    #[allow(dead_code)]
    Blue,
}

#[derive(Choice)]
#[allow(dead_code)]
enum Titled {
    /// Red
    #[choice(rename = "#FF0000")]
    Red,
    /// Green
    #[choice(rename = "#00FF00")]
    Green,
    /// Blue
    #[choice(rename = "#0000FF")]
    Blue,
}

#[derive(Choice)]
#[choice(legacy_names)]
#[allow(dead_code)]
enum Legacy {
    #[choice(rename = "#FF0000", title = "Red")]
    Red,
    #[choice(rename = "#00FF00", title = "Green")]
    Green,
    #[choice(rename = "#0000FF", title = "Blue")]
    Blue,
}

// spec: E03 E04 E05
#[test]
fn string() {
    is(
        &named::<String>()
            .min_len(3)
            .max_len(50)
            .format(Format::Email)
            .default_text("user@example.com"),
        json!({
            "type": "string",
            "title": "Display Name",
            "description": "Description text",
            "minLength": 3,
            "maxLength": 50,
            "format": "email",
            "default": "user@example.com"
        }),
    );
}

// spec: E05
#[test]
fn formats() {
    for (format, name) in [
        (Format::Email, "email"),
        (Format::Uri, "uri"),
        (Format::Date, "date"),
        (Format::DateTime, "date-time"),
    ] {
        is(
            &Field::of::<String>("x").format(format),
            json!({"type": "string", "format": name}),
        );
        assert_eq!(format.name(), name);
    }
}

// spec: E04
#[test]
fn number_and_integer() {
    is(
        &named::<f64>().min(0).max(100).default_integer(50),
        json!({
            "type": "number",
            "title": "Display Name",
            "description": "Description text",
            "minimum": 0.0,
            "maximum": 100.0,
            "default": 50.0
        }),
    );
    is(
        &named::<u8>().max(100).default_integer(50),
        json!({
            "type": "integer",
            "title": "Display Name",
            "description": "Description text",
            "minimum": 0,
            "maximum": 100,
            "default": 50
        }),
    );
}

// spec: E04 E07
#[test]
fn boolean() {
    is(
        &named::<bool>().default_boolean(false),
        json!({
            "type": "boolean",
            "title": "Display Name",
            "description": "Description text",
            "default": false
        }),
    );
}

// spec: E06 E07
#[test]
fn single_select_without_titles() {
    is(
        &colours::<Plain>("Choose your favorite color").default_from(|| Plain::preset(Plain::Red)),
        json!({
            "type": "string",
            "title": "Color Selection",
            "description": "Choose your favorite color",
            "enum": ["Red", "Green", "Blue"],
            "default": "Red"
        }),
    );
}

// spec: E06 E07
#[test]
fn single_select_with_titles() {
    is(
        &colours::<Titled>("Choose your favorite color")
            .default_from(|| Titled::preset(Titled::Red)),
        json!({
            "type": "string",
            "title": "Color Selection",
            "description": "Choose your favorite color",
            "oneOf": [
                {"const": "#FF0000", "title": "Red"},
                {"const": "#00FF00", "title": "Green"},
                {"const": "#0000FF", "title": "Blue"}
            ],
            "default": "#FF0000"
        }),
    );
}

// spec: E06 E07
#[test]
fn multi_select_without_titles() {
    let both = || <Vec<Plain> as FormField>::preset(&[Plain::Red, Plain::Green]);
    is(
        &colours::<Vec<Plain>>("Choose your favorite colors")
            .min(1)
            .max(2)
            .default_from(both),
        json!({
            "type": "array",
            "title": "Color Selection",
            "description": "Choose your favorite colors",
            "minItems": 1,
            "maxItems": 2,
            "items": {"type": "string", "enum": ["Red", "Green", "Blue"]},
            "default": ["Red", "Green"]
        }),
    );
}

// spec: E06 E07
#[test]
fn multi_select_with_titles() {
    let both = || DefaultValue::Choices(vec!["#FF0000".into(), "#00FF00".into()]);
    is(
        &colours::<Vec<Titled>>("Choose your favorite colors")
            .min(1)
            .max(2)
            .default_from(both),
        json!({
            "type": "array",
            "title": "Color Selection",
            "description": "Choose your favorite colors",
            "minItems": 1,
            "maxItems": 2,
            "items": {"anyOf": [
                {"const": "#FF0000", "title": "Red"},
                {"const": "#00FF00", "title": "Green"},
                {"const": "#0000FF", "title": "Blue"}
            ]},
            "default": ["#FF0000", "#00FF00"]
        }),
    );
}

// spec: E06
#[test]
fn legacy_titled() {
    is(
        &colours::<Legacy>("Choose your favorite color")
            .default_from(|| Legacy::preset(Legacy::Green)),
        json!({
            "type": "string",
            "title": "Color Selection",
            "description": "Choose your favorite color",
            "enum": ["#FF0000", "#00FF00", "#0000FF"],
            "enumNames": ["Red", "Green", "Blue"],
            "default": "#00FF00"
        }),
    );
}

#[test]
fn narrow_integers_carry_their_bounds_and_wide_ones_the_safe_range() {
    let bounds = |field: Field| {
        let property = property(&field);
        (
            property["minimum"].as_i64().unwrap(),
            property["maximum"].as_i64().unwrap(),
        )
    };
    let safe = 9_007_199_254_740_991;
    assert_eq!(bounds(Field::of::<u8>("x")), (0, 255));
    assert_eq!(bounds(Field::of::<i16>("x")), (-32_768, 32_767));
    assert_eq!(bounds(Field::of::<u32>("x")), (0, 4_294_967_295));
    assert_eq!(
        bounds(Field::of::<i32>("x")),
        (-2_147_483_648, 2_147_483_647)
    );
    assert_eq!(bounds(Field::of::<u64>("x")), (0, safe));
    assert_eq!(bounds(Field::of::<i64>("x")), (-safe, safe));
}

#[test]
fn order_is_the_declarations_and_nothing_else_is_said() {
    let fields = [
        Field::of::<bool>("zeta"),
        Field::of::<Option<bool>>("alpha"),
        Field::of::<bool>("mid"),
    ];
    let schema = requested_schema(fields.iter());
    assert_eq!(
        serde_json::to_string(&schema).unwrap(),
        r#"{"type":"object","properties":{"zeta":{"type":"boolean"},"alpha":{"type":"boolean"},"mid":{"type":"boolean"}},"required":["zeta","mid"]}"#
    );
}

#[test]
fn words_are_cleaned() {
    let field = Field::of::<bool>("x")
        .title("a\u{202e}\nb")
        .description("c\nd\u{7}");
    is(
        &field,
        json!({"type": "boolean", "title": "a\\u{202e}\\u{a}b", "description": "c\nd\\u{7}"}),
    );
}
