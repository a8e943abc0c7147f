//! The real entry function, without a compiler.

use expect_test::expect_file;

fn expand(item: &str) -> proc_macro2::TokenStream {
    super::derive(item.parse().unwrap())
}

#[test]
fn size() {
    let file = syn::parse2(expand(
        r#"
/// The size of a cup.
#[choice(rename_all = "kebab-case", legacy_names)]
enum Size {
    /// Small, for one
    Small,
    #[choice(title = "For many", rename = "xl")]
    ExtraLarge,
    r#Type,
}"#,
    ));
    expect_file!["../snapshots/choice_size.rs"].assert_eq(&prettyplease::unparse(&file.unwrap()));
}

#[test]
fn mistakes_are_errors_and_no_panics() {
    for (item, part) in [
        ("enum E {}", "nothing to choose"),
        ("struct S { a: u8 }", "derive(Form)"),
        ("union U { a: u8 }", "write `enum`"),
        ("enum E<T> { A, B(T) }", "not generic"),
        ("enum E { A { a: u8 } }", "no fields"),
        ("enum E { A, #[choice(rename = \"A\")] B }", "two variants"),
        (
            "#[choice(rename_all = \"odd\")] enum E { A }",
            "unknown style",
        ),
        ("#[choice(title = \"x\")] enum E { A }", "unknown key"),
        ("enum E { #[choice(rename = \"\")] A }", "is empty"),
        ("enum E { #[choice(title = \"http://x\")] A }", "no links"),
    ] {
        let text = expand(item).to_string();
        assert!(
            text.contains("compile_error") && text.contains(part),
            "{item}: {text}"
        );
    }
    let _ = expand("enum");
}
