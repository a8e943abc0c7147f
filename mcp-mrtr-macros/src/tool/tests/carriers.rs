//! Prompts, resources and `impl`s: what is theirs alone; all else is the tool's.

use expect_test::expect_file;

use super::{error_texts, errors_of, expanded, readable};
use crate::tool::model::Carrier;

fn prompt(attr: &str, item: &str) -> Vec<String> {
    errors_of(Carrier::Prompt, attr, item)
}

fn resource(attr: &str, item: &str) -> Vec<String> {
    errors_of(Carrier::Resource, attr, item)
}

fn tools(attr: &str, item: &str) -> Vec<String> {
    let expanded = super::super::tools::tools(attr.parse().unwrap(), item.parse().unwrap());
    error_texts(expanded)
}

#[track_caller]
fn one(found: Vec<String>, part: &str) {
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains(part), "{:?} lacks {part:?}", found[0]);
    assert!(!found[0].ends_with('.'), "{:?}", found[0]);
}

#[test]
fn a_prompt() {
    let text = readable(expanded(
        Carrier::Prompt,
        r#"title = "Review", ttl = "5m", declined = "Review note {id} as you like.""#,
        r#"
/// Reviews a note.
pub async fn review(
    /// Identifier of the note.
    id: u32,
    #[resolve(notes.text(*id)?)] text: String,
    #[elicit(form, message = "In which tone is '{text}' reviewed?")] tone: Tone,
    #[elicit(form, ask = notes.length(text)?)] length: Option<u32>,
    notes: &Notes,
) -> Result<String, ToolError> {
    body
}
"#,
    ));
    expect_file!["../../snapshots/prompt_review.rs"].assert_eq(&text);
}

#[test]
fn a_resource() {
    let text = readable(expanded(
        Carrier::Resource,
        r#""note://{folder}/{id}", mime_type = "text/markdown", declined = String::new()"#,
        r#"
/// One note.
fn note(
    folder: String,
    #[arg(rename = "id")] number: u32,
    #[elicit(form, message = "Show {number} of {folder}?")] show: bool,
) -> String {
    body
}
"#,
    ));
    expect_file!["../../snapshots/resource_note.rs"].assert_eq(&text);
}

const NOTES: &str = r#"
/// The notes.
impl Notes {
    const LIMIT: u32 = 3;

    /// Delete one note.
    #[tool(once)]
    pub async fn delete_note(
        &self,
        /// Identifier of the note.
        id: Id<Self>,
        #[resolve(self.text(id)?)] text: String,
        #[elicit(form, message = "Delete '{text}'?", check = Self::fits(consent))] consent: Confirmed,
    ) -> Result<String, ToolError> {
        self.remove(id, consent)
    }

    /// How many.
    #[cfg(feature = "count")]
    #[prompt]
    fn count(#[arg(default = Self::LIMIT)] most: u32, desk: &Desk) -> String {
        body
    }

    fn text(&self, id: &Id<Self>) -> Result<String, ToolError> {
        body
    }
}
"#;

#[test]
fn an_impl() {
    let tokens = super::super::tools::tools(Default::default(), NOTES.parse().unwrap());
    expect_file!["../../snapshots/tools_notes.rs"].assert_eq(&readable(tokens));
}

#[test]
fn a_generic_impl() {
    let item = r#"
impl<B: Backend> Desk<B> where B::Answer: Send {
    /// Asks.
    #[tool]
    async fn ask(&self, #[cfg(unix)] #[elicit(form, message = "So?")] answer: Option<B::Answer>) -> String {
        body
    }
}
"#;
    let tokens = super::super::tools::tools(Default::default(), item.parse().unwrap());
    expect_file!["../../snapshots/tools_generic.rs"].assert_eq(&readable(tokens));
}

