//! Every parameter kind through `#[tool]`, in a crate that denies what it can deny.
#![deny(warnings, missing_docs, clippy::all, clippy::pedantic)]
#![allow(
    deprecated,
    reason = "sampling and roots are deprecated in the spec, and still there"
)]

use std::fmt;

use mcp_mrtr::form::{Content, Described, Field, Fields, Pick, Plain, Unread};
use mcp_mrtr::{
    Ask, Confirmed, Context, Elicited, Form, Json, Picked, Provides, QuestionKind, Roots,
    SampleRequest, Tool, ToolError, tool,
};
use rmcp::model::CreateMessageResult;
use serde::{Deserialize, Serialize};

/// Whether to delete.
#[derive(Debug)]
pub struct Confirm {
    confirm: bool,
}

impl Form for Confirm {
    type Class = Plain;
    const FIELDS: Fields = Fields::Named(&[Field::of::<bool>("confirm")]);
    const DESCRIPTION: &'static str = "Whether to delete.";
    fn read(content: &Content<'_>) -> Result<Self, Unread> {
        Ok(Self {
            confirm: content.field("confirm")?,
        })
    }
}
impl Described for Confirm {}

/// Some notes.
#[derive(Debug, Default)]
pub struct Notes;

impl Notes {
    fn text(&self, note_id: &str) -> Result<String, NoSuchNote> {
        if note_id == "7" {
            Ok("Buy flour".to_owned())
        } else {
            Err(NoSuchNote(note_id.len(), std::ptr::from_ref(self) as usize))
        }
    }
}

/// An error of the notes' own.
#[derive(Debug)]
pub struct NoSuchNote(usize, usize);

impl From<NoSuchNote> for ToolError {
    fn from(error: NoSuchNote) -> Self {
        ToolError::new(format!("no such note: {} {}", error.0, error.1))
    }
}

/// Delete one note by id. Asks the user to confirm before deleting.
///
/// # Errors
/// When there is no such note.
#[tool(destructive, idempotent)]
#[allow(clippy::unused_async)]
pub async fn delete_note(
    /// Identifier of the note.
    note_id: String,
    #[resolve(notes.text(note_id)?)] text: String,
    #[elicit(
        form,
        message = "Delete note {note_id} ('{text}')? This cannot be undone."
    )]
    answer: Elicited<Confirm>,
    notes: &Notes,
) -> Result<String, ToolError> {
    let _ = notes;
    match answer {
        Elicited::Accept(Confirm { confirm: true }) => Ok(format!("Deleted note {note_id}.")),
        _ => Ok(format!("Kept note {note_id}: the user did not confirm.")),
    }
}

/// A restaurant.
#[derive(Debug)]
pub struct Desk;

/// A free time.
#[derive(Debug, Clone)]
pub struct Slot(u8);
impl Pick for Slot {
    fn value(&self) -> std::borrow::Cow<'_, str> {
        self.0.to_string().into()
    }
}

/// What a table costs.
#[derive(Debug, Serialize, Deserialize)]
pub struct Quote(u32);
impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} crowns", self.0)
    }
}

#[allow(clippy::unused_self, clippy::unused_async, clippy::unnecessary_wraps)]
impl Desk {
    fn has_garden(&self) -> bool {
        true
    }
    fn fits(&self, guests: u32) -> Result<(), &'static str> {
        (guests < 12).then_some(()).ok_or("too many")
    }
    async fn free(&self, _day: &str, _guests: u32) -> Result<Vec<Slot>, NoSuchNote> {
        Ok(vec![Slot(18), Slot(20)])
    }
    fn still_free(&self, slot: &Slot, outside: Option<bool>) -> Result<(), String> {
        match (slot.0, outside) {
            (20, Some(true)) => Err("inside only".to_owned()),
            _ => Ok(()),
        }
    }
    async fn quote(&self, _day: &str, guests: u32, _slot: &Slot) -> Result<Quote, NoSuchNote> {
        Ok(Quote(guests * 10))
    }
    fn contact(&self, _cx: &Context, guests: u32) -> Result<Ask<String>, NoSuchNote> {
        Ok(match guests {
            0..=6 => Ask::known(String::new()),
            _ => Ask::form("Your phone number?"),
        })
    }
}

