//! `#[tools]` on an `impl`: each annotated method by the pipeline of a function, and one list of them all.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Generics, Token, Type, braced};

use super::expand::{self, Member};
use super::model::{Carrier, Owner};
use super::pairs::{Pairs, parse_at_end};
use super::parse::{self, Function};
use super::{check, emit};
use crate::error::Errors;
use crate::path;
use crate::syntax::doc_text;

/// The whole of `#[tools(attr)] impl …`.
pub(crate) fn tools(attr: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::new();
    let options = options(attr, &mut errors);
    let whole = match syn::parse2::<Impl>(item.clone()) {
        Ok(whole) => whole,
        Err(error) => return unreadable(item, error, errors),
    };
    let owner = Owner {
        generics: whole.generics.clone(),
        ty: whole.ty.clone(),
        krate: options.krate.clone(),
    };
    whole.check(&options, &mut errors);
    let mut found: Vec<Member> = Vec::new();
    let members: Vec<TokenStream> = whole
        .members
        .iter()
        .map(|member| match member {
            Part::Other(tokens) => tokens.clone(),
            Part::Function(function) => self::member(function, &owner, &mut found, &mut errors),
        })
        .collect();
    let user = whole.written(&members);
    let ours = whole.ours(&options, &owner, &found);
    let errors = errors.finish().err();
    quote!(#user #errors #ours)
}

/// One function of the `impl`; the user's part of it comes back.
fn member(
    function: &Function,
    owner: &Owner,
    found: &mut Vec<Member>,
    errors: &mut Errors,
) -> TokenStream {
    let Some((carrier, attr)) = carrier(&function.attrs) else {
        return emit::as_written(function);
    };
    let function = function.without(carrier);
    let model = errors.scope(|errors| {
        let attr = arguments(attr, errors);
        let (model, _) = parse::model(carrier, attr, &function, Some(owner), errors);
        if let Some(model) = &model {
            check::check(model, errors);
        }
        model
    });
    let model = model.flatten();
    if let Some(model) = &model {
        found.push(expand::member(model, owner));
    }
    emit::function(&function, model.as_ref())
}

/// The attribute that makes a method ours, whatever path it is written with; rmcp's own is not.
fn carrier(attrs: &[Attribute]) -> Option<(Carrier, &Attribute)> {
    attrs.iter().find_map(|attr| {
        let path = attr.path();
        let theirs = path
            .segments
            .first()
            .is_some_and(|first| first.ident == "rmcp");
        let carrier = Carrier::named(&path.segments.last()?.ident)?;
        (!theirs).then_some((carrier, attr))
    })
}

/// What stands in the attribute's parentheses.
fn arguments(attr: &Attribute, errors: &mut Errors) -> TokenStream {
    match &attr.meta {
        syn::Meta::Path(_) => TokenStream::new(),
        syn::Meta::List(list) => list.tokens.clone(),
        syn::Meta::NameValue(pair) => {
            errors.at(pair, "this takes parentheses: write `#[tool(…)]`");
            TokenStream::new()
        }
    }
}

impl Function {
    /// The function without its carrier's attribute.
    fn without(&self, carrier: Carrier) -> Function {
        let ours = |attr: &Attribute| {
            let last = attr.path().segments.last();
            last.is_some_and(|last| last.ident == carrier.attribute())
        };
        Function {
            attrs: self
                .attrs
                .iter()
                .filter(|attr| !ours(attr))
                .cloned()
                .collect(),
            vis: self.vis.clone(),
            sig: self.sig.clone(),
            body: self.body.clone(),
        }
    }
}

/// `#[tools(type = Name, crate = path)]`.
#[derive(Default)]
struct Options {
    list: Option<Ident>,
    krate: Option<TokenStream>,
}

fn options(attr: TokenStream, errors: &mut Errors) -> Options {
    let mut options = Options::default();
    let result = parse_at_end(attr, |input| {
        let mut pairs = Pairs::parse(input, errors);
        options.list = super::options::marker(&mut pairs, errors);
        options.krate = super::options::krate(&mut pairs, errors);
        pairs.finish(&["type", "crate"], of_one, errors);
        Ok(())
    });
    errors.keep(result);
    options
}

/// What is said of one function is not said of all.
fn of_one(key: &str) -> Option<String> {
    let tool = ["name", "title", "destructive", "read_only", "ttl", "once"];
    (tool.contains(&key))
        .then(|| format!("`{key}` is said of one function: write `#[tool({key})]` there"))
}

/// An `impl` as far as it must be read.
struct Impl {
    attrs: Vec<Attribute>,
    unsafety: Option<Token![unsafe]>,
    token: Token![impl],
    generics: Generics,
    /// `Trait for`.
    of_trait: Option<TokenStream>,
    ty: Type,
    members: Vec<Part>,
}

// A handful of parts live at a time, and most are functions.
#[expect(
    clippy::large_enum_variant,
    reason = "boxing would cost more than it saves"
)]
enum Part {
    Function(Function),
    Other(TokenStream),
}

