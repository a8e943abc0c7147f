//! A function in an `impl`: its round is a hidden method, so that `self` and `Self` mean there what they say.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{Generics, Type};

use super::super::model::{Carrier, Flag, Model, Owner, Param, Source};
use super::{Code, ident, states, table, variants};
use crate::syntax::unraw;

/// What is made of one method.
pub(crate) struct Member {
    /// Stands beside the method, in an `impl` of its own.
    pub(crate) hidden: TokenStream,
    /// Stands in `register`: the marker and its impl.
    pub(crate) items: TokenStream,
    /// Stands behind these: the registration.
    pub(crate) statement: TokenStream,
    /// What the server's state must provide.
    pub(crate) states: Vec<Type>,
    /// Whether the server must have a ledger.
    pub(crate) once: bool,
}

/// Expands one method of `owner`.
pub(crate) fn member(model: &Model, owner: &Owner) -> Member {
    let parts = variants(model).into_iter().map(|(condition, variant)| {
        let code = Code::new(&variant);
        let (hidden, implementation) = (code.hidden(owner), code.implementation_of(owner));
        (
            quote!(#condition #hidden),
            quote!(#condition #implementation),
        )
    });
    let (hidden, impls): (TokenStream, Vec<TokenStream>) = parts.unzip();
    let (krate, attrs) = (&model.krate, &model.shared_attrs);
    let conditions = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
    let docs = table::docs(model);
    let marker = &model.marker;
    let (params, holds) = match is_generic(owner) {
        true => (
            quote!(<MrtrOwner>),
            quote!((::core::marker::PhantomData<fn() -> MrtrOwner>);),
        ),
        false => (TokenStream::new(), quote!({})),
    };
    let add = ident(model.carrier.attribute());
    let conditions: Vec<_> = conditions.collect();
    let marker_type = marker_type(model, owner);
    let server = Ident::new("server", Span::mixed_site());
    Member {
        hidden,
        items: quote! {
            #(#conditions)*
            #[doc = #docs]
            // The type bears the method's name.
            #[allow(non_camel_case_types)]
            struct #marker #params #holds
            #(#impls)*
        },
        statement: quote! {
            #(#conditions)*
            let #server = #krate::Server::#add::<#marker_type>(#server);
        },
        states: borrowed(model, owner),
        once: model.carrier == Carrier::Tool && Flag::on(&model.options.once).is_some(),
    }
}

/// The marker, at the type that bears the method.
fn marker_type(model: &Model, owner: &Owner) -> TokenStream {
    let (marker, ty) = (&model.marker, &owner.ty);
    match is_generic(owner) {
        true => quote!(#marker<#ty>),
        false => quote!(#marker),
    }
}

pub(crate) fn is_generic(owner: &Owner) -> bool {
    !owner.generics.params.is_empty()
}

/// The types that the round borrows from the state, `self` among them.
fn borrowed(model: &Model, owner: &Owner) -> Vec<Type> {
    let this = model.receiver.map(|_| Param {
        name: ident("this"),
        ty: owner.ty.clone(),
        conditions: Vec::new(),
        docs: String::new(),
        source: Source::State(owner.ty.clone()),
    });
    let named = model.params.iter().cloned().map(|mut param| {
        if let Source::State(ty) = &mut param.source {
            *ty = outside(ty, owner);
        }
        param
    });
    let all: Vec<Param> = this.into_iter().chain(named).collect();
    states(&all).into_iter().cloned().collect()
}

/// The `impl`'s generics, with one more and what our code asks of `Self`.
pub(crate) fn generics(owner: &Owner, more: &[&str]) -> Generics {
    let mut generics = owner.generics.clone();
    for name in more {
        let name = ident(name);
        generics.params.push(syn::parse_quote!(#name));
    }
    if is_generic(owner) {
        let ty = &owner.ty;
        let bound = syn::parse_quote!(#ty: ::core::marker::Send + ::core::marker::Sync + 'static);
        generics.make_where_clause().predicates.push(bound);
    }
    generics
}

impl Code<'_> {
    fn hidden_name(&self) -> Ident {
        format_ident!("__mrtr_{}", unraw(&self.model.function))
    }

    /// The round.
    fn hidden(&self, owner: &Owner) -> TokenStream {
        let Code { model, krate, .. } = self;
        let attrs = &model.shared_attrs;
        let conditions = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
        let allow_deprecated = self.allow_deprecated();
        let name = self.hidden_name();
        let receiver = model.receiver.map(|this| quote!(&#this,));
        let (inputs, step, round) = (self.inputs(), self.step(), self.round());
        let states = borrowed(model, owner);
        let lives = is_generic(owner)
            .then(|| quote!(, Self: ::core::marker::Send + ::core::marker::Sync + 'static));
        quote! {
            #(#conditions)*
            #[doc(hidden)]
            #allow_deprecated
            async fn #name<MrtrState>(#receiver #inputs) -> #step
            where
                MrtrState: #(#krate::Provides<#states> +)* ::core::marker::Sync
                #lives
            {
                #round
            }
        }
    }

    /// The marker's impl, which hands over to the round. There `Self` is the marker.
    fn implementation_of(&self, owner: &Owner) -> TokenStream {
        let Code { model, krate, .. } = self;
        let attrs = &model.shared_attrs;
        let conditions = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
        let states = borrowed(model, owner);
        let mut generics = generics(owner, &["MrtrState"]);
        let bound =
            syn::parse_quote!(MrtrState: #(#krate::Provides<#states> +)* ::core::marker::Sync);
        generics.make_where_clause().predicates.push(bound);
        let (params, _, clause) = generics.split_for_impl();
        let (implements, marker) = (self.implements(), marker_type(model, owner));
        let seen = seen_from_outside(model, owner);
        let there = Code::new(&seen);
        let constants = there.constants();
        let call = there.handed_over(owner, self.hidden_name());
        quote! {
            #(#conditions)*
            #[automatically_derived]
            impl #params #implements for #marker #clause {
                #constants
                #call
            }
        }
    }

    fn handed_over(&self, owner: &Owner, hidden: Ident) -> TokenStream {
        let Code { krate, .. } = self;
        let ty = &owner.ty;
        let types = self.argument_params();
        let types = types.iter().map(|param| &param.ty);
        let (call, args, this) = (ident("call"), ident("args"), ident("this"));
        let request = self.request(krate);
        let round = match self.model.receiver {
            Some(_) => quote! {
                let #this: &#ty = #call.state();
                #this.#hidden(#call, #args).await
            },
            None => quote!(<#ty>::#hidden(#call, #args).await),
        };
        quote! {
            async fn call(
                #call: #krate::Call<'_, MrtrState, #krate::Asking #request>,
                #args: (#(#types,)*),
            ) -> #krate::Step<Self::Output #request> {
                #round
            }
        }
    }
}

/// The function with `Self` written out wherever the marker's impl says it.
fn seen_from_outside(model: &Model, owner: &Owner) -> Model {
    let mut seen = model.clone();
    seen.output.ty = outside(&seen.output.ty, owner);
    for param in &mut seen.params {
        param.ty = outside(&param.ty, owner);
        if let Source::Argument(argument) = &mut param.source
            && let Some(default) = &mut argument.default
        {
            default.tokens = written_out(default.tokens.clone(), &owner.ty);
        }
    }
    seen
}

/// A type as it is called where `Self` is another.
fn outside(ty: &Type, owner: &Owner) -> Type {
    let tokens = written_out(ty.to_token_stream(), &owner.ty);
    syn::parse2(tokens).unwrap_or_else(|_| ty.clone())
}

/// `Self::X` is `<Type>::X`, and `Self` alone the type.
fn written_out(tokens: TokenStream, ty: &Type) -> TokenStream {
    let mut tokens = tokens.into_iter().peekable();
    let mut written = TokenStream::new();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(word) if word == "Self" => {
                let in_path =
                    matches!(tokens.peek(), Some(TokenTree::Punct(next)) if next.as_char() == ':');
                written.extend(match in_path {
                    true => quote!(<#ty>),
                    false => ty.to_token_stream(),
                });
            }
            TokenTree::Group(group) => {
                let inner = written_out(group.stream(), ty);
                let mut outer = Group::new(group.delimiter(), inner);
                outer.set_span(group.span());
                written.extend([TokenTree::Group(outer)]);
            }
            other => written.extend([other]),
        }
    }
    written
}
