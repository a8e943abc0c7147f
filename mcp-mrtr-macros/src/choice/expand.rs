//! A checked choice as implementations of `Choice`, `FormField` and `Form`.

use super::{ChoiceModel, VariantModel};
use crate::form::expand::description;
use crate::path::default_crate;
use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

pub(super) fn choice(model: &ChoiceModel) -> TokenStream {
    let ChoiceModel {
        krate,
        ident,
        legacy_names,
        variants,
        ..
    } = model;
    let options = variants.iter().map(|variant| option(krate, variant));
    let names: Vec<_> = variants.iter().map(|variant| &variant.ident).collect();
    let values: Vec<_> = variants.iter().map(|variant| &variant.value).collect();
    let legacy = legacy_names.then(|| {
        quote!(
            const LEGACY_NAMES: bool = true;
        )
    });
    let fields = fields(krate, ident, &model.description);
    quote! {
        #[automatically_derived]
        impl #krate::Choice for #ident {
            const OPTIONS: &'static [#krate::form::ChoiceOption] = &[#(#options),*];
            #legacy

            fn from_value(value: &str) -> ::core::option::Option<Self> {
                match value {
                    #(#values => ::core::option::Option::Some(Self::#names),)*
                    _ => ::core::option::Option::None,
                }
            }

            fn value(&self) -> &'static str {
                match self {
                    #(Self::#names => #values,)*
                }
            }
        }
        #fields
    }
}

fn option(krate: &TokenStream, variant: &VariantModel) -> TokenStream {
    let value = &variant.value;
    match &variant.title {
        Some(title) => quote!(#krate::form::ChoiceOption::titled(#value, #title)),
        None => quote!(#krate::form::ChoiceOption::new(#value)),
    }
}

/// The choice as a field, and as a form of its own.
fn fields(krate: &TokenStream, ident: &syn::Ident, text: &str) -> TokenStream {
    let (constant, described) = description(krate, ident, text);
    quote! {
        #[automatically_derived]
        impl #krate::form::FormField for #ident {
            type Class = #krate::form::Plain;
            type Preset = Self;
            const KIND: #krate::form::Kind = #krate::form::Kind::choice::<Self>();

            fn read(
                value: ::core::option::Option<&#krate::__private::Value>,
            ) -> ::core::result::Result<Self, #krate::__private::String> {
                #krate::__private::read_choice(value)
            }

            fn preset(preset: Self) -> #krate::form::DefaultValue {
                #krate::__private::preset_choice(&preset)
            }
        }

        #[automatically_derived]
        impl #krate::Form for #ident {
            type Class = #krate::form::Plain;
            const FIELDS: #krate::form::Fields =
                #krate::form::Fields::Single(#krate::form::Field::of::<Self>(""));
            #constant

            fn read(
                content: &#krate::form::Content<'_>,
            ) -> ::core::result::Result<Self, #krate::form::Unread> {
                content.single()
            }
        }
        #described
    }
}

/// Implementations that keep the rest of the program free of errors that are not its own.
pub(super) fn stub(input: &DeriveInput) -> TokenStream {
    if !input.generics.params.is_empty() {
        return TokenStream::new();
    }
    let (krate, ident) = (default_crate(), &input.ident);
    let fields = fields(&krate, ident, "stub");
    quote! {
        #[automatically_derived]
        impl #krate::Choice for #ident {
            const OPTIONS: &'static [#krate::form::ChoiceOption] = &[];

            fn from_value(_: &str) -> ::core::option::Option<Self> {
                ::core::option::Option::None
            }

            fn value(&self) -> &'static str {
                ""
            }
        }
        #fields
    }
}
