//! For any form and any answer: what we accept is valid for a strict JSON Schema validator against
//! the schema we sent, and nothing of it was changed.
//!
//! The differences between the two, all of them:
//!
//! - a null member, and an empty text for an optional choice or an optional text with a format, are
//!   absent for us and wrong for the validator (so it judges what we kept, not what was sent);
//! - our formats are stricter: quoted local parts, single-label domains and address literals in
//!   emails, dotted IPv6 and non-ASCII in URIs.

use super::{
    Checked, Choice, Content, Field, Form, FormField, Format, Map, check, requested_schema,
};
use proptest::prelude::*;
use serde_json::{Value, json};

#[derive(Debug, Clone, Copy, PartialEq, Choice)]
enum Size {
    Small,
    #[choice(title = "Large, for two")]
    Large,
}

fn limits() -> impl Strategy<Value = (i64, i64)> {
    (-20_i64..20, 0_i64..20).prop_map(|(min, span)| (min, min + span))
}

/// A field of any kind, named `x`, and whether it has a format.
fn field() -> impl Strategy<Value = (Field, bool)> {
    let plain = prop_oneof![
        Just(Field::of::<bool>("x")),
        Just(Field::of::<Option<bool>>("x")),
        Just(Field::of::<bool>("x").default_boolean(true)),
        Just(Field::of::<u8>("x")),
        Just(Field::of::<i64>("x")),
        Just(Field::of::<Option<u64>>("x")),
        limits().prop_map(|(min, max)| Field::of::<i32>("x").min(min).max(max)),
        limits().prop_map(|(min, max)| Field::of::<Option<f64>>("x").min(min).max(max)),
        limits()
            .prop_map(|(min, max)| Field::of::<i32>("x").min(min).max(max).default_integer(max)),
        Just(Field::of::<f64>("x")),
        (0_u32..5, 0_u32..5)
            .prop_map(|(min, more)| Field::of::<String>("x").min_len(min).max_len(min + more)),
        Just(Field::of::<Option<String>>("x")),
        Just(Field::of::<Size>("x")),
        Just(Field::of::<Option<Size>>("x")),
        Just(Field::of::<Vec<Size>>("x").min(1).max(2)),
        Just(Field::of::<Option<Vec<Size>>>("x")),
    ];
    let format = prop_oneof![
        Just(Format::Email),
        Just(Format::Uri),
        Just(Format::Date),
        Just(Format::DateTime)
    ];
    prop_oneof![
        3 => plain.prop_map(|field| (field, false)),
        1 => format.prop_map(|format| (Field::of::<Option<String>>("x").format(format), true)),
    ]
}

/// Answers of every type, most of them near to something valid.
fn answer() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        ".{0,6}",
        "[a-z0-9.+-]{1,6}@[a-z0-9.-]{1,8}",
        "[a-z]{1,5}:(//)?[a-z0-9.:@%/?#\\[\\]-]{0,12}",
        "20[0-9]{2}-[01][0-9]-[0-3][0-9]",
        "20[0-9]{2}-0[1-9]-[0-2][0-9][Tt][0-2][0-9]:[0-5][0-9]:[0-6][0-9](\\.[0-9]{0,3})?(Z|z|[+-][0-2][0-9]:[0-5][0-9])",
        Just("Small".to_owned()),
        Just("Large".to_owned()),
        Just("true".to_owned()),
        Just(String::new()),
    ];
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        (-25_i64..45).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-25_i32..45).prop_map(|n| json!(f64::from(n))),
        (-50_i32..90).prop_map(|n| json!(f64::from(n) / 2.0)),
        text.prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,3}", inner, 0..3).prop_map(|map| json!(map)),
            prop::collection::vec(
                prop_oneof![Just("Small"), Just("Large"), Just("Huge")],
                0..4
            )
            .prop_map(Value::from),
        ]
    })
}

fn validator(field: &Field) -> jsonschema::Validator {
    let schema = serde_json::to_value(requested_schema([field].into_iter())).unwrap();
    assert!(jsonschema::meta::is_valid(&schema));
    jsonschema::options()
        .should_validate_formats(true)
        .build(&schema)
        .unwrap()
}

