use proptest::prelude::*;
use sha2::{Digest as _, Sha256};

use super::super::leb128::write_bytes;
use super::*;

fn digest(text: &str) -> [u8; 32] {
    digest_of(&serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn digest_of(value: &Value) -> [u8; 32] {
    let mut fields = Fields::new("test");
    fields.value(value);
    fields.finish()
}

/// Whether another crate in the build has turned `serde_json/arbitrary_precision` on.
fn arbitrary_precision() -> bool {
    serde_json::from_str::<Value>("1e400").is_ok()
}

/// Each row is one value in several spellings; no two rows are equal.
const ROWS: &[&[&str]] = &[
    &["null"],
    &["true"],
    &["false"],
    &["0", "-0", "0.0", "-0.0", "0e0", "0e9", "-0e-9", "0.000"],
    &["1", "1.0", "1e0", "10e-1", "0.1e1", "1.000"],
    &["-1", "-1.0", "-10e-1"],
    &["30", "30.0", "3e1", "3E1", "3e+1", "0.3e2", "300e-1"],
    &["3"],
    &["-30", "-30.0", "-3e1"],
    &["30.5", "3.05e1", "305e-1", "30.50"],
    &["0.1", "1e-1", "0.10"],
    &["0.01", "1e-2", "0.1e-1"],
    &["1e20", "100000000000000000000", "1.0e20"],
    &["1e21"],
    &["1e300", "10e299"],
    &["1e-300"],
    &["9007199254740992", "9007199254740992.0"],
    &["9007199254740993"],
    &["9007199254740994"],
    &["9223372036854775807"],
    &["9223372036854775808"],
    &["-9223372036854775808"],
    &["18446744073709551614"],
    &["18446744073709551615"],
    &["10000000000000000000", "1e19"],
    &["\"\""],
    &["\"1\"", "\"\\u0031\""],
    &["\"é\"", "\"\\u00e9\"", "\"\\u00E9\""],
    // The same letter from two code points is another text.
    &["\"e\\u0301\""],
    &["\"😀\"", "\"\\ud83d\\ude00\""],
    &["\"/\"", "\"\\/\""],
    &["\"\\n\"", "\"\\u000a\""],
    &["\"null\""],
    &["[]"],
    &["[[]]"],
    &["[null]"],
    &["[1,2]", "[1.0, 2e0]", " [ 1 , 2 ] "],
    &["[2,1]"],
    &["[12]"],
    &["[\"1\",\"2\"]"],
    &["[\"12\"]"],
    &["{}"],
    &["{\"a\":null}"],
    &["{\"a\":{}}"],
    &["{\"a\":[]}"],
    &[
        "{\"a\":1,\"b\":2}",
        "{\"b\":2,\"a\":1}",
        "{\"\\u0061\":1.0,\"b\":2}",
    ],
    &["{\"a\":2,\"b\":1}"],
    &["{\"a\":\"1b2\"}"],
    &["{\"ab\":1}"],
    &[
        "{\"a\":{\"x\":1,\"y\":[{\"p\":0,\"q\":-0}]},\"b\":2}",
        "{\"b\":2.0,\"a\":{\"y\":[{\"q\":0,\"p\":0}],\"x\":1}}",
    ],
    &["{\"A\":1,\"a\":2}", "{\"a\":2,\"A\":1}"],
    &["{\"é\":1,\"z\":2}", "{\"z\":2,\"é\":1}"],
];

/// Exact only where every digit is kept.
const PRECISE_ROWS: &[&[&str]] = &[
    &["1e400", "10e399", "1.0e400", "1E+400"],
    &["1e401"],
    &["-1e400"],
    &["1e-400", "0.1e-399"],
    &["18446744073709551616", "18446744073709551616.0"],
    &["18446744073709551617"],
    &["-9223372036854775809"],
    &[
        "0.1000000000000000055511151231257827",
        "0.10000000000000000555111512312578270",
    ],
    &[
        "123456789012345678901234567890",
        "12345678901234567890123456789e1",
    ],
    &["1e99999999999999999999999"],
    &["1e99999999999999999999998"],
    &["-1e99999999999999999999999"],
    &["1e-99999999999999999999999"],
    &["0.1", "1e-1"],
    &["0", "0e99999999999999999999999"],
];

fn check(rows: &[&[&str]]) {
    for (index, row) in rows.iter().enumerate() {
        for text in *row {
            assert_eq!(
                digest(text),
                digest(row[0]),
                "{text} and {} are one value",
                row[0]
            );
        }
        for other in &rows[..index] {
            assert_ne!(
                digest(row[0]),
                digest(other[0]),
                "{} and {} are two values",
                row[0],
                other[0]
            );
        }
    }
}

/// Passes with and without `arbitrary_precision` and `preserve_order`.
// spec: Q07
#[test]
fn case_49_spelling_does_not_count_and_values_do() {
    check(ROWS);
}

/// What `serde_json` holds decides: without `arbitrary_precision` these are doubles, or do not parse.
#[test]
fn every_digit_counts_where_every_digit_is_kept() {
    if arbitrary_precision() {
        check(PRECISE_ROWS);
    } else {
        assert_eq!(
            digest("18446744073709551616"),
            digest("18446744073709551617")
        );
        assert_eq!(
            digest("0.1000000000000000055511151231257827"),
            digest("0.1")
        );
    }
}

/// A retry from a client that rebuilt its arguments.
// spec: Q07
#[test]
fn case_49_a_retry_with_permuted_arguments_opens() {
    let first = parsed(
        r#"{"day":"30 März","guests":30,"extras":{"high_chair":true,"allergies":["nuts"]}}"#,
    );
    let retry = parsed(
        r#"{ "extras" : { "allergies":["\u006euts"], "high_chair":true }, "guests":30.0, "day":"30 M\u00e4rz" }"#,
    );
    let sealed_for = Claims {
        arguments: Some(first),
        ..Claims::usual()
    };
    let opened_for = Claims {
        arguments: Some(retry),
        ..Claims::usual()
    };
    let token = seal(&ring(&[7]), &sealed_for.binding(), b"state");
    assert_eq!(
        open(&ring(&[7]), &opened_for.binding(), &token),
        Ok(b"state".to_vec())
    );
}

/// Values that the caller changed meanwhile.
// spec: Q07
#[test]
fn case_50_other_arguments_are_rejected() {
    let token = seal(&ring(&[7]), &binding(), b"state");
    for changed in [
        json!({}),
        json!({"note_id": "2"}),
        json!({"note_id": "1", "force": true}),
        json!({"note_id": "1 "}),
    ] {
        let claims = Claims {
            arguments: Some(object(changed)),
            ..Claims::usual()
        };
        assert_eq!(
            open(&ring(&[7]), &claims.binding(), &token),
            Err(Rejection::Forged)
        );
    }
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_filter_map("JSON has finite numbers only", |number| {
            serde_json::Number::from_f64(number).map(Value::Number)
        }),
        ".{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            proptest::collection::vec(("[a-c]{0,2}", inner), 0..5)
                .prop_map(|members| { Value::Object(members.into_iter().collect()) }),
        ]
    })
}

