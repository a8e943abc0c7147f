//! One call and its retries.

use rmcp::ErrorData;
use rmcp::model::{InputResponses, JsonObject, ServerResult};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::internal::Bound;
use super::{Answer, Host, Round, Script};
use crate::carrier::{Carrier as _, PromptsGet, ResourcesRead, ToolsCall};
use crate::context::{Context, Held};
use crate::flow::{Capabilities, invalid_response, invalid_state};
use crate::server::Incoming;
use crate::state::{Binding, Place, Purpose, State, open, seal};

/// The request that a dialogue repeats.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Carried {
    Tool,
    Prompt,
    Resource,
}

impl Carried {
    fn method(self) -> &'static str {
        match self {
            Self::Tool => ToolsCall::METHOD,
            Self::Prompt => PromptsGet::METHOD,
            Self::Resource => ResourcesRead::METHOD,
        }
    }
}

/// A call of a tool, or of a prompt or a resource: started once, answered round by round.
///
/// Keeps the newest state and sends it with the next answers, as a client does.
///
/// ```
/// # use mcp_mrtr::testing::accept;
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let mut call = host.call("empty_bin", json!({}));
/// call.start().await.asks(&["consent"]);
/// call.answer(&[]).await.asks(&["consent"]); // no answer: asked again
/// call.answer(&[("consent", accept(json!({ "consent": true })))]).await.says("Emptied.");
/// # }
/// ```
#[derive(Debug)]
pub struct Dialogue<'a, S, P, L> {
    host: &'a Host<S, P, L>,
    carried: Carried,
    /// The tool's or the prompt's name, or the resource's URI.
    target: String,
    arguments: Value,
    state: Option<Value>,
    /// The keys that were asked since the start, the newest round's last; `None` where nothing
    /// was started, or the test put a state of its own in place.
    asked: Option<Vec<String>>,
    cancelled: CancellationToken,
}

