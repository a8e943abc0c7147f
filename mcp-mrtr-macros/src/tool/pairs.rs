//! `key = value, flag, …`: the inside of every attribute of ours.

use std::str::FromStr;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, Ident, Lit, LitStr, Token};

use super::message::numbered_holes;
use crate::error::Errors;
use crate::syntax::{peel, string};

/// One `key` or `key = value`.
pub(crate) struct Pair {
    pub(crate) key: Ident,
    pub(crate) value: Option<Expr>,
}

/// The pairs of one attribute. Take the known keys, then [`finish`](Pairs::finish).
pub(crate) struct Pairs {
    list: Vec<Pair>,
    /// Something did not parse or was unknown: a key that seems missing may be the one misspelled.
    broken: bool,
}

impl Pairs {
    /// Reads all that can be read; the first thing that cannot be is an error, and ends the list.
    pub(crate) fn parse(input: ParseStream<'_>, errors: &mut Errors) -> Pairs {
        let mut list = Vec::new();
        let result = (|| {
            while !input.is_empty() {
                list.push(pair(input)?);
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
                if list.last().is_some_and(wants_arguments) {
                    skip_arguments(input)?;
                }
            }
            Ok(())
        })();
        let broken = errors.keep(result).is_none();
        if broken {
            // The rest stays unread; syn would report that a second time.
            let _: syn::Result<TokenStream> = input.parse();
        }
        Pairs { list, broken }
    }

    /// Takes the pair of this key. A second one of the same key is an error at that key.
    pub(crate) fn take(&mut self, key: &str, errors: &mut Errors) -> Option<Pair> {
        let mut first = None;
        let mut rest = Vec::with_capacity(self.list.len());
        for pair in self.list.drain(..) {
            if pair.key != key {
                rest.push(pair);
            } else if first.is_none() {
                first = Some(pair);
            } else {
                errors.at(
                    &pair.key,
                    format_args!("`{key}` is written twice; keep one"),
                );
            }
        }
        self.list = rest;
        first
    }

    /// Takes the first pair, if it is a bare word.
    pub(crate) fn take_word(&mut self) -> Option<Ident> {
        let word = self.list.first().is_some_and(|pair| pair.value.is_none());
        word.then(|| self.list.remove(0).key)
    }

    /// Whether something did not parse here: then say nothing of missing keys.
    pub(crate) fn broken(&self) -> bool {
        self.broken
    }

    /// Whether a key is left that nobody took: an unknown one silences "missing key" too.
    pub(crate) fn unknown_left(&self) -> bool {
        !self.list.is_empty()
    }

    /// Reports what is left. `elsewhere` knows a better text for some keys.
    pub(crate) fn finish(
        self,
        known: &[&str],
        elsewhere: impl Fn(&str) -> Option<String>,
        errors: &mut Errors,
    ) {
        for pair in self.list {
            let key = pair.key.to_string();
            let text = elsewhere(&key).unwrap_or_else(|| unknown(&key, known));
            errors.at(&pair.key, text);
        }
    }
}

/// A text as for `format!`. Its holes are one mistake already, and what was to fill them is no key.
fn wants_arguments(pair: &Pair) -> bool {
    let worded = pair.key == "message" || pair.key == "declined";
    let text = pair.value.as_ref().and_then(string);
    worded && text.is_some_and(|text| numbered_holes(&text.value()))
}

