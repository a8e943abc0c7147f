//! What the compiler says about each mistake: `tests/ui/*/<case>.rs` beside `<case>.stderr`.
//!
//! Blessed on the pinned toolchain with `TRYBUILD=overwrite`; read the diff before you
//! commit it.

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("ui/pass/*.rs");
    for group in ["tool", "elicit", "form", "state"] {
        cases.compile_fail(format!("ui/{group}/*.rs"));
    }
}
