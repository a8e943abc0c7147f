//! `outputSchema`, and that what is sent conforms to it.

use std::collections::BTreeMap;

use rmcp::model::{CallToolResult, ListToolsResult, ServerResult, Tool};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{Json, Output, ToolsCall};

/// Docs of the type are for Rust's readers.
#[derive(Serialize, JsonSchema)]
struct Report {
    /// Absent notes are null.
    note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<u32>,
    #[serde(rename = "byName")]
    by_name: BTreeMap<String, Option<i8>>,
    kind: Kind,
    any: Value,
    pair: (u8, Option<String>),
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Kind {
    Plain,
    Sized { size: u64 },
}

fn report() -> Report {
    Report {
        note: None,
        extra: None,
        by_name: BTreeMap::from([("a".to_owned(), None), ("b".to_owned(), Some(-1))]),
        kind: Kind::Sized { size: 7 },
        any: json!([null]),
        pair: (1, None),
    }
}

fn published<T: Serialize + JsonSchema>() -> Option<Value> {
    <Json<T> as Output<ToolsCall>>::output_schema().map(Value::Object)
}

fn sent<T: Serialize + JsonSchema>(value: T) -> CallToolResult {
    Output::<ToolsCall>::into_result(Json(value)).unwrap()
}

// spec: T08
fn conforms<T: Serialize + JsonSchema>(value: T) {
    let schema = published::<T>().unwrap();
    jsonschema::meta::validate(&schema).unwrap();
    let sent = sent(value).structured_content.unwrap();
    jsonschema::validate(&schema, &sent)
        .unwrap_or_else(|error| panic!("{error}\n{schema}\n{sent}"));
}

#[test]
fn results_conform_to_their_schema() {
    conforms(report());
    conforms(Report {
        note: Some("n".to_owned()),
        extra: Some(1),
        kind: Kind::Plain,
        ..report()
    });
    conforms(7_i64);
    conforms(vec![Some("a"), None]);
    conforms(None::<bool>);
    conforms(Some(true));
    conforms([report(), report()]);
    conforms(());
}

#[test]
fn case_08_09_no_nullable_and_no_type_lists() {
    let text = published::<Report>().unwrap().to_string();
    for word in [
        "nullable",
        "[\"string\"",
        "format",
        "$ref",
        "$schema",
        "true",
    ] {
        assert!(!text.contains(word), "{word} in {text}");
    }
}

#[test]
fn case_13_no_title_or_docs_of_the_root() {
    let schema = published::<Report>().unwrap();
    assert!(schema.get("title").is_none() && schema.get("description").is_none());
    assert_eq!(
        schema["properties"]["note"]["anyOf"][0]["description"],
        "Absent notes are null."
    );
}

#[test]
fn a_root_that_says_nothing_is_not_published() {
    assert_eq!(published::<Value>(), None);
}

#[test]
fn case_15_any_root_now_and_an_object_or_text_for_older_clients() {
    let listed = |schema: Option<Value>| {
        let mut tool = Tool::default();
        tool.output_schema = schema.map(|schema| schema.as_object().unwrap().clone().into());
        let mut list = ServerResult::ListToolsResult(ListToolsResult::with_all_items(vec![tool]));
        list.strip_non_object_output_for_legacy_peer();
        serde_json::to_value(list).unwrap()["tools"][0]["outputSchema"].clone()
    };
    let told = |result: CallToolResult| {
        let mut result = ServerResult::CallToolResult(result);
        result.strip_non_object_output_for_legacy_peer();
        serde_json::to_value(result).unwrap()
    };
    assert_eq!(published::<i64>().unwrap(), json!({ "type": "integer" }));
    assert_eq!(
        published::<Vec<bool>>().unwrap(),
        json!({ "type": "array", "items": { "type": "boolean" } })
    );
    assert_eq!(listed(published::<i64>()), Value::Null);
    assert_eq!(listed(published::<Report>())["type"], "object");

    assert_eq!(sent(7).structured_content, Some(json!(7)));
    let legacy = told(sent(vec![1, 2]));
    assert_eq!(legacy.get("structuredContent"), None);
    assert_eq!(
        legacy["content"],
        json!([{ "type": "text", "text": "[1,2]" }])
    );
    assert_eq!(
        told(sent(report()))["structuredContent"]["pair"],
        json!([1, null])
    );
}
