//! What came back for one request.

use serde_json::Value;

/// One answer of the server, as the JSON on the wire.
#[derive(Debug, Clone, PartialEq)]
pub struct Round {
    /// `{"result": …}` or `{"error": …}`.
    pub wire: Value,
}

/// A question of a round.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// The key in `inputRequests`.
    pub key: String,
    /// The whole request object: method and params.
    pub request: Value,
}

impl Asked {
    /// What the person reads; empty for requests to the client itself.
    pub fn message(&self) -> &str {
        self.request["params"]["message"]
            .as_str()
            .unwrap_or_default()
    }

    /// The page of a url question.
    pub fn url(&self) -> Option<&str> {
        self.request["params"]["url"].as_str()
    }

    /// The form's schema; null for the other kinds.
    pub fn schema(&self) -> &Value {
        &self.request["params"]["requestedSchema"]
    }
}

impl Round {
    /// Whether it is a result with `resultType` `input_required`.
    pub fn is_input_required(&self) -> bool {
        self.wire["result"]["resultType"] == "input_required"
    }

    /// Whether it is a result with `resultType` `complete`.
    pub fn is_complete(&self) -> bool {
        self.wire["result"]["resultType"] == "complete"
    }

    /// Whether it is a result that tells the model of a failure.
    pub fn is_tool_error(&self) -> bool {
        self.wire["result"]["isError"] == true
    }

    /// The JSON-RPC error's code.
    pub fn error_code(&self) -> Option<i64> {
        self.wire["error"]["code"].as_i64()
    }

    /// The sealed state.
    pub fn state(&self) -> Option<&str> {
        self.wire["result"]["requestState"].as_str()
    }

    /// The questions, in the order of their keys.
    pub fn questions(&self) -> Vec<Asked> {
        let Some(requests) = self.wire["result"]["inputRequests"].as_object() else {
            return Vec::new();
        };
        requests
            .iter()
            .map(|(key, request)| Asked {
                key: key.clone(),
                request: request.clone(),
            })
            .collect()
    }

    /// The question under this key.
    ///
    /// # Panics
    /// When it was not asked.
    #[track_caller]
    pub fn question(&self, key: &str) -> Asked {
        match self.questions().into_iter().find(|asked| asked.key == key) {
            Some(asked) => asked,
            None => panic!("`{key}` was not asked; the round is {self}"),
        }
    }

    /// The texts of a result, joined: a tool's blocks, a prompt's messages, a resource's
    /// contents.
    pub fn text(&self) -> String {
        let result = &self.wire["result"];
        let list = |name: &str| result[name].as_array().into_iter().flatten();
        let blocks = list("content").chain(list("contents"));
        let messages = list("messages").map(|message| &message["content"]);
        let texts = blocks.chain(messages);
        let texts: Vec<_> = texts.filter_map(|block| block["text"].as_str()).collect();
        texts.join("\n")
    }

    /// Asserts which questions this round asks, in any order.
    ///
    /// # Panics
    /// When it asks others, or none.
    #[track_caller]
    pub fn asks(&self, keys: &[&str]) -> &Self {
        let mut asked: Vec<_> = self
            .questions()
            .into_iter()
            .map(|asked| asked.key)
            .collect();
        let mut wanted: Vec<_> = keys.iter().map(|key| (*key).to_owned()).collect();
        asked.sort();
        wanted.sort();
        assert!(
            self.is_input_required() && asked == wanted,
            "wanted the questions {wanted:?}; the round is {self}"
        );
        self
    }

    /// Asserts that the call is complete with this text.
    ///
    /// # Panics
    /// When it is not.
    #[track_caller]
    pub fn says(&self, text: &str) -> &Self {
        assert!(
            self.is_complete() && !self.is_tool_error() && self.text() == text,
            "wanted the result {text:?}; the round is {self}"
        );
        self
    }

    /// Asserts that the call failed in words for the model, which hold `part`.
    ///
    /// # Panics
    /// When it did not.
    #[track_caller]
    pub fn fails_with(&self, part: &str) -> &Self {
        assert!(
            self.is_tool_error() && self.text().contains(part),
            "wanted a tool error with {part:?}; the round is {self}"
        );
        self
    }

    /// Asserts that the answer is a JSON-RPC error of this code.
    ///
    /// # Panics
    /// When it is not.
    #[track_caller]
    pub fn is_error(&self, code: i64) -> &Self {
        assert!(
            self.error_code() == Some(code),
            "wanted the error {code}; the round is {self}"
        );
        self
    }

    /// Asserts the one rejection of `requestState`.
    ///
    /// # Panics
    /// When it is anything else.
    #[track_caller]
    pub fn is_rejected(&self) -> &Self {
        let error = &self.wire["error"];
        let rejected = error["code"] == -32602
            && error["message"] == "Invalid or expired requestState"
            && error["data"]["reason"] == "invalid_request_state";
        assert!(
            rejected,
            "wanted the rejection of requestState; the round is {self}"
        );
        self
    }
}

impl std::fmt::Display for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#}", self.wire)
    }
}
