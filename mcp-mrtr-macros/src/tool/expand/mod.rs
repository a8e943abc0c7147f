//! From a checked model to tokens: one marker, one short impl, calls into the runtime. Cannot fail.

mod method;
mod question;
mod stub;
mod table;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

pub(crate) use self::method::{Member, generics as owner_generics, member};
pub(crate) use self::stub::{Stub, stub};
use super::model::{Carrier, Flag, Model, Param, QuestionMarks, Source, Words};
use crate::path::{first_span, fresh, respan};
use crate::syntax::unraw;

/// The marker and its impl. Each set of conditions on parameters has its own impl.
pub(crate) fn expand(model: &Model) -> TokenStream {
    let marker = marker(model);
    let impls = variants(model).into_iter().map(|(condition, variant)| {
        let code = Code::new(&variant).implementation();
        quote!(#condition #code)
    });
    quote!(#marker #(#impls)*)
}

fn marker(model: &Model) -> TokenStream {
    let Model {
        shared_attrs,
        vis,
        marker,
        ..
    } = model;
    let docs = table::docs(model);
    quote! {
        #(#shared_attrs)*
        #[doc = #docs]
        // The type bears the function's name.
        #[allow(non_camel_case_types)]
        #vis struct #marker {}
    }
}

/// The function once for each combination of its parameters' conditions, under that combination.
fn variants(model: &Model) -> Vec<(TokenStream, Model)> {
    let conditions: Vec<(String, TokenStream)> = model
        .conditions()
        .into_iter()
        .filter_map(|text| {
            let param = model
                .params
                .iter()
                .find(|param| param.condition() == text)?;
            Some((text, all(&param.conditions)))
        })
        .collect();
    if conditions.is_empty() {
        return vec![(TokenStream::new(), model.clone())];
    }
    (0..1usize << conditions.len())
        .map(|chosen| variant(model, &conditions, chosen))
        .collect()
}

fn variant(
    model: &Model,
    conditions: &[(String, TokenStream)],
    chosen: usize,
) -> (TokenStream, Model) {
    let on = |at: usize| chosen & (1 << at) != 0;
    let parts = conditions
        .iter()
        .enumerate()
        .map(|(at, (_, condition))| match on(at) {
            true => condition.clone(),
            false => quote!(not(#condition)),
        });
    let parts: Vec<TokenStream> = parts.collect();
    let mut variant = model.clone();
    variant.params.retain(|param| {
        let at = conditions
            .iter()
            .position(|(text, _)| *text == param.condition());
        at.is_none_or(on)
    });
    let condition = all(&parts);
    (quote!(#[cfg(#condition)]), variant)
}

fn all(conditions: &[TokenStream]) -> TokenStream {
    match conditions {
        [one] => one.clone(),
        several => quote!(all(#(#several),*)),
    }
}

/// Writes one impl.
struct Code<'a> {
    model: &'a Model,
    krate: &'a TokenStream,
    /// Our locals, spelled unlike any parameter.
    call: Ident,
    args: Ident,
    body: Ident,
}

impl<'a> Code<'a> {
    fn new(model: &'a Model) -> Self {
        let mut taken: Vec<String> = model
            .params
            .iter()
            .map(|param| unraw(&param.name))
            .collect();
        taken.push(unraw(&model.function));
        Code {
            model,
            krate: &model.krate,
            call: fresh("call", &taken),
            args: fresh("args", &taken),
            body: fresh("body", &taken),
        }
    }

    /// A local of ours that no parameter is called.
    fn local(&self, name: &str) -> Ident {
        let taken: Vec<String> = self
            .model
            .params
            .iter()
            .map(|param| unraw(&param.name))
            .collect();
        fresh(name, &taken)
    }

    /// The same, shown at `place`: a wrong type of what it holds is an error there.
    fn local_at(&self, name: &str, place: impl ToTokens) -> Ident {
        let mut local = self.local(name);
        local.set_span(local.span().located_at(first_span(place)));
        local
    }

    fn implementation(&self) -> TokenStream {
        let Code { model, krate, .. } = self;
        let Model {
            shared_attrs,
            marker,
            ..
        } = model;
        let states = states(&model.params);
        let implements = self.implements();
        let constants = self.constants();
        let call = self.call();
        let allow_deprecated = self.allow_deprecated();
        quote! {
            #(#shared_attrs)*
            #[automatically_derived]
            #allow_deprecated
            impl<MrtrState> #implements for #marker
            where
                MrtrState: #(#krate::Provides<#states> +)* ::core::marker::Sync,
            {
                #constants
                #call
            }
        }
    }

    /// The trait of the carrier.
    fn implements(&self) -> TokenStream {
        let (krate, name) = (self.krate, ident(self.model.carrier.implements()));
        quote!(#krate::#name<MrtrState>)
    }

    /// What the impl says before `call`.
    fn constants(&self) -> TokenStream {
        let Code { model, krate, .. } = self;
        let meta_type = format_ident!("{}Meta", model.carrier.implements());
        let meta = self.meta();
        let questions = self.questions();
        let approval = match Flag::on(&model.options.once) {
            Some(_) => quote!(#krate::Once),
            None => quote!(#krate::Reusable),
        };
        let is_tool = model.carrier == Carrier::Tool;
        let approval = is_tool.then(|| quote!(type Approval = #approval;));
        let arguments = self.arguments();
        let output = &model.output.ty;
        quote! {
            const META: #krate::#meta_type = #meta;
            #questions
            #approval
            #arguments
            type Output = #output;
        }
    }

    /// The return type, as the round names it: in a method, `Self` is not the marker.
    fn output(&self) -> TokenStream {
        match &self.model.owner {
            None => quote!(Self::Output),
            Some(_) => self.model.output.ty.to_token_stream(),
        }
    }

    /// `, ::mcp_mrtr::PromptsGet`, where the request is another than a tool's.
    fn request(&self, krate: &TokenStream) -> Option<TokenStream> {
        let request = ident(self.model.carrier.request()?);
        Some(quote!(, #krate::#request))
    }

    /// The impl calls the function, which warns if that is deprecated.
    fn allow_deprecated(&self) -> Option<TokenStream> {
        let deprecated = |attr: &syn::Attribute| attr.path().is_ident("deprecated");
        let any = self.model.shared_attrs.iter().any(deprecated);
        any.then(|| quote!(#[allow(deprecated)]))
    }

    fn meta(&self) -> TokenStream {
        let Code { model, krate, .. } = self;
        let options = &model.options;
        let meta = format_ident!("{}Meta", model.carrier.implements());
        let uri = options.uri.iter();
        let mime_type = options.mime_type.iter();
        let name = model.wire_name();
        let docs = &model.docs;
        let title = options.title.iter();
        let description = (!docs.is_empty()).then_some(docs).into_iter();
        let hints = [
            ("read_only", &options.read_only),
            ("destructive", &options.destructive),
            ("idempotent", &options.idempotent),
            ("open_world", &options.open_world),
        ];
        let hints = hints.into_iter().filter_map(|(name, flag)| {
            let (name, on) = (ident(name), flag.as_ref()?.on);
            Some(quote!(.#name(#on)))
        });
        let ttl = options.ttl_ms.iter();
        let flow_ttl = options.flow_ttl_ms.iter();
        let max_rounds = options.max_rounds.iter();
        let declined = options
            .declined
            .as_ref()
            .map(|declined| match &declined.how {
                Words::Literal(template) => {
                    let source = &template.source;
                    quote!(.declined(#source))
                }
                Words::Computed(code) => {
                    let source = code.text();
                    quote!(.declined_by(#source))
                }
            });
        let unsealed = Flag::on(&options.unsealed).map(|_| quote!(.unsealed()));
        quote! {
            #krate::#meta::new(#(#uri,)* #name)
                #(.title(#title))*
                #(.description(#description))*
                #(.mime_type(#mime_type))*
                #(#hints)*
                #(.ttl_ms(#ttl))*
                #(.flow_ttl_ms(#flow_ttl))*
                #(.max_rounds(#max_rounds))*
                #declined
                #unsealed
        }
    }

    fn arguments(&self) -> TokenStream {
        let krate = self.krate;
        let params = self.argument_params();
        let types = params.iter().map(|param| &param.ty);
        let rows = params.iter().map(|param| {
            let (ty, docs) = (&param.ty, &param.docs);
            let name = param.argument_name();
            let default = match &param.source {
                Source::Argument(argument) => argument.default.as_ref().map(|code| &code.tokens),
                _ => None,
            };
            let default = default.into_iter();
            // At the type: that is what is wrong if it cannot be an argument.
            let span = first_span(ty);
            let krate = at(krate, span);
            let new = quote_spanned!(span=> #krate::Arg::<#ty>::new(#name, #docs));
            quote!(#new #(.default(|| #default))*)
        });
        quote! {
            type Args = (#(#krate::Arg<#types>,)*);
            const ARGS: Self::Args = (#(#rows,)*);
        }
    }

    fn argument_params(&self) -> Vec<&'a Param> {
        let argument = |param: &&Param| matches!(param.source, Source::Argument(_));
        self.model.params.iter().filter(argument).collect()
    }

    /// One round of the machine.
    fn call(&self) -> TokenStream {
        let (inputs, step) = (self.inputs(), self.step());
        let round = self.round();
        quote! {
            async fn call(#inputs) -> #step {
                #round
            }
        }
    }

    /// The parameters of `call`.
    fn inputs(&self) -> TokenStream {
        let Code {
            krate, call, args, ..
        } = self;
        let params = self.argument_params();
        let types = params.iter().map(|param| &param.ty);
        let args = match params.is_empty() {
            true => quote!(_),
            false => quote!(#args),
        };
        let changes = |param: &Param| param.pends() && !matches!(param.source, Source::Resolve(_));
        let mutable = self.model.params.iter().any(changes).then(|| quote!(mut));
        let request = self.request(krate);
        quote!(#mutable #call: #krate::Call<'_, MrtrState, #krate::Asking #request>, #args: (#(#types,)*))
    }

    /// What `call` returns, at the return type: that is what is wrong if this is.
    fn step(&self) -> TokenStream {
        let span = first_span(&self.model.output.ty);
        let krate = at(self.krate, span);
        let (output, request) = (self.output(), self.request(&krate));
        quote_spanned!(span=> #krate::Step<#output #request>)
    }

    /// What `call` does.
    fn round(&self) -> TokenStream {
        let asserts = self.asserts();
        let hidden = self.hidden_function();
        let borrowed = self.borrowed();
        let pending = self.model.params.iter().filter(|param| param.pends());
        let pending = pending.map(|param| self.pending(param));
        let end = self.end();
        quote!(#asserts #hidden #borrowed #(#pending)* #end)
    }

    /// Bounds that are worth an error of their own, at the place of the mistake.
    fn asserts(&self) -> TokenStream {
        let model = self.model;
        let worded = self.words_itself();
        let output = self.output();
        let refusals = model
            .params
            .iter()
            .filter(|param| question::in_a_form(param) && !worded);
        let refusals = refusals.map(|param| {
            let ty = &param.ty;
            let span = first_span(ty);
            let krate = self.krate;
            let request = model.carrier.request().map(ident);
            let request = request.unwrap_or_else(|| format_ident!("ToolsCall"));
            let look =
                quote!(#krate::__private::Looked::<#ty>::refuses::<#krate::#request, #output>(););
            respan(&look, span)
        });
        let refusals: Vec<_> = refusals.collect();
        let refusals = (!refusals.is_empty()).then(|| {
            let krate = self.krate;
            quote!({ use #krate::__private::Unasked as _; #(#refusals)* })
        });
        let marks = match model.output.question_marks {
            QuestionMarks::AskTraits => model.question_marks(),
            QuestionMarks::Welcome | QuestionMarks::Refused => Vec::new(),
        };
        let marks = marks.into_iter().map(|mark| {
            let span = first_span(mark);
            let krate = respan(self.krate, span);
            quote_spanned!(span=> #krate::__private::question_mark::<#output>();)
        });
        quote!(#refusals #(#marks)*)
    }

    /// `fn search(search: String)`: the parameter will hide the function, so that is bound first.
    fn hidden_function(&self) -> Option<TokenStream> {
        let Code { model, body, .. } = self;
        let function = &model.function;
        self.is_hidden().then(|| quote!(let #body = #function;))
    }

    fn is_hidden(&self) -> bool {
        self.model.owner.is_none() && self.model.param(&self.model.function).is_some()
    }

    /// What expressions see from the start: arguments by reference, state, request.
    fn borrowed(&self) -> TokenStream {
        let Code {
            model, call, args, ..
        } = self;
        let used = model.used_names();
        let is_used = |param: &&Param| used.iter().any(|name| unraw(name) == unraw(&param.name));
        let params = self.argument_params();
        let names = params.iter().map(|param| match is_used(param) {
            true => param.name.to_token_stream(),
            false => quote!(_),
        });
        let any = params.iter().any(is_used);
        let arguments = any.then(|| quote!(let (#(#names,)*) = &#args;));
        let others = model.params.iter().filter_map(|param| {
            let Param { name, ty, .. } = param;
            match param.source {
                Source::State(_) => Some(quote!(let #name: #ty = #call.state();)),
                Source::Context => Some(quote!(let #name: #ty = #call.context();)),
                _ => None,
            }
        });
        quote!(#arguments #(#others)*)
    }

    /// `settle`, and what follows.
    fn end(&self) -> TokenStream {
        let Code {
            model,
            krate,
            call,
            args,
            ..
        } = self;
        let pending = model.params.iter().filter(|param| param.pends());
        let values: Vec<&Ident> = pending.map(|param| &param.name).collect();
        let params = self.argument_params();
        let names = params.iter().map(|param| &param.name);
        let arguments = (!params.is_empty()).then(|| quote!(let (#(#names,)*) = #args;));
        let result = self.body_call();
        // Bound first, at the return type: that is what is wrong if this is no result.
        let mut output = self.local("output");
        output.set_span(first_span(&model.output.ty));
        let refused = self.refused();
        let stopped = self.local("stopped");
        quote! {
            match #call.settle((#(#values,)*)).await {
                #krate::Settled::Ready(#call, (#(#values,)*)) => {
                    #arguments
                    let #output = #result;
                    #call.complete(#output)
                }
                #refused
                #krate::Settled::Stopped(#stopped) => #stopped.into_step(),
            }
        }
    }

    /// The user's function, called.
    fn body_call(&self) -> TokenStream {
        let model = self.model;
        let name = &model.function;
        let function = match (&model.owner, &model.receiver) {
            (Some(_), Some(receiver)) => quote!(#receiver.#name),
            (Some(_), None) => quote!(Self::#name),
            (None, _) if self.is_hidden() => self.body.to_token_stream(),
            (None, _) => name.to_token_stream(),
        };
        let names = model.params.iter().map(|param| &param.name);
        let span = model.function.span();
        let call = quote_spanned!(span=> #function(#(#names),*));
        if !model.is_async {
            return call;
        }
        let krate = respan(self.krate, span);
        // At the function's name: one error if its future cannot move between threads.
        let body = quote_spanned!(span=> #krate::__private::body);
        quote!(#body(#call).await)
    }

    /// Whether `declined = …` stands in for words of the return type. A prompt or a resource takes any text.
    fn words_itself(&self) -> bool {
        let declined = self.model.options.declined.as_ref();
        declined.is_some_and(|declined| {
            self.model.carrier != Carrier::Tool || matches!(declined.how, Words::Computed(_))
        })
    }

    /// What `declined = …` says.
    fn refused(&self) -> Option<TokenStream> {
        let Code { model, krate, .. } = self;
        let refused = self.local("refused");
        let words = match &model.options.declined.as_ref()?.how {
            Words::Literal(template) => {
                let text = self.format_args(template);
                quote!(#refused.say(#text))
            }
            Words::Computed(code) => {
                let code = &code.tokens;
                let output = self.output();
                quote!(#refused.complete::<#output>(#code))
            }
        };
        Some(quote! {
            #krate::Settled::Stopped(#krate::Stopped::Refused(#refused)) => #words,
        })
    }
}

/// The distinct types that are borrowed from the server's state, in order.
pub(crate) fn states(params: &[Param]) -> Vec<&syn::Type> {
    let mut states: Vec<&syn::Type> = Vec::new();
    for param in params {
        if let Source::State(ty) = &param.source {
            let text = ty.to_token_stream().to_string();
            let known = states
                .iter()
                .any(|other| other.to_token_stream().to_string() == text);
            if !known {
                states.push(ty);
            }
        }
    }
    states
}

/// The crate's path at exactly this place, so that the same error there is told once.
///
/// A path that starts with `$crate` means what its place says, and keeps that.
fn at(krate: &TokenStream, span: proc_macro2::Span) -> TokenStream {
    let mut tokens: Vec<proc_macro2::TokenTree> = krate.clone().into_iter().collect();
    if !matches!(tokens.first(), Some(proc_macro2::TokenTree::Punct(_))) {
        return respan(krate, span);
    }
    tokens.iter_mut().for_each(|token| token.set_span(span));
    tokens.into_iter().collect()
}

fn ident(name: &str) -> Ident {
    Ident::new(name, proc_macro2::Span::mixed_site())
}