/// The most that fit.
const MOST: u32 = 12;

/// Book a table.
///
/// # Errors
/// When the desk is closed.
#[tool(
    max_rounds = 5,
    ttl = "5m",
    flow_ttl = "30m",
    title = "Book",
    declined = "No table was booked for {day}."
)]
#[allow(clippy::unused_async)]
pub async fn book_table(
    /// The day to book.
    day: String,
    #[arg(rename = "partySize", default = None)] party: Option<u32>,
    desk: &Desk,
    cx: &Context,
    #[elicit(form, message = "How many on {day:?}, of {MOST}?", known = *party, check = desk.fits(*guests), attempts = 5)]
    #[form(min = 1)]
    guests: u32,
    /// Do you want to sit outside?
    #[elicit(form, when = desk.has_garden())]
    outside: Option<bool>,
    #[elicit(form, message = "When?", options = desk.free(day, *guests).await?, check = desk.still_free(slot, *outside))]
    slot: Picked<Slot>,
    #[carry(desk.quote(day, *guests, slot).await?)] quote: Quote,
    #[elicit(form, key = "deposit", message = format!("Pay {quote}?"))] agreed: Confirmed,
    #[elicit(form, ask = desk.contact(cx, *guests)?)] phone: Elicited<String>,
) -> Result<String, ToolError> {
    let _ = (party, outside, agreed, phone, quote);
    Ok(format!("{guests} on {day} at {}", slot.into_inner().0))
}

/// Accounts elsewhere.
#[derive(Debug)]
pub struct Accounts;
#[allow(clippy::unused_self, clippy::unused_async)]
impl Accounts {
    async fn of(&self, _cx: &Context) -> Result<Option<u64>, NoSuchNote> {
        Ok(None)
    }
    async fn page(&self, _cx: &Context) -> String {
        "https://example.com/login".to_owned()
    }
}

/// Whether an account is connected.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub struct Status {
    on: bool,
}

/// Connect an account.
///
/// # Errors
/// Never.
#[tool(name = "connect", type = Connect, once, declined = Ok(Json(Status { on: false })))]
pub async fn connect_account(
    #[elicit(url, message = "Sign in to {day}.", url = accounts.page(cx).await, done = accounts.of(cx).await, wait = "5s")]
    account: u64,
    day: String,
    accounts: &Accounts,
    cx: &Context,
) -> Result<Json<Status>, ToolError> {
    std::future::ready(()).await;
    Ok(Json(Status { on: account > 0 }))
}

fn summarise(topic: &str, _roots: Option<&Roots>) -> SampleRequest {
    SampleRequest::new(vec![rmcp::model::SamplingMessage::user_text(topic)], 100)
}

/// Summarise, with what the client has.
#[tool(read_only)]
#[must_use]
pub fn summary(
    topic: String,
    #[roots] roots: Option<Roots>,
    #[sample(summarise(topic, roots.as_ref()))] draft: Option<CreateMessageResult>,
) -> String {
    format!("{:?}", draft.is_some())
}

/// The same name thrice.
#[tool]
#[must_use]
pub fn search(search: String, call: String, #[resolve(search.len())] r#type: usize) -> String {
    format!("{search} {call} {type}")
}

/// Described by the type alone.
#[tool(unsealed)]
#[must_use]
pub fn bare(#[elicit(form)] answer: Option<Confirm>) -> String {
    format!("{:?}", answer.map(|answer| answer.confirm))
}

/// Conditions on a function and on parameters.
#[cfg(not(any()))]
#[tool]
#[must_use]
pub fn count(
    #[cfg(any())] uid: Missing,
    name: String,
    #[cfg(not(any()))]
    #[elicit(form, message = "Sure, {name}?")]
    sure: Option<bool>,
    #[cfg(any())]
    #[elicit(form, message = "Sure, {uid}?")]
    really: bool,
) -> String {
    format!("{name} {sure:?}")
}

