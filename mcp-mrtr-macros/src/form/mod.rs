//! `#[derive(Form)]`, and the field attributes that `#[elicit(form)]` shares with it.

pub(crate) mod attrs;
mod check;
pub(crate) mod credentials;
pub(crate) mod expand;
pub(crate) mod keys;
mod model;
mod parse;
pub(crate) mod rename;
pub(crate) mod words;

use crate::error::Errors;
use proc_macro2::TokenStream;
use syn::DeriveInput;

/// The expansion of `#[derive(Form)]`.
pub(crate) fn derive(input: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.to_compile_error(),
    };
    let mut errors = Errors::new();
    let model = errors.scope(|errors| {
        let model = parse::form(&input, errors);
        check::form(&model, errors);
        model
    });
    let mut tokens = match &model {
        Some(model) => expand::form(model),
        None => expand::stub(&input),
    };
    if let Err(found) = errors.finish() {
        tokens.extend(found);
    }
    tokens
}

#[cfg(test)]
mod tests;
