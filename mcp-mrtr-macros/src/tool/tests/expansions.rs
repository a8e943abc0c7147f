//! What is generated, as files: read them to see what a tool becomes.

use expect_test::expect_file;

use super::pretty;

pub(super) const DELETE_NOTE: &str = r#"
/// Delete one note by id. Asks the user to confirm before deleting.
pub async fn delete_note(
    /// Identifier of the note.
    note_id: String,
    #[resolve(notes.text(note_id)?)] text: String,
    #[elicit(form, message = "Delete note {note_id} ('{text}')? This cannot be undone.")]
    answer: Elicited<Confirm>,
    notes: &Notes,
) -> Result<String, ToolError> {
    match answer {
        Elicited::Accept(Confirm { confirm: true }) => { notes.remove(&note_id)?; Ok(format!("Deleted note {note_id}.")) }
        _ => Ok(format!("Kept note {note_id}: the user did not confirm.")),
    }
}
"#;

#[test]
fn delete_note() {
    let text = pretty("destructive, idempotent", DELETE_NOTE);
    let function = text
        .find("#[doc = \"| question")
        .or(text.find("/**"))
        .unwrap();
    assert!(text[function..].lines().count() <= 120, "too long");
    expect_file!["../../snapshots/delete_note.rs"].assert_eq(&text);
}

/// The guide's page is these files and a few words.
#[test]
fn the_guide_shows_what_is_written() {
    const MACHINE: &str = include_str!("../../snapshots/book_table.rs");
    const FORM: &str = include_str!("../../snapshots/form_confirm.rs");
    let machine = pretty("destructive, idempotent", DELETE_NOTE);
    let source = format!("#[tool(destructive, idempotent)]{DELETE_NOTE}");
    let page = format!(
        "# What the macro writes\n\n\
         One marker of the function's name and one short impl that calls the runtime; what can be compiled\n\
         once lives there. `cargo expand` shows the same. This page is made from the tests of the macro crate.\n\n\
         ## A question, a resolved value\n\n```text\n{source}```\n\nbecomes\n\n\
         ```rust\n{CONTEXT}{machine}```\n\n\
         ## A form\n\n```text\n#[derive(Form)]\nstruct Confirm {{\n    /// Check to delete the note for good.\n    \
         confirm: bool,\n}}\n```\n\nbecomes\n\n\
         ```rust\n# struct Confirm {{ confirm: bool }}\n{FORM}```\n\n\
         ## Several rounds\n\n\
         `known`, `check`, `when`, `options`, `carry`, `ask` and `declined` in one tool, with the checks that make\n\
         the compiler point at the right place.\n\n```text\n{MACHINE}```\n",
    );
    expect_file!["../../../../mcp-mrtr/docs/expanded.md"].assert_eq(&page);
}

/// What the page's reader knows already.
const CONTEXT: &str = "\
# use mcp_mrtr::{Elicited, Form, ToolError};
# #[derive(Form)]
# pub struct Confirm { /** Check to delete the note for good. */ confirm: bool }
# pub struct Notes;
# impl Notes {
#     fn text(&self, id: &str) -> Result<String, ToolError> { Ok(id.to_owned()) }
#     fn remove(&self, _: &str) -> Result<(), ToolError> { Ok(()) }
# }
";

#[test]
fn book_table() {
    let text = pretty(
        r#"max_rounds = 5, ttl = "5m", declined = "No table was booked for {day}.""#,
        r#"
/// Book a table.
async fn book_table(
    /// The day to book.
    day: String,
    #[arg(rename = "partySize", default = None)] party: Option<u32>,
    desk: &Desk,
    cx: &Context,
    #[elicit(form, message = "How many on {day}?", known = *party, check = desk.fits(*guests), attempts = 5)]
    #[form(min = 1, max = 12)]
    guests: u32,
    /// Do you want to sit outside?
    #[elicit(form, when = desk.has_garden())]
    outside: Option<bool>,
    #[elicit(form, message = "When?", options = desk.free(day, *guests).await?, check = desk.still_free(slot, outside))]
    slot: Picked<Slot>,
    #[carry(desk.quote(day, *guests, slot).await?)]
    quote: Quote,
    #[elicit(form, key = "deposit", message = quote.text())]
    agreed: Confirmed,
    #[elicit(form, ask = desk.contact(cx, *guests)?)]
    phone: Elicited<Phone>,
) -> Result<String, ToolError> {
    desk.book(day, guests, outside, slot, quote, agreed, phone, party)
}
"#,
    );
    expect_file!["../../snapshots/book_table.rs"].assert_eq(&text);
}

#[test]
fn connect_account() {
    let text = pretty(
        r#"name = "connect", type = Connect, once, declined = Ok(Json(Status::off()))"#,
        r#"
/// Connect an account.
async fn connect_account(
    #[elicit(url, message = "Sign in to {SERVICE}.", url = accounts.page(cx.ticket()), done = accounts.of(cx).await, wait = "5s")]
    account: Account,
    accounts: &Accounts,
    cx: &Context,
) -> Result<Json<Status>, ToolError> {
    accounts.status(account)
}
"#,
    );
    expect_file!["../../snapshots/connect_account.rs"].assert_eq(&text);
}

#[test]
fn client_requests() {
    let text = pretty(
        "read_only",
        r#"
fn summary(
    topic: String,
    #[roots] roots: Option<Roots>,
    #[sample(summarise(topic, roots))] draft: CreateMessageResult,
) -> Answer {
    draft.into()
}
"#,
    );
    expect_file!["../../snapshots/client_requests.rs"].assert_eq(&text);
}

#[test]
fn names_that_clash_with_ours() {
    let text = pretty(
        "",
        r#"
fn search(search: String, call: String, #[resolve(args.len())] r#type: usize, args: &Args, stopped: &Args) -> String {
    body
}
"#,
    );
    expect_file!["../../snapshots/clashing_names.rs"].assert_eq(&text);
}

#[test]
fn conditions() {
    let text = pretty(
        "",
        r#"
#[cfg(feature = "audit")]
fn count(
    #[cfg(unix)] uid: u32,
    name: String,
    #[cfg(unix)] #[elicit(form, message = "Sure, {uid}?")] sure: bool,
) -> String {
    name
}
"#,
    );
    expect_file!["../../snapshots/conditions.rs"].assert_eq(&text);
}

#[test]
fn with_errors() {
    let text = pretty(
        "destructiv, ttl = \"soon\"",
        r#"
/// Delete.
async fn delete_note(
    /// The note.
    note_id: &str,
    #[elicit(forms)] answer: Elicited<Confirm>,
    notes: &Notes,
) -> Result<String, ToolError> {
    notes.remove(1, );
}
"#,
    );
    expect_file!["../../snapshots/with_errors.rs"].assert_eq(&text);
}
