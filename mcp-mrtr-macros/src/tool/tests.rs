//! The real entry function, without a compiler: expansions as snapshots, mistakes as texts.

mod carriers;
mod errors;
mod expansions;

use proc_macro2::{TokenStream, TokenTree};

use super::model::Carrier;

/// Expands `#[tool(attr)] item`.
fn expand(attr: &str, item: &str) -> TokenStream {
    expanded(Carrier::Tool, attr, item)
}

fn expanded(carrier: Carrier, attr: &str, item: &str) -> TokenStream {
    super::annotated(carrier, attr.parse().unwrap(), item.parse().unwrap())
}

/// The expansion as a person reads it.
fn pretty(attr: &str, item: &str) -> String {
    readable(expand(attr, item))
}

fn readable(tokens: TokenStream) -> String {
    let file = syn::parse2(tokens.clone()).unwrap_or_else(|error| panic!("{error}: {tokens}"));
    prettyplease::unparse(&file)
}

/// The texts of all errors, in order.
fn errors(attr: &str, item: &str) -> Vec<String> {
    errors_of(Carrier::Tool, attr, item)
}

fn errors_of(carrier: Carrier, attr: &str, item: &str) -> Vec<String> {
    error_texts(expanded(carrier, attr, item))
}

/// The errors among some tokens; what else they are need not parse.
fn error_texts(tokens: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let error = |(at, token): (usize, &TokenTree)| match token {
        TokenTree::Ident(name) if name == "compile_error" => match tokens.get(at + 2) {
            Some(TokenTree::Group(text)) => {
                let text: syn::LitStr = syn::parse2(text.stream()).unwrap();
                Some(text.value())
            }
            _ => None,
        },
        _ => None,
    };
    tokens.iter().enumerate().filter_map(error).collect()
}
