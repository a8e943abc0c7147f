//! The user's function, re-emitted as it was written, our attributes taken out.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Attribute, FnArg, PatType, Signature};

use super::model::Model;
use super::param::MARKERS;
use super::parse::Function;
use crate::syntax::{peel_type, unraw};

/// Clippy's limit; the parameters of a tool are its questions, not an interface to be slimmed.
const MANY_ARGUMENTS: usize = 7;

/// The function without our attributes. `model` is there when they were right: then parameters that only attributes
/// use are told so to the compiler.
pub(crate) fn function(function: &Function, model: Option<&Model>) -> TokenStream {
    let Function {
        attrs,
        vis,
        sig,
        body,
    } = function;
    let mut sig = sig.clone();
    for input in &mut sig.inputs {
        match input {
            FnArg::Receiver(receiver) => receiver.attrs.retain(stays),
            FnArg::Typed(typed) => {
                typed.attrs.retain(stays);
                if model.is_some_and(|model| only_attributes_use(typed, model, body)) {
                    // The body need not read what a question already read.
                    typed
                        .attrs
                        .push(syn::parse_quote!(#[allow(unused_variables)]));
                }
            }
        }
    }
    let allow = model.and_then(|_| clippy(&sig));
    quote!(#(#attrs)* #allow #vis #sig #body)
}

/// A function that is none of ours.
pub(crate) fn as_written(function: &Function) -> TokenStream {
    let Function {
        attrs,
        vis,
        sig,
        body,
    } = function;
    quote!(#(#attrs)* #vis #sig #body)
}

/// Clippy's advice on a function's parameters that a tool cannot take.
fn clippy(sig: &Signature) -> Option<TokenStream> {
    let owned = |input: &FnArg| match input {
        FnArg::Typed(typed) => !matches!(peel_type(&typed.ty), syn::Type::Reference(_)),
        FnArg::Receiver(_) => false,
    };
    // A value of the model or of a person is owned, whether or not the body consumes it.
    let owned = (sig.inputs.iter().any(owned)).then(|| quote!(clippy::needless_pass_by_value));
    let many = (sig.inputs.len() > MANY_ARGUMENTS).then(|| quote!(clippy::too_many_arguments));
    let lints: Vec<TokenStream> = owned.into_iter().chain(many).collect();
    (!lints.is_empty()).then(|| quote!(#[allow(#(#lints),*)]))
}

/// Whether an attribute of a parameter is not ours. The compiler takes no doc comments on parameters.
fn stays(attr: &Attribute) -> bool {
    !attr.path().get_ident().is_some_and(is_ours)
}

fn is_ours(name: &Ident) -> bool {
    name == "doc" || name == "form" || MARKERS.iter().any(|marker| name == marker)
}

/// The first attribute name of ours in the tokens of a `cfg_attr`.
pub(crate) fn ours_inside(tokens: &TokenStream) -> Option<Ident> {
    tokens.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if is_ours(&ident) && ident != "doc" => Some(ident),
        _ => None,
    })
}

fn only_attributes_use(typed: &PatType, model: &Model, body: &TokenStream) -> bool {
    let syn::Pat::Ident(pat) = &*typed.pat else {
        return false;
    };
    let name = unraw(&pat.ident);
    let used = model.used_names().iter().any(|used| unraw(used) == name);
    used && !mentions(body, &name)
}

/// Whether tokens mention a name, in a format string perhaps.
fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => unraw(&ident) == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Literal(literal) => literal.to_string().contains(&format!("{{{name}")),
        TokenTree::Punct(_) => false,
    })
}

/// The item as it came, if it could not be read: only our attributes on parameters are taken out.
pub(crate) fn unread(item: TokenStream) -> TokenStream {
    // Off until `fn` was seen: `pub(crate)` has parentheses too.
    let mut armed = false;
    item.into_iter()
        .map(|token| match token {
            TokenTree::Ident(ident) if ident == "fn" => {
                armed = true;
                TokenTree::Ident(ident)
            }
            TokenTree::Group(group) if armed && group.delimiter() == Delimiter::Parenthesis => {
                armed = false;
                let mut inner = Group::new(Delimiter::Parenthesis, without_ours(group.stream()));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            other => other,
        })
        .collect()
}

/// An `impl` as it came: our attributes on its functions and on their parameters are taken out.
pub(crate) fn unread_impl(item: TokenStream) -> TokenStream {
    let parts = item.into_iter().map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            let members = unread(without(group.stream(), names_a_carrier));
            let mut inner = Group::new(Delimiter::Brace, members);
            inner.set_span(group.span());
            TokenTree::Group(inner)
        }
        other => other,
    });
    parts.collect()
}

fn names_a_carrier(name: &Ident) -> bool {
    super::model::Carrier::named(name).is_some()
}

fn without_ours(tokens: TokenStream) -> TokenStream {
    without(tokens, is_ours)
}

fn without(tokens: TokenStream, is_ours: fn(&Ident) -> bool) -> TokenStream {
    let mut kept: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let hash = matches!(kept.last(), Some(TokenTree::Punct(punct)) if punct.as_char() == '#');
        if hash && is_our_attribute(&token, is_ours) {
            kept.pop();
        } else {
            kept.push(token);
        }
    }
    kept.into_iter()
        .flat_map(ToTokens::into_token_stream)
        .collect()
}

fn is_our_attribute(token: &TokenTree, is_ours: fn(&Ident) -> bool) -> bool {
    let TokenTree::Group(group) = token else {
        return false;
    };
    let first = group.stream().into_iter().next();
    group.delimiter() == Delimiter::Bracket
        && matches!(first, Some(TokenTree::Ident(name)) if is_ours(&name))
}
