//! The macros of `mcp-mrtr`; their documentation is there, next to the types that it links to.
// At the re-exports; what is written here would be appended to it.
#![allow(missing_docs)]

mod around;
mod choice;
mod error;
mod form;
mod path;
mod syntax;
mod tool;

#[cfg(test)]
mod mutations;

use proc_macro::TokenStream;

#[proc_macro_attribute]
pub fn tool(attr: TokenStream, item: TokenStream) -> TokenStream {
    tool::tool(attr.into(), item.into()).into()
}

#[proc_macro_attribute]
pub fn prompt(attr: TokenStream, item: TokenStream) -> TokenStream {
    tool::prompt(attr.into(), item.into()).into()
}

#[proc_macro_attribute]
pub fn resource(attr: TokenStream, item: TokenStream) -> TokenStream {
    tool::resource(attr.into(), item.into()).into()
}

#[proc_macro_attribute]
pub fn tools(attr: TokenStream, item: TokenStream) -> TokenStream {
    tool::tools::tools(attr.into(), item.into()).into()
}

#[proc_macro_attribute]
pub fn around(attr: TokenStream, item: TokenStream) -> TokenStream {
    around::around(attr.into(), item.into()).into()
}

#[proc_macro_derive(Form, attributes(form))]
pub fn derive_form(input: TokenStream) -> TokenStream {
    form::derive(input.into()).into()
}

#[proc_macro_derive(Choice, attributes(choice))]
pub fn derive_choice(input: TokenStream) -> TokenStream {
    choice::derive(input.into()).into()
}
