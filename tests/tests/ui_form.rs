//! What the compiler says about wrong forms. The `.stderr` files belong to Rust 1.95.0 without the
//! `rust-src` component.

#[test]
fn forms() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("ui/form/*.rs");
    cases.pass("ui/pass/form_*.rs");
}
