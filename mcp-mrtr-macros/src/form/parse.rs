//! From a struct to our model of a form.

use super::attrs;
use super::keys::entries;
use super::model::{FieldModel, FormModel};
use super::rename::{Style, style};
use super::words::no_links;
use crate::error::Errors;
use crate::path::{crate_path, default_crate};
use crate::syntax::{doc_text, unraw};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Data, DeriveInput, Fields};

/// What the attributes of the struct say.
struct Container {
    krate: TokenStream,
    rename_all: Option<Style>,
}

pub(super) fn form(input: &DeriveInput, errors: &mut Errors) -> FormModel {
    let container = container(&input.attrs, errors);
    if !input.generics.params.is_empty() {
        errors.at(
            &input.generics,
            "a form is not generic: its one schema goes to the client as it is",
        );
    }
    let description = doc_text(&input.attrs);
    no_links(
        &description,
        input.attrs.iter().find(|attr| attr.path().is_ident("doc")),
        errors,
    );
    let fields = fields(input, container.rename_all, errors);
    FormModel {
        krate: container.krate,
        ident: input.ident.clone(),
        description,
        fields,
    }
}

fn container(attrs: &[Attribute], errors: &mut Errors) -> Container {
    let mut container = Container {
        krate: default_crate(),
        rename_all: None,
    };
    for entry in entries(attrs, "form", errors) {
        match entry.key.to_string().as_str() {
            "rename_all" => {
                let literal = entry.text("rename_all = \"camelCase\"", errors);
                container.rename_all = literal.and_then(|literal| style(&literal, errors));
            }
            "crate" => {
                let path = entry.expr("crate = my_crate::mcp_mrtr", errors);
                if let Some(path) = path.and_then(|path| errors.keep(crate_path(&path))) {
                    container.krate = path;
                }
            }
            _ => entry.unknown(
                "`rename_all` and `crate` on a struct; the others go on its fields",
                errors,
            ),
        }
    }
    container
}

fn fields(input: &DeriveInput, rename_all: Option<Style>, errors: &mut Errors) -> Vec<FieldModel> {
    let data = match &input.data {
        Data::Struct(data) => data,
        Data::Enum(data) => {
            errors.at(
                data.enum_token,
                "a form is a struct; for one of several write `#[derive(Choice)]`",
            );
            return Vec::new();
        }
        Data::Union(data) => {
            errors.at(data.union_token, "a form is a struct: write `struct`");
            return Vec::new();
        }
    };
    match &data.fields {
        Fields::Named(named) if !named.named.is_empty() => named
            .named
            .iter()
            .filter_map(|field| self::field(field, rename_all, errors))
            .collect(),
        Fields::Unnamed(unnamed) if !unnamed.unnamed.is_empty() => {
            let text = format!(
                "a form names its fields for the person: write `struct {} {{ answer: … }}`",
                input.ident
            );
            errors.at(unnamed, text);
            Vec::new()
        }
        _ => {
            errors.at(
                &input.ident,
                "a form asks at least one thing: write a field, such as `confirm: bool`",
            );
            Vec::new()
        }
    }
}

fn field(field: &syn::Field, rename_all: Option<Style>, errors: &mut Errors) -> Option<FieldModel> {
    let ident = field.ident.clone()?;
    no_serde_flatten(&field.attrs, errors);
    let options = attrs::options(&field.attrs, errors);
    let name = match (&options.rename, rename_all) {
        (Some(rename), _) => rename.value(),
        (None, Some(style)) => style.apply(&unraw(&ident)),
        (None, None) => unraw(&ident),
    };
    Some(FieldModel {
        ident,
        ty: field.ty.clone(),
        name,
        options,
    })
}

fn no_serde_flatten(attrs: &[Attribute], errors: &mut Errors) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        let text = attr.meta.to_token_stream().to_string();
        if text.contains("flatten") {
            errors.at(attr, "a form is flat: write the fields of that struct here");
        }
    }
}
