//! From tokens to the model: the signature strictly, the body as raw tokens.
//!
//! Rules on one item sit here; rules that look at several sit in `check`.

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream};
use syn::visit::{self, Visit};
use syn::{Attribute, FnArg, Ident, ReturnType, Safety, Signature, Type, Visibility};

use super::model::{Carrier, Model, Options, Output, Owner, Param, QuestionMarks};
use super::{options, param};
use crate::error::Errors;
use crate::path;
use crate::syntax::{doc_text, last_name, peel_type};

/// A function as far as it must be read. A half-typed body never stops us.
pub(crate) struct Function {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) sig: Signature,
    pub(crate) body: TokenStream,
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Function {
            attrs: input.call(Attribute::parse_outer)?,
            vis: input.parse()?,
            sig: input.parse()?,
            body: input.parse()?,
        })
    }
}

/// Reads a whole function. `None` says that an error was found; the parts are all read nevertheless.
pub(crate) fn model(
    carrier: Carrier,
    attr: TokenStream,
    function: &Function,
    owner: Option<&Owner>,
    errors: &mut Errors,
) -> (Option<Model>, Options) {
    let mut options = options::read(carrier, attr, errors);
    if let Some(owner) = owner {
        in_an_impl(&mut options, owner, errors);
    }
    let krate = options.krate.clone().unwrap_or_else(path::default_crate);
    let whole = errors.scope(|errors| {
        signature(carrier, &function.sig, errors);
        let params = params(carrier, &krate, &function.sig, owner.is_some(), errors);
        let output = output(&function.sig.output, errors);
        (params, output)
    });
    let model = whole.map(|(params, output)| Model {
        carrier,
        krate,
        shared_attrs: shared_attrs(&function.attrs),
        vis: function.vis.clone(),
        function: function.sig.ident.clone(),
        marker: marker(&options, function),
        is_async: function.sig.asyncness.is_some(),
        docs: doc_text(&function.attrs),
        output,
        params,
        options: options.clone(),
        owner: owner.cloned(),
        receiver: function.sig.receiver().map(|receiver| receiver.self_token),
    });
    (model, options)
}

/// What the `impl` says for all its functions, and what no function in it can say.
fn in_an_impl(options: &mut Options, owner: &Owner, errors: &mut Errors) {
    options.krate = options.krate.take().or_else(|| owner.krate.clone());
    if let Some(marker) = &options.marker {
        errors.at(marker, "a method has no type of its own name: drop `type`");
    }
}

/// The marker's name: the function's, unless `type = Name` says another.
pub(crate) fn marker(options: &Options, function: &Function) -> Ident {
    options
        .marker
        .clone()
        .unwrap_or_else(|| function.sig.ident.clone())
}

/// Attributes of the function that hold for everything made of it.
pub(crate) fn shared_attrs(attrs: &[Attribute]) -> Vec<Attribute> {
    let shared =
        |attr: &&Attribute| attr.path().is_ident("cfg") || attr.path().is_ident("deprecated");
    attrs.iter().filter(shared).cloned().collect()
}

fn signature(carrier: Carrier, sig: &Signature, errors: &mut Errors) {
    let attribute = carrier.attribute();
    if let Safety::Unsafe(token) = &sig.safety {
        errors.at(
            token,
            format_args!("`#[{attribute}]` takes a safe function; write `fn`"),
        );
    }
    if let Some(abi) = &sig.abi {
        errors.at(
            abi,
            format_args!("`#[{attribute}]` takes a function of Rust's own ABI; write `fn`"),
        );
    }
    if let Some(variadic) = &sig.variadic {
        errors.at(
            variadic,
            "every parameter has a name and a type; write `name: Type`",
        );
    }
    let generics = &sig.generics;
    if !generics.params.is_empty() {
        errors.at(
            generics,
            "a schema needs types that are known here: write the types themselves, no generic parameters",
        );
    } else if let Some(clause) = &generics.where_clause {
        errors.at(
            clause,
            "a function without generic parameters needs no `where` clause",
        );
    }
}

fn params(
    carrier: Carrier,
    krate: &TokenStream,
    sig: &Signature,
    in_an_impl: bool,
    errors: &mut Errors,
) -> Vec<Param> {
    let mut params = Vec::new();
    for input in &sig.inputs {
        match input {
            FnArg::Receiver(receiver) if in_an_impl => self::receiver(receiver, errors),
            FnArg::Receiver(receiver) => errors.at(
                receiver,
                format_args!(
                    "methods are not read by `#[{}]` alone: write `#[tools]` on the `impl`, or take `name: &Type`",
                    carrier.attribute()
                ),
            ),
            FnArg::Typed(typed) => params.extend(param::read(krate, typed, errors)),
        }
    }
    params
}

