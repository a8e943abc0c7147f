//! `#[elicit(form, …)]` and `#[elicit(url, …)]`.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Expr, Ident, LitStr, Meta, PatType};

use super::message::Template;
use super::model::{Ask, Code, Form, Message, Parts, Source, Url, Words};
use super::pairs::{Pair, Pairs};
use super::param::with_pairs;
use crate::error::Errors;
use crate::form::attrs::{field_tokens, refuse_credential};
use crate::syntax::{doc_text, string, wire};

const MODES: &str = "say how to ask: write `#[elicit(form)]` or `#[elicit(url, …)]`";
const FORM_KEYS: [&str; 9] = [
    "message", "known", "ask", "when", "check", "attempts", "options", "key", "after",
];
const URL_KEYS: [&str; 6] = ["message", "url", "done", "wait", "key", "after"];

/// Reads one `#[elicit(…)]` of the parameter `name`.
pub(crate) fn read(
    krate: &TokenStream,
    attr: &Attribute,
    name: Option<&Ident>,
    typed: &PatType,
    errors: &mut Errors,
) -> Option<Source> {
    if !matches!(&attr.meta, Meta::List(list) if !list.tokens.is_empty()) {
        errors.at(attr, MODES);
        return None;
    }
    let source = with_pairs(attr, errors, |mut pairs, errors| {
        let Some(mode) = pairs.take_word() else {
            if !pairs.broken() {
                errors.at(attr, MODES);
            }
            return None;
        };
        match mode.to_string().as_str() {
            "form" => form(krate, pairs, name, typed, errors),
            "url" => url(&mode, pairs, typed, errors),
            other => {
                errors.at(
                    &mode,
                    format_args!("unknown mode `{other}`; write `form` or `url`"),
                );
                None
            }
        }
    });
    source.flatten()
}

fn form(
    krate: &TokenStream,
    mut pairs: Pairs,
    name: Option<&Ident>,
    typed: &PatType,
    errors: &mut Errors,
) -> Option<Source> {
    let written_message = pairs.take("message", errors);
    let message = message(written_message, typed, true, errors);
    let mut code = |key: &str, example: &str| {
        let pair = pairs.take(key, errors)?;
        let place = pair.key.clone();
        pair.expr(example, errors)
            .map(|expr| (place, Code::new(&expr)))
    };
    let known = code("known", "known = notes.phone()");
    let when = code("when", "when = *guests > 6");
    let options = code("options", "options = desk.free_times(day).await?");
    let ask = code("ask", "ask = Ask::form(\"…\")");
    let check = code("check", "check = desk.is_free(slot)");
    let attempts = pairs.take("attempts", errors);
    let attempts = attempts.and_then(|pair| pair.count(100, "attempts = 3", errors));
    let key = key(&mut pairs, errors);
    let after = after(&mut pairs, errors);
    pairs.finish(&FORM_KEYS, not_in_a_form, errors);

    let ask = match ask {
        None => Ask::Parts(Box::new(Parts {
            message: message.value?,
            known: known.map(|(_, code)| code),
            when: when.map(|(_, code)| code),
            options: options.map(|(_, code)| code),
        })),
        Some((_, whole)) => {
            let parts = [known, when, options]
                .into_iter()
                .flatten()
                .map(|(key, _)| key);
            for key in message.key.into_iter().chain(parts) {
                errors.at(
                    &key,
                    format_args!("`ask` makes the whole question: drop `{key}`, or drop `ask`"),
                );
            }
            Ask::Whole(whole)
        }
    };
    let field = field(krate, key.as_ref(), name, typed, errors);
    let check = check.map(|(_, code)| code);
    Some(Source::Form(Box::new(Form {
        key,
        ask,
        after,
        check,
        attempts,
        field,
    })))
}

fn url(mode: &Ident, mut pairs: Pairs, typed: &PatType, errors: &mut Errors) -> Option<Source> {
    let written_message = pairs.take("message", errors);
    let message = message(written_message, typed, false, errors);
    let mut code = |key: &str, example: &str| {
        let expr = pairs.take(key, errors)?.expr(example, errors)?;
        Some(Code::new(&expr))
    };
    let url = code("url", "url = accounts.login_page(cx)");
    let done = code("done", "done = accounts.of(cx)");
    let wait = pairs.take("wait", errors);
    let wait_ms = wait.and_then(|pair| pair.duration("wait = \"20s\"", errors));
    let key = key(&mut pairs, errors);
    let after = after(&mut pairs, errors);
    // A key that did not parse or is unknown may be the one that seems missing.
    if !pairs.broken() && !pairs.unknown_left() {
        if url.is_none() {
            errors.at(mode, "a page has an address: write `url = expr`");
        }
        if done.is_none() {
            errors.at(
                mode,
                "agreeing to open a page is not finishing there: write `done = expr`, which gives an `Option` of the value",
            );
        }
    }
    pairs.finish(&URL_KEYS, not_on_a_page, errors);
    no_field_here(typed, errors);
    Some(Source::Url(Box::new(Url {
        key,
        message: message.value?,
        url: url?,
        after,
        done: done?,
        wait_ms,
    })))
}

