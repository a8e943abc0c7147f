//! The macros of `mcp-mrtr`; their documentation is there, next to the types that it links to.

mod error;
mod form;
mod path;
mod syntax;
mod tool;

use proc_macro::TokenStream;

#[doc = "See `mcp_mrtr::tool`."]
#[proc_macro_attribute]
pub fn tool(attr: TokenStream, item: TokenStream) -> TokenStream {
    tool::tool(attr.into(), item.into()).into()
}
