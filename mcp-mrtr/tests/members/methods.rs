//! `#[tools]` on an `impl`.

use std::sync::Arc;
use std::sync::Mutex;

use mcp_mrtr::testing::{Host, accept, decline};
use mcp_mrtr::{Confirmed, Context, Elicited, MemoryLedger, Provides, Server, ToolError, tools};
use serde_json::json;

/// Some notes.
#[derive(Debug)]
pub struct Notes {
    left: Mutex<Vec<u32>>,
}

impl Default for Notes {
    fn default() -> Self {
        Self {
            left: Mutex::new(vec![7, 15]),
        }
    }
}

#[tools]
impl Notes {
    /// No function of ours.
    pub const LIMIT: u32 = 3;

    fn text(&self, id: u32) -> Result<String, ToolError> {
        match self.left.lock().expect("a lock").contains(&id) {
            true => Ok(format!("text of {id}")),
            false => Err(ToolError::new(format!("There is no note {id}."))),
        }
    }

    /// Delete one note.
    #[tool(destructive)]
    pub async fn delete_note(
        &self,
        /// Identifier of the note.
        id: u32,
        #[resolve(self.text(*id)?)] text: String,
        #[elicit(form, message = "Delete '{text}'?")] consent: Confirmed,
    ) -> Result<String, ToolError> {
        let _ = consent;
        self.left.lock().expect("a lock").retain(|left| *left != id);
        Ok(format!("Deleted {id}."))
    }

    /// How many.
    #[tool(read_only)]
    fn count(&self, #[arg(default = Self::LIMIT)] most: u32, cx: &Context) -> String {
        let _ = cx;
        let left = self.left.lock().expect("a lock").len();
        format!("{left} of {most}")
    }

    /// Without a `self`.
    #[tool]
    fn limit(
        #[elicit(form, message = "Which?", check = Self::fits(*limit))] limit: Option<u32>,
    ) -> String {
        format!("{limit:?}")
    }

    fn fits(limit: u32) -> Result<(), String> {
        match limit <= Self::LIMIT {
            true => Ok(()),
            false => Err(format!("At most {}.", Self::LIMIT)),
        }
    }

    /// Reviews a note.
    #[mcp_mrtr::prompt]
    fn review(
        &self,
        id: u32,
        #[elicit(form, message = "In which tone is {id} reviewed?")] tone: Elicited<String>,
    ) -> Result<String, ToolError> {
        Ok(format!("Review '{}' in {tone:?}.", self.text(id)?))
    }

    /// One note.
    #[resource("note://{id}")]
    async fn note(&self, id: u32) -> Result<String, ToolError> {
        self.text(id)
    }

    /// Never there.
    #[cfg(any())]
    #[tool]
    fn never(&self, x: NoSuchType) -> NoSuchType {
        x
    }
}

fn host() -> Host<Notes, mcp_mrtr::Unsaid, mcp_mrtr::NoLedger> {
    Host::new(Server::new("notes", Notes::default()).with::<Notes>())
}

#[tokio::test]
async fn methods_ask_and_see_self() {
    let host = host();
    let mut call = host.call("delete_note", json!({ "id": 7 }));
    let asked = call.start().await;
    assert_eq!(asked.question("consent").message(), "Delete 'text of 7'?");
    call.answer(&[("consent", accept(json!({ "consent": true })))])
        .await
        .says("Deleted 7.");
    host.call("count", json!({})).start().await.says("1 of 3");
    host.call("delete_note", json!({ "id": 7 }))
        .start()
        .await
        .fails_with("There is no note 7.");
}

#[tokio::test]
async fn functions_without_self_see_the_type() {
    let host = host();
    let mut call = host.call("limit", json!({}));
    call.start().await.asks(&["limit"]);
    let again = call
        .answer(&[("limit", accept(json!({ "limit": 4 })))])
        .await;
    assert!(again.question("limit").message().contains("At most 3."));
    call.answer(&[("limit", decline())]).await.says("None");
}

#[tokio::test]
async fn prompts_and_resources_are_members_too() {
    let host = host();
    let mut call = host.prompt("review", json!({ "id": "15" }));
    call.start().await.asks(&["tone"]);
    call.answer(&[("tone", decline())])
        .await
        .says("Review 'text of 15' in Decline.");
    host.resource("note://15").start().await.says("text of 15");
    host.resource("note://16").start().await.is_error(-32602);
}

