//! `key = value, flag, …` in the attributes of forms and choices.

use crate::error::Errors;
use crate::syntax::string;
use proc_macro2::TokenStream;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Attribute, Expr, Ident, LitStr, Token};

/// One `key` or `key = value`.
pub(crate) struct Entry {
    pub(crate) key: Ident,
    pub(crate) value: Option<Expr>,
}

/// The entries of all attributes named `attribute`, with a second one of the same key refused.
pub(crate) fn entries(attrs: &[Attribute], attribute: &str, errors: &mut Errors) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(attribute)) {
        // An early end is then reported at the attribute.
        let found = errors.keep(attr.parse_args_with(|input: ParseStream<'_>| parse(input)));
        let Some((list, problem)) = found else {
            continue;
        };
        if let Some(problem) = problem {
            errors.push(problem);
        }
        for entry in list {
            if entries.iter().any(|other| other.key == entry.key) {
                errors.at(
                    &entry.key,
                    format_args!("`{}` is written twice; keep one", entry.key),
                );
            } else {
                entries.push(entry);
            }
        }
    }
    entries
}

/// All that can be read, and what stopped it.
fn parse(input: ParseStream<'_>) -> syn::Result<(Vec<Entry>, Option<syn::Error>)> {
    let mut list = Vec::new();
    let problem = entries_into(&mut list, input).err();
    if problem.is_some() {
        // The rest stays unread; syn would report that a second time.
        let _: TokenStream = input.parse()?;
    }
    Ok((list, problem))
}

fn entries_into(list: &mut Vec<Entry>, input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() {
        let key = input.call(Ident::parse_any)?;
        let value = match input.parse::<Option<Token![=]>>()? {
            Some(_) => Some(input.parse()?),
            None => None,
        };
        list.push(Entry { key, value });
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

impl Entry {
    /// The value as an expression.
    pub(crate) fn expr(self, example: &str, errors: &mut Errors) -> Option<Expr> {
        if self.value.is_none() {
            errors.at(
                &self.key,
                format_args!("`{}` needs a value: write `{example}`", self.key),
            );
        }
        self.value
    }

    /// The value as a text that is not empty.
    pub(crate) fn text(self, example: &str, errors: &mut Errors) -> Option<LitStr> {
        let key = self.key.clone();
        let value = self.expr(example, errors)?;
        match string(&value) {
            Some(literal) if !literal.value().trim().is_empty() => return Some(literal.clone()),
            Some(literal) => {
                errors.at(literal, format_args!("`{key}` is empty: write `{example}`"))
            }
            None => errors.at(
                &value,
                format_args!("`{key}` takes a string: write `{example}`"),
            ),
        }
        None
    }

    /// A word without a value.
    pub(crate) fn flag(self, errors: &mut Errors) -> bool {
        if let Some(value) = &self.value {
            errors.at(
                value,
                format_args!("`{0}` takes no value: write `{0}`", self.key),
            );
        }
        self.value.is_none()
    }

    /// Refuses a key that nobody knows.
    pub(crate) fn unknown(&self, known: &str, errors: &mut Errors) {
        errors.at(
            &self.key,
            format_args!("unknown key `{}`; there are {known}", self.key),
        );
    }
}
