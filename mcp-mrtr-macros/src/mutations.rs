//! Code that is nearly right: each token of some functions and types left out, doubled, followed by
//! nothing, or replaced by an odd one. Whatever comes, a macro answers with tokens and never panics.

use std::panic::catch_unwind;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

type Macro = fn(TokenStream, TokenStream) -> TokenStream;

const SEEDS: &[(Macro, &str, &str)] = &[
    (
        crate::tool::tool,
        r#"destructive, once, declined = "No {} {id}", 3, ttl = "3m""#,
        r#"#[doc = concat!("a", "b")] pub async fn f<'a>(
            #[arg(rename = "x", default = 3, min = 4)] id: u32, _id: &'a str,
            #[cfg(unix)] #[elicit(form, message = "{} {0} {idd} {_id:?}", id, 3, known = *id, check = a(é), key = "é")]
            #[form(min = 1)] é: Option<u32>,
            #[elicit(url, message = "{x}", url = b?, done = c().await)] page: Elicited<u8>,
            #[carry(é + 1)] r#type: u8, #[resolve(|x| x)] __: u8, #[sample(s, key = "s")] s: M,
            #[roots] r: Roots, cx: &Context, st: &State,
        ) -> Result<String, ToolError> where 'a: 'static { x }"#,
    ),
    (
        crate::tool::resource,
        r#""note://{_id}/{é}", mime_type = "a""#,
        "fn g(_id: String, é: u8, (a, b): (u8, u8), ref x: u8, mut y: u8, ..) -> impl Display { x }",
    ),
    (
        crate::tool::tools::tools,
        "State, crate = a::b",
        r#"impl<B: Book> Desk<B> where B: Clone { #[cfg(a)] #[tool(once)]
            async fn t(&self, _x: u8, #[elicit(form, message = "{_x}")] x: bool) -> String { a } const A: u8 = 1; }"#,
    ),
    (
        crate::around::around,
        "self.0, crate = a::b",
        "impl<S> ServerHandler for Around<S> { #[cfg(a)] fn get_info(&self) {} const A: u8 = 1; }",
    ),
    (
        |_, item| crate::form::derive(item),
        "",
        r#"#[form(title = "a", rename_all = "camelCase")] struct A { /** d */ #[form(min = 1, default = "a", rename = "é")]
            r#type: Option<u8>, #[form(format = "email", secret)] _password: String }"#,
    ),
    (
        |_, item| crate::choice::derive(item),
        "",
        r#"#[choice(rename_all = "kebab-case")] enum A { #[choice(title = "a", value = "é")] B, r#C = 3 }"#,
    ),
];

const ODD: &[&str] = &[
    "_",
    "r#fn",
    "é",
    "'a",
    r#""{""#,
    r#""}""#,
    r#""{\u{0}}""#,
    "{",
    ",",
    "=",
    "3.0",
    r#"b"x""#,
    "1u128",
    "-1",
    "$",
    "::",
    "#",
    "!",
    "self",
    "crate",
];

#[test]
fn nearly_right_code_never_panics() {
    for (expand, attr, item) in SEEDS {
        for changed in mutations(attr) {
            survives(*expand, &changed, item);
        }
        for changed in mutations(item) {
            survives(*expand, attr, &changed);
        }
    }
}

fn survives(expand: Macro, attr: &str, item: &str) {
    // What no macro gets to see: the compiler's own tokenizer refuses it.
    let (Ok(given), Ok(on)) = (attr.parse(), item.parse()) else {
        return;
    };
    let expanded = catch_unwind(|| expand(given, on));
    assert!(expanded.is_ok(), "#[..({attr})] {item}");
}

fn mutations(source: &str) -> impl Iterator<Item = String> {
    let mut tokens = Vec::new();
    flatten(source.parse().unwrap(), &mut tokens);
    let variants = tokens.len() * (ODD.len() + 3);
    (0..variants).map(move |variant| {
        let (at, change) = (variant / (ODD.len() + 3), variant % (ODD.len() + 3));
        let mut tokens = tokens.clone();
        match change.checked_sub(3) {
            Some(odd) => tokens[at] = format!(" {} ", ODD[odd]),
            None if change == 0 => drop(tokens.remove(at)),
            None if change == 1 => tokens.insert(at, tokens[at].clone()),
            None => tokens.truncate(at),
        }
        tokens.concat()
    })
}

fn flatten(tokens: TokenStream, out: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                out.push(open.to_owned());
                flatten(group.stream(), out);
                out.push(close.to_owned());
            }
            TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint => {
                out.push(punct.to_string());
            }
            other => out.push(format!("{other} ")),
        }
    }
}
