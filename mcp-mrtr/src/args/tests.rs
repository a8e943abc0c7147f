//! What is decoded, and what is said about the rest.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};

use super::{Arg, Arguments};
use crate::{Carrier, PromptsGet, ToolError, ToolsCall};

fn decode<T>(value: Value) -> Result<T, String>
where
    T: super::Argument,
    (Arg<T>,): Arguments<Values = (T,)>,
{
    let given = Map::from_iter([("a".to_owned(), value)]);
    match (Arg::<T>::new("a", ""),).decode(Some(&given)) {
        Ok((value,)) => Ok(value),
        Err(error) => Err(error.to_string()),
    }
}

type Maybe<T> = std::option::Option<T>;

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Filter {
    tags: Vec<String>,
    #[serde(default = "ten")]
    limit: u32,
    since: Option<i64>,
}

fn ten() -> u32 {
    10
}

#[test]
fn case_10_91_optional_by_type_and_not_by_spelling() {
    let args = (
        Arg::<Maybe<u8>>::new("a", ""),
        Arg::<::core::option::Option<String>>::new("b", ""),
    );
    assert_eq!(args.decode(None).unwrap(), (None, None));
    assert!(args.input_schema().get("required").is_none());
    let given = json!({ "a": 5, "b": "x" });
    assert_eq!(
        args.decode(given.as_object()).unwrap(),
        (Some(5), Some("x".to_owned()))
    );
}

#[test]
fn case_27_32_text_is_never_a_number_or_a_boolean() {
    assert_eq!(
        decode::<u8>(json!("5")).unwrap_err(),
        "argument `a` is wrong: expected an integer from 0 to 255, got text"
    );
    assert_eq!(
        decode::<bool>(json!("true")).unwrap_err(),
        "argument `a` is wrong: expected true or false, got text"
    );
}

#[test]
fn integral_numbers_are_integers() {
    assert_eq!(decode::<u8>(json!(30.0)), Ok(30));
    assert_eq!(decode::<i64>(json!(-0.0)), Ok(0));
    assert_eq!(decode::<i64>(json!(1e15)), Ok(1_000_000_000_000_000));
    assert_eq!(
        decode::<Vec<Option<i8>>>(json!([1.0, null, -2.0])),
        Ok(vec![Some(1), None, Some(-2)])
    );
    assert_eq!(decode::<f64>(json!(30)), Ok(30.0));
    assert_eq!(decode::<u64>(json!(u64::MAX)), Ok(u64::MAX));
    assert_eq!(decode::<u128>(json!(7.0)), Ok(7));
    assert_eq!(decode::<i128>(json!(i64::MIN)), Ok(i128::from(i64::MIN)));
    assert!(
        decode::<i64>(json!(30.5))
            .unwrap_err()
            .ends_with("got a number with a fraction")
    );
    // Such a number may have been rounded on its way.
    assert!(decode::<i64>(json!(1e18)).is_err());
    assert!(
        decode::<u8>(json!(256))
            .unwrap_err()
            .ends_with("got an integer out of range")
    );
}

#[test]
fn integral_numbers_are_integers_behind_buffers_of_serde() {
    #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
    #[serde(tag = "kind")]
    enum Shape {
        Square { side: u8 },
    }
    #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
    struct Outer {
        #[serde(flatten)]
        shape: Shape,
    }
    assert_eq!(
        decode(json!({ "kind": "Square", "side": 3.0 })),
        Ok(Shape::Square { side: 3 })
    );
    assert_eq!(
        decode(json!({ "kind": "Square", "side": 3.0 })),
        Ok(Outer {
            shape: Shape::Square { side: 3 }
        })
    );
}

#[test]
fn case_35_the_text_null_is_text() {
    assert_eq!(
        decode::<Option<String>>(json!("null")),
        Ok(Some("null".to_owned()))
    );
    let told = decode::<Option<u8>>(json!("null")).unwrap_err();
    assert!(told.contains("got the text `null`"), "{told}");
    assert!(
        decode::<Option<u8>>(json!(["null"]))
            .unwrap_err()
            .ends_with("got a list")
    );
}

