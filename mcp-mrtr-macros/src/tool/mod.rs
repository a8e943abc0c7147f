//! `#[tool]`, `#[prompt]`, `#[resource]`, alone and in `#[tools]`: parse, model, check, expand.

pub(crate) mod check;
pub(crate) mod duration;
pub(crate) mod elicit;
pub(crate) mod emit;
pub(crate) mod expand;
pub(crate) mod message;
pub(crate) mod model;
pub(crate) mod names;
pub(crate) mod options;
pub(crate) mod pairs;
pub(crate) mod param;
pub(crate) mod parse;
pub(crate) mod text;
pub(crate) mod tools;
pub(crate) mod uri;

#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use self::expand::Stub;
use self::model::{Carrier, Model, Options};
use self::parse::Function;
use crate::error::Errors;
use crate::path;

/// The whole of `#[tool(attr)] item`.
pub(crate) fn tool(attr: TokenStream, item: TokenStream) -> TokenStream {
    annotated(Carrier::Tool, attr, item)
}

/// The whole of `#[prompt(attr)] item`.
pub(crate) fn prompt(attr: TokenStream, item: TokenStream) -> TokenStream {
    annotated(Carrier::Prompt, attr, item)
}

/// The whole of `#[resource(attr)] item`.
pub(crate) fn resource(attr: TokenStream, item: TokenStream) -> TokenStream {
    annotated(Carrier::Resource, attr, item)
}

/// One annotated function, whatever request it answers: the function first, as written, then what we make of it.
fn annotated(carrier: Carrier, attr: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::new();
    let function = match syn::parse2::<Function>(item.clone()) {
        Ok(function) => function,
        Err(error) => return unreadable(carrier, item, error, errors),
    };
    let (model, options) = parse::model(carrier, attr, &function, None, &mut errors);
    if let Some(model) = &model {
        check::check(model, &mut errors);
    }
    let user = emit::function(&function, model.as_ref());
    let ours = match (errors.finish(), &model) {
        (Ok(()), Some(model)) => expand::expand(model),
        (Ok(()), None) => TokenStream::new(),
        (Err(errors), model) => {
            let stub = stub(carrier, &options, model.as_ref(), &function);
            quote!(#errors #stub)
        }
    };
    quote!(#user #ours)
}

/// What cannot be read as a function goes back as it came.
fn unreadable(
    carrier: Carrier,
    item: TokenStream,
    error: syn::Error,
    mut errors: Errors,
) -> TokenStream {
    if parse::is_function(&item) {
        errors.push(error);
    } else {
        let first = item.clone().into_iter().next();
        let text = format!(
            "`#[{}]` goes on a function: write it above `fn`",
            carrier.attribute()
        );
        errors.at(first.into_token_stream(), text);
    }
    let item = emit::unread(item);
    match errors.finish() {
        Ok(()) => item,
        Err(errors) => quote!(#item #errors),
    }
}

/// A marker that keeps `server.tool::<name>()` from adding errors. In an `impl`, a type cannot stand.
fn stub(
    carrier: Carrier,
    options: &Options,
    model: Option<&Model>,
    function: &Function,
) -> Option<TokenStream> {
    if function.sig.receiver().is_some() {
        return None;
    }
    let states = model.map_or_else(Vec::new, |model| expand::states(&model.params));
    Some(expand::stub(&Stub {
        carrier,
        uri: (carrier == Carrier::Resource).then(|| {
            let written = options.uri.as_ref().map(syn::LitStr::value);
            written.unwrap_or_default()
        }),
        krate: options.krate.clone().unwrap_or_else(path::default_crate),
        attrs: parse::shared_attrs(&function.attrs),
        vis: &function.vis,
        marker: parse::marker(options, function),
        states: states.into_iter().cloned().collect(),
    }))
}
