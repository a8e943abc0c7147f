//! A checked form as an implementation of `Form`.

use super::model::{FieldModel, FieldOptions, FormModel};
use crate::path::{default_crate, first_span, respan};
use crate::syntax::peel;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::{DeriveInput, Expr, Lit};

pub(super) fn form(model: &FormModel) -> TokenStream {
    let FormModel {
        krate,
        ident,
        description,
        fields,
    } = model;
    let bounds = bounds(krate, fields);
    let schema = fields.iter().map(|each| {
        field(
            krate,
            &each.name,
            &each.ty,
            first_span(&each.ty),
            &each.options,
        )
    });
    let names = fields.iter().map(|field| &field.ident);
    let wire_names = fields.iter().map(|field| &field.name);
    let evaluated = evaluated(model);
    let (constant, described) = self::description(krate, ident, description);
    quote! {
        #[automatically_derived]
        // Every field is checked once, here, so that a wrong type is one error and not three.
        #[allow(trivial_bounds)]
        impl #krate::Form for #ident where #(#bounds,)* {
            type Class = #krate::form::Plain;
            const FIELDS: #krate::form::Fields = #krate::form::Fields::Named(&[#(#schema),*]);
            #constant

            fn read(
                content: &#krate::form::Content<'_>,
            ) -> ::core::result::Result<Self, #krate::form::Unread> {
                ::core::result::Result::Ok(Self { #(#names: content.field(#wire_names)?),* })
            }
        }
        #described
        #evaluated
    }
}

