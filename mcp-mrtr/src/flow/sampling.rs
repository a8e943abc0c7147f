//! Rules of a sampling request that types do not say.
//! Source: MCP 2026-07-28, sampling, "Tools in Sampling" and "Capabilities".
#![expect(deprecated, reason = "the spec keeps it for now, and so do we")]

use rmcp::model::{
    ContextInclusion, CreateMessageRequestParams, Role, SamplingMessage,
    SamplingMessageContentBlock as Block,
};

/// What of `sampling` the request needs beyond sampling itself (spec: V04, V05).
pub(super) fn modes(params: &CreateMessageRequestParams) -> impl Iterator<Item = &'static str> {
    let tools = params.tools.is_some() || params.tool_choice.is_some();
    let context = matches!(
        params.include_context,
        Some(ContextInclusion::ThisServer | ContextInclusion::AllServers)
    );
    let modes = [tools.then_some("tools"), context.then_some("context")];
    modes.into_iter().flatten()
}

/// Each message with tool uses is followed by one that holds their results and nothing else,
/// and no other message holds results (spec: I11).
///
/// # Errors
/// What is wrong, for the request's author.
pub(super) fn balanced(messages: &[SamplingMessage]) -> Result<(), &'static str> {
    let mut open: Vec<&str> = Vec::new();
    for message in messages {
        let results = results(message)?;
        if results != open {
            return Err("a tool use is not followed by a message of all its results and no more");
        }
        open = uses(message)?;
    }
    match open.is_empty() {
        true => Ok(()),
        false => Err("the last message uses a tool, and no result follows"),
    }
}

/// The ids of the uses that a message's results belong to, in order.
fn results(message: &SamplingMessage) -> Result<Vec<&str>, &'static str> {
    let ids: Vec<_> = message
        .content
        .iter()
        .filter_map(|block| match block {
            Block::ToolResult(result) => Some(result.tool_use_id.as_str()),
            _ => None,
        })
        .collect();
    if ids.is_empty() {
        return Ok(ids);
    }
    if message.role != Role::User || ids.len() != message.content.iter().count() {
        return Err("tool results stand in a message of the user's, with nothing beside them");
    }
    Ok(sorted(ids))
}

fn uses(message: &SamplingMessage) -> Result<Vec<&str>, &'static str> {
    let ids: Vec<_> = message
        .content
        .iter()
        .filter_map(|block| match block {
            Block::ToolUse(used) => Some(used.id.as_str()),
            _ => None,
        })
        .collect();
    if !ids.is_empty() && message.role != Role::Assistant {
        return Err("only the assistant uses tools");
    }
    Ok(sorted(ids))
}

/// Results may come in any order.
fn sorted(mut ids: Vec<&str>) -> Vec<&str> {
    ids.sort_unstable();
    ids
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn verdict(messages: Value) -> Result<(), &'static str> {
        let messages: Vec<SamplingMessage> = serde_json::from_value(messages).expect("messages");
        balanced(&messages)
    }

    fn text(role: &str) -> Value {
        json!({ "role": role, "content": { "type": "text", "text": "a" } })
    }

    fn used(ids: &[&str]) -> Value {
        let block = |id| json!({ "type": "tool_use", "id": id, "name": "n", "input": {} });
        json!({ "role": "assistant", "content": ids.iter().map(block).collect::<Vec<_>>() })
    }

    fn results(ids: &[&str]) -> Value {
        let block = |id| json!({ "type": "tool_result", "toolUseId": id, "content": [] });
        json!({ "role": "user", "content": ids.iter().map(block).collect::<Vec<_>>() })
    }

    // spec: I11
    #[test]
    fn each_use_is_followed_by_its_results_alone() {
        let mut mixed = results(&["1"]);
        let blocks = mixed["content"].as_array_mut().expect("blocks");
        blocks.push(json!({ "type": "text", "text": "and" }));
        for good in [
            json!([]),
            json!([text("user"), text("assistant")]),
            json!([text("user"), used(&["1"]), results(&["1"])]),
            json!([
                used(&["1", "2"]),
                results(&["2", "1"]),
                used(&["3"]),
                results(&["3"])
            ]),
        ] {
            assert_eq!(verdict(good.clone()), Ok(()), "{good}");
        }
        for bad in [
            json!([used(&["1"])]),
            json!([used(&["1"]), text("user"), results(&["1"])]),
            json!([used(&["1", "2"]), results(&["1"])]),
            json!([used(&["1", "2"]), results(&["1"]), results(&["2"])]),
            json!([used(&["1"]), results(&["2"])]),
            json!([results(&["1"])]),
            json!([used(&["1"]), mixed]),
        ] {
            assert!(verdict(bad.clone()).is_err(), "{bad}");
        }
    }
}
