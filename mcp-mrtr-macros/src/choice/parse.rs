//! From an enum to our model of a choice.

use super::{ChoiceModel, VariantModel};
use crate::error::Errors;
use crate::form::keys::entries;
use crate::form::rename::{Style, style};
use crate::form::words::no_links;
use crate::path::{crate_path, default_crate};
use crate::syntax::{doc_text, unraw};
use proc_macro2::TokenStream;
use std::collections::HashSet;
use syn::{Attribute, Data, DeriveInput, Variant};

/// What the attributes of the enum say.
struct Container {
    krate: TokenStream,
    rename_all: Option<Style>,
    legacy_names: bool,
}

pub(super) fn choice(input: &DeriveInput, errors: &mut Errors) -> ChoiceModel {
    let container = container(&input.attrs, errors);
    if !input.generics.params.is_empty() {
        errors.at(
            &input.generics,
            "a choice is not generic: its one list goes to the client as it is",
        );
    }
    let description = doc_text(&input.attrs);
    no_links(
        &description,
        input.attrs.iter().find(|attr| attr.path().is_ident("doc")),
        errors,
    );
    ChoiceModel {
        krate: container.krate,
        ident: input.ident.clone(),
        description,
        legacy_names: container.legacy_names,
        variants: variants(input, container.rename_all, errors),
    }
}

fn container(attrs: &[Attribute], errors: &mut Errors) -> Container {
    let mut container = Container {
        krate: default_crate(),
        rename_all: None,
        legacy_names: false,
    };
    for entry in entries(attrs, "choice", errors) {
        match entry.key.to_string().as_str() {
            "rename_all" => {
                let literal = entry.text("rename_all = \"kebab-case\"", errors);
                container.rename_all = literal.and_then(|literal| style(&literal, errors));
            }
            "legacy_names" => container.legacy_names = entry.flag(errors),
            "crate" => {
                let path = entry.expr("crate = my_crate::mcp_mrtr", errors);
                if let Some(path) = path.and_then(|path| errors.keep(crate_path(&path))) {
                    container.krate = path;
                }
            }
            _ => entry.unknown(
                "`rename_all`, `legacy_names` and `crate` on an enum",
                errors,
            ),
        }
    }
    container
}

fn variants(
    input: &DeriveInput,
    rename_all: Option<Style>,
    errors: &mut Errors,
) -> Vec<VariantModel> {
    let data = match &input.data {
        Data::Enum(data) => data,
        Data::Struct(data) => {
            errors.at(
                data.struct_token,
                "a choice is an enum; for a struct write `#[derive(Form)]`",
            );
            return Vec::new();
        }
        Data::Union(data) => {
            errors.at(data.union_token, "a choice is an enum: write `enum`");
            return Vec::new();
        }
    };
    if data.variants.is_empty() {
        errors.at(&input.ident, "there is nothing to choose: write a variant");
    }
    let mut values = HashSet::new();
    data.variants
        .iter()
        .map(|variant| self::variant(variant, rename_all, &mut values, errors))
        .collect()
}

fn variant(
    variant: &Variant,
    rename_all: Option<Style>,
    values: &mut HashSet<String>,
    errors: &mut Errors,
) -> VariantModel {
    let ident = variant.ident.clone();
    if !variant.fields.is_empty() {
        errors.at(
            &variant.fields,
            format_args!("a choice has no fields: write `{ident}`"),
        );
    }
    let (mut rename, mut title) = (None, None);
    for entry in entries(&variant.attrs, "choice", errors) {
        match entry.key.to_string().as_str() {
            "rename" => rename = entry.text("rename = \"small\"", errors),
            "title" => title = entry.text("title = \"Small, for one\"", errors),
            _ => entry.unknown("`title` and `rename` on a variant", errors),
        }
    }
    let value = match (&rename, rename_all) {
        (Some(rename), _) => rename.value(),
        (None, Some(style)) => style.apply(&unraw(&ident)),
        (None, None) => unraw(&ident),
    };
    if !values.insert(value.clone()) {
        let text = format!("two variants have the value `{value}`: rename one");
        match &rename {
            Some(rename) => errors.at(rename, text),
            None => errors.at(&ident, text),
        }
    }
    if let Some(rename) = &rename {
        no_links(&value, rename, errors);
    }
    VariantModel {
        title: self::title(variant, title.as_ref(), errors),
        ident,
        value,
    }
}

/// The title as written, or the doc comment.
fn title(variant: &Variant, written: Option<&syn::LitStr>, errors: &mut Errors) -> Option<String> {
    if let Some(written) = written {
        no_links(&written.value(), written, errors);
        return Some(written.value());
    }
    let doc = doc_text(&variant.attrs);
    no_links(
        &doc,
        variant
            .attrs
            .iter()
            .find(|attr| attr.path().is_ident("doc")),
        errors,
    );
    // The first paragraph on one line; the rest is for readers of the code.
    let first = doc
        .split("\n\n")
        .next()
        .unwrap_or_default()
        .replace('\n', " ");
    (!first.is_empty()).then_some(first)
}