/// What a validator should see of an answer: absent where we say so.
fn seen(field: &Field, answer: &Value) -> Value {
    let untouched = !field.is_required() && answer == "" && field.kind().empty_is_absent();
    if answer.is_null() || untouched {
        json!({})
    } else {
        json!({ "x": answer })
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn accepted_is_valid_and_unchanged((field, formatted) in field(), answer in answer()) {
        let judge = validator(&field);
        let content = json!({ "x": answer, "other": [1] });
        match check(std::slice::from_ref(&field), None, Some(content)) {
            Checked::Valid(kept) => {
                let kept = Value::Object(kept);
                prop_assert!(judge.is_valid(&kept), "kept {kept} of {answer}");
                if seen(&field, &answer) != json!({}) {
                    prop_assert_eq!(&kept, &json!({ "x": answer }));
                }
            }
            Checked::Wrong { wrong, .. } => {
                prop_assert!(!wrong[0].1.is_empty());
                // No stricter than the schema, formats aside.
                prop_assert!(formatted || !judge.is_valid(&seen(&field, &answer)), "refused {answer}: {wrong:?}");
            }
            Checked::Malformed => prop_assert!(false, "the content is an object"),
        }
    }

    #[test]
    fn what_else_was_sent_makes_no_difference((field, _) in field(), answer in answer()) {
        let fields = std::slice::from_ref(&field);
        let alone = json!({ "x": answer });
        let besides = json!({ "before": 1, "x": answer, "behind": null });
        prop_assert_eq!(check(fields, None, Some(alone)), check(fields, None, Some(besides)));
    }

    // A whole answer is kept as it came; what is kept of any answer is the same.
    #[test]
    fn a_whole_answer_is_checked_as_any_other(
        (one, _) in field(),
        (other, _) in field(),
        answers in (answer(), answer()),
        turned in any::<bool>(),
    ) {
        let fields = [one, other.named("y")];
        let content = match turned {
            false => json!({ "x": answers.0, "y": answers.1 }),
            true => json!({ "y": answers.1, "x": answers.0 }),
        };
        let nothing = Map::new();
        let kept = check(&fields, None, Some(content.clone()));
        prop_assert_eq!(&kept, &check(&fields, Some(&nothing), Some(content)));
        if let Checked::Valid(kept) = kept {
            prop_assert!(kept.keys().is_sorted(), "in the order of the fields");
        }
    }

    #[test]
    fn content_of_any_shape_never_panics((field, _) in field(), content in answer(), kept in answer()) {
        let kept = kept.as_object().cloned();
        let _ = check(&[field], kept.as_ref(), Some(content));
    }

    #[test]
    fn what_is_read_is_what_was_sent(
        flag in any::<bool>(),
        byte in any::<u8>(),
        long in -9_007_199_254_740_991_i64..=9_007_199_254_740_991,
        number in prop::num::f64::NORMAL,
        text in any::<String>(),
        sizes in prop::collection::vec(prop_oneof![Just(Size::Small), Just(Size::Large)], 0..5),
    ) {
        prop_assert_eq!(round_trip(json!(flag)), Some(flag));
        prop_assert_eq!(round_trip(json!(byte)), Some(byte));
        prop_assert_eq!(round_trip(json!(f64::from(byte))), Some(byte));
        prop_assert_eq!(round_trip(json!(long)), Some(long));
        prop_assert_eq!(round_trip(json!(number)), Some(number));
        prop_assert_eq!(round_trip(json!(text)), Some(text));
        let values: Vec<&str> = sizes.iter().map(Choice::value).collect();
        prop_assert_eq!(round_trip(json!(values)), Some(sizes));
    }

    #[test]
    fn syntax_of_formats_never_panics(text in any::<String>()) {
        for format in [Format::Email, Format::Uri, Format::Date, Format::DateTime] {
            let _ = format.accepts(&text);
        }
    }
}

/// Checks, then reads; `None` when either refuses.
fn round_trip<T: FormField + Form>(value: Value) -> Option<T> {
    let content = Value::Object(Map::from_iter([("x".to_owned(), value)]));
    match check(&[Field::of::<T>("x")], None, Some(content)) {
        Checked::Valid(map) => <T as FormField>::read(map.get("x"))
            .ok()
            .filter(|_| <T as Form>::read(&Content::new(&map, "x")).is_ok()),
        _ => None,
    }
}