impl Parse for Impl {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut attrs = input.call(Attribute::parse_outer)?;
        let unsafety = input.parse()?;
        let token = input.parse()?;
        let mut generics: Generics = match generic(input) {
            true => input.parse()?,
            false => Generics::default(),
        };
        let mut ty: Type = input.parse()?;
        let mut of_trait = None;
        if input.peek(Token![for]) {
            let word: Token![for] = input.parse()?;
            of_trait = Some(quote!(#ty #word));
            ty = input.parse()?;
        }
        generics.where_clause = input.parse()?;
        let content;
        braced!(content in input);
        attrs.extend(content.call(Attribute::parse_inner)?);
        let mut members = Vec::new();
        while !content.is_empty() {
            members.push(content.parse()?);
        }
        Ok(Impl {
            attrs,
            unsafety,
            token,
            generics,
            of_trait,
            ty,
            members,
        })
    }
}

/// `impl<T> …`, and not `impl <T as Trait>::Type`.
fn generic(input: ParseStream<'_>) -> bool {
    input.peek(Token![<])
        && (input.peek2(Token![>])
            || input.peek2(Token![#])
            || input.peek2(Token![const])
            || ((input.peek2(syn::Ident) || input.peek2(syn::Lifetime))
                && (input.peek3(Token![:]) && !input.peek3(Token![::])
                    || input.peek3(Token![,])
                    || input.peek3(Token![>])
                    || input.peek3(Token![=]))))
}

impl Parse for Part {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if let Ok(function) = function(&input.fork()) {
            // The fork said that it is one.
            self::function(input)?;
            return Ok(Part::Function(function));
        }
        let attrs = input.fork().call(Attribute::parse_outer)?;
        if carrier(&attrs).is_some() && !is_item(input) {
            // A function with a mistake: its own error is the one to show.
            return function(input).map(Part::Function);
        }
        let item: syn::ImplItem = input.parse()?;
        Ok(Part::Other(item.into_token_stream()))
    }
}

/// Whether something else than a function comes.
fn is_item(input: ParseStream<'_>) -> bool {
    let fork = input.fork();
    matches!(fork.parse::<syn::ImplItem>(), Ok(item) if !matches!(item, syn::ImplItem::Fn(_) | syn::ImplItem::Verbatim(_)))
}

/// A method; its body is one group that nobody looks into.
fn function(input: ParseStream<'_>) -> syn::Result<Function> {
    Ok(Function {
        attrs: input.call(Attribute::parse_outer)?,
        vis: input.parse()?,
        sig: input.parse()?,
        body: {
            let body: Group = input.parse()?;
            TokenTree::Group(body).into()
        },
    })
}

impl Impl {
    fn check(&self, options: &Options, errors: &mut Errors) {
        if let Some(of_trait) = &self.of_trait {
            errors.at(
                of_trait,
                "a trait fixes what its methods take: write `#[tools]` on an `impl` of the type itself",
            );
        }
        if let Some(list) = &options.list
            && !self.generics.params.is_empty()
        {
            errors.at(
                list,
                "the list of a generic `impl` is its own type: drop `type`",
            );
        }
        let any = self.members.iter().any(|member| match member {
            Part::Function(function) => carrier(&function.attrs).is_some(),
            Part::Other(_) => false,
        });
        if !any {
            errors.at(
                &self.ty,
                "nothing to list here: write `#[tool]`, `#[prompt]` or `#[resource(\"…\")]` on a method",
            );
        }
    }

    /// The `impl` as it was, our attributes taken out.
    fn written(&self, members: &[TokenStream]) -> TokenStream {
        let Impl {
            attrs,
            unsafety,
            token,
            generics,
            of_trait,
            ty,
            ..
        } = self;
        let (outer, inner): (Vec<&Attribute>, Vec<&Attribute>) = attrs
            .iter()
            .partition(|attr| matches!(attr.style, syn::AttrStyle::Outer));
        let clause = &generics.where_clause;
        quote! {
            #(#outer)*
            #unsafety #token #generics #of_trait #ty #clause {
                #(#inner)*
                #(#members)*
            }
        }
    }

    /// The rounds, and the list of all.
    fn ours(&self, options: &Options, owner: &Owner, found: &[Member]) -> TokenStream {
        let krate = options.krate.clone().unwrap_or_else(path::default_crate);
        let conditions = self.attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
        let conditions: Vec<&Attribute> = conditions.collect();
        let (params, _, clause) = owner.generics.split_for_impl();
        let ty = &owner.ty;
        let hidden = found.iter().map(|member| &member.hidden);
        let hidden = (!found.is_empty()).then(|| {
            quote! {
                #(#conditions)*
                impl #params #ty #clause {
                    #(#hidden)*
                }
            }
        });
        let list = self.list(&krate, options, owner, found);
        let named = options.list.as_ref().map(|name| {
            let docs = match doc_text(&self.attrs) {
                docs if docs.is_empty() => {
                    format!("A list of functions, for `Server::tools::<{name}>()`.")
                }
                docs => docs,
            };
            quote! {
                #(#conditions)*
                #[doc = #docs]
                pub struct #name {}
            }
        });
        quote!(#hidden #named #(#conditions)* #list)
    }

    fn list(
        &self,
        krate: &TokenStream,
        options: &Options,
        owner: &Owner,
        found: &[Member],
    ) -> TokenStream {
        let mut states: Vec<&Type> = Vec::new();
        for ty in found.iter().flat_map(|member| &member.states) {
            let text = ty.to_token_stream().to_string();
            if !(states.iter()).any(|other| other.to_token_stream().to_string() == text) {
                states.push(ty);
            }
        }
        let mut generics = expand::owner_generics(owner, &["MrtrState", "MrtrLedger"]);
        let clause = generics.make_where_clause();
        clause.predicates.push(syn::parse_quote!(
            MrtrState: #(#krate::Provides<#states> +)* ::core::marker::Send + ::core::marker::Sync + 'static
        ));
        if found.iter().any(|member| member.once) {
            clause.predicates.push(syn::parse_quote!(
                MrtrLedger: #krate::__private::Holds<#krate::Once>
            ));
        }
        let (params, _, clause) = generics.split_for_impl();
        let list = match &options.list {
            Some(name) => name.to_token_stream(),
            None => owner.ty.to_token_stream(),
        };
        let items = found.iter().map(|member| &member.items);
        let statements = found.iter().map(|member| &member.statement);
        let server = Ident::new("server", proc_macro2::Span::mixed_site());
        quote! {
            #[automatically_derived]
            impl #params #krate::Tools<MrtrState, MrtrLedger> for #list #clause {
                fn register<MrtrCallers>(
                    #server: #krate::Server<MrtrState, MrtrCallers, MrtrLedger>,
                ) -> #krate::Server<MrtrState, MrtrCallers, MrtrLedger> {
                    #(#items)*
                    #(#statements)*
                    #server
                }
            }
        }
    }
}

/// What cannot be read as an `impl` goes back as it came.
fn unreadable(item: TokenStream, error: syn::Error, mut errors: Errors) -> TokenStream {
    let is_impl = (item.clone().into_iter())
        .any(|token| matches!(token, TokenTree::Ident(word) if word == "impl"));
    match is_impl {
        true => errors.push(error),
        false => {
            let first = item.clone().into_iter().next();
            errors.at(
                first.into_token_stream(),
                "`#[tools]` goes on an `impl`: on a function write `#[tool]`",
            );
        }
    }
    let item = emit::unread_impl(item);
    let errors = errors.finish().err();
    quote!(#item #errors)
}
