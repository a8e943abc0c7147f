//! A whole dialogue at once.

use std::collections::{BTreeMap, VecDeque};

use super::{Answer, Asked, Dialogue, Round};

/// More rounds than any flow may ask in.
const MAX_ROUNDS: usize = 32;

/// Answers in order, or by key.
///
/// ```
/// use mcp_mrtr::testing::{Script, accept, decline};
/// use serde_json::json;
///
/// let in_order = Script::from([accept(json!({ "guests": 4 })), decline()]);
/// assert!(matches!(in_order, Script::InOrder(answers) if answers.len() == 2));
///
/// let by_key = Script::from([("guests", accept(json!({ "guests": 4 })))]);
/// assert!(matches!(by_key, Script::ByKey(answers) if answers.contains_key("guests")));
/// ```
#[derive(Debug, Clone)]
pub enum Script {
    /// The next question, in the order of keys within a round, gets the next answer.
    InOrder(VecDeque<Answer>),
    /// Each question gets the answer under its key, however often it is asked.
    ByKey(BTreeMap<String, Answer>),
}

impl<const N: usize> From<[Answer; N]> for Script {
    fn from(answers: [Answer; N]) -> Self {
        Self::InOrder(answers.into())
    }
}

impl From<Vec<Answer>> for Script {
    fn from(answers: Vec<Answer>) -> Self {
        Self::InOrder(answers.into())
    }
}

impl<const N: usize> From<[(&str, Answer); N]> for Script {
    fn from(answers: [(&str, Answer); N]) -> Self {
        Self::ByKey(
            answers
                .into_iter()
                .map(|(key, answer)| (key.to_owned(), answer))
                .collect(),
        )
    }
}

impl Script {
    fn take(&mut self, asked: &Asked) -> Option<Answer> {
        match self {
            Self::InOrder(answers) => answers.pop_front(),
            Self::ByKey(answers) => answers.get(&asked.key).cloned(),
        }
    }
}

/// A dialogue with the answers it will get.
///
/// ```
/// # use mcp_mrtr::testing::decline;
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let scripted = host.call("empty_bin", json!({})).script([decline()]);
/// assert!(scripted.run().await.last().is_complete());
/// # }
/// ```
#[derive(Debug)]
pub struct Scripted<'a, S, P, L> {
    dialogue: Dialogue<'a, S, P, L>,
    script: Script,
}

impl<'a, S: Send + Sync + 'static, P: 'static, L: 'static> Scripted<'a, S, P, L> {
    pub(super) fn new(dialogue: Dialogue<'a, S, P, L>, script: Script) -> Self {
        Self { dialogue, script }
    }

    /// Calls and answers until the call is complete or refused.
    ///
    /// ```
    /// # use mcp_mrtr::testing::decline;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let run = host.call("empty_bin", json!({})).script([decline()]).run().await;
    /// assert_eq!(run.rounds().len(), 2);
    /// # }
    /// ```
    ///
    /// # Panics
    /// When a question comes that the script has no answer for: the text names it, its
    /// message and the round.
    #[track_caller]
    pub fn run(mut self) -> impl Future<Output = Run> {
        let caller = std::panic::Location::caller();
        async move {
            let mut rounds = vec![self.dialogue.start().await];
            while let Some(round) = rounds.last().filter(|round| round.is_input_required()) {
                assert!(
                    rounds.len() < MAX_ROUNDS,
                    "{caller}: still asking after {MAX_ROUNDS} rounds"
                );
                let mut answers = Vec::new();
                for asked in round.questions() {
                    let Some(answer) = self.script.take(&asked) else {
                        panic!(
                            "{caller}: the script has no answer for `{}` ({:?}), asked in round {}",
                            asked.key,
                            asked.message(),
                            rounds.len()
                        );
                    };
                    answers.push((asked.key, answer));
                }
                let answers: Vec<_> = answers
                    .iter()
                    .map(|(key, answer)| (key.as_str(), answer.clone()))
                    .collect();
                rounds.push(self.dialogue.answer(&answers).await);
            }
            Run { rounds }
        }
    }
}

/// Every round of a dialogue.
///
/// ```
/// # use mcp_mrtr::testing::{Run, decline};
/// # use serde_json::json;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let host = mcp_mrtr::testing::internal::bin();
/// let run: Run = host.call("empty_bin", json!({})).script([decline()]).run().await;
/// run.rounds()[0].asks(&["consent"]);
/// assert!(run.last().is_complete());
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    rounds: Vec<Round>,
}

impl Run {
    /// All rounds, the completing one last.
    ///
    /// ```
    /// # use mcp_mrtr::testing::decline;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let run = host.call("empty_bin", json!({})).script([decline()]).run().await;
    /// assert!(run.rounds()[0].is_input_required() && run.rounds()[1].is_complete());
    /// # }
    /// ```
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The completing round.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let yes = accept(json!({ "consent": true }));
    /// let run = host.call("empty_bin", json!({})).script([yes]).run().await;
    /// run.last().says("Emptied.");
    /// # }
    /// ```
    ///
    /// # Panics
    /// Never: a run has at least one round.
    pub fn last(&self) -> &Round {
        self.rounds.last().expect("a run has at least one round")
    }

    /// The keys asked, round by round: for snapshots.
    ///
    /// ```
    /// # use mcp_mrtr::testing::decline;
    /// # use serde_json::json;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::testing::internal::bin();
    /// let run = host.call("empty_bin", json!({})).script([decline()]).run().await;
    /// assert_eq!(run.asked(), [["consent"]]);
    /// # }
    /// ```
    pub fn asked(&self) -> Vec<Vec<String>> {
        self.rounds
            .iter()
            .filter(|round| round.is_input_required())
            .map(|round| {
                round
                    .questions()
                    .into_iter()
                    .map(|asked| asked.key)
                    .collect()
            })
            .collect()
    }
}
