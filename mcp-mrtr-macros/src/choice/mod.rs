//! `#[derive(Choice)]`.

mod expand;
mod parse;

use crate::error::Errors;
use proc_macro2::TokenStream;
use syn::{DeriveInput, Ident};

/// An enum of which a person picks.
struct ChoiceModel {
    krate: TokenStream,
    ident: Ident,
    description: String,
    legacy_names: bool,
    variants: Vec<VariantModel>,
}

struct VariantModel {
    ident: Ident,
    /// The wire value.
    value: String,
    title: Option<String>,
}

/// The expansion of `#[derive(Choice)]`.
pub(crate) fn derive(input: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.to_compile_error(),
    };
    let mut errors = Errors::new();
    let model = errors.scope(|errors| parse::choice(&input, errors));
    let mut tokens = match &model {
        Some(model) => expand::choice(model),
        None => expand::stub(&input),
    };
    if let Err(found) = errors.finish() {
        tokens.extend(found);
    }
    tokens
}

#[cfg(test)]
mod tests;
