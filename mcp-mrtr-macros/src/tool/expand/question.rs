//! The statement that makes one pending value.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

use super::super::message::{Hole, Template};
use super::super::model::{self, Ask, Form, Keyed, Message, Param, Source, Url};
use super::Code;
use crate::path::{first_span, respan};

/// Whether a parameter is filled by a form of its own type; a choice among run-time values has no such form.
pub(super) fn in_a_form(param: &Param) -> bool {
    matches!(&param.source, Source::Form(form) if !is_pick(form))
}

pub(super) fn is_pick(form: &Form) -> bool {
    let parts = form.ask.parts();
    parts.is_some_and(|parts| parts.options.is_some())
}

impl Code<'_> {
    /// `let name = …;`, and the check behind it.
    pub(super) fn pending(&self, param: &Param) -> TokenStream {
        let Code { krate, .. } = self;
        let (name, ty) = (&param.name, &param.ty);
        let inputs = self.model.waiting(&param.inputs());
        let value = match &param.source {
            Source::Argument(_) | Source::State(_) | Source::Context => return TokenStream::new(),
            Source::Resolve(code) => {
                let code = &code.tokens;
                let value = self.when_known(&inputs, quote!(#krate::Known(#code)));
                return quote!(let #name: #krate::Pending<#ty> = #value;);
            }
            Source::Carry(code) => self.carry(param, code),
            Source::Form(form) => self.form(param, form),
            Source::Url(url) => self.url(param, url),
            Source::Sample(sample) => self.sample(param, sample),
            Source::Roots(_) => self.roots(param),
        };
        let value = match param.after() {
            // Named, so that nobody finds it unused.
            Some(after) => {
                let after = &after.tokens;
                quote!({ let _ = #after; #value })
            }
            None => value,
        };
        let value = self.when_known(&inputs, value);
        let check = match &param.source {
            Source::Form(form) => self.check(param, form),
            _ => None,
        };
        quote!(let #name = #value; #check)
    }

    /// Runs `code` when everything in `inputs` is known, and sees it by reference.
    fn when_known(&self, inputs: &[&Param], code: TokenStream) -> TokenStream {
        let krate = self.krate;
        let names: Vec<&Ident> = inputs.iter().map(|param| &param.name).collect();
        let (value, pattern) = match names.as_slice() {
            [] => return code,
            [one] => (quote!(&#one), quote!(#krate::Known(#one))),
            several => (
                quote!((#(&#several),*)),
                quote!((#(#krate::Known(#several)),*)),
            ),
        };
        quote! {
            match #value {
                #pattern => #code,
                _ => #krate::Waiting,
            }
        }
    }

    fn carry(&self, param: &Param, code: &model::Code) -> TokenStream {
        let Code { krate, call, .. } = self;
        let (carry, value) = (self.local("carry"), self.local_at("value", &code.tokens));
        let ty = &param.ty;
        let name = crate::syntax::unraw(&param.name);
        let names: Vec<&Ident> = code.names.iter().collect();
        let reads = self.model.asked_behind(&names).into_iter();
        let reads = reads.filter_map(|name| self.model.param(name)?.key());
        let (text, type_text) = (code.text(), super::super::text::of_type(ty));
        let code = &code.tokens;
        quote! {
            {
                let #carry = #krate::Carry::new(#name, #text, #type_text, &[#(#reads),*]);
                match #call.carried::<#ty>(&#carry) {
                    ::core::option::Option::Some(#value) => #value,
                    ::core::option::Option::None => {
                        let #value = #code;
                        #call.carry::<#ty>(&#carry, #value)
                    }
                }
            }
        }
    }

    fn form(&self, param: &Param, form: &Form) -> TokenStream {
        let Code { krate, call, .. } = self;
        let ty = &param.ty;
        let spec = self.spec(param, form);
        let parts = match &form.ask {
            Ask::Whole(code) => {
                let code = &code.tokens;
                let (output, request) = (self.output(), self.request(krate));
                return quote!(#call.ask::<#ty, #krate::ErrorOf<#output #request>>(#spec, #code)?);
            }
            Ask::Parts(parts) => &**parts,
        };
        let message = self.message(param, &parts.message);
        let mut ask = match &parts.options {
            None => quote!(#call.form::<#ty>(#spec, #message)),
            Some(options) => {
                let options = &options.tokens;
                let words = self.words();
                quote!(#call.pick::<#ty, #words, _>(#spec, #options, #message))
            }
        };
        if let Some(known) = &parts.known {
            let (known, value) = (&known.tokens, self.local_at("value", &known.tokens));
            // Bound first: nothing that the expression borrows lives on while the question is made.
            ask = quote! {
                {
                    let #value = #known;
                    match #call.known::<#ty>(#value) {
                        ::core::option::Option::Some(#value) => #value,
                        ::core::option::Option::None => #ask,
                    }
                }
            };
        }
        if let Some(when) = &parts.when {
            let (when, value) = (&when.tokens, self.local("when"));
            ask = quote! {
                {
                    let #value: bool = #when;
                    if #value { #ask } else { #call.skipped::<#ty>() }
                }
            };
        }
        ask
    }

    /// `check = …`: on every round, on the accepted answer. Its inputs do not delay the question.
    fn check(&self, param: &Param, form: &Form) -> Option<TokenStream> {
        let Code { krate, call, .. } = self;
        let check = form.check.as_ref()?;
        let name = &param.name;
        let names: Vec<&Ident> = check.names.iter().filter(|used| *used != name).collect();
        let inputs = self.model.waiting(&names);
        let (verdict, code) = (self.local("verdict"), &check.tokens);
        let accepted = match is_pick(form) {
            true => quote!(accepted_pick),
            false => quote!(accepted),
        };
        let spec = self.named(param, form);
        let checked = quote! {
            {
                let #verdict = match #krate::__private::#accepted(&#name) {
                    ::core::option::Option::Some(#name) => #krate::__private::verdict(#code),
                    ::core::option::Option::None => ::core::option::Option::None,
                };
                #call.checked(#spec, #name, #verdict)
            }
        };
        let checked = self.when_known(&inputs, checked);
        Some(quote!(let #name = #checked;))
    }

    fn url(&self, param: &Param, url: &Url) -> TokenStream {
        let Code { krate, call, .. } = self;
        let (ty, key) = (&param.ty, param.key());
        let wait = url.wait_ms.iter();
        let message = self.message(param, &url.message);
        let words = self.words();
        let (done, page) = (&url.done.tokens, &url.url.tokens);
        let spec = self.local("spec");
        let value = self.local("value");
        let finished = self.local_at("value", done);
        let output = self.output();
        quote! {
            {
                let #spec = #krate::UrlSpec::new(#key) #(.wait_ms(#wait))*;
                loop {
                    let #finished = #done;
                    // Bound first: a message must not live on across the `await` below.
                    let #value = #call.url::<#ty, #output, #words, _>(&#spec, #message, #finished)?;
                    match #value {
                        #krate::UrlStep::Settled(#value) => break #value,
                        #krate::UrlStep::Wait => #call.wait().await,
                        #krate::UrlStep::Open => {
                            let #value = match #call.opened_url(&#spec) {
                                ::core::option::Option::Some(#value) => #value,
                                ::core::option::Option::None => ::std::string::ToString::to_string(&(#page)),
                            };
                            break #call.open_url::<#ty>(&#spec, #message, &#value);
                        }
                    }
                }
            }
        }
    }

    fn sample(&self, param: &Param, sample: &Keyed<model::Code>) -> TokenStream {
        let Code { krate, call, .. } = self;
        let (ty, key) = (&param.ty, param.key());
        let (words, code) = (self.words(), &sample.value.tokens);
        let output = self.output();
        quote!(#call.sample::<#ty, #output, #words>(#krate::Spec::new(#key), #code)?)
    }

    fn roots(&self, param: &Param) -> TokenStream {
        let Code { krate, call, .. } = self;
        let (ty, key) = (&param.ty, param.key());
        quote!(#call.roots::<#ty>(#krate::Spec::new(#key)))
    }

    fn spec(&self, param: &Param, form: &Form) -> TokenStream {
        let named = self.named(param, form);
        let field = form.field.iter();
        quote!(#named #(.field(#field))*)
    }

    /// The question's key and attempts; its field is known from when it was asked.
    fn named(&self, param: &Param, form: &Form) -> TokenStream {
        let krate = self.krate;
        let key = param.key();
        let attempts = form.attempts.iter();
        quote!(#krate::Spec::new(#key) #(.attempts(#attempts))*)
    }

    /// What words a refusal: the return type, or `declined = …` of it.
    fn words(&self) -> TokenStream {
        let krate = self.krate;
        match self.words_itself() {
            true => quote!(#krate::__private::Declared),
            false => self.output(),
        }
    }

    fn message(&self, param: &Param, message: &Message) -> TokenStream {
        let krate = self.krate;
        match message {
            Message::Literal(template) => self.text(template),
            Message::Computed(code) => {
                let code = &code.tokens;
                // All of it at the expression, which is what may not be text.
                let span = first_span(code);
                let krate = respan(krate, span);
                quote_spanned!(span=> #krate::__private::computed(&(#code)))
            }
            Message::OfType => {
                let ty = &param.ty;
                let span = first_span(ty);
                let krate = respan(krate, span);
                quote_spanned!(span=> #krate::__private::described::<<#ty as #krate::Question>::Asked>())
            }
        }
    }

    /// A literal without captures as itself, any other by `format_args!`.
    fn text(&self, template: &Template) -> TokenStream {
        if template.holes.is_empty() {
            let literal = syn::LitStr::new(&template.plain_text(), template.format.span());
            return quote!(#literal);
        }
        self.format_args(template)
    }

    /// Every captured value in its shown form.
    pub(super) fn format_args(&self, template: &Template) -> TokenStream {
        let krate = self.krate;
        let format = &template.format;
        let holes = template.holes.iter().map(|hole| {
            let Hole {
                name,
                fields,
                debug,
            } = hole;
            let shown = match debug {
                true => quote!(shown_debug),
                false => quote!(shown),
            };
            // A parameter is a reference here; a constant of the module and a field are not.
            let bare = fields.is_empty() && self.model.param(name).is_some();
            let borrow = (!bare).then(|| quote!(&));
            quote!(#krate::__private::#shown(#borrow #name #(.#fields)*))
        });
        quote!(::core::format_args!(#format #(, #holes)*))
    }
}
