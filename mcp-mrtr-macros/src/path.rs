//! Where the runtime is: `::mcp_mrtr`, or what `crate = path` says.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Expr;

use crate::syntax::peel;

/// The path that expansions use unless `crate = path` was written.
pub(crate) fn default_crate() -> TokenStream {
    quote!(::mcp_mrtr)
}

/// Reads the value of `crate = path`.
pub(crate) fn crate_path(value: &Expr) -> syn::Result<TokenStream> {
    match peel(value) {
        Expr::Path(path) if path.qself.is_none() => Ok(path.path.to_token_stream()),
        other => Err(syn::Error::new_spanned(
            other,
            "`crate` takes a path: write `crate = my_crate::mcp_mrtr`",
        )),
    }
}

/// The same tokens, all of them at `span`: an error in them is then shown there.
pub(crate) fn respan(tokens: &TokenStream, span: Span) -> TokenStream {
    tokens
        .clone()
        .into_iter()
        .map(|mut token| {
            // Resolution stays what it was; only the place moves.
            token.set_span(token.span().located_at(span));
            token
        })
        .collect::<TokenStream>()
}

/// A name of ours that no parameter and no function can clash with.
///
/// Mixed-site hygiene already keeps it apart; the distinct spelling keeps `cargo expand` readable.
pub(crate) fn fresh(wanted: &str, taken: &[String]) -> proc_macro2::Ident {
    let mut name = wanted.to_owned();
    while taken.contains(&name) {
        name.insert(0, '_');
    }
    proc_macro2::Ident::new(&name, Span::mixed_site())
}

/// The span of the first token, or the call site of nothing.
pub(crate) fn first_span(tokens: impl ToTokens) -> Span {
    tokens
        .into_token_stream()
        .into_iter()
        .next()
        .map_or_else(Span::call_site, |token: TokenTree| token.span())
}
