//! Replays the fuzz corpus with an ordinary compiler. The targets themselves need nightly; see
//! `tests/fuzz/Cargo.toml`.

#[path = "../fuzz/src/lib.rs"]
#[allow(
    clippy::duplicate_mod,
    reason = "the one other user is another workspace"
)]
mod fuzz;

/// Runs one target over its files, in the order of their names; says how many there were.
fn replay(target: &str, run: fn(&[u8])) {
    let directory = format!("{}/fuzz/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = std::fs::read_dir(&directory)
        .unwrap_or_else(|error| panic!("{directory}: {error}"))
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    for file in &files {
        println!("{}", file.display());
        run(&std::fs::read(file).unwrap());
    }
    assert!(files.len() >= 8, "{directory} holds {} files", files.len());
}

#[test]
fn token() {
    replay("token", fuzz::token);
}

#[test]
fn responses() {
    replay("responses", fuzz::responses);
}

#[test]
fn call() {
    replay("call", fuzz::call);
}
