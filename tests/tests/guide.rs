//! The guide quotes our texts as they are.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file below with one of these ends, as one text without line breaks of strings.
fn texts(folder: &Path, ends: &[&str], into: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let named = path.to_string_lossy();
        if path.is_dir() {
            texts(&path, ends, into);
        } else if ends.iter().any(|end| named.ends_with(end)) {
            let text = fs::read_to_string(&path).expect("text");
            // A string may go on in the next line after a backslash.
            for part in text.split("\\\n") {
                into.push_str(part.trim_start());
            }
        }
    }
}

/// The page on texts, and each text that it quotes.
fn page() -> String {
    let page = root().join("mcp-mrtr/docs/troubleshooting.md");
    fs::read_to_string(page).expect("the page")
}

fn quoted(page: &str) -> Vec<&str> {
    let quoted = page.lines().filter_map(|line| line.strip_prefix("> "));
    quoted.collect()
}

#[test]
fn every_quoted_text_is_one_of_ours() {
    let mut ours = String::new();
    texts(&root().join("mcp-mrtr/src"), &[".rs"], &mut ours);
    texts(&root().join("tests/ui"), &[".stderr"], &mut ours);
    let page = page();
    let quoted = quoted(&page);
    assert!(quoted.len() > 80, "the page quotes {} texts", quoted.len());
    let missing = quoted.iter().filter(|quoted| !stands_in(&ours, quoted));
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "not ours: {missing:#?}");
}

/// Each part between the dots that stand for names, and a dot that is the text's own.
fn stands_in(ours: &str, quoted: &str) -> bool {
    ours.contains(quoted)
        || quoted
            .split('…')
            .map(|part| part.trim_matches(|c| c == '`' || c == ' '))
            .all(|part| ours.contains(part))
}

/// What a text says when it needs no page: what to do.
const SAYS: [&str; 8] = [
    "write ", "drop ", "keep ", "rename ", "declare ", "take ", "return ", "put ",
];

#[test]
fn every_compiler_text_says_what_to_write_or_is_on_the_page() {
    let (mut sources, mut said) = (String::new(), String::new());
    texts(&root().join("mcp-mrtr/src"), &[".rs"], &mut sources);
    texts(&root().join("mcp-mrtr-macros/src"), &[".rs"], &mut sources);
    texts(&root().join("tests/ui"), &[".stderr"], &mut said);
    let page = page();
    let quoted = quoted(&page);
    let errors = said
        .lines()
        .filter_map(|line| line.strip_prefix("error")?.split_once(": "));
    let mut seen = 0;
    for (_, error) in errors {
        let error = error.trim_start_matches("evaluation panicked: ");
        // Names are the author's; what stands between them is ours, or else the compiler's own.
        let ours = |part: &str| sources.contains(part);
        if !error.split('`').step_by(2).all(ours) || SAYS.iter().any(|says| error.contains(says)) {
            continue;
        }
        seen += 1;
        let on_the_page = quoted.iter().any(|quoted| stands_in(error, quoted));
        assert!(
            on_the_page,
            "not on the page, and does not say what to write: {error}"
        );
    }
    assert!(seen > 30, "{seen} texts of ours");
}
