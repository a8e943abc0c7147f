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

#[test]
fn every_quoted_text_is_one_of_ours() {
    let page = root().join("mcp-mrtr/docs/troubleshooting.md");
    let page = fs::read_to_string(page).expect("the page");
    let mut ours = String::new();
    texts(&root().join("mcp-mrtr/src"), &[".rs"], &mut ours);
    texts(&root().join("tests/ui"), &[".stderr"], &mut ours);
    let quoted: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .collect();
    assert!(quoted.len() > 30, "the page quotes {} texts", quoted.len());
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
