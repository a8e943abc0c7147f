//! The functions that the tests call.
#![allow(deprecated)] // Sampling and roots: the spec keeps them for now.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use crate::carriers;
use mcp_mrtr::{
    Arg, Asking, Call, Confirmed, Elicited, MemoryLedger, Pending, Reusable, Roots, SampleRequest,
    Server, Settled, Spec, Step, Tool, ToolError, ToolMeta, Unsaid, WithLedger, tool,
};
use rmcp::model::{CreateMessageResult, SamplingMessage};

/// What the functions do, for the tests to look at.
#[derive(Default)]
pub struct Desk {
    pub page_done: AtomicBool,
    pub quotes: AtomicU32,
    pub log: Mutex<Vec<String>>,
}

impl Desk {
    fn quote(&self) -> u32 {
        self.quotes.fetch_add(1, Ordering::SeqCst) + 1
    }

    fn did(&self, what: &str) -> String {
        self.log.lock().unwrap().push(what.to_owned());
        what.to_owned()
    }

    fn account(&self) -> Option<String> {
        self.page_done
            .load(Ordering::SeqCst)
            .then(|| "ada".to_owned())
    }

    pub fn did_nothing(&self) -> bool {
        self.log.lock().unwrap().is_empty()
    }
}

/// Delete a note.
#[tool(destructive)]
async fn delete(
    /// The note.
    note: String,
    #[elicit(form, message = "Delete {note}?")] consent: Confirmed,
    desk: &Desk,
) -> Result<String, ToolError> {
    let _: Confirmed = consent;
    Ok(desk.did(&format!("deleted {note}")))
}

/// Whatever was answered.
#[tool]
async fn elicited(
    #[elicit(form, message = "How many?")] guests: Elicited<u32>,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did(&match guests {
        Elicited::Accept(guests) => format!("accepted {guests}"),
        Elicited::Decline => "declined".to_owned(),
        Elicited::Cancel => "cancelled".to_owned(),
    }))
}

/// With or without.
#[tool]
async fn optional(
    #[elicit(form, message = "A note?")] note: Option<String>,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did(&format!("{note:?}")))
}

/// Books after a quote.
#[tool]
async fn book(
    #[elicit(form, message = "How many?", check = even(guests))]
    #[form(min = 1, max = 12)]
    guests: u32,
    #[carry(desk.quote() * guests)] price: u32,
    #[elicit(form, message = "{guests} for {price}?")] _agreed: Confirmed,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did(&format!("booked {guests} for {price}")))
}

fn even(guests: &u32) -> Result<(), String> {
    if guests.is_multiple_of(2) {
        Ok(())
    } else {
        Err("tables are for pairs".to_owned())
    }
}

/// Asks two things at once, in an order that is not the alphabet's.
#[tool]
async fn trip(
    #[elicit(form, message = "Where to?")] to: String,
    #[elicit(form, message = "By bus?")] bus: bool,
) -> String {
    format!("{to}, by bus: {bus}")
}

/// Harmless, and without a state.
#[tool(unsealed)]
async fn greet(#[elicit(form, message = "Your name?")] name: String) -> String {
    format!("Hello, {name}!")
}

/// Connects an account.
#[tool]
async fn connect(
    #[elicit(url, message = "Sign in.", url = "https://example.com/sign-in", done = desk.account(), wait = "50ms")]
    account: String,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did(&format!("connected {account}")))
}

/// Connects an account, but not for long.
#[tool(flow_ttl = "900ms")]
async fn connect_briefly(
    #[elicit(url, message = "Sign in.", url = "https://example.com/sign-in", done = desk.account(), wait = "50ms")]
    account: String,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did(&format!("connected {account}")))
}

/// Asks the client's model.
#[tool]
async fn capital(
    #[sample(question())] answer: CreateMessageResult,
    desk: &Desk,
) -> Result<String, ToolError> {
    let text = answer
        .message
        .content
        .first()
        .and_then(|content| content.as_text());
    Ok(desk.did(&text.map_or_else(String::new, |text| text.text.clone())))
}

/// Asks the client's model, if it has one.
#[tool]
async fn guess(#[sample(question())] answer: Option<CreateMessageResult>) -> String {
    format!("answered: {}", answer.is_some())
}

fn question() -> SampleRequest {
    SampleRequest::new(vec![SamplingMessage::user_text("Capital of France?")], 100)
}

/// Lists the client's folders.
#[tool]
async fn folders(#[roots] roots: Roots) -> String {
    roots
        .0
        .iter()
        .map(|root| root.uri.clone())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Lists the client's folders, if it has some.
#[tool]
async fn some_folders(#[roots] roots: Option<Roots>) -> String {
    roots.map_or("none".to_owned(), |roots| roots.0.len().to_string())
}

/// Pays once.
#[tool(once)]
async fn pay(
    #[elicit(form, message = "Pay?")] _agreed: Confirmed,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did("paid"))
}

/// Asks with a text that is never the same.
#[tool]
async fn clock(
    #[elicit(form, message = format!("It is {} now.", desk.quote()))] go_on: bool,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did(&format!("{go_on}")))
}

/// Breaks.
#[tool]
async fn breaks(#[elicit(form, message = "Sure?")] sure: bool) -> String {
    panic!("sure: {sure}")
}

/// Has little time.
#[tool(ttl = "300ms")]
async fn hasty(
    #[elicit(form, message = "Quick?")] quick: Option<bool>,
    desk: &Desk,
) -> Result<String, ToolError> {
    Ok(desk.did(&format!("{quick:?}")))
}

/// Asks one more thing in every round, for ever.
#[allow(non_camel_case_types)]
pub struct endless {}
impl<S: Sync> Tool<S> for endless {
    const META: ToolMeta = ToolMeta::new("endless")
        .description("Never has enough.")
        .max_rounds(4);
    type Approval = Reusable;
    type Args = (Arg<Option<String>>,);
    const ARGS: Self::Args = (Arg::<Option<String>>::new("unused", "Nothing."),);
    type Output = Result<String, ToolError>;

    async fn call(mut call: Call<'_, S, Asking>, _: (Option<String>,)) -> Step<Self::Output> {
        let mut last = Pending::Waiting;
        for number in 0.. {
            last = call.form::<Option<bool>>(Spec::numbered("more", number), "More?");
            if matches!(last, Pending::Waiting) {
                break;
            }
        }
        match call.settle((last,)).await {
            Settled::Ready(call, _) => call.complete(Ok::<_, ToolError>("enough".to_owned())),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

pub fn server(desk: &Arc<Desk>) -> Server<Arc<Desk>, Unsaid, WithLedger> {
    Server::new("legacy", Arc::clone(desk))
        .ledger(MemoryLedger::new())
        .tool::<delete>()
        .tool::<elicited>()
        .tool::<optional>()
        .tool::<book>()
        .tool::<trip>()
        .tool::<greet>()
        .tool::<connect>()
        .tool::<connect_briefly>()
        .tool::<capital>()
        .tool::<guess>()
        .tool::<folders>()
        .tool::<some_folders>()
        .tool::<pay>()
        .tool::<hasty>()
        .tool::<endless>()
        .tool::<clock>()
        .tool::<breaks>()
        .prompt::<carriers::review>()
        .resource::<carriers::diary>()
}
