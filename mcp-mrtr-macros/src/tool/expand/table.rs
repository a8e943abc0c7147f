//! The questions of a function: as constants for the runtime, and as a table in the marker's docs.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::model::{Ask, Message, Model, Param, Source};
use super::Code;
use super::question::{in_a_form, is_pick};
use crate::syntax::{last_name, unraw};

impl Code<'_> {
    /// `const QUESTIONS`, if anything is asked.
    pub(super) fn questions(&self) -> Option<TokenStream> {
        let krate = self.krate;
        self.model.questions().next()?;
        let rows = self.model.questions().map(|param| self.row(param));
        // Without it in scope a type that cannot be asked is told here too, not only where it is asked.
        let unasked = self.model.params.iter().any(in_a_form);
        let unasked = unasked.then(|| quote!(use #krate::__private::Unasked as _;));
        Some(match unasked {
            None => quote!(const QUESTIONS: &'static [#krate::QuestionMeta] = &[#(#rows),*];),
            Some(unasked) => quote! {
                const QUESTIONS: &'static [#krate::QuestionMeta] = {
                    #unasked
                    &[#(#rows),*]
                };
            },
        })
    }

    fn row(&self, param: &Param) -> TokenStream {
        let krate = self.krate;
        let (ty, key) = (&param.ty, param.key());
        let start = match &param.source {
            Source::Form(form) => {
                let message = match &form.ask {
                    Ask::Whole(_) => quote!(""),
                    Ask::Parts(parts) => self.source_text(param, &parts.message),
                };
                let field = form.field.iter();
                match is_pick(form) {
                    true => quote!(pick(#key, #message).fills::<#ty>()),
                    false => {
                        let row = quote!(#krate::__private::Looked::<#ty>::ROW);
                        quote!(asked(#key, #message, #row) #(.field(|| #field))*)
                    }
                }
            }
            Source::Url(url) => {
                let (message, page) = (self.source_text(param, &url.message), url.url.text());
                quote!(url(#key, #message).page(#page).fills::<#ty>())
            }
            Source::Sample(_) => quote!(sample(#key).fills::<#ty>()),
            _ => quote!(roots(#key).fills::<#ty>()),
        };
        let computed = is_computed(param).then(|| quote!(.computed()));
        let reads = self.model.waiting(&param.inputs());
        let reads: Vec<String> = reads.iter().map(|param| unraw(&param.name)).collect();
        let after = self.after(param);
        let after = (after != reads && !after.is_empty()).then(|| quote!(.after(&[#(#after),*])));
        let reads = (!reads.is_empty()).then(|| quote!(.reads(&[#(#reads),*])));
        let condition = condition(param).into_iter();
        let check = match &param.source {
            Source::Form(form) => form.check.as_ref().map(|check| check.text()),
            _ => None,
        };
        let check = check.into_iter();
        quote! {
            #krate::QuestionMeta::#start #computed #reads #after #(.condition(#condition))* #(.check(#check))*
        }
    }

    /// The keys of the questions that this one waits for.
    fn after(&self, param: &Param) -> Vec<String> {
        let behind = self.model.asked_behind(&param.inputs()).into_iter();
        behind
            .filter_map(|name| self.model.param(name)?.key())
            .collect()
    }

    /// The message as its author wrote it.
    fn source_text(&self, param: &Param, message: &Message) -> TokenStream {
        let (krate, ty) = (self.krate, &param.ty);
        match message {
            Message::Literal(template) => {
                let source = &template.source;
                quote!(#source)
            }
            Message::Computed(code) => {
                let text = code.text();
                quote!(#text)
            }
            Message::OfType => {
                quote!(<<#ty as #krate::Question>::Asked as #krate::Form>::DESCRIPTION)
            }
        }
    }
}

/// Whether the message is an expression's.
fn is_computed(param: &Param) -> bool {
    let message = match &param.source {
        Source::Form(form) => match &form.ask {
            Ask::Whole(_) => return false,
            Ask::Parts(parts) => &parts.message,
        },
        Source::Url(url) => &url.message,
        _ => return false,
    };
    matches!(message, Message::Computed(_))
}

/// The conditions of a question, as written.
fn condition(param: &Param) -> Option<String> {
    let Source::Form(form) = &param.source else {
        return None;
    };
    let parts = match &form.ask {
        Ask::Whole(code) => vec![format!("ask = {}", code.text())],
        Ask::Parts(parts) => {
            let (known, when) = (&parts.known, &parts.when);
            let when = when.iter().map(|code| format!("when = {}", code.text()));
            let known = known.iter().map(|code| format!("known = {}", code.text()));
            when.chain(known).collect()
        }
    };
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The marker's docs: the questions first, then what the function's own docs say.
pub(super) fn docs(model: &Model) -> String {
    let mut docs = String::new();
    if model.questions().next().is_some() {
        docs.push_str("| question | asked when | fills | on refusal |\n|---|---|---|---|\n");
        for param in model.questions() {
            docs.push_str(&line(model, param));
        }
        docs.push('\n');
    }
    match model.docs.as_str() {
        "" => docs.push_str(&format!(
            "The {} `{}`.",
            model.carrier.attribute(),
            model.wire_name()
        )),
        prose => docs.push_str(prose),
    }
    docs
}

fn line(model: &Model, param: &Param) -> String {
    let question = match &param.source {
        Source::Form(form) => match &form.ask {
            Ask::Whole(_) => format!("`{}`", unraw(&param.name)),
            Ask::Parts(parts) => question(param, &parts.message),
        },
        Source::Url(url) => question(param, &url.message),
        Source::Sample(_) => "asks the client's model".to_owned(),
        _ => "asks the client for its roots".to_owned(),
    };
    let fills = format!(
        "`{}: {}`",
        unraw(&param.name),
        super::super::text::of_type(&param.ty)
    );
    let cells = [
        question,
        asked_when(model, param),
        fills,
        on_refusal(param).to_owned(),
    ];
    let cells = cells.map(|cell| cell.replace('|', "\\|").replace('\n', " "));
    format!("| {} |\n", cells.join(" | "))
}

fn question(param: &Param, message: &Message) -> String {
    match message {
        Message::Literal(template) => code(&template.source),
        Message::Computed(computed) => code(&computed.text()),
        Message::OfType => format!("`{}`", unraw(&param.name)),
    }
}

/// Written text as Markdown code: nothing in it becomes a link or a heading.
fn code(text: &str) -> String {
    match text.contains('`') {
        true => format!("`` {text} ``"),
        false => format!("`{text}`"),
    }
}

fn asked_when(model: &Model, param: &Param) -> String {
    let inputs = model.waiting(&param.inputs());
    let asked: Vec<&Ident> = inputs.iter().map(|param| &param.name).collect();
    let behind: Vec<String> = model
        .asked_behind(&asked)
        .into_iter()
        .map(|name| format!("`{}`", unraw(name)))
        .collect();
    let start = match behind.as_slice() {
        [] => "at once".to_owned(),
        several => format!("after {}", several.join(", ")),
    };
    match condition(param) {
        Some(condition) => format!("{start}; {}", code(&condition)),
        None => start,
    }
}

fn on_refusal(param: &Param) -> &'static str {
    match last_name(&param.ty).map(Ident::to_string).as_deref() {
        Some("Option") => "`None`",
        Some("Elicited") => "the body decides",
        _ => "as its type says: a bare value ends the call",
    }
}