#[test]
fn keys_of_another_carrier() {
    one(prompt("destructive", "fn a() {}"), "said of tools");
    assert_eq!(
        prompt("unsealed, max_rounds = 2", "fn a() -> String {}"),
        [""; 0]
    );
    one(prompt("once", "fn a() {}"), "counts the approvals");
    one(
        prompt("mime_type = \"a/b\"", "fn a() {}"),
        "said of resources",
    );
    one(prompt("titel = \"x\"", "fn a() {}"), "write `title`");
    one(resource("\"a:b\", read_only", "fn a() {}"), "said of tools");
    one(
        super::errors("mime_type = \"a/b\"", "fn a() {}"),
        "said of resources",
    );
    one(prompt("", "struct A;"), "`#[prompt]` goes on a function");
    one(prompt("name = \"a b\"", "fn a() {}"), "a prompt's name");
}

#[test]
fn a_resource_has_a_uri() {
    one(
        resource("", "fn a() {}"),
        "write `#[resource(\"note://{id}\")]`",
    );
    one(resource("name = \"a\"", "fn a() {}"), "write `#[resource(");
    one(resource("URI", "fn a() {}"), "write `#[resource(");
    one(resource("3", "fn a() {}"), "write `#[resource(");
    one(
        resource("\"a:b\" name = \"a\"", "fn a() {}"),
        "expected `,`",
    );
    one(resource("\"note\"", "fn a() {}"), "begins with its scheme");
    assert_eq!(resource("\"a:b\",", "fn a() {}"), [""; 0]);
}

#[test]
fn variables_are_the_arguments() {
    let uri = "\"note://{id}\"";
    one(resource(uri, "fn a() {}"), "`{id}` is no argument");
    one(resource("\"a:b\"", "fn a(id: u8) {}"), "no variable `id`");
    one(
        resource(uri, "fn a(id: u8, #[arg(rename = \"x\")] y: u8) {}"),
        "no variable `x`",
    );
    let renamed = "fn a(#[arg(rename = \"id\")] number: u8, notes: &Notes) {}";
    assert_eq!(resource(uri, renamed), [""; 0]);
    assert_eq!(
        resource(uri, "fn a(id: u8, #[resolve(1)] x: u8) {}"),
        [""; 0]
    );
}

#[test]
fn what_an_impl_takes() {
    let of = |member: &str| tools("", &format!("impl Notes {{ {member} }}"));
    assert_eq!(of("#[tool] fn a(&self) {}"), [""; 0]);
    assert_eq!(
        of("#[mcp_mrtr::tool()] fn a(&self) {} type X = u8;"),
        [""; 0]
    );
    one(of("#[tool] fn a(&mut self) {}"), "write `&self`");
    one(of("#[tool] fn a(self) {}"), "write `&self`");
    one(of("#[tool] fn a(self: Arc<Self>) {}"), "write `&self`");
    one(of("#[tool(type = A)] fn a(&self) {}"), "drop `type`");
    one(
        of("#[tool] fn a<T>(&self, t: T) {}"),
        "no generic parameters",
    );
    one(of("fn a(&self) {}"), "nothing to list");
    one(of("#[rmcp::tool] fn a(&self) {}"), "nothing to list");
    one(
        of("#[tool] fn a(&self, #[elicit(forms)] x: u8) {}"),
        "unknown mode",
    );
    one(
        of("#[tool(destructiv)] fn a(&self) {}"),
        "write `destructive`",
    );
    one(of("#[tool] fn a(&self, x y) {}"), "expected");
    let member = "#[tool] fn a(&self) {}";
    one(tools("", "fn a() {}"), "goes on an `impl`");
    one(
        tools("", &format!("impl A for B {{ {member} }}")),
        "a trait fixes",
    );
    one(
        tools("type = A", &format!("impl<T> B<T> {{ {member} }}")),
        "drop `type`",
    );
    one(
        tools("once", &format!("impl B {{ {member} }}")),
        "said of one function",
    );
    one(
        tools("crat = a", &format!("impl B {{ {member} }}")),
        "write `crate`",
    );
}

#[test]
fn a_member_with_a_mistake_leaves_the_others() {
    let item = "impl B { #[tool] fn a(&self, x: &str) {} #[tool] fn b(&self) { half. } }";
    let tokens = super::super::tools::tools(Default::default(), item.parse().unwrap()).to_string();
    assert!(
        tokens.contains("struct b") && !tokens.contains("struct a"),
        "{tokens}"
    );
    assert!(tokens.contains("fn a (& self , x : & str)"), "{tokens}");
}
