//! What a server can ask people, as a text to commit.

use std::fmt::Write as _;
use std::path::Path;

use crate::describe::{self, Description};
use crate::question::{QuestionKind, QuestionMeta};
use crate::server::Server;

/// Set this to write the file anew instead of comparing with it.
const UPDATE: &str = "UPDATE_CONSENT";

/// Everything this server can ask people: messages as written, fields with what their
/// schema says, pages with their hosts, and what a refusal does.
///
/// The same in every run; what a call brings (captures, computed messages, choices known at
/// run time) stands there as the expression that makes it. Requests to the client's model
/// and for its roots are in it too: people pay for them. Not in it: keys that a
/// hand-written flow makes while it runs, and what the model alone reads.
///
/// ```
/// use mcp_mrtr::testing::consent_record;
/// use mcp_mrtr::{Confirmed, Server, tool};
///
/// /// Empties the bin.
/// #[tool(destructive)]
/// async fn empty_bin(
///     bin: String,
///     #[elicit(form, message = "Empty {bin}?")] _consent: Confirmed,
/// ) -> String {
///     "Emptied.".to_owned()
/// }
///
/// let record = consent_record(&Server::new("bin", ()).tool::<empty_bin>());
/// assert_eq!(record, r#"What the server `bin` can ask people.
///
/// tools/call empty_bin
///   consent, a form
///     says: Empty {bin}?
///     consent "Confirm": yes or no
///     refused: the call ends with a result that says so
/// "#);
/// ```
pub fn consent_record<S, P, L>(server: &Server<S, P, L>) -> String
where
    S: Send + Sync + 'static,
{
    let server = server.describe();
    let mut record = format!("What the server `{}` can ask people.\n", server.name());
    let (asking, silent): (Vec<_>, Vec<_>) = server
        .functions()
        .iter()
        .partition(|function| !function.questions().is_empty());
    for function in asking {
        write_function(&mut record, function);
    }
    if !silent.is_empty() {
        record.push_str("\nAsk nothing:\n");
        for function in silent {
            let _ = writeln!(record, "  {} {}", function.carrier(), function.name());
        }
    }
    record
}

fn write_function(record: &mut String, function: &Description) {
    let _ = writeln!(record, "\n{} {}", function.carrier(), function.name());
    for question in function.questions() {
        write_question(record, question, function.on_refusal(question));
    }
}

fn write_question(record: &mut String, question: &QuestionMeta, on_refusal: String) {
    let kind = match question.kind {
        QuestionKind::Form => "a form",
        QuestionKind::Url => "a page",
        QuestionKind::Sample => "the client's model",
        QuestionKind::Roots => "the client's roots",
    };
    let says = match question.kind {
        QuestionKind::Form | QuestionKind::Url => Some(describe::message(question)),
        QuestionKind::Sample | QuestionKind::Roots => None,
    };
    let mut lines = Vec::new();
    lines.extend(says.map(|says| format!("says: {says}")));
    lines.extend(describe::condition(question).map(|condition| format!("asked: {condition}")));
    lines.extend(describe::page(question));
    lines.extend(describe::question_fields(question));
    lines.push(format!("refused: {on_refusal}"));
    let _ = writeln!(record, "  {}, {kind}", question.key);
    for text in lines {
        let _ = writeln!(record, "    {text}");
    }
}

/// Compares the [`consent_record`] with the file that is committed.
///
/// With `UPDATE_CONSENT=1` in the environment it writes the file instead. A relative path
/// starts where `cargo test` runs a test: at its package.
///
/// ```no_run
/// use mcp_mrtr::{Server, testing};
/// # let server = Server::new("notes", ());
/// // In a test; the file is `consent/notes.txt` beside `Cargo.toml`.
/// testing::assert_consent_record(&server, "consent/notes.txt");
/// ```
///
/// # Panics
/// When the file says something else, is absent or cannot be written.
#[track_caller]
pub fn assert_consent_record<S, P, L>(server: &Server<S, P, L>, path: impl AsRef<Path>)
where
    S: Send + Sync + 'static,
{
    let path = path.as_ref();
    let record = consent_record(server);
    if std::env::var_os(UPDATE).is_some_and(|update| update == "1") {
        if let Err(error) = write(path, &record) {
            panic!("{} cannot be written: {error}", path.display());
        }
        return;
    }
    let committed = match std::fs::read_to_string(path) {
        // A checkout may have changed the line ends.
        Ok(committed) => committed.replace("\r\n", "\n"),
        Err(error) => panic!(
            "{} cannot be read: {error}; write it with {UPDATE}=1",
            path.display()
        ),
    };
    if committed != record {
        panic!(
            "what people are asked has changed: look at it, then write {} anew with {UPDATE}=1\n{}",
            path.display(),
            changed(&committed, &record)
        );
    }
}

fn write(path: &Path, record: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, record)
}

/// What stands between the first line that differs and the last.
fn changed(before: &str, after: &str) -> String {
    let (before, after): (Vec<_>, Vec<_>) = (before.lines().collect(), after.lines().collect());
    let same = |one: &(&&str, &&str)| one.0 == one.1;
    let first = before.iter().zip(&after).take_while(same).count();
    let rest = (&before[first..], &after[first..]);
    let last = rest.0.iter().rev().zip(rest.1.iter().rev());
    let last = last.take_while(same).count();
    let part = |sign: char, lines: &[&str]| -> String {
        let lines = &lines[..lines.len() - last];
        lines
            .iter()
            .map(|line| format!("{sign} {line}\n"))
            .collect()
    };
    part('-', rest.0) + &part('+', rest.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_shown_by_its_lines() {
        assert_eq!(changed("a\nb\nd", "a\nc\nd"), "- b\n+ c\n");
        assert_eq!(changed("a", "a\nb"), "+ b\n");
        assert_eq!(changed("a\na", "a"), "- a\n");
    }

    #[test]
    fn a_record_is_written_compared_and_guarded() {
        let path = std::env::temp_dir().join(format!("consent-{}.txt", std::process::id()));
        let server = Server::new("bin", ());
        write(&path, &consent_record(&server)).unwrap();
        assert_consent_record(&server, &path);
        let other = Server::new("box", ());
        let compared = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            assert_consent_record(&other, &path);
        }));
        let said = *compared.unwrap_err().downcast::<String>().unwrap();
        assert!(said.contains("- What the server `bin`"), "{said}");
        assert!(said.contains("+ What the server `box`"), "{said}");
        std::fs::remove_file(&path).unwrap();
    }
}