/// Calls share the server's state: a method borrows it.
fn receiver(receiver: &syn::Receiver, errors: &mut Errors) {
    let text = "calls share the server's state: write `&self`, with a lock inside where it changes";
    if !matches!(receiver.kind, syn::ReceiverKind::Reference(_, None, None)) {
        errors.at(receiver, text);
    }
}

fn output(output: &ReturnType, errors: &mut Errors) -> Output {
    let ty = match output {
        ReturnType::Default => syn::parse_quote!(()),
        ReturnType::Type(_, ty) => {
            owned(
                ty,
                "a result is owned: write `String` or `Result<String, ToolError>`",
                errors,
            );
            (**ty).clone()
        }
    };
    let question_marks = question_marks(&ty);
    Output { ty, question_marks }
}

fn question_marks(ty: &Type) -> QuestionMarks {
    if let Type::Tuple(tuple) = peel_type(ty)
        && tuple.elems.is_empty()
    {
        return QuestionMarks::Refused;
    }
    match last_name(ty).map(Ident::to_string).as_deref() {
        Some("Result") => QuestionMarks::Welcome,
        Some("String" | "Json" | "Vec" | "ContentBlock" | "CallToolResult") => {
            QuestionMarks::Refused
        }
        _ => QuestionMarks::AskTraits,
    }
}

/// Reports references, lifetimes other than `'static` and `impl Trait` in a type, once, at the place.
pub(crate) fn owned(ty: &Type, text: &str, errors: &mut Errors) -> bool {
    struct Borrowed(Option<(TokenStream, bool)>);
    impl Borrowed {
        fn found(&mut self, place: impl quote::ToTokens, named: bool) {
            self.0.get_or_insert((place.into_token_stream(), named));
        }
    }
    impl<'ast> Visit<'ast> for Borrowed {
        fn visit_type_reference(&mut self, reference: &'ast syn::TypeReference) {
            match &reference.lifetime {
                Some(lifetime) if lifetime.ident == "static" => {
                    visit::visit_type_reference(self, reference);
                }
                _ => self.found(reference, false),
            }
        }
        fn visit_lifetime(&mut self, lifetime: &'ast syn::Lifetime) {
            if lifetime.ident != "static" {
                self.found(lifetime, false);
            }
        }
        fn visit_type_impl_trait(&mut self, ty: &'ast syn::TypeImplTrait) {
            self.found(ty, true);
        }
        fn visit_type_infer(&mut self, ty: &'ast syn::TypeInfer) {
            self.found(ty, true);
        }
        // `fn(&str)` borrows nothing of ours.
        fn visit_type_fn_ptr(&mut self, _: &'ast syn::TypeFnPtr) {}
        fn visit_expr(&mut self, _: &'ast syn::Expr) {}
    }
    let mut borrowed = Borrowed(None);
    borrowed.visit_type(ty);
    let Some((place, unnamed)) = borrowed.0 else {
        return true;
    };
    match unnamed {
        true => errors.at(
            place,
            "a schema needs a type that is known here: write its name",
        ),
        false => errors.at(place, text),
    }
    false
}

/// `cfg` conditions of a parameter.
pub(crate) fn conditions(attrs: &[Attribute], errors: &mut Errors) -> Vec<TokenStream> {
    let mut conditions = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("cfg")) {
        if let Some(list) = errors.keep(attr.meta.require_list()) {
            conditions.push(list.tokens.clone());
        }
    }
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("cfg_attr")) {
        if let syn::Meta::List(list) = &attr.meta
            && let Some(name) = super::emit::ours_inside(&list.tokens)
        {
            errors.at(
                &name,
                format_args!("`{name}` cannot stand in `cfg_attr`: write `#[cfg(…)]` on the parameter, beside `#[{name}(…)]`"),
            );
        }
    }
    conditions
}

/// The pattern of a parameter: a plain name.
pub(crate) fn plain_name(pat: &syn::Pat, errors: &mut Errors) -> Option<Ident> {
    match pat {
        syn::Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() => {
            Some(pat.ident.clone())
        }
        other => {
            errors.at(
                other,
                "a parameter's name is its key: write `name: Type`, and take the value apart in the body",
            );
            None
        }
    }
}

/// Whether an item is a function at all, as far as can be seen.
pub(crate) fn is_function(item: &TokenStream) -> bool {
    let mut tokens = item.clone().into_iter();
    tokens.any(|token| matches!(token, proc_macro2::TokenTree::Ident(ident) if ident == "fn"))
}
