//! The compiler's word: what must not compile and with which text, and what must.
//!
//! The `.stderr` files belong to the toolchain of `rust-toolchain.toml` without the
//! `rust-src` component. To bless: `TRYBUILD=overwrite cargo test -p mcp-mrtr-tests --test
//! ui`, then read the diff.

#[test]
#[cfg_attr(
    not(recorded_compiler),
    ignore = "the .stderr files belong to the toolchain of rust-toolchain.toml, without rust-src"
)]
fn misuse_is_told_apart() {
    let cases = trybuild::TestCases::new();
    for folder in folders() {
        cases.compile_fail(format!("ui/{folder}/*.rs"));
    }
}

#[test]
fn right_use_compiles() {
    let cases = trybuild::TestCases::new();
    cases.pass("ui/pass/*.rs");
}

/// Every folder of cases but `pass`, in a fixed order.
fn folders() -> Vec<String> {
    let entries = std::fs::read_dir("ui").expect("tests/ui is there");
    let mut folders: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name != "pass" && !name.contains('.'))
        .collect();
    folders.sort();
    folders
}
