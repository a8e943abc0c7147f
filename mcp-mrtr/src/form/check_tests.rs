//! A table: field, answer, verdict. `Yes` names what is kept, `No` a part of the reason.

use super::{
    Checked, Choice, Content, Field, Form, Format, Map, Unread, check, complaint, open_fields,
};
use serde_json::{Value, json};

#[derive(Debug, Clone, Copy, PartialEq, Choice)]
enum Size {
    Small,
    #[choice(title = "Large, for two")]
    Large,
}

#[derive(Debug, Clone)]
enum Verdict {
    /// Accepted, and this is what is kept.
    Yes(Value),
    /// Accepted as absent.
    Absent,
    /// Asked again, with a reason that contains this.
    No(&'static str),
}
use Verdict::{Absent, No, Yes};

/// What a client sends as the member: a value, or nothing.
type Row = (Field, Option<Value>, Verdict);

fn verdict_of(field: &Field, answer: Option<Value>) -> Verdict {
    let content = match answer {
        Some(value) => json!({ "x": value, "unknown": 1 }),
        None => json!({}),
    };
    match check(std::slice::from_ref(field), None, Some(content.clone())) {
        Checked::Valid(map) => map.get("x").cloned().map_or(Absent, Yes),
        Checked::Wrong { wrong, kept } => {
            assert!(kept.is_empty());
            No(Box::leak(wrong[0].1.clone().into_boxed_str()))
        }
        Checked::Malformed => panic!("content is an object"),
    }
}

fn holds(rows: Vec<Row>) {
    for (field, answer, expected) in rows {
        let found = verdict_of(&field, answer.clone());
        let right = match (&expected, &found) {
            (Yes(expected), Yes(found)) => expected == found,
            (Absent, Absent) => true,
            (No(part), No(reason)) => reason.contains(part),
            _ => false,
        };
        assert!(
            right,
            "{:?} answered {answer:?}: {found:?}, not {expected:?}",
            field.kind()
        );
    }
}

fn boolean() -> Field {
    Field::of::<bool>("x")
}

fn optional<T: super::FormField>() -> Field {
    Field::of::<Option<T>>("x")
}

fn accepts(field: Field, value: Value) -> Row {
    (field, Some(value.clone()), Yes(value))
}

fn refuses(field: Field, value: Value, reason: &'static str) -> Row {
    (field, Some(value), No(reason))
}

#[test]
fn booleans() {
    holds(vec![
        accepts(boolean(), json!(true)),
        accepts(boolean(), json!(false)),
        refuses(boolean(), json!("true"), "yes or no"),
        refuses(boolean(), json!("yes"), "yes or no"),
        refuses(boolean(), json!(1), "yes or no"),
        refuses(boolean(), json!(0), "yes or no"),
        refuses(boolean(), json!([true]), "yes or no"),
        refuses(boolean(), json!({}), "yes or no"),
        refuses(boolean(), json!(null), "an answer is needed"),
        (boolean(), None, No("an answer is needed")),
        (optional::<bool>(), None, Absent),
        (optional::<bool>(), Some(json!(null)), Absent),
        accepts(optional::<bool>(), json!(false)),
        refuses(optional::<bool>(), json!(""), "yes or no"),
        (boolean().default_boolean(true), None, Yes(json!(true))),
        (
            boolean().default_boolean(true),
            Some(json!(null)),
            Yes(json!(true)),
        ),
        accepts(boolean().default_boolean(true), json!(false)),
        refuses(boolean().default_boolean(true), json!("false"), "yes or no"),
    ]);
}

#[test]
fn integers() {
    let guests = || Field::of::<u32>("x").min(1).max(8);
    holds(vec![
        accepts(guests(), json!(1)),
        accepts(guests(), json!(8)),
        accepts(guests(), json!(3.0)),
        accepts(guests(), json!(1e0)),
        refuses(guests(), json!(0), "at least 1"),
        refuses(guests(), json!(-1), "at least 1"),
        refuses(guests(), json!(9), "at most 8"),
        refuses(guests(), json!(3.5), "whole number"),
        refuses(guests(), json!("3"), "whole number"),
        refuses(guests(), json!("abc"), "whole number"),
        refuses(guests(), json!(true), "whole number"),
        refuses(guests(), json!([3]), "whole number"),
        refuses(guests(), json!(null), "an answer is needed"),
        refuses(guests(), json!(1e300), "too large"),
        accepts(Field::of::<u8>("x"), json!(255)),
        refuses(Field::of::<u8>("x"), json!(256), "at most 255"),
        refuses(Field::of::<i8>("x"), json!(-129), "at least -128"),
        accepts(Field::of::<i64>("x"), json!(9_007_199_254_740_991_i64)),
        refuses(
            Field::of::<i64>("x"),
            json!(9_007_199_254_740_992_i64),
            "at most 9007199254740991",
        ),
        refuses(Field::of::<u64>("x"), json!(u64::MAX), "too large"),
        refuses(
            Field::of::<i64>("x"),
            json!(i64::MIN),
            "at least -9007199254740991",
        ),
        accepts(Field::of::<u64>("x"), json!(0)),
        accepts(Field::of::<u64>("x"), json!(-0.0)),
        (guests().default_integer(2), None, Yes(json!(2))),
        refuses(guests().default_integer(2), json!(9), "at most 8"),
        (optional::<u32>(), Some(json!(null)), Absent),
        refuses(optional::<u32>(), json!(""), "whole number"),
    ]);
}

#[test]
fn numbers() {
    let share = || Field::of::<f64>("x").min(0).max_number(0.5);
    holds(vec![
        accepts(share(), json!(0.5)),
        accepts(share(), json!(0)),
        accepts(share(), json!(0.25)),
        refuses(share(), json!(0.500_001), "at most 0.5"),
        refuses(share(), json!(-0.1), "at least 0"),
        refuses(share(), json!("0.5"), "must be a number"),
        refuses(share(), json!(null), "an answer is needed"),
        accepts(Field::of::<f64>("x"), json!(f64::MAX)),
        accepts(Field::of::<f64>("x"), json!(u64::MAX)),
        accepts(Field::of::<f64>("x"), json!(-1)),
        refuses(Field::of::<f64>("x"), json!(true), "must be a number"),
    ]);
}

#[test]
fn texts() {
    let name = || Field::of::<String>("x").min_len(2).max_len(4);
    let free = || Field::of::<String>("x");
    holds(vec![
        accepts(free(), json!("")),
        accepts(free(), json!("null")),
        accepts(free(), json!("\u{0}\u{202e}")),
        accepts(name(), json!("Bo")),
        accepts(name(), json!("東京都庁")),
        accepts(name(), json!("👍👍")),
        refuses(name(), json!("A"), "at least 2 characters"),
        refuses(name(), json!(""), "at least 2 characters"),
        refuses(name(), json!("Alice"), "at most 4 characters"),
        refuses(free().min_len(1), json!(""), "at least 1 character"),
        refuses(free(), json!(5), "must be text"),
        refuses(free(), json!(true), "must be text"),
        refuses(free(), json!(["a"]), "must be text"),
        (free(), None, No("an answer is needed")),
        accepts(optional::<String>(), json!("")),
        (optional::<String>(), None, Absent),
        (free().default_text("Ada"), None, Yes(json!("Ada"))),
        accepts(free().default_text("Ada"), json!("")),
    ]);
}

#[test]
fn formats() {
    let of = |format| Field::of::<String>("x").format(format);
    let (email, uri, date, time) = (
        of(Format::Email),
        of(Format::Uri),
        of(Format::Date),
        of(Format::DateTime),
    );
    let good = [
        (
            &email,
            &[
                "a@b.example",
                "first.last+tag@sub.example.org",
                "o'brien@x-y.io",
            ][..],
        ),
        (
            &uri,
            &[
                "https://example.com/a?b=c#d",
                "mailto:a@b.example",
                "urn:isbn:0451450523",
                "http://[2001:db8::1]:80/",
                "http://u:p@h",
                "file:///a%20b",
                "tel:+1-201-555",
            ],
        ),
        (
            &date,
            &["2024-02-29", "0000-01-01", "9999-12-31", "2000-02-29"],
        ),
        (
            &time,
            &[
                "2026-07-28T09:30:00Z",
                "2026-07-28t09:30:00z",
                "2026-07-28T09:30:00.123456789+05:30",
                "1990-12-31T23:59:60Z",
                "1990-12-31T15:59:60-08:00",
            ],
        ),
    ];
    let bad = [
        (
            &email,
            &[
                "",
                "a",
                "a@",
                "@b.example",
                "a@b",
                "a b@c.example",
                "a@b..example",
                ".a@b.example",
                "a@-b.example",
                "a@b.example ",
                "<a@b.example>",
                "A <a@b.example>",
                "\"a b\"@c.example",
                "a@[127.0.0.1]",
                "a@b@c.example",
                "ä@b.example",
                "a@b_c.example",
            ][..],
        ),
        (
            &uri,
            &[
                "",
                "example.com",
                "//example.com",
                "/path",
                "http://a b",
                "1http://a",
                "http://a/%2",
                "http://a/%zz",
                "http://ex<ample",
                "http://ä.example",
                "http://[::1",
                "http://[1::2::3]",
                "http://a:port",
                ":a",
                "http://a/#b#c",
            ],
        ),
        (
            &date,
            &[
                "",
                "2025-02-29",
                "2026-13-01",
                "2026-00-10",
                "2026-01-00",
                "2026-1-1",
                "20260101",
                "2026-04-31",
                "1900-02-29",
                "26-01-01",
                "2026-01-01T00:00:00Z",
                "+2026-01-01",
                "２０２６-01-01",
            ],
        ),
        (
            &time,
            &[
                "",
                "2026-07-28",
                "2026-07-28T09:30:00",
                "2026-07-28 09:30:00Z",
                "2026-07-28T24:00:00Z",
                "2026-07-28T09:60:00Z",
                "2026-07-28T09:30:61Z",
                "2026-07-28T09:30:60Z",
                "2026-07-28T09:30:00.Z",
                "2026-07-28T09:30:00+5:30",
                "2026-07-28T09:30:00+24:00",
                "2026-07-28T09:30Z",
                "2026-02-30T09:30:00Z",
                "2026-07-28T09:30:00Z[UTC]",
            ],
        ),
    ];
    for (field, texts) in good {
        holds(
            texts
                .iter()
                .map(|text| accepts(field.clone(), json!(text)))
                .collect(),
        );
    }
    for (field, texts) in bad {
        holds(
            texts
                .iter()
                .map(|text| refuses(field.clone(), json!(text), "must be a"))
                .collect(),
        );
    }
    let left_alone = optional::<String>().format(Format::Email);
    holds(vec![(left_alone, Some(json!("")), Absent)]);
}

#[test]
fn choices() {
    let one = || Field::of::<Size>("x");
    let some = || Field::of::<Vec<Size>>("x").min(1).max(2);
    holds(vec![
        accepts(one(), json!("Small")),
        refuses(one(), json!("small"), "one of the choices"),
        refuses(one(), json!("Large, for two"), "one of the choices"),
        refuses(one(), json!(""), "one of the choices"),
        refuses(one(), json!(0), "one of the choices"),
        refuses(one(), json!(["Small"]), "one of the choices"),
        refuses(one(), json!(null), "an answer is needed"),
        (optional::<Size>(), Some(json!("")), Absent),
        refuses(optional::<Size>(), json!("Huge"), "one of the choices"),
        (
            one().default_from(|| <Size as super::FormField>::preset(Size::Large)),
            None,
            Yes(json!("Large")),
        ),
        (
            one().default_from(|| <Size as super::FormField>::preset(Size::Large)),
            Some(json!("")),
            Yes(json!("Large")),
        ),
        accepts(some(), json!(["Small", "Large"])),
        accepts(Field::of::<Vec<Size>>("x"), json!([])),
        refuses(some(), json!([]), "at least 1"),
        refuses(some(), json!(["Small", "Large", "Small"]), "at most 2"),
        refuses(some(), json!(["Small", "Huge"]), "list of the choices"),
        refuses(some(), json!(["Small", null]), "list of the choices"),
        refuses(some(), json!("Small"), "list of choices"),
        refuses(some(), json!({"0": "Small"}), "list of choices"),
        (optional::<Vec<Size>>(), None, Absent),
        accepts(optional::<Vec<Size>>(), json!([])),
    ]);
}

const TRIP: &[Field] = &[
    Field::of::<String>("name").title("Your name").min_len(1),
    Field::of::<u32>("guests").min(1),
    Field::of::<Option<String>>("wish"),
];

#[test]
fn valid_siblings_are_kept_and_not_asked_again() {
    let first = check(TRIP, None, Some(json!({"guests": "2", "name": "Ada"})));
    let Checked::Wrong { kept, wrong } = first else {
        panic!("{first:?}")
    };
    assert_eq!(
        Value::Object(kept.clone()),
        json!({"name": "Ada", "wish": null})
    );
    assert_eq!(complaint(TRIP, &wrong), "guests: must be a whole number.");
    let open: Vec<&str> = open_fields(TRIP, Some(&kept))
        .map(|field| field.name())
        .collect();
    assert_eq!(open, ["guests"]);

    // What was not asked again cannot be changed or added.
    let again = json!({"guests": 2, "name": "Eve", "wish": "late"});
    let Checked::Valid(map) = check(TRIP, Some(&kept), Some(again.clone())) else {
        panic!()
    };
    assert_eq!(
        Value::Object(map).to_string(),
        r#"{"name":"Ada","guests":2}"#
    );
}

#[test]
fn complaints_name_each_field_and_hide_nothing() {
    let Checked::Wrong { wrong, .. } = check(TRIP, None, None) else {
        panic!()
    };
    let text = complaint(TRIP, &wrong);
    assert_eq!(
        text,
        "Your name: an answer is needed.\nguests: an answer is needed."
    );
    assert_eq!(complaint(TRIP, &[(7, "no such field".to_owned())]), "");
    let odd = [Field::of::<bool>("a\u{202e}b")];
    assert_eq!(complaint(&odd, &[(0, "no".to_owned())]), "a\\u{202e}b: no.");
}

#[test]
fn content_that_is_no_object_is_malformed() {
    for content in [json!([]), json!("x"), json!(1), json!(true)] {
        assert_eq!(check(TRIP, None, Some(content.clone())), Checked::Malformed);
    }
}

#[test]
fn order_is_the_declarations() {
    let content = json!({"wish": "w", "zzz": 1, "guests": 1, "name": "n"});
    let Checked::Valid(map) = check(TRIP, None, Some(content.clone())) else {
        panic!()
    };
    assert_eq!(map.keys().collect::<Vec<_>>(), ["name", "guests", "wish"]);
}

#[test]
fn the_work_is_bounded_by_the_declared_fields() {
    let mut content: Map = (0..10_000)
        .map(|n| (format!("junk{n}"), json!(n)))
        .collect();
    content.insert("name".to_owned(), json!("x".repeat(100_000)));
    content.insert("guests".to_owned(), json!(1));
    let content = Value::Object(content);
    let start = std::time::Instant::now();
    for _ in 0..100 {
        assert!(matches!(
            check(TRIP, None, Some(content.clone())),
            Checked::Valid(_)
        ));
    }
    assert!(start.elapsed().as_secs() < 5);
    let many = json!({"x": vec!["Small"; 10_000]});
    let checked = check(&[Field::of::<Vec<Size>>("x")], None, Some(many.clone()));
    assert!(matches!(checked, Checked::Valid(_)));
}

#[test]
fn lone_surrogates_do_not_panic() {
    // serde_json refuses them or replaces nothing; either way no text of ours sees one.
    assert!(serde_json::from_str::<Value>(r#"{"name": "\ud800"}"#).is_err());
    let paired: Value = serde_json::from_str(r#"{"name": "\ud83d\ude00", "guests": 1}"#).unwrap();
    assert!(matches!(check(TRIP, None, Some(paired)), Checked::Valid(_)));
}

#[test]
fn numbers_beyond_the_type_are_unread() {
    let read = |value: Value| {
        let map = Map::from_iter([("x".to_owned(), value)]);
        <f32 as Form>::read(&Content::new(&map, "x"))
    };
    assert_eq!(read(json!(0.5)), Ok(0.5));
    assert!(matches!(read(json!(1e300)), Err(Unread::Wrong { field, .. }) if field == "x"));
}