/// The same value with every object's members the other way round.
fn reversed(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(reversed).collect(),
        Value::Object(members) => Value::Object(
            members
                .iter()
                .rev()
                .map(|(key, value)| (key.clone(), reversed(value)))
                .collect(),
        ),
        other => other.clone(),
    }
}

proptest! {
    #[test]
    fn the_order_of_members_does_not_count(value in value()) {
        prop_assert_eq!(digest_of(&value), digest_of(&reversed(&value)));
    }

    #[test]
    fn a_value_survives_its_text(value in value()) {
        prop_assert_eq!(digest_of(&value), digest(&value.to_string()));
    }

    #[test]
    fn different_values_have_different_digests(one in value(), other in value()) {
        let equal = digest_of(&one) == digest_of(&other);
        // `serde_json` tells 1 from 1.0, which here are one value; `equal_values` does not.
        prop_assert_eq!(equal, equal_values(&one, &other));
    }

    /// An integer and its spelling as a decimal.
    #[test]
    fn integers_are_exact(integer in any::<i64>()) {
        prop_assert_eq!(digest_of(&Value::from(integer)) == digest_of(&Value::from(integer.wrapping_add(1))), false);
        if integer.unsigned_abs() <= 1 << 53 {
            prop_assert_eq!(digest(&format!("{integer}")), digest(&format!("{integer}.0")));
            prop_assert_eq!(digest(&format!("{integer}")), digest(&format!("{integer}e0")));
        }
    }
}

fn equal_values(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => match (one.as_i128(), other.as_i128()) {
            (Some(one), Some(other)) => one == other,
            // An integer and a double: equal where the double is that very integer.
            (Some(integer), None) => is_integer(other, integer),
            (None, Some(integer)) => is_integer(one, integer),
            (None, None) => one.as_f64() == other.as_f64(),
        },
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other)
                    .all(|(one, other)| equal_values(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .all(|(key, one)| other.get(key).is_some_and(|other| equal_values(one, other)))
        }
        _ => one == other,
    }
}

fn is_integer(number: &serde_json::Number, integer: i128) -> bool {
    number
        .as_f64()
        .is_some_and(|double| double.fract() == 0.0 && double as i128 == integer)
}

/// One spelling for each length, and it says where the bytes end.
#[test]
fn lengths_are_fed_as_they_are_written_in_a_record() {
    for length in [0, 1, 127, 128, 129, 16_383, 16_384, 70_000] {
        let bytes = vec![b'a'; length];
        let mut fields = Fields::new("label");
        fields.field(&bytes);
        let mut written = Vec::new();
        write_bytes(&mut written, b"label");
        write_bytes(&mut written, &bytes);
        let digest: [u8; 32] = Sha256::digest(&written).into();
        assert_eq!(fields.finish(), digest, "{length}");
    }
}
