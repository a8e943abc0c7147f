//! `#[form(…)]` on a field, or on a parameter that is a single value.

use super::keys::{Entry, entries};
use super::model::FieldOptions;
use super::{check, credentials, expand, words};
use crate::error::Errors;
use crate::path::first_span;
use crate::syntax::{doc_text, peel};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::{Attribute, Expr, Ident, Lit, LitInt, Type};

const KNOWN: &str =
    "`title`, `min`, `max`, `min_len`, `max_len`, `format`, `default`, `rename` and `not_secret`";

/// The `Field` of a parameter of type `ty` (`u32`, `Option<u32>`, `Elicited<u32>`) under
/// `wire_name`, as an expression for `Spec::field`.
pub(crate) fn field_tokens(
    krate: &TokenStream,
    wire_name: &str,
    ty: &Type,
    attrs: &[Attribute],
    errors: &mut Errors,
) -> TokenStream {
    let span = first_span(ty);
    let asked = quote_spanned!(span=> <#ty as #krate::Question>::Asked);
    let field = errors.scope(|errors| {
        let mut options = options(attrs, errors);
        if let Some(rename) = options.rename.take() {
            errors.at(
                rename,
                "a single value is named by its question: write `#[elicit(form, key = \"…\")]`",
            );
        }
        check::options(wire_name, ty, &options, errors);
        expand::field(krate, wire_name, &asked, span, &options)
    });
    let field = field.unwrap_or_else(|| quote!(#krate::form::Field::of::<#asked>(#wire_name)));
    // An item, so that the compiler evaluates it although the function around it is generic.
    quote!({
        const __MRTR_FIELD: #krate::form::Field = #field;
        __MRTR_FIELD
    })
}

/// Refuses a parameter that is a single value and named like a credential.
///
/// Only spelling can tell: a type that is spelled as text or a number is a single value.
pub(crate) fn refuse_credential(
    wire_name: &str,
    place: impl ToTokens,
    ty: &Type,
    attrs: &[Attribute],
    errors: &mut Errors,
) {
    let answered = attrs
        .iter()
        .filter(|attr| attr.path().is_ident("form"))
        .any(|attr| {
            let text = attr.to_token_stream().to_string();
            text.contains("not_secret")
        });
    if !answered && credentials::is_single(ty) {
        credentials::refuse(wire_name, wire_name, ty, place, errors);
    }
}

/// Reads the attributes of one field.
pub(crate) fn options(attrs: &[Attribute], errors: &mut Errors) -> FieldOptions {
    let mut options = FieldOptions::default();
    let description = doc_text(attrs);
    if !description.is_empty() {
        let place = attrs.iter().find(|attr| attr.path().is_ident("doc"));
        words::no_links(&description, place, errors);
        options.description = Some(description);
    }
    for entry in entries(attrs, "form", errors) {
        option(&mut options, entry, errors);
    }
    options
}

fn option(options: &mut FieldOptions, entry: Entry, errors: &mut Errors) {
    match entry.key.to_string().as_str() {
        "title" => options.title = entry.text("title = \"Your name\"", errors),
        "rename" => options.rename = entry.text("rename = \"name\"", errors),
        "min" => options.min = entry.expr("min = 1", errors),
        "max" => options.max = entry.expr("max = 8", errors),
        "min_len" => options.min_len = length(entry, errors),
        "max_len" => options.max_len = length(entry, errors),
        "format" => options.format = format(entry, errors),
        "default" => options.default = entry.expr("default = 1", errors),
        "not_secret" => options.not_secret = entry.flag(errors),
        "flatten" => errors.at(
            &entry.key,
            "a form is flat: write the fields of that struct here",
        ),
        "required" | "optional" => {
            errors.at(
                &entry.key,
                "the type says it: a field that may be left out is an `Option`",
            );
        }
        _ => entry.unknown(KNOWN, errors),
    }
}

fn length(entry: Entry, errors: &mut Errors) -> Option<LitInt> {
    let key = entry.key.clone();
    let value = entry.expr(&format!("{key} = 80"), errors)?;
    if let Expr::Lit(literal) = peel(&value)
        && let Lit::Int(number) = &literal.lit
        && number.suffix().is_empty()
        && number.base10_parse::<u32>().is_ok()
    {
        return Some(number.clone());
    }
    errors.at(
        &value,
        format_args!("`{key}` is a number of characters: write `{key} = 80`"),
    );
    None
}

fn format(entry: Entry, errors: &mut Errors) -> Option<Ident> {
    let literal = entry.text("format = \"email\"", errors)?;
    let variant = match literal.value().as_str() {
        "email" => "Email",
        "uri" => "Uri",
        "date" => "Date",
        "date-time" => "DateTime",
        _ => {
            errors.at(
                &literal,
                "the formats are \"email\", \"uri\", \"date\" and \"date-time\"",
            );
            return None;
        }
    };
    Some(Ident::new(variant, literal.span()))
}