fn skip_arguments(input: ParseStream<'_>) -> syn::Result<()> {
    let a_pair_comes = || input.peek(Ident::peek_any) && input.peek2(Token![=]);
    while !input.is_empty() && !a_pair_comes() {
        input.parse::<Expr>()?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

fn unknown(key: &str, known: &[&str]) -> String {
    if let Some(meant) = known.iter().find(|known| distance(key, known) <= 2) {
        return format!("unknown key `{key}`; write `{meant}`");
    }
    let known: Vec<String> = known.iter().map(|key| format!("`{key}`")).collect();
    match known.as_slice() {
        [] => format!("unknown key `{key}`; nothing is written here"),
        [one] => format!("unknown key `{key}`; write {one}"),
        [most @ .., last] => {
            format!("unknown key `{key}`; write {} or {last}", most.join(", "))
        }
    }
}

/// How many letters apart two keys are.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.bytes().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

fn pair(input: ParseStream<'_>) -> syn::Result<Pair> {
    let key = input
        .call(Ident::parse_any)
        .map_err(|error| syn::Error::new(error.span(), "expected a key: write `key = value`"))?;
    let value = match input.parse::<Option<Token![=]>>()? {
        Some(_) => Some(input.parse()?),
        None => None,
    };
    Ok(Pair { key, value })
}

/// Parses tokens that stand alone, as a macro's own attribute does.
///
/// An early end is reported at the last token, not at the whole attribute.
pub(crate) fn parse_at_end<T>(
    tokens: TokenStream,
    parser: impl FnOnce(ParseStream<'_>) -> syn::Result<T>,
) -> syn::Result<T> {
    let end = tokens.clone().into_iter().last();
    let mut group = Group::new(proc_macro2::Delimiter::Parenthesis, tokens);
    group.set_span(end.map_or_else(Span::call_site, |token: TokenTree| token.span()));
    let whole = TokenStream::from(TokenTree::Group(group));
    (|input: ParseStream<'_>| {
        let content;
        syn::parenthesized!(content in input);
        parser(&content)
    })
    .parse2(whole)
}

/// What a pair's value may be.
impl Pair {
    /// An expression.
    pub(crate) fn expr(self, example: &str, errors: &mut Errors) -> Option<Expr> {
        if self.value.is_none() {
            self.needs(example, errors);
        }
        self.value
    }

    /// A string literal that is not empty.
    pub(crate) fn string(self, example: &str, errors: &mut Errors) -> Option<LitStr> {
        let value = self.value_or(example, errors)?;
        match string(value) {
            Some(literal) if !literal.value().trim().is_empty() => Some(literal.clone()),
            Some(literal) => {
                errors.at(
                    literal,
                    format_args!("`{}` is empty: write `{example}`", self.key),
                );
                None
            }
            None => {
                errors.at(
                    value,
                    format_args!("`{}` takes a string: write `{example}`", self.key),
                );
                None
            }
        }
    }

    /// A flag: alone, or `= true`, `= false`.
    pub(crate) fn flag(self, errors: &mut Errors) -> Option<bool> {
        let Some(value) = &self.value else {
            return Some(true);
        };
        if let Expr::Lit(lit) = peel(value)
            && let Lit::Bool(flag) = &lit.lit
        {
            return Some(flag.value);
        }
        let key = &self.key;
        errors.at(
            value,
            format_args!("`{key}` is true or false: write `{key}` or `{key} = false`"),
        );
        None
    }

    /// An integer literal from 1 to `max`.
    pub(crate) fn count<N>(self, max: N, example: &str, errors: &mut Errors) -> Option<N>
    where
        N: FromStr + PartialOrd + Copy + From<u8> + std::fmt::Display,
        N::Err: std::fmt::Display,
    {
        let value = self.value_or(example, errors)?;
        if let Expr::Lit(lit) = peel(value)
            && let Lit::Int(number) = &lit.lit
            && number.suffix().is_empty()
            && let Ok(number) = number.base10_parse::<N>()
            && number >= N::from(1)
            && number <= max
        {
            return Some(number);
        }
        let key = &self.key;
        errors.at(
            value,
            format_args!("`{key}` is a number from 1 to {max}: write `{example}`"),
        );
        None
    }

    /// A duration such as `"20s"`, in milliseconds.
    pub(crate) fn duration(self, example: &str, errors: &mut Errors) -> Option<u64> {
        let value = self.value_or(example, errors)?;
        let found = string(value).and_then(|text| super::duration::millis(&text.value()));
        if found.is_none() {
            let key = &self.key;
            errors.at(
                value,
                format_args!(
                    "`{key}` is a whole number with `ms`, `s`, `m` or `h`: write `{example}`"
                ),
            );
        }
        found
    }

    fn value_or(&self, example: &str, errors: &mut Errors) -> Option<&Expr> {
        if self.value.is_none() {
            self.needs(example, errors);
        }
        self.value.as_ref()
    }

    fn needs(&self, example: &str, errors: &mut Errors) {
        errors.at(
            &self.key,
            format_args!("`{}` needs a value: write `{example}`", self.key),
        );
    }
}
