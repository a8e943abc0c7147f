//! One member of `inputResponses`, read no further than its action says.

use serde_json::Value;

use super::member;

/// What a client sent under the key of an open question.
#[derive(Debug, PartialEq)]
pub(crate) enum Response {
    /// Accepted; the content is looked at by the question's own schema.
    Accept,
    Decline,
    Cancel,
    /// Not an answer at all: `-32602`.
    Malformed,
}

impl Response {
    /// The action decides first; content of a decline or a cancel is never read
    /// (spec: I06). Absent and null content are an empty object.
    pub(crate) fn read(value: &Value) -> Self {
        let Value::Object(response) = value else {
            return Self::Malformed;
        };
        match member(response, "action").and_then(Value::as_str) {
            Some("accept") => match member(response, "content") {
                None | Some(Value::Null | Value::Object(_)) => Self::Accept,
                Some(_) => Self::Malformed,
            },
            Some("decline") => Self::Decline,
            Some("cancel") => Self::Cancel,
            _ => Self::Malformed,
        }
    }
}

/// The content of an accepted response: taken out, not copied.
pub(crate) fn content_of(response: Value) -> Option<Value> {
    match response {
        Value::Object(response) => response
            .into_iter()
            .find_map(|(name, value)| (name == "content").then_some(value)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn case_24_unknown_actions_and_wrong_shapes_are_malformed() {
        for value in [
            json!(12345),
            json!(null),
            json!([]),
            json!({}),
            json!({"action": "reject"}),
            json!({"action": "ACCEPT"}),
            json!({"action": true}),
            json!({"action": "accept", "content": []}),
            json!({"action": "accept", "content": "yes"}),
            json!({"method": "elicitation/create", "result": {"action": "accept"}}),
        ] {
            assert_eq!(Response::read(&value), Response::Malformed, "{value}");
        }
    }

    // spec: I06
    #[test]
    fn case_22_and_23_the_action_is_looked_at_first() {
        for content in [json!(null), json!({}), json!(7)] {
            let value = json!({"action": "cancel", "content": content});
            assert_eq!(Response::read(&value), Response::Cancel);
            let value = json!({"action": "decline", "content": content});
            assert_eq!(Response::read(&value), Response::Decline);
        }
        assert_eq!(
            Response::read(&json!({"action": "accept", "content": null})),
            Response::Accept
        );
    }
}
