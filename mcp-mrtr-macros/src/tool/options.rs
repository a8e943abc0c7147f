//! `#[tool(…)]`, `#[prompt(…)]`, `#[resource("…", …)]`: what is said of the function as a whole.

use proc_macro2::TokenStream;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Ident, LitStr, Token};

use super::elicit;
use super::model::{Carrier, Declined, Flag, Options};
use super::pairs::{Pair, Pairs, parse_at_end};
use crate::error::Errors;
use crate::path;
use crate::syntax::string;

/// What every carrier takes.
const KEYS: [&str; 9] = [
    "name",
    "title",
    "ttl",
    "flow_ttl",
    "max_rounds",
    "declined",
    "unsealed",
    "type",
    "crate",
];
/// What a tool takes beside these.
const TOOL_KEYS: [&str; 5] = [
    "read_only",
    "destructive",
    "idempotent",
    "open_world",
    "once",
];

pub(super) fn read(carrier: Carrier, attr: TokenStream, errors: &mut Errors) -> Options {
    let mut options = Options::default();
    let empty = attr.is_empty();
    let result = parse_at_end(attr, |input| {
        if carrier == Carrier::Resource && !empty {
            options.uri = uri(input, errors);
        }
        let mut pairs = Pairs::parse(input, errors);
        names(&mut pairs, &mut options, errors);
        if carrier == Carrier::Tool {
            hints(&mut pairs, &mut options, errors);
        }
        if carrier == Carrier::Resource {
            let pair = pairs.take("mime_type", errors);
            options.mime_type =
                pair.and_then(|pair| pair.string("mime_type = \"text/markdown\"", errors));
        }
        limits(&mut pairs, &mut options, errors);
        options.declined = pairs
            .take("declined", errors)
            .and_then(|pair| declined(pair, errors));
        pairs.finish(&keys(carrier), |key| elsewhere(carrier, key), errors);
        Ok(())
    });
    errors.keep(result);
    if carrier == Carrier::Resource && empty {
        errors.push(syn::Error::new(proc_macro2::Span::call_site(), NO_URI));
    }
    options
}

const NO_URI: &str =
    "a resource has a URI, or a template of URIs: write `#[resource(\"note://{id}\")]`";

/// The first thing in `#[resource(…)]`.
fn uri(input: ParseStream<'_>, errors: &mut Errors) -> Option<LitStr> {
    if input.peek(Ident::peek_any) && (input.peek2(Token![=]) || is_flag(input)) {
        errors.push(syn::Error::new(input.span(), NO_URI));
        return None;
    }
    let expr = errors.keep(input.parse::<Expr>())?;
    let comma: syn::Result<Option<Token![,]>> = match input.is_empty() {
        true => Ok(None),
        false => input.parse().map(Some),
    };
    errors.keep(comma);
    let literal = string(&expr).cloned();
    if literal.is_none() {
        errors.at(&expr, NO_URI);
    }
    literal
}

/// `unsealed`, the one key that stands alone.
fn is_flag(input: ParseStream<'_>) -> bool {
    let word = input.fork().call(Ident::parse_any);
    word.is_ok_and(|word| word == "unsealed")
}

fn keys(carrier: Carrier) -> Vec<&'static str> {
    let own: &[&str] = match carrier {
        Carrier::Tool => &TOOL_KEYS,
        Carrier::Prompt => &[],
        Carrier::Resource => &["mime_type"],
    };
    [&KEYS, own].concat()
}

/// A key that is right on another carrier.
fn elsewhere(carrier: Carrier, key: &str) -> Option<String> {
    let what = carrier.attribute();
    match (carrier, key) {
        (Carrier::Tool, _) | (_, "mime_type") => (key == "mime_type")
            .then(|| format!("`mime_type` is said of resources: a {what} has none")),
        (_, "once") => Some(format!(
            "`once` counts the approvals of a tool: a {what} changes nothing"
        )),
        (_, key) if TOOL_KEYS.contains(&key) => Some(format!(
            "`{key}` is said of tools: a {what} has no such hint"
        )),
        _ => None,
    }
}

fn names(pairs: &mut Pairs, options: &mut Options, errors: &mut Errors) {
    let name = pairs.take("name", errors);
    options.name = name.and_then(|pair| pair.string("name = \"delete_note\"", errors));
    let title = pairs.take("title", errors);
    options.title = title.and_then(|pair| pair.string("title = \"Delete a note\"", errors));
    options.marker = marker(pairs, errors);
    options.krate = krate(pairs, errors);
}

/// `type = Name`.
pub(super) fn marker(pairs: &mut Pairs, errors: &mut Errors) -> Option<Ident> {
    let example = "type = DeleteNote";
    let marker = pairs
        .take("type", errors)
        .and_then(|pair| pair.expr(example, errors));
    marker.and_then(|expr| {
        let ident = syn::parse2::<OneIdent>(quote::quote!(#expr));
        let wrong = |_| {
            syn::Error::new_spanned(&expr, "`type` takes a new name: write `type = DeleteNote`")
        };
        errors.keep(ident.map(|one| one.0).map_err(wrong))
    })
}

/// `crate = path`.
pub(super) fn krate(pairs: &mut Pairs, errors: &mut Errors) -> Option<TokenStream> {
    let example = "crate = my_crate::mcp_mrtr";
    let krate = pairs
        .take("crate", errors)
        .and_then(|pair| pair.expr(example, errors));
    krate.and_then(|expr| errors.keep(path::crate_path(&expr)))
}

struct OneIdent(Ident);

impl Parse for OneIdent {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(Ident::peek_any) && !input.peek(Ident) {
            return Err(input.error("a keyword"));
        }
        input.parse().map(OneIdent)
    }
}

fn hints(pairs: &mut Pairs, options: &mut Options, errors: &mut Errors) {
    let mut flag = |key: &str| {
        let pair = pairs.take(key, errors)?;
        let key = pair.key.clone();
        pair.flag(errors).map(|on| Flag { key, on })
    };
    options.read_only = flag("read_only");
    options.destructive = flag("destructive");
    options.idempotent = flag("idempotent");
    options.open_world = flag("open_world");
    options.once = flag("once");
}

fn limits(pairs: &mut Pairs, options: &mut Options, errors: &mut Errors) {
    let unsealed = pairs.take("unsealed", errors);
    options.unsealed = unsealed.and_then(|pair| {
        let key = pair.key.clone();
        pair.flag(errors).map(|on| Flag { key, on })
    });
    let ttl = pairs.take("ttl", errors);
    options.ttl_ms = ttl.and_then(|pair| pair.duration("ttl = \"10m\"", errors));
    let flow_ttl = pairs.take("flow_ttl", errors);
    options.flow_ttl_ms = flow_ttl.and_then(|pair| pair.duration("flow_ttl = \"1h\"", errors));
    let max_rounds = pairs.take("max_rounds", errors);
    options.max_rounds = max_rounds.and_then(|pair| pair.count(1000, "max_rounds = 9", errors));
}

fn declined(pair: Pair, errors: &mut Errors) -> Option<Declined> {
    let key = pair.key.clone();
    let value = pair.expr("declined = \"Nothing was deleted.\"", errors)?;
    let how = elicit::words(&value, errors)?;
    Some(Declined { key, how })
}
