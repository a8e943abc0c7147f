//! One parameter: its marker attribute and its type say where the value comes from.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::{Attribute, Expr, Meta, PatType, Token, Type, TypeReference};

use super::elicit;
use super::model::{Argument, Code, Keyed, Param, Source};
use super::pairs::Pairs;
use super::parse::{conditions, owned, plain_name};
use crate::error::Errors;
use crate::syntax::{doc_text, last_name, peel_type};

/// The attributes that say where a value comes from.
pub(crate) const MARKERS: [&str; 6] = ["arg", "elicit", "sample", "roots", "resolve", "carry"];

/// Reads one parameter; `None` if anything in it is wrong.
pub(crate) fn read(krate: &TokenStream, typed: &PatType, errors: &mut Errors) -> Option<Param> {
    let param = errors.scope(|errors| {
        let name = plain_name(&typed.pat, errors);
        let conditions = conditions(&typed.attrs, errors);
        let marker = marker(&typed.attrs, errors);
        let source = match marker {
            Some(marker) => marked(krate, marker, name.as_ref(), typed, errors),
            None => unmarked(&typed.ty, errors),
        };
        stray_form(&typed.attrs, marker, errors);
        Some(Param {
            name: name?,
            ty: (*typed.ty).clone(),
            conditions,
            docs: doc_text(&typed.attrs),
            source: source?,
        })
    });
    param.flatten()
}

/// The one marker of a parameter; each further one is an error.
fn marker<'a>(attrs: &'a [Attribute], errors: &mut Errors) -> Option<&'a Attribute> {
    let mut markers = attrs
        .iter()
        .filter(|attr| MARKERS.iter().any(|name| attr.path().is_ident(name)));
    let first = markers.next()?;
    let name = |attr: &Attribute| attr.path().to_token_stream().to_string();
    for other in markers {
        errors.at(
            other,
            format_args!(
                "a value comes from one place: write `#[{}]` or `#[{}]`, not both",
                name(first),
                name(other)
            ),
        );
    }
    Some(first)
}

fn marked(
    krate: &TokenStream,
    marker: &Attribute,
    name: Option<&syn::Ident>,
    typed: &PatType,
    errors: &mut Errors,
) -> Option<Source> {
    let word = marker.path().to_token_stream().to_string();
    let fits = match peel_type(&typed.ty) {
        Type::Reference(reference) => {
            let text = format!(
                "`#[{word}]` fills an owned value; without it a `&T` comes from the server"
            );
            borrowed_marked(reference, &text, errors);
            false
        }
        ty => owned(
            ty,
            "this value is owned: write the owned type, as `String` for `&str`",
            errors,
        ),
    };
    let source = match word.as_str() {
        "arg" => argument(marker, errors).map(Source::Argument),
        "elicit" => elicit::read(krate, marker, name, typed, errors),
        "sample" => sample(marker, errors).map(Source::Sample),
        "roots" => roots(marker, errors).map(Source::Roots),
        "resolve" => one_expr(marker, "resolve(notes.text(note_id)?)", errors).map(Source::Resolve),
        _ => one_expr(marker, "carry(desk.quote(day).await?)", errors).map(Source::Carry),
    };
    source.filter(|_| fits)
}

fn borrowed_marked(reference: &TypeReference, text: &str, errors: &mut Errors) {
    let advice = match owned_twin(&reference.elem) {
        Some(twin) => format!("{text}; write `{twin}`"),
        None => text.to_owned(),
    };
    errors.at(reference, advice);
}

/// Without a marker: owned comes from the model, borrowed from the server.
fn unmarked(ty: &Type, errors: &mut Errors) -> Option<Source> {
    let Type::Reference(reference) = peel_type(ty) else {
        return owned(
            ty,
            "an argument is owned: write the owned type, as `String` for `&str`",
            errors,
        )
        .then(|| Source::Argument(Argument::default()));
    };
    if let Some(twin) = owned_twin(&reference.elem) {
        errors.at(
            reference,
            format_args!(
                "an argument of the model is owned: write `{twin}`; a `&T` comes from the server"
            ),
        );
        return None;
    }
    if let Some(mutability) = &reference.mutability {
        errors.at(
            mutability,
            "calls share the server's state: write `&T`, with a lock inside where it changes",
        );
        return None;
    }
    if let Some(lifetime) = &reference.lifetime {
        errors.at(
            lifetime,
            "the server's state is borrowed for this call: write `&T` without a lifetime",
        );
        return None;
    }
    if last_name(&reference.elem).is_some_and(|name| name == "Context") {
        return Some(Source::Context);
    }
    owned(
        &reference.elem,
        "the server's state is owned by the server: write `&T` with an owned `T`",
        errors,
    )
    .then(|| Source::State((*reference.elem).clone()))
}