/// Makes the compiler evaluate the fields, whose builders refuse what no schema can hold. By
/// itself it would do so only where the form is used.
fn evaluated(model: &FormModel) -> Option<TokenStream> {
    let FormModel {
        krate,
        ident,
        fields,
        ..
    } = model;
    let ruled = fields.iter().any(|field| field.options.has_rules());
    ruled.then(|| quote!(const _: &#krate::form::Fields = &<#ident as #krate::Form>::FIELDS;))
}

/// The type's documentation as the message of last resort.
pub(crate) fn description(
    krate: &TokenStream,
    ident: &syn::Ident,
    text: &str,
) -> (TokenStream, TokenStream) {
    if text.is_empty() {
        return Default::default();
    }
    (
        quote!(const DESCRIPTION: &'static str = #text;),
        quote! {
            #[automatically_derived]
            impl #krate::form::Described for #ident {}
        },
    )
}

/// One bound for each type, every token at the type.
fn bounds(krate: &TokenStream, fields: &[FieldModel]) -> Vec<TokenStream> {
    let mut seen = HashSet::new();
    let unseen = fields
        .iter()
        .filter(|field| seen.insert(field.ty.to_token_stream().to_string()));
    unseen
        .map(|field| {
            let (ty, span) = (&field.ty, first_span(&field.ty));
            let krate = respan(krate, span);
            quote_spanned!(span=> #ty: #krate::form::Askable)
        })
        .collect()
}

/// One field as a constant expression.
pub(super) fn field(
    krate: &TokenStream,
    name: &str,
    ty: &dyn ToTokens,
    span: Span,
    options: &FieldOptions,
) -> TokenStream {
    let krate_there = respan(krate, span);
    let mut field = quote_spanned!(span=> #krate_there::form::Field::of::<#ty>(#name));
    let FieldOptions {
        title,
        description,
        min,
        max,
        min_len,
        max_len,
        format,
        default,
        ..
    } = options;
    if let Some(title) = title {
        field.extend(quote!(.title(#title)));
    }
    if let Some(description) = description {
        field.extend(quote!(.description(#description)));
    }
    field.extend(min.as_ref().map(|min| limit(krate, ty, "min", min)));
    field.extend(max.as_ref().map(|max| limit(krate, ty, "max", max)));
    field.extend(
        min_len
            .as_ref()
            .map(|length| quote_spanned!(length.span()=> .min_len(#length))),
    );
    field.extend(
        max_len
            .as_ref()
            .map(|length| quote_spanned!(length.span()=> .max_len(#length))),
    );
    field.extend(format.as_ref().map(|format| {
        let krate = respan(krate, format.span());
        quote_spanned!(format.span()=> .format(#krate::form::Format::#format))
    }));
    if let Some(value) = default {
        // In parentheses of the value's span, so that an error is shown at the value.
        let ranged = min.is_some() || max.is_some();
        let set = self::default(krate, ty, value, ranged);
        field = quote_spanned!(value.span()=> (#field) #set);
    }
    let needs = needs(krate, ty, options);
    if needs.is_empty() {
        field
    } else {
        quote!({ #(#needs)* #field })
    }
}

/// What the attributes ask of the type, each at the attribute's value.
fn needs(krate: &TokenStream, ty: &dyn ToTokens, options: &FieldOptions) -> Vec<TokenStream> {
    let mut needs = Vec::new();
    if let Some(value) = options.min.as_ref().or(options.max.as_ref()) {
        let (span, krate) = (value.span(), respan(krate, value.span()));
        needs.push(quote_spanned!(span=> #krate::__private::bounded::<#ty>();));
    }
    let text = options
        .min_len
        .as_ref()
        .or(options.max_len.as_ref())
        .map(Spanned::span);
    if let Some(span) = text.or(options.format.as_ref().map(|format| format.span())) {
        let krate = respan(krate, span);
        needs.push(quote_spanned!(span=> #krate::__private::free_text::<#ty>();));
    }
    needs
}

/// A literal, perhaps negative.
enum Literal {
    Boolean,
    Integer,
    Number,
    Text,
}

fn literal(expr: &Expr) -> Option<Literal> {
    match peel(expr) {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Bool(_) => Some(Literal::Boolean),
            Lit::Int(number) if number.suffix().is_empty() => Some(Literal::Integer),
            Lit::Float(number) if number.suffix().is_empty() => Some(Literal::Number),
            Lit::Str(_) => Some(Literal::Text),
            _ => None,
        },
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Neg(_)) => literal(&unary.expr),
        _ => None,
    }
}

/// `.min(1)`, `.min_number(0.5)`, or a constant of the type's own.
fn limit(krate: &TokenStream, ty: &dyn ToTokens, side: &str, value: &Expr) -> TokenStream {
    let span = value.span();
    let method = |suffix: &str| syn::Ident::new(&format!("{side}{suffix}"), span);
    match literal(value) {
        Some(Literal::Integer) => {
            let method = method("");
            quote_spanned!(span=> .#method(#value))
        }
        Some(Literal::Number) => {
            let method = method("_number");
            quote_spanned!(span=> .#method(#value))
        }
        _ => {
            let (method, limit) = (method("_limit"), constant(krate, ty, value));
            quote_spanned!(span=> .#method(#limit))
        }
    }
}

/// A bound or default that is an expression of the field's own type.
fn constant(krate: &TokenStream, ty: &dyn ToTokens, value: &Expr) -> TokenStream {
    let (span, krate) = (value.span(), respan(krate, value.span()));
    quote_spanned!(span=> #krate::__private::Bound::<<#ty as #krate::__private::Bounded>::Bound>(#value).limit())
}

fn default(krate: &TokenStream, ty: &dyn ToTokens, value: &Expr, ranged: bool) -> TokenStream {
    let (span, krate_there) = (value.span(), respan(krate, value.span()));
    let computed = |value: TokenStream| quote_spanned!(span=> .default_from(|| <#ty as #krate_there::form::FormField>::preset(#value)));
    match (literal(value), peel(value)) {
        (Some(Literal::Boolean), _) => quote_spanned!(span=> .default_boolean(#value)),
        (Some(Literal::Integer), _) => quote_spanned!(span=> .default_integer(#value)),
        (Some(Literal::Number), _) => quote_spanned!(span=> .default_number(#value)),
        (Some(Literal::Text), _) => quote_spanned!(span=> .default_text(#value)),
        (None, Expr::Array(array)) => computed(quote_spanned!(span=> &#array)),
        (None, _) if ranged => {
            let limit = constant(krate, ty, value);
            quote_spanned!(span=> .default_limit(#limit))
        }
        (None, value) => computed(value.to_token_stream()),
    }
}

/// An implementation that keeps the rest of the program free of errors that are not its own.
pub(super) fn stub(input: &DeriveInput) -> TokenStream {
    let (krate, ident) = (default_crate(), &input.ident);
    let (of, generics, bounds) = input.generics.split_for_impl();
    let send = input.generics.type_params().map(|param| &param.ident);
    let bounds = match bounds {
        Some(bounds) => quote!(#bounds, #(#send: ::core::marker::Send),*),
        None => quote!(where #(#send: ::core::marker::Send),*),
    };
    quote! {
        #[automatically_derived]
        impl #of #krate::Form for #ident #generics #bounds {
            type Class = #krate::form::Plain;
            const FIELDS: #krate::form::Fields = #krate::form::Fields::Named(&[]);

            fn read(
                _: &#krate::form::Content<'_>,
            ) -> ::core::result::Result<Self, #krate::form::Unread> {
                ::core::result::Result::Err(#krate::form::Unread::Declined)
            }
        }
        #[automatically_derived]
        impl #of #krate::form::Described for #ident #generics #bounds {}
    }
}
