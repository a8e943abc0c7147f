//! What goes out for what is returned.

use rmcp::model::{
    CallToolResult, ContentBlock, GetPromptResult, PromptMessage, ReadResourceResult,
    ResourceContents, Role,
};
use serde_json::{Value, json};

use super::{Output, ToolError, WordsRefusal};
use crate::{Carrier, PromptsGet, ResourcesRead, ToolsCall};

fn tool<R: Output<ToolsCall>>(returned: R) -> Value {
    let result = returned.into_result().or_else(ToolsCall::failed).unwrap();
    serde_json::to_value(result).unwrap()
}

#[test]
fn tools() {
    let text = |text: &str| json!({ "resultType": "complete", "content": [{ "type": "text", "text": text }], "isError": false });
    assert_eq!(tool("said".to_owned()), text("said"));
    assert_eq!(tool("said"), text("said"));
    assert_eq!(tool(ContentBlock::text("said")), text("said"));
    assert_eq!(tool(vec![ContentBlock::text("said")]), text("said"));
    assert_eq!(tool(Ok::<_, ToolError>("said")), text("said"));
    assert_eq!(
        tool(()),
        json!({ "resultType": "complete", "content": [], "isError": false })
    );
}

// spec: X05
#[test]
fn case_89_a_rich_error_keeps_all_it_has() {
    let rich = CallToolResult::structured(json!({ "retryAfter": 30 }));
    let failed: Result<String, ToolError> = Err(ToolError::from_result(rich));
    assert_eq!(
        tool(failed),
        json!({
            "resultType": "complete", "isError": true, "structuredContent": { "retryAfter": 30 },
            "content": [{ "type": "text", "text": "{\"retryAfter\":30}" }],
        })
    );
    // A result that is returned rather than failed with stays as it is, too.
    let own = CallToolResult::structured_error(json!(1));
    assert_eq!(tool(own.clone()), serde_json::to_value(own).unwrap());
}

#[test]
fn case_76_an_error_of_a_tool_with_a_schema_has_no_structured_content() {
    let failed: Result<super::Json<i64>, ToolError> = Err(ToolError::new("no"));
    let told = tool(failed);
    assert_eq!(told["isError"], true);
    assert!(told.get("structuredContent").is_none());
    assert!(<Result<super::Json<i64>, ToolError> as Output<ToolsCall>>::output_schema().is_some());
}

#[test]
fn a_result_without_a_json_form_is_a_readable_error() {
    let keys = std::collections::BTreeMap::from([(vec![1_u8], 1_u8)]);
    let told = tool(super::Json(keys));
    assert_eq!(told["isError"], true);
}

#[test]
fn prompts() {
    let one = GetPromptResult::new(vec![PromptMessage::new_text(Role::User, "ask")]);
    assert_eq!(
        Output::<PromptsGet>::into_result("ask".to_owned()).unwrap(),
        one
    );
    assert_eq!(
        Output::<PromptsGet>::into_result(one.messages.clone()).unwrap(),
        one
    );
    assert_eq!(Output::<PromptsGet>::into_result(one.clone()).unwrap(), one);
    let failed: Result<String, ToolError> = Err(ToolError::new("no such day"));
    let refused = Output::<PromptsGet>::into_result(failed)
        .or_else(PromptsGet::failed)
        .unwrap_err();
    assert_eq!(
        (refused.code.0, refused.message.as_ref()),
        (-32602, "no such day")
    );
}

#[test]
fn resources() {
    let read = |mut result: ReadResourceResult| {
        ResourcesRead::address(&mut result, "note://7");
        serde_json::to_value(result).unwrap()["contents"].clone()
    };
    let text = Output::<ResourcesRead>::into_result("milk".to_owned()).unwrap();
    assert_eq!(
        read(text),
        json!([{ "uri": "note://7", "mimeType": "text/plain", "text": "milk" }])
    );
    let own = vec![
        ResourceContents::blob("AA==", "note://8"),
        ResourceContents::blob("AA==", ""),
    ];
    let read = read(Output::<ResourcesRead>::into_result(own).unwrap());
    assert_eq!(
        (&read[0]["uri"], &read[1]["uri"]),
        (&json!("note://8"), &json!("note://7"))
    );
}

#[test]
fn errors_of_ones_own_convert() {
    struct Own;
    impl From<Own> for ToolError {
        fn from(_: Own) -> Self {
            ToolError::new("own words")
        }
    }
    assert_eq!(
        tool(Err::<String, _>(Own))["content"][0]["text"],
        "own words"
    );
}

#[test]
fn content_words_refusals() {
    fn words<R: WordsRefusal>() {}
    words::<String>();
    words::<&'static str>();
    words::<()>();
    words::<Vec<ContentBlock>>();
    words::<CallToolResult>();
    words::<Result<ContentBlock, ToolError>>();
}
