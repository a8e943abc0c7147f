//! Rules that look at several parts of a form.

use super::credentials;
use super::model::{FieldModel, FieldOptions, FormModel};
use super::words::no_links;
use crate::error::Errors;
use crate::syntax::{peel, peel_type, string};
use quote::ToTokens;
use std::collections::HashSet;
use syn::{Expr, Lit, LitInt, Type, UnOp};

pub(super) fn form(model: &FormModel, errors: &mut Errors) {
    let mut names = HashSet::new();
    for field in &model.fields {
        if !names.insert(&field.name) {
            errors.at(
                name_place(field),
                format_args!("two fields are named `{}`: rename one", field.name),
            );
        }
        no_reference(&field.ty, errors);
        credential(field, errors);
        options(&field.name, &field.ty, &field.options, errors);
    }
}

/// Where the wire name was written.
fn name_place(field: &FieldModel) -> &dyn ToTokens {
    match &field.options.rename {
        Some(rename) => rename,
        None => &field.ident,
    }
}

fn no_reference(ty: &Type, errors: &mut Errors) {
    if let Type::Reference(reference) = peel_type(ty) {
        let instead = match peel_type(&reference.elem) {
            Type::Slice(_) => "a `Vec` of a choice",
            _ => "`String`",
        };
        errors.at(
            ty,
            format_args!("a form owns what was answered: write {instead}"),
        );
    }
}

fn credential(field: &FieldModel, errors: &mut Errors) {
    if !field.options.not_secret {
        credentials::refuse(
            &field.name,
            &field.name,
            &field.ty,
            name_place(field),
            errors,
        );
    }
}

/// The rules of one field's attributes.
pub(super) fn options(name: &str, ty: &Type, options: &FieldOptions, errors: &mut Errors) {
    if let Some(title) = &options.title {
        no_links(&title.value(), title, errors);
        if !options.not_secret && credentials::credential(name).is_none() {
            credentials::refuse(&title.value(), name, ty, title, errors);
        }
    }
    if let Some(text) = options.default.as_ref().and_then(string) {
        no_links(&text.value(), text, errors);
    }
    range(options, errors);
    lengths(options, errors);
}

fn range(options: &FieldOptions, errors: &mut Errors) {
    let (min, max) = (
        options.min.as_ref().and_then(literal),
        options.max.as_ref().and_then(literal),
    );
    if let (Some(min), Some(max)) = (min, max)
        && min > max
    {
        errors.at(&options.max, "`max` is below `min`");
        return;
    }
    if let Some(default) = options.default.as_ref().and_then(literal)
        && (min.is_some_and(|min| default < min) || max.is_some_and(|max| max < default))
    {
        errors.at(
            &options.default,
            "the default is below `min` or above `max`",
        );
    }
}

fn lengths(options: &FieldOptions, errors: &mut Errors) {
    let number = |literal: &Option<LitInt>| {
        literal
            .as_ref()
            .and_then(|number| number.base10_parse::<usize>().ok())
    };
    let (min, max) = (number(&options.min_len), number(&options.max_len));
    if let (Some(min), Some(max)) = (min, max)
        && min > max
    {
        errors.at(&options.max_len, "`max_len` is below `min_len`");
        return;
    }
    if let Some(text) = options.default.as_ref().and_then(string) {
        let length = text.value().chars().count();
        if min.is_some_and(|min| length < min) || max.is_some_and(|max| max < length) {
            errors.at(text, "the default breaks `min_len` or `max_len`");
        }
    }
}

/// The number that an expression is, if it is a literal.
pub(super) fn literal(expr: &Expr) -> Option<f64> {
    match peel(expr) {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(number) => number
                .base10_parse::<i64>()
                .ok()
                .map(|number| number as f64),
            Lit::Float(number) => number.base10_parse().ok(),
            _ => None,
        },
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
            literal(&unary.expr).map(|number| -number)
        }
        _ => None,
    }
}