/// Nothing at all.
#[tool]
pub fn nothing() {}

mod inner {
    #[::mcp_mrtr::tool]
    pub(super) fn hidden(wide: bool) -> String {
        wide.to_string()
    }

    /// Absent.
    #[cfg(any())]
    #[::mcp_mrtr::tool]
    pub(super) fn absent(wide: Missing) -> String {
        wide.to_string()
    }
}

macro_rules! named {
    ($name:ident, $ty:ty, $text:literal, $value:expr) => {
        /// Made by a macro.
        #[tool]
        #[must_use]
        pub fn $name(
            list: Vec<String>,
            #[elicit(form, message = $text, key = $text)] call: $ty,
            #[resolve($value)] args: usize,
        ) -> String {
            format!("{list:?} {call:?} {args}")
        }
    };
}
named!(made, Option<bool>, "Really?", 1 + 1);

mod no_prelude {
    #![no_implicit_prelude]
    #[::mcp_mrtr::tool(declined = "Not for {of}.", crate = ::mcp_mrtr)]
    pub(super) fn plain(
        of: ::std::string::String,
        #[elicit(form, message = "How {of}?", check = match *much { 0 => ::core::result::Result::Err("none"), _ => ::core::result::Result::Ok(()) })]
        much: u8,
        #[elicit(form, message = "Why?", when = *much > 3, known = ::core::option::Option::None)]
        why: ::core::option::Option<::std::string::String>,
    ) -> ::std::string::String {
        let _ = (much, why);
        of
    }
}

fn questions<S, T: Tool<S>>() -> Vec<&'static str> {
    T::QUESTIONS.iter().map(|question| question.key).collect()
}

/// A state of several parts.
struct App(Notes, Desk);
impl Provides<Notes> for App {
    fn provide(&self) -> &Notes {
        &self.0
    }
}
impl Provides<Desk> for App {
    fn provide(&self) -> &Desk {
        &self.1
    }
}

#[test]
fn markers_are_tools() {
    assert_eq!(questions::<Notes, delete_note>(), ["answer"]);
    assert_eq!(questions::<App, delete_note>(), ["answer"]);
    assert_eq!(
        questions::<App, book_table>(),
        ["guests", "outside", "slot", "deposit", "phone"]
    );
    assert_eq!(questions::<Accounts, Connect>(), ["account"]);
    assert_eq!(questions::<(), summary>(), ["roots", "draft"]);
    assert_eq!(questions::<(), count>(), ["sure"]);
    assert_eq!(questions::<(), made>(), ["Really?"]);
    assert_eq!(questions::<(), inner::hidden>(), [""; 0]);
    assert_eq!(questions::<(), no_prelude::plain>(), ["much", "why"]);
    assert_eq!(questions::<(), bare>(), ["answer"]);
    assert_eq!(questions::<(), search>(), [""; 0]);
    assert_eq!(questions::<(), nothing>(), [""; 0]);
}

#[test]
fn the_table_is_known_before_anything_runs() {
    let [answer] = <delete_note as Tool<Notes>>::QUESTIONS else {
        panic!()
    };
    assert_eq!(answer.kind, QuestionKind::Form);
    assert_eq!(
        answer.message,
        "Delete note {note_id} ('{text}')? This cannot be undone."
    );
    assert_eq!(answer.reads, ["text"]);
    let [answer] = <bare as Tool<()>>::QUESTIONS else {
        panic!()
    };
    assert_eq!(answer.message, "Whether to delete.");
}

#[test]
fn functions_stay_callable() {
    assert_eq!(inner::hidden(true), "true");
    assert_eq!(search("a".into(), "b".into(), 1), "a b 1");
    assert_eq!(count("n".into(), None), "n None");
    assert_eq!(made(Vec::new(), None, 2), "[] None 2");
    assert_eq!(bare(Some(Confirm { confirm: true })), "Some(true)");
    nothing();
}
