//! The real entry function, without a compiler: expansions as snapshots, mistakes as texts.

use expect_test::expect_file;
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse_quote;

fn expand(item: &str) -> TokenStream {
    super::derive(item.parse().unwrap())
}

fn pretty(tokens: TokenStream) -> String {
    let file = syn::parse2(tokens.clone()).unwrap_or_else(|error| panic!("{error}: {tokens}"));
    prettyplease::unparse(&file)
}

/// The texts of all errors, in order.
fn errors(item: &str) -> Vec<String> {
    let file: syn::File = syn::parse2(expand(item)).unwrap();
    let error = |item: syn::Item| match item {
        syn::Item::Macro(call) => Some(call.mac.parse_body::<syn::LitStr>().unwrap().value()),
        _ => None,
    };
    file.items.into_iter().filter_map(error).collect()
}

#[test]
fn confirm() {
    let text = pretty(expand(
        "struct Confirm {
            /// Check to delete the note for good.
            confirm: bool,
        }",
    ));
    assert!(text.lines().count() <= 30, "too long");
    expect_file!["../snapshots/form_confirm.rs"].assert_eq(&text);
}

#[test]
fn every_attribute() {
    let text = pretty(expand(
        r#"
/// What to brew.
#[form(rename_all = "camelCase", crate = my::mcp_mrtr)]
struct Order {
    /// How many cups.
    #[form(title = "Cups", min = 1, max = MOST, default = 2)]
    cup_count: u32,
    #[form(min = -0.5, default = USUAL)]
    milk: f64,
    #[form(default = Size::Large)]
    size: Size,
    #[form(min = 1, default = [Size::Small])]
    extras: Vec<Size>,
    #[form(min_len = 1, max_len = 80, format = "email", rename = "contact", default = "a@b.example")]
    r#type: Option<String>,
    warm: bool,
    cold: bool,
}"#,
    ));
    expect_file!["../snapshots/form_every_attribute.rs"].assert_eq(&text);
}

#[test]
fn the_field_of_a_single_value() {
    let attr = parse_quote!(#[form(title = "Guests", min = 1, max = 8)]);
    let ty = parse_quote!(Elicited<u32>);
    let mut found = crate::error::Errors::new();
    let tokens =
        super::attrs::field_tokens(&quote!(::mcp_mrtr), "guests", &ty, &[attr], &mut found);
    assert!(found.finish().is_ok());
    let text = pretty(quote!(const SPEC: Field = #tokens;));
    expect_file!["../snapshots/form_single_value.rs"].assert_eq(&text);
}

#[test]
fn a_single_value_is_named_by_its_question() {
    let attr = parse_quote!(#[form(rename = "n")]);
    let ty = parse_quote!(u32);
    let mut found = crate::error::Errors::new();
    super::attrs::field_tokens(&quote!(::mcp_mrtr), "guests", &ty, &[attr], &mut found);
    assert!(found.finish().unwrap_err().to_string().contains("key = "));
}

#[test]
fn a_single_value_named_like_a_credential_is_refused() {
    let refused = |ty: syn::Type, attrs: &[syn::Attribute]| {
        let mut found = crate::error::Errors::new();
        super::attrs::refuse_credential("api_key", quote!(api_key), &ty, attrs, &mut found);
        found.finish().is_err()
    };
    assert!(refused(parse_quote!(String), &[]));
    assert!(refused(parse_quote!(std::option::Option<String>), &[]));
    assert!(refused(parse_quote!(Elicited<u64>), &[]));
    assert!(!refused(
        parse_quote!(String),
        &[parse_quote!(#[form(not_secret)])]
    ));
    assert!(!refused(parse_quote!(Confirm), &[]));
    assert!(!refused(parse_quote!(bool), &[]));
    assert!(!refused(parse_quote!(Picked<String>), &[]));
}

#[test]
fn three_mistakes_are_three_errors() {
    let found = errors(
        r#"struct Order {
            #[form(min = 9, max = 8)] guests: u32,
            token: String,
            #[form(formatt = "email")] contact: String,
        }"#,
    );
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn a_wrong_form_is_still_a_form() {
    let text = expand("struct Empty<T: Clone> where T: Send {}").to_string();
    assert!(text.contains("impl < T : Clone >"));
    assert!(!errors("struct Empty<T> {}").is_empty());
}

#[test]
fn input_that_is_no_item_is_an_error_and_no_panic() {
    for item in [
        "",
        "fn f() {}",
        "struct",
        "union U { a: u8 }",
        "struct S;",
        "enum E {}",
    ] {
        let _ = expand(item);
    }
    assert!(
        expand("struct S { #[form(min = )] a: u8 }")
            .to_string()
            .contains("compile_error")
    );
    assert!(
        expand("struct S { #[form] a: u8 }")
            .to_string()
            .contains("compile_error")
    );
    assert!(
        expand("struct S { #[form = 1] a: u8 }")
            .to_string()
            .contains("compile_error")
    );
}

#[test]
fn lengths_and_links_are_checked_on_literals() {
    for (field, part) in [
        (
            r#"#[form(min_len = "2")] a: String"#,
            "number of characters",
        ),
        (r#"#[form(min_len = -2)] a: String"#, "number of characters"),
        (
            r#"#[form(min_len = 3, max_len = 2)] a: String"#,
            "`max_len` is below `min_len`",
        ),
        (
            r#"#[form(max_len = 2, default = "abc")] a: String"#,
            "breaks",
        ),
        (r#"#[form(title = "")] a: String"#, "is empty"),
        (r#"#[form(title = 5)] a: String"#, "takes a string"),
        (r#"#[form(not_secret = true)] a: String"#, "takes no value"),
        (r#"#[form(required)] a: String"#, "an `Option`"),
        (r#"/** see HTTPS://x */ a: String"#, "no links"),
        (
            r#"#[form(max = 1.5, default = 2)] a: f64"#,
            "the default is",
        ),
        (r#"#[form(min = -1, default = -2)] a: i8"#, "the default is"),
        (r#"#[serde(flatten)] a: Other"#, "a form is flat"),
        (r#"a: &str"#, "write `String`"),
        (r#"a: &'static [Size]"#, "`Vec` of a choice"),
    ] {
        let found = errors(&format!("struct S {{ {field} }}"));
        assert!(
            found.len() == 1 && found[0].contains(part),
            "{field}: {found:?}"
        );
    }
}