#[test]
fn case_36_null_is_absent() {
    assert_eq!(decode::<Option<u32>>(Value::Null), Ok(None));
    let args = (Arg::<u32>::new("limit", "").default(ten),);
    for given in [json!({}), json!({ "limit": null })] {
        assert_eq!(args.decode(given.as_object()).unwrap(), (10,));
    }
    // Inside an argument as well, also where serde itself would refuse.
    let filter = decode(json!({ "tags": [], "limit": null, "since": null }));
    assert_eq!(
        filter,
        Ok(Filter {
            tags: vec![],
            limit: 10,
            since: None
        })
    );
    assert_eq!(
        decode::<String>(Value::Null).unwrap_err(),
        "argument `a` is missing: expected text"
    );
    // Empty text is text.
    assert_eq!(decode::<Option<String>>(json!("")), Ok(Some(String::new())));
}

#[test]
fn a_type_that_tells_null_from_absent_still_can() {
    #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
    struct Patch {
        #[serde(default, deserialize_with = "given")]
        due: Option<Option<String>>,
    }
    fn given<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
        Deserialize::deserialize(value).map(Some)
    }
    assert_eq!(decode(json!({})), Ok(Patch { due: None }));
    assert_eq!(
        decode(json!({ "due": null })),
        Ok(Patch { due: Some(None) })
    );
    assert_eq!(decode(json!({ "x": null })), Ok(json!({ "x": null })));
}

#[test]
fn case_37_no_arguments_is_an_empty_object_and_a_mistyped_one_an_error() {
    assert_eq!(().decode(None), Ok(()));
    assert_eq!(().decode(Some(&Map::new())), Ok(()));
    let args = (
        Arg::<Option<u8>>::new("a", ""),
        Arg::<u8>::new("b", "").default(|| 1),
    );
    assert_eq!(args.decode(None).unwrap(), (None, 1));
    let given = json!({ "a": "x", "b": [] });
    let told = args.decode(given.as_object()).unwrap_err().to_string();
    assert_eq!(told.lines().count(), 2, "{told}");
}

#[test]
fn case_38_the_last_of_a_doubled_member_holds() {
    let given: Value = serde_json::from_str(r#"{"a": 1, "a": 2}"#).unwrap();
    assert_eq!(
        (Arg::<u8>::new("a", ""),)
            .decode(given.as_object())
            .unwrap(),
        (2,)
    );
}

#[test]
fn case_57_58_members_that_are_no_arguments_are_never_looked_at() {
    let args = (Arg::<String>::new("note_id", ""),);
    let given = json!({ "note_id": "7", "answer": { "confirm": true }, "confirm": true, "note": { "deep": [1] } });
    assert_eq!(args.decode(given.as_object()).unwrap(), ("7".to_owned(),));
    let schema = args.input_schema();
    assert_eq!(
        schema["properties"]
            .as_object()
            .unwrap()
            .keys()
            .collect::<Vec<_>>(),
        ["note_id"]
    );
    assert!(schema.get("additionalProperties").is_none());
}

// spec: X05, X06
#[test]
fn case_85_87_wrong_arguments_are_a_result_the_model_reads() {
    let error: ToolError = (Arg::<u8>::new("a", ""),).decode(None).unwrap_err().into();
    let result = ToolsCall::failed(error.clone()).unwrap();
    assert_eq!(result.is_error, Some(true));
    assert_eq!(
        serde_json::to_value(&result).unwrap()["resultType"],
        "complete"
    );
    assert!(result.structured_content.is_none());
    assert_eq!(PromptsGet::failed(error).unwrap_err().code.0, -32602);
}

#[test]
fn case_86_every_fault_names_its_parameter_and_what_was_expected() {
    #[derive(Debug, Deserialize, JsonSchema)]
    #[serde(rename_all = "lowercase")]
    enum Level {
        Low,
        High,
    }
    let args = (
        Arg::<String>::new("note_id", ""),
        Arg::<u8>::new("copies", ""),
        Arg::<Level>::new("level", ""),
        Arg::<Filter>::new("filter", ""),
        Arg::<Filter>::new("other", ""),
        Arg::<Vec<bool>>::new("flags", ""),
        Arg::<bool>::new("fine", ""),
    );
    let given = json!({
        "copies": 300, "level": "urgent", "filter": { "tags": ["a", 7] }, "other": { "limit": 1 },
        "flags": {}, "fine": true,
    });
    assert_eq!(
        args.decode(given.as_object()).unwrap_err().to_string(),
        "argument `note_id` is missing: expected text\n\
         argument `copies` is wrong: expected an integer from 0 to 255, got an integer out of range\n\
         argument `level` is wrong: expected one of `low`, `high`, got other text\n\
         argument `filter` is wrong at `tags[1]`: expected text, got an integer\n\
         argument `other` is wrong: `tags` is missing: expected a list\n\
         argument `flags` is wrong: expected a list, got an object"
    );
}

#[test]
fn what_was_sent_is_not_repeated() {
    #[derive(Debug)]
    struct Even;
    impl<'de> Deserialize<'de> for Even {
        fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
            let text = String::deserialize(value)?;
            Err(serde::de::Error::custom(format!(
                "{text} ({text:?}) is not even\u{202e}\u{7}"
            )))
        }
    }
    impl JsonSchema for Even {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Even".into()
        }
        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            schemars::json_schema!({ "type": "string" })
        }
    }
    assert_eq!(
        decode::<Even>(json!("s3cret ".repeat(1000))).unwrap_err(),
        "argument `a` is wrong: expected text, got other text"
    );
    let secret = "hunter2\n\"quoted\"";
    assert_eq!(
        decode::<Even>(json!(secret)).unwrap_err(),
        "argument `a` is wrong: … (\"…\") is not even\\u{202e}\\u{7}"
    );
    for told in [
        decode::<u8>(json!(secret)).unwrap_err(),
        decode::<Filter>(json!({ "tags": secret })).unwrap_err(),
        decode::<bool>(json!(4929_1234)).unwrap_err(),
        decode::<std::net::Ipv4Addr>(json!(secret)).unwrap_err(),
    ] {
        assert!(
            !told.contains("hunter2") && !told.contains("4929"),
            "{told}"
        );
    }
}

