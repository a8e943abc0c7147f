//! The macros of `mcp-mrtr`.

mod choice;
#[allow(dead_code)] // shared with `#[tool]`
mod error;
mod form;
#[allow(dead_code)] // shared with `#[tool]`
mod path;
#[allow(dead_code)] // shared with `#[tool]`
mod syntax;

use proc_macro::TokenStream;

/// Documented in `mcp-mrtr`.
#[proc_macro_derive(Form, attributes(form))]
pub fn derive_form(input: TokenStream) -> TokenStream {
    form::derive(input.into()).into()
}

/// Documented in `mcp-mrtr`.
#[proc_macro_derive(Choice, attributes(choice))]
pub fn derive_choice(input: TokenStream) -> TokenStream {
    choice::derive(input.into()).into()
}