fn not_in_a_form(key: &str) -> Option<String> {
    matches!(key, "done" | "url" | "wait")
        .then(|| format!("`{key}` is for a page: write `#[elicit(url, …)]`, or drop `{key}`"))
}

fn not_on_a_page(key: &str) -> Option<String> {
    match key {
        "known" => Some("`done` says when nothing is to be asked: drop `known`".to_owned()),
        _ => FORM_KEYS
            .contains(&key)
            .then(|| format!("`{key}` is for a form: write `#[elicit(form, …)]`, or drop `{key}`")),
    }
}

/// `key = "…"`, the key on the wire.
pub(crate) fn key(pairs: &mut Pairs, errors: &mut Errors) -> Option<LitStr> {
    pairs
        .take("key", errors)?
        .string("key = \"answer\"", errors)
}

/// `after = consent`, or `after = (consent, day)`: parameters, and nothing done with them.
fn after(pairs: &mut Pairs, errors: &mut Errors) -> Option<Code> {
    const EXAMPLE: &str = "after = consent";
    let expr = pairs.take("after", errors)?.expr(EXAMPLE, errors)?;
    let names = |expr: &Expr| matches!(expr, Expr::Path(path) if path.path.get_ident().is_some());
    let named = match &expr {
        Expr::Tuple(several) => several.elems.iter().all(names) && !several.elems.is_empty(),
        one => names(one),
    };
    if !named {
        errors.at(
            &expr,
            "`after` names what this question waits for: write `after = consent`, or `after = (consent, day)`",
        );
        return None;
    }
    Some(Code::new(&expr))
}

/// A message, and the key if it was written.
struct Written {
    key: Option<Ident>,
    value: Option<Message>,
}

fn message(pair: Option<Pair>, typed: &PatType, in_form: bool, errors: &mut Errors) -> Written {
    let Some(pair) = pair else {
        return Written {
            key: None,
            value: Some(documented(typed, in_form, errors)),
        };
    };
    let key = Some(pair.key.clone());
    let value = pair.expr("message = \"…\"", errors).and_then(|expr| {
        if in_form && let Some(literal) = string(&expr) {
            no_links(&literal.value(), literal, errors);
        }
        Some(match words(&expr, errors)? {
            Words::Literal(template) => Message::Literal(template),
            Words::Computed(code) => Message::Computed(code),
        })
    });
    Written { key, value }
}

/// The parameter's doc comment, or the type's.
fn documented(typed: &PatType, in_form: bool, errors: &mut Errors) -> Message {
    let text = doc_text(&typed.attrs);
    let Some(first) = typed.attrs.iter().find(|attr| attr.path().is_ident("doc")) else {
        return Message::OfType;
    };
    if text.is_empty() {
        return Message::OfType;
    }
    if in_form {
        no_links(&text, first, errors);
    }
    Message::Literal(Template::plain(&text, crate::path::first_span(first)))
}

fn no_links(text: &str, place: impl quote::ToTokens, errors: &mut Errors) {
    let lower = text.to_ascii_lowercase();
    if lower.contains("http://") || lower.contains("https://") {
        errors.at(
            place,
            "a form shows no links: write `#[elicit(url, …)]` for a page to open",
        );
    }
}

/// A string literal with captures, or any other expression.
pub(crate) fn words(expr: &Expr, errors: &mut Errors) -> Option<Words> {
    match string(expr) {
        Some(literal) if literal.value().trim().is_empty() => {
            errors.at(literal, "a person reads this: write a text");
            None
        }
        Some(literal) => errors.keep(Template::parse(literal)).map(Words::Literal),
        None => Some(Words::Computed(Code::new(expr))),
    }
}

/// The field of a single value, if `#[form(…)]` says anything about it.
fn field(
    krate: &TokenStream,
    key: Option<&LitStr>,
    name: Option<&Ident>,
    typed: &PatType,
    errors: &mut Errors,
) -> Option<TokenStream> {
    let attrs: Vec<Attribute> = typed.attrs.iter().filter(is_form).cloned().collect();
    let wire_name = key.map_or_else(|| name.map(wire).unwrap_or_default(), LitStr::value);
    let place = key.map_or_else(|| name.to_token_stream(), ToTokens::to_token_stream);
    refuse_credential(&wire_name, place, &typed.ty, &attrs, errors);
    (!attrs.is_empty()).then(|| field_tokens(krate, &wire_name, &typed.ty, &attrs, errors))
}

fn no_field_here(typed: &PatType, errors: &mut Errors) {
    for attr in typed.attrs.iter().filter(is_form) {
        errors.at(attr, "a page has no fields: drop `#[form(…)]`");
    }
}

fn is_form(attr: &&Attribute) -> bool {
    attr.path().is_ident("form")
}