#[test]
fn errors_are_short_whatever_was_sent() {
    let long = "x".repeat(100_000);
    let mut deep = json!(1);
    for _ in 0..100 {
        deep = json!({ long.clone().split_off(99_900): [deep] });
    }
    #[derive(Debug, Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only decoded")]
    #[serde(deny_unknown_fields)]
    struct Closed {
        a: u8,
    }
    for told in [
        decode::<u8>(json!(long)).unwrap_err(),
        decode::<Closed>(json!({ long.clone(): 1 })).unwrap_err(),
        decode::<std::collections::HashMap<String, u8>>(json!({ long.clone(): "1" })).unwrap_err(),
        decode::<u8>(deep).unwrap_err(),
        decode::<Filter>(json!({ "tags": vec![json!({}); 10_000] })).unwrap_err(),
    ] {
        assert!(told.chars().count() < 400, "{told}");
    }
}

#[test]
fn names_of_members_are_shown_without_controls() {
    let told =
        decode::<std::collections::BTreeMap<String, u8>>(json!({ "a\u{1b}[2J\u{200b}": "x" }))
            .unwrap_err();
    assert_eq!(
        told,
        "argument `a` is wrong at `a\\u{1b}[2J\\u{200b}`: expected an integer from 0 to 255, got text"
    );
}

#[test]
fn sixteen_arguments() {
    let arg = Arg::<u8>::new;
    let args = (
        arg("a", ""),
        arg("b", ""),
        arg("c", ""),
        arg("d", ""),
        arg("e", ""),
        arg("f", ""),
        arg("g", ""),
        arg("h", ""),
        arg("i", ""),
        arg("j", ""),
        arg("k", ""),
        arg("l", ""),
        arg("m", ""),
        arg("n", ""),
        arg("o", ""),
        arg("p", ""),
    );
    assert_eq!(
        args.decode(None).err().unwrap().to_string().lines().count(),
        16
    );
    let given: Map<_, _> = ('a'..='p').map(|c| (c.to_string(), json!(1))).collect();
    assert_eq!(args.decode(Some(&given)).unwrap().15, 1);
}
