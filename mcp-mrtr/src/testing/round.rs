//! What came back for one request.

use serde_json::Value;

/// One answer of the server, as the JSON on the wire.
///
/// ```
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let round = host.call("empty_bin", json!({})).start().await;
/// assert_eq!(round.wire["result"]["resultType"], "input_required");
/// # }
/// ```
#[derive(Clone, PartialEq)]
pub struct Round {
    /// `{"result": …}` or `{"error": …}`.
    pub wire: Value,
}

/// A question of a round.
///
/// ```
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let round = host.call("empty_bin", json!({})).start().await;
/// let asked = round.question("consent");
/// assert_eq!(asked.key, "consent");
/// assert_eq!(asked.request["method"], "elicitation/create");
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// The key in `inputRequests`.
    pub key: String,
    /// The whole request object: method and params.
    pub request: Value,
}

impl Asked {
    /// What the person reads; empty for requests to the client itself.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let round = host.call("empty_bin", json!({})).start().await;
    /// assert_eq!(round.question("consent").message(), "Empty the bin?");
    /// # }
    /// ```
    pub fn message(&self) -> &str {
        self.request["params"]["message"]
            .as_str()
            .unwrap_or_default()
    }

    /// The page of a url question.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::Host, tool};
    /// # use serde_json::json;
    /// /// Connects an account.
    /// #[tool]
    /// fn connect(
    ///     #[elicit(url, message = "Sign in.", url = "https://shop.example/", done = None::<u32>)]
    ///     account: u32,
    /// ) -> String {
    ///     format!("{account}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<connect>());
    /// let round = host.call("connect", json!({})).start().await;
    /// assert_eq!(round.question("account").url(), Some("https://shop.example/"));
    /// # }
    /// ```
    pub fn url(&self) -> Option<&str> {
        self.request["params"]["url"].as_str()
    }

    /// The form's schema; null for the other kinds.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let round = host.call("empty_bin", json!({})).start().await;
    /// let schema = round.question("consent").schema().clone();
    /// assert_eq!(schema["properties"]["consent"]["type"], "boolean");
    /// # }
    /// ```
    pub fn schema(&self) -> &Value {
        &self.request["params"]["requestedSchema"]
    }
}

impl Round {
    /// Whether it is a result with `resultType` `input_required`.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// assert!(host.call("empty_bin", json!({})).start().await.is_input_required());
    /// # }
    /// ```
    pub fn is_input_required(&self) -> bool {
        self.wire["result"]["resultType"] == "input_required"
    }

    /// Whether it is a result with `resultType` `complete`.
    ///
    /// ```
    /// # use mcp_mrtr::testing::decline;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let run = host.call("empty_bin", json!({})).script([decline()]).run().await;
    /// assert!(run.last().is_complete()); // a refusal is a result
    /// # }
    /// ```
    pub fn is_complete(&self) -> bool {
        self.wire["result"]["resultType"] == "complete"
    }

    /// Whether it is a result that tells the model of a failure.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, ToolError, testing::Host, tool};
    /// # use serde_json::json;
    /// /// Reads a note.
    /// #[tool]
    /// fn read() -> Result<String, ToolError> {
    ///     Err(ToolError::new("There is no note."))
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("notes", ()).tool::<read>());
    /// assert!(host.call("read", json!({})).start().await.is_tool_error());
    /// # }
    /// ```
    pub fn is_tool_error(&self) -> bool {
        self.wire["result"]["isError"] == true
    }

    /// The JSON-RPC error's code.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let round = host.call("no_such_tool", json!({})).start().await;
    /// assert_eq!(round.error_code(), Some(-32602));
    /// # }
    /// ```
    pub fn error_code(&self) -> Option<i64> {
        self.wire["error"]["code"].as_i64()
    }

    /// The sealed state.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let round = host.call("empty_bin", json!({})).start().await;
    /// assert!(round.state().is_some());
    /// # }
    /// ```
    pub fn state(&self) -> Option<&str> {
        self.wire["result"]["requestState"].as_str()
    }

    /// The questions, in the order of their keys.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let round = host.call("empty_bin", json!({})).start().await;
    /// let keys: Vec<String> = round.questions().into_iter().map(|asked| asked.key).collect();
    /// assert_eq!(keys, ["consent"]);
    /// # }
    /// ```
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
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let round = host.call("empty_bin", json!({})).start().await;
    /// assert_eq!(round.question("consent").message(), "Empty the bin?");
    /// # }
    /// ```
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
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let yes = accept(json!({ "consent": true }));
    /// let run = host.call("empty_bin", json!({})).script([yes]).run().await;
    /// assert_eq!(run.last().text(), "Emptied.");
    /// # }
    /// ```
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
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// host.call("empty_bin", json!({})).start().await.asks(&["consent"]);
    /// # }
    /// ```
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
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let yes = accept(json!({ "consent": true }));
    /// host.call("empty_bin", json!({})).script([yes]).run().await.last().says("Emptied.");
    /// # }
    /// ```
    ///
    /// # Panics
    /// When it is not.
    #[track_caller]
    pub fn says(&self, text: &str) -> &Self {
        let hint = match self.is_tool_error() {
            true => " (a tool error: `fails_with` looks for those)",
            false => "",
        };
        assert!(
            self.is_complete() && !self.is_tool_error() && self.text() == text,
            "wanted the result {text:?}; the round is{hint} {self}"
        );
        self
    }

    /// Asserts that the call failed in words for the model, which hold `part`.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::Host, tool};
    /// # use serde_json::json;
    /// /// Reads a note.
    /// #[tool]
    /// fn read(id: u8) -> String {
    ///     format!("note {id}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("notes", ()).tool::<read>());
    /// host.call("read", json!({})).start().await.fails_with("argument `id` is missing");
    /// # }
    /// ```
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
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// host.call("no_such_tool", json!({})).start().await.is_error(-32602);
    /// # }
    /// ```
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
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// call.start().await;
    /// call.set_state("forged").answer(&[]).await.is_rejected();
    /// # }
    /// ```
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

/// As [`Display`](std::fmt::Display): what a failed `assert_eq!` shows is to be read.
impl std::fmt::Debug for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::fmt::Display for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#}", self.wire)
    }
}