impl<'a, S: Send + Sync + 'static, P: 'static, L: 'static> Dialogue<'a, S, P, L> {
    pub(super) fn new(
        host: &'a Host<S, P, L>,
        carried: Carried,
        target: &str,
        arguments: Value,
    ) -> Self {
        Self {
            host,
            carried,
            target: target.to_owned(),
            arguments,
            state: None,
            asked: None,
            cancelled: CancellationToken::new(),
        }
    }

    /// Sends the call for the first time: no state, no answers.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// call.start().await.asks(&["consent"]);
    /// # }
    /// ```
    pub async fn start(&mut self) -> Round {
        self.state = None;
        self.asked = Some(Vec::new());
        self.send(Value::Null).await
    }

    /// Sends the call again with the newest state and these answers.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// # let mut call = host.call("empty_bin", json!({}));
    /// # call.start().await;
    /// let answers = [("consent", accept(json!({ "consent": true })))];
    /// call.answer(&answers).await.says("Emptied.");
    /// # }
    /// ```
    ///
    /// # Panics
    /// When a key was never asked since [`start`](Self::start): it is misspelt. To send it all
    /// the same, use [`send`](Self::send). Not checked after [`set_state`](Self::set_state).
    #[track_caller]
    pub fn answer(&mut self, answers: &[(&str, Answer)]) -> impl Future<Output = Round> {
        for (key, _) in answers {
            self.knows(key);
        }
        let responses: JsonObject = answers
            .iter()
            .map(|(key, answer)| ((*key).to_owned(), answer.0.clone()))
            .collect();
        self.send(Value::Object(responses))
    }

    #[track_caller]
    fn knows(&self, key: &str) {
        let asked = self.asked.as_deref().unwrap_or_default();
        // An answer to a call that asked nothing is a case of its own.
        if !asked.is_empty() && !asked.iter().any(|asked| asked == key) {
            let asked: Vec<_> = asked.iter().map(|asked| format!("`{asked}`")).collect();
            panic!("`{key}` was not asked; asked were {}", asked.join(", "));
        }
    }

    /// Sends the call again with just these `inputResponses`, whatever they are.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// call.start().await;
    /// call.send(json!("yes")).await.is_error(-32602);
    /// call.send(json!({ "somebody": "else's" })).await.asks(&["consent"]);
    /// # }
    /// ```
    pub async fn send(&mut self, responses: Value) -> Round {
        let round = self.exchange(responses).await;
        if round.is_input_required() {
            self.state = round.state().map(Value::from);
            self.remember(&round);
        }
        round
    }

    fn remember(&mut self, round: &Round) {
        let Some(asked) = &mut self.asked else { return };
        for question in round.questions() {
            asked.retain(|key| *key != question.key);
            asked.push(question.key);
        }
    }

    /// The state that the next request will carry.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// assert_eq!(call.state(), None);
    /// call.start().await;
    /// assert!(call.state().is_some());
    /// # }
    /// ```
    pub fn state(&self) -> Option<&str> {
        self.state.as_ref()?.as_str()
    }

    /// Puts another state in its place: an older one, a forged one, one that is no text.
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
    pub fn set_state(&mut self, state: impl Into<Value>) -> &mut Self {
        self.asked = None;
        self.state = match state.into() {
            Value::Null => None,
            state => Some(state),
        };
        self
    }

    /// Calls with other arguments from now on.
    ///
    /// ```
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let mut call = host.call("empty_bin", json!({}));
    /// call.start().await;
    /// // What was approved was another call.
    /// call.set_arguments(json!({ "bin": "theirs" })).answer(&[]).await.is_rejected();
    /// # }
    /// ```
    pub fn set_arguments(&mut self, arguments: Value) -> &mut Self {
        self.arguments = arguments;
        self
    }

    /// Goes on at another host: a replica, another user, another server.
    ///
    /// ```
    /// # use mcp_mrtr::{KeyRing, testing::accept};
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), mcp_mrtr::KeyRingError> {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let (one, other) = (host.replica(KeyRing::new([[7; 32]])?), host.replica(KeyRing::new([[7; 32]])?));
    /// let mut call = one.call("empty_bin", json!({}));
    /// call.start().await.asks(&["consent"]);
    /// let answers = [("consent", accept(json!({ "consent": true })))];
    /// call.at(&other).answer(&answers).await.says("Emptied.");
    /// # Ok(())
    /// # }
    /// ```
    pub fn at<'b, T, Q, M>(&self, host: &'b Host<T, Q, M>) -> Dialogue<'b, T, Q, M> {
        Dialogue {
            host,
            carried: self.carried,
            target: self.target.clone(),
            arguments: self.arguments.clone(),
            state: self.state.clone(),
            asked: self.asked.clone(),
            cancelled: CancellationToken::new(),
        }
    }

    /// Cancels the request that is under way, and every later one of this dialogue: none of those
    /// runs a body.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// # use serde_json::json;
    /// /// Waits for ever.
    /// #[tool]
    /// async fn wait(cx: &Context) -> String {
    ///     cx.cancelled().await;
    ///     "Nobody waits any more.".to_owned()
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<wait>());
    /// let mut call = host.call("wait", json!({}));
    /// let cancel = call.cancellation();
    /// // Once the body waits.
    /// let (round, ()) = tokio::join!(call.start(), async { cancel() });
    /// round.says("Nobody waits any more.");
    /// # }
    /// ```
    pub fn cancellation(&self) -> impl Fn() + Send + 'static {
        let token = self.cancelled.clone();
        move || token.cancel()
    }

    /// Answers by a script: in order (`[accept(..), decline()]`) or by key
    /// (`[("guests", accept(..))]`).
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let yes = accept(json!({ "consent": true }));
    /// let run = host.call("empty_bin", json!({})).script([("consent", yes)]).run().await;
    /// run.last().says("Emptied.");
    /// # }
    /// ```
    pub fn script(self, script: impl Into<Script>) -> super::Scripted<'a, S, P, L> {
        super::Scripted::new(self, script.into())
    }

    /// Any bytes as a state of this very request.
    pub(super) fn sealed(&self, plain: &[u8]) -> String {
        self.sealed_for(plain, None)
    }

    /// The same, bound to something else in one place.
    pub(super) fn sealed_for(&self, plain: &[u8], bound: Option<Bound>) -> String {
        seal(
            self.host.server.engine().keys(),
            &self.binding(bound),
            plain,
        )
    }

    /// What is inside a state of this very request.
    pub(super) fn opened(&self, token: &str) -> Option<Vec<u8>> {
        open(self.host.server.engine().keys(), &self.binding(None), token).ok()
    }

    /// The inside of a state that was made just now and says nothing.
    pub(super) fn blank(&self) -> Vec<u8> {
        let start_ms = self.host.server.engine().clock.now_ms();
        State {
            start_ms,
            expires_ms: start_ms + 1000,
            round: 1,
            ..State::default()
        }
        .encode()
    }

    fn binding(&self, bound: Option<Bound>) -> Binding {
        let engine = self.host.server.engine();
        let mut purpose = Purpose::State;
        let (mut audience, mut target) = (engine.name.as_str(), self.target.as_str());
        let mut carrier = self.carried.method();
        match bound {
            Some(Bound::Purpose(other)) => purpose = other.0,
            Some(Bound::Carrier(other)) => carrier = other,
            Some(Bound::Target(other)) => target = other,
            Some(Bound::Audience(other)) => audience = other,
            None => {}
        }
        let principal = self.host.principal.as_ref();
        let arguments = self.arguments.as_object();
        let place = Place::new(purpose, audience, carrier, target);
        let binding = Binding::new(&place, principal, arguments);
        let once = self.carried == Carried::Tool && self.host.server.is_once(&self.target);
        match &engine.ledger {
            Some(ledger) if once => binding.scoped(ledger.scope()),
            _ => binding,
        }
    }

    async fn exchange(&self, responses: Value) -> Round {
        self.observed(responses).await.0
    }

    /// What came back, and whether the body was handed its values.
    pub(super) async fn observed(&self, responses: Value) -> (Round, bool) {
        let cancelled = self.cancelled.clone();
        let context = Context::bare(self.host.principal.clone(), self.host.meta(), cancelled);
        let answered = match self.incoming(responses) {
            Ok(incoming) => self.answered(&context, incoming).await,
            Err(error) => Err(error),
        };
        let wire = match answered {
            Ok(result) => json!({ "result": result }),
            Err(error) => json!({ "error": error }),
        };
        (Round { wire }, context.body_began())
    }

    async fn answered(
        &self,
        context: &Context,
        incoming: Incoming,
    ) -> Result<ServerResult, ErrorData> {
        let server = &self.host.server;
        Ok(match self.carried {
            Carried::Tool => server
                .answer_tool(Held::Of(context), incoming)
                .await?
                .into(),
            Carried::Prompt => server
                .answer_prompt(Held::Of(context), incoming)
                .await?
                .into(),
            Carried::Resource => server
                .answer_resource(Held::Of(context), incoming)
                .await?
                .into(),
        })
    }

    fn incoming(&self, responses: Value) -> Result<Incoming, ErrorData> {
        let arguments = match &self.arguments {
            Value::Object(arguments) => Some(arguments.clone()),
            Value::Null => None,
            other => panic!("arguments are an object or null, not {other}"),
        };
        let responses = match responses {
            Value::Null => None,
            Value::Object(responses) => Some(responses.into_iter().collect::<InputResponses>()),
            _ => return Err(invalid_response()),
        };
        let state = match &self.state {
            None => None,
            Some(Value::String(state)) => Some(state.clone()),
            Some(_) => return Err(invalid_state()),
        };
        Ok(Incoming {
            target: self.target.clone().into(),
            arguments,
            responses,
            state,
            capabilities: Capabilities::of_meta(&self.host.meta()),
        })
    }
}
