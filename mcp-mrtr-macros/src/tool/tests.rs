//! The real entry function, without a compiler: expansions as snapshots, mistakes as texts.

mod errors;
mod expansions;

use proc_macro2::TokenStream;

/// Expands `#[tool(attr)] item`.
fn expand(attr: &str, item: &str) -> TokenStream {
    super::tool(attr.parse().unwrap(), item.parse().unwrap())
}

/// The expansion as a person reads it.
fn pretty(attr: &str, item: &str) -> String {
    let tokens = expand(attr, item);
    let file = syn::parse2(tokens.clone()).unwrap_or_else(|error| panic!("{error}: {tokens}"));
    prettyplease::unparse(&file)
}

/// The texts of all errors, in order.
fn errors(attr: &str, item: &str) -> Vec<String> {
    let file: syn::File = syn::parse2(expand(attr, item)).unwrap();
    let error = |item: syn::Item| match item {
        syn::Item::Macro(call) => {
            let text: syn::LitStr = call.mac.parse_body().unwrap();
            Some(text.value())
        }
        _ => None,
    };
    file.items.into_iter().filter_map(error).collect()
}