#[test]
fn all_are_listed_in_order() {
    let server = Server::new("notes", Notes::default()).with::<Notes>();
    let names: Vec<_> = server.tools().into_iter().map(|tool| tool.name).collect();
    assert_eq!(names, ["delete_note", "count", "limit"]);
    assert!(server.has_prompt("review") && server.has_resource("note://1"));
}

#[tokio::test]
async fn methods_are_called_as_methods() {
    assert_eq!(Notes::limit(None), "None");
    assert_eq!(Notes::default().note(7).await.expect("a note"), "text of 7");
}

// Any state that provides the type.

struct App {
    notes: Notes,
}

impl Provides<Notes> for App {
    fn provide(&self) -> &Notes {
        &self.notes
    }
}

#[tokio::test]
async fn the_state_may_hold_it() {
    let notes = Notes::default();
    let host = Host::new(Server::new("app", App { notes }).with::<Notes>());
    host.call("count", json!({ "most": 9 }))
        .start()
        .await
        .says("2 of 9");
    let server = Server::new("app", Arc::new(Notes::default())).with::<Notes>();
    let host = Host::new(server);
    host.call("count", json!({})).start().await.says("2 of 3");
}

// A second list of the same type, which needs a ledger.

#[tools(type = Admin)]
impl Notes {
    /// Empties.
    #[tool(once)]
    fn empty(&self, #[elicit(form, message = "Sure?")] sure: Confirmed) -> String {
        let _ = sure;
        self.left.lock().expect("a lock").clear();
        "Emptied.".to_owned()
    }
}

#[tokio::test]
async fn a_once_method_is_used_once() {
    let server = Server::new("notes", Notes::default())
        .ledger(MemoryLedger::new())
        .with::<Notes>()
        .with::<Admin>();
    let host = Host::new(server);
    let mut call = host.call("empty", json!({}));
    call.start().await;
    let yes = || accept(json!({ "sure": true }));
    call.answer(&[("sure", yes())]).await.says("Emptied.");
    call.answer(&[("sure", yes())]).await.says("Emptied.");
    host.call("count", json!({})).start().await.says("0 of 3");
}

// Generic, with a clause.

/// Where the texts come from.
pub trait Backend {
    /// What a person picks.
    type Answer: mcp_mrtr::Form<Class = mcp_mrtr::form::Plain> + std::fmt::Debug;
    /// A text.
    fn text(&self) -> String;
}

/// A desk over any backend: generics and bounds are carried over (field case 94).
pub struct Desk<B, const N: usize>(B);

#[tools]
impl<B: Backend, const N: usize> Desk<B, N>
where
    B: Send + Sync + 'static,
    B::Answer: Send + 'static,
{
    /// Asks.
    #[tool]
    async fn ask(
        &self,
        search: String,
        #[resolve(self.0.text())] text: String,
        #[elicit(form, message = "Search {search} in {text}?", known = Self::known())]
        answer: Option<B::Answer>,
    ) -> String {
        std::future::ready(()).await;
        format!("{search} {answer:?} {text} {N}")
    }

    fn known() -> Option<B::Answer> {
        None
    }
}

struct Paper;

impl Backend for Paper {
    type Answer = bool;
    fn text(&self) -> String {
        "paper".to_owned()
    }
}

#[tokio::test]
async fn a_generic_impl_is_one_for_each_type() {
    let server = Server::new("desk", Desk::<Paper, 4>(Paper)).with::<Desk<Paper, 4>>();
    let host = Host::new(server);
    let mut call = host.call("ask", json!({ "search": "x" }));
    call.start().await.asks(&["answer"]);
    call.answer(&[("answer", accept(json!({ "answer": true })))])
        .await
        .says("x Some(true) paper 4");
}

mod renamed {
    pub use ::mcp_mrtr as runtime;
}

/// Another path to the runtime.
#[derive(Debug)]
pub struct Elsewhere;

#[tools(crate = crate::methods::renamed::runtime)]
impl Elsewhere {
    /// Answers.
    #[tool]
    fn answer(&self) -> String {
        "yes".to_owned()
    }
}

#[tokio::test]
async fn the_runtime_may_be_elsewhere() {
    let host = Host::new(Server::new("x", Elsewhere).with::<Elsewhere>());
    host.call("answer", json!({})).start().await.says("yes");
}