/// What to write for `&str` and `&[T]`.
fn owned_twin(elem: &Type) -> Option<String> {
    match peel_type(elem) {
        Type::Slice(slice) => Some(format!("Vec<{}>", super::text::of_type(&slice.elem))),
        Type::Path(path) if path.path.is_ident("str") => Some("String".to_owned()),
        _ => None,
    }
}

/// `#[arg(rename = "…", default = expr)]`.
fn argument(attr: &Attribute, errors: &mut Errors) -> Option<Argument> {
    with_pairs(attr, errors, |mut pairs, errors| {
        let rename = pairs.take("rename", errors);
        let rename = rename.and_then(|pair| pair.string("rename = \"noteId\"", errors));
        let default = pairs.take("default", errors);
        let default = default.and_then(|pair| pair.expr("default = 10", errors));
        pairs.finish(&["rename", "default"], limit, errors);
        Argument {
            rename,
            default: default.as_ref().map(Code::new),
        }
    })
}

/// What `#[form(…)]` has and `#[arg(…)]` has not.
fn limit(key: &str) -> Option<String> {
    ["min", "max", "min_len", "max_len", "format"].contains(&key).then(|| {
        format!(
            "an argument has no `{key}`: check it with `#[resolve(bank.check(*amount)?)] _checked: ()` as a parameter"
        )
    })
}

/// `#[sample(expr)]`, with a `key` behind it where wanted.
fn sample(attr: &Attribute, errors: &mut Errors) -> Option<Keyed<Code>> {
    let list = list(attr, "sample(Sampling::new(\"…\"))", errors)?;
    let parser = |input: ParseStream<'_>| {
        let expr: Expr = input.parse()?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        let mut pairs = Pairs::parse(input, errors);
        let key = elicit::key(&mut pairs, errors);
        pairs.finish(&["key"], |_| None, errors);
        Ok(Keyed {
            key,
            value: Code::new(&expr),
        })
    };
    let result = list.parse_args_with(parser);
    errors.keep(result)
}

/// `#[roots]`, or `#[roots(key = "…")]`.
fn roots(attr: &Attribute, errors: &mut Errors) -> Option<Keyed<()>> {
    if let Meta::Path(_) = attr.meta {
        return Some(Keyed {
            key: None,
            value: (),
        });
    }
    with_pairs(attr, errors, |mut pairs, errors| {
        let key = elicit::key(&mut pairs, errors);
        pairs.finish(&["key"], |_| None, errors);
        Keyed { key, value: () }
    })
}

/// `#[resolve(expr)]`, `#[carry(expr)]`.
fn one_expr(attr: &Attribute, example: &str, errors: &mut Errors) -> Option<Code> {
    let list = list(attr, example, errors)?;
    if list.tokens.is_empty() {
        errors.at(
            attr,
            format_args!("an expression is missing: write `#[{example}]`"),
        );
        return None;
    }
    let parser = |input: ParseStream<'_>| {
        let expr: Expr = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        Ok(expr)
    };
    let result = list.parse_args_with(parser);
    errors.keep(result).as_ref().map(Code::new)
}

fn list<'a>(attr: &'a Attribute, example: &str, errors: &mut Errors) -> Option<&'a syn::MetaList> {
    match &attr.meta {
        Meta::List(list) => Some(list),
        _ => {
            errors.at(
                attr,
                format_args!("this takes parentheses: write `#[{example}]`"),
            );
            None
        }
    }
}

/// Reads the pairs in an attribute's parentheses. An early end is reported there, not at the macro.
pub(crate) fn with_pairs<T>(
    attr: &Attribute,
    errors: &mut Errors,
    read: impl FnOnce(Pairs, &mut Errors) -> T,
) -> Option<T> {
    let name = attr.path().to_token_stream().to_string();
    let list = list(attr, &format!("{name}(…)"), errors)?;
    let mut value = None;
    let parser = |input: ParseStream<'_>| {
        let pairs = Pairs::parse(input, errors);
        value = Some(read(pairs, errors));
        Ok(())
    };
    let result = list.parse_args_with(parser);
    errors.keep(result)?;
    value
}

/// `#[form(…)]` describes the field of a form: it stands beside `#[elicit(form)]` only.
fn stray_form(attrs: &[Attribute], marker: Option<&Attribute>, errors: &mut Errors) {
    if marker.is_some_and(|marker| marker.path().is_ident("elicit")) {
        return;
    }
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("form")) {
        errors.at(
            attr,
            "`#[form(…)]` describes a question: write `#[elicit(form)]` beside it",
        );
    }
}
