//! The derives, seen from inside.

use super::{Choice, Content, Fields, Form, Unread, requested_schema};
use serde_json::{Value, json};

/// Check to delete.
#[derive(Debug, PartialEq, Form)]
struct Confirm {
    /// Check to delete the note for good.
    confirm: bool,
}

#[derive(Debug, PartialEq, Clone, Copy, Choice)]
enum Size {
    Small,
    /// For two,
    /// or for one who is hungry
    ///
    /// Only a reader of the code sees this.
    #[choice(rename = "l")]
    Large,
}

const MOST: u32 = 8;

#[derive(Debug, PartialEq, Form)]
#[form(rename_all = "camelCase")]
struct Order {
    #[form(title = "How many", min = 1, max = MOST, default = 2)]
    item_count: u32,
    #[form(rename = "size", default = Size::Large)]
    how_big: Size,
    extras: Option<Vec<Size>>,
    #[form(min = 0, max = 0.5)]
    discount: Option<f64>,
    #[form(default = [Size::Small], min = 1, max = 2)]
    sides: Vec<Size>,
    #[form(min_len = 2, max_len = 40, default = "Ada")]
    name: String,
    #[form(format = "email")]
    r#type: Option<String>,
}

fn schema<F: Form>() -> Value {
    let Fields::Named(fields) = F::FIELDS else {
        panic!("not a struct")
    };
    serde_json::to_value(requested_schema(fields.iter())).unwrap()
}

fn read<F: Form>(members: Value) -> Result<F, Unread> {
    F::read(&Content::new(members.as_object().unwrap(), "key"))
}

#[test]
fn a_struct_is_its_fields_in_order() {
    assert_eq!(
        schema::<Order>().to_string(),
        json!({
            "type": "object",
            "properties": {
                "itemCount": {"type": "integer", "title": "How many", "minimum": 1, "maximum": 8, "default": 2},
                "size": {
                    "type": "string",
                    "oneOf": [
                        {"const": "Small", "title": "Small"},
                        {"const": "l", "title": "For two, or for one who is hungry"},
                    ],
                    "default": "l",
                },
                "extras": {"type": "array", "items": {"anyOf": [
                    {"const": "Small", "title": "Small"},
                    {"const": "l", "title": "For two, or for one who is hungry"},
                ]}},
                "discount": {"type": "number", "minimum": 0.0, "maximum": 0.5},
                "sides": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"anyOf": [
                    {"const": "Small", "title": "Small"},
                    {"const": "l", "title": "For two, or for one who is hungry"},
                ]}, "default": ["Small"]},
                "name": {"type": "string", "minLength": 2, "maxLength": 40, "default": "Ada"},
                "type": {"type": "string", "format": "email"},
            },
        })
        .to_string()
    );
    assert_eq!(Confirm::DESCRIPTION, "Check to delete.");
}

#[test]
fn a_struct_is_read_by_wire_names() {
    let members = json!({"itemCount": 3.0, "size": "Small", "sides": ["l"], "name": "Bo", "type": "a@b.example"});
    assert_eq!(
        read(members),
        Ok(Order {
            item_count: 3,
            how_big: Size::Small,
            extras: None,
            discount: None,
            sides: vec![Size::Large],
            name: "Bo".to_owned(),
            r#type: Some("a@b.example".to_owned()),
        })
    );
    assert_eq!(
        read(json!({"confirm": true})),
        Ok(Confirm { confirm: true })
    );
}

#[test]
fn a_choice_is_a_form_of_its_own() {
    assert!(matches!(Size::FIELDS, Fields::Single(_)));
    assert_eq!(read(json!({"key": "l"})), Ok(Size::Large));
    assert!(read::<Size>(json!({"key": "Large"})).is_err());
    assert_eq!(
        read(json!({"key": ["l", "Small"]})),
        Ok(vec![Size::Large, Size::Small])
    );
}
