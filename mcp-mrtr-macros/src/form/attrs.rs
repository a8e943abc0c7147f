//! Attributes of one field. A stand-in until the derive is there.

use proc_macro2::TokenStream;
use quote::quote;

use crate::error::Errors;

/// The `Field` of a value of type `ty` under `wire_name`.
pub(crate) fn field_tokens(
    krate: &TokenStream,
    wire_name: &str,
    ty: &syn::Type,
    _attrs: &[syn::Attribute],
    _errors: &mut Errors,
) -> TokenStream {
    quote!(#krate::Field::of::<#ty>(#wire_name))
}
