//! What a function says, in our own words and in source order. Nothing later looks at `syn` attributes again.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Attribute, Expr, Generics, LitStr, Token, Type, Visibility};

use super::message::Template;
use super::{names, text};
use crate::syntax::{unraw, wire};

/// The request that a function answers. Parameters mean the same for each: one engine, several carriers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Carrier {
    Tool,
    Prompt,
    Resource,
}

impl Carrier {
    /// The attribute as texts name it.
    pub(crate) fn attribute(self) -> &'static str {
        match self {
            Carrier::Tool => "tool",
            Carrier::Prompt => "prompt",
            Carrier::Resource => "resource",
        }
    }

    /// The attribute of this name.
    pub(crate) fn named(attribute: &Ident) -> Option<Self> {
        let all = [Carrier::Tool, Carrier::Prompt, Carrier::Resource];
        all.into_iter()
            .find(|carrier| attribute == carrier.attribute())
    }

    /// What the function implements.
    pub(crate) fn implements(self) -> &'static str {
        match self {
            Carrier::Tool => "Tool",
            Carrier::Prompt => "Prompt",
            Carrier::Resource => "Resource",
        }
    }

    /// What the runtime calls the request; a tool's is what it takes unless told.
    pub(crate) fn request(self) -> Option<&'static str> {
        match self {
            Carrier::Tool => None,
            Carrier::Prompt => Some("PromptsGet"),
            Carrier::Resource => Some("ResourcesRead"),
        }
    }
}

/// One annotated function.
#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) carrier: Carrier,
    pub(crate) krate: TokenStream,
    /// `cfg` and `deprecated` of the function: they hold for all that is made of it.
    pub(crate) shared_attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    /// The function's name.
    pub(crate) function: Ident,
    /// The marker type's name.
    pub(crate) marker: Ident,
    pub(crate) is_async: bool,
    pub(crate) docs: String,
    pub(crate) output: Output,
    pub(crate) params: Vec<Param>,
    pub(crate) options: Options,
    /// The `impl` that the function is written in.
    pub(crate) owner: Option<Owner>,
    /// `self`, in a method.
    pub(crate) receiver: Option<Token![self]>,
}

/// An `impl` with functions of ours in it.
#[derive(Clone)]
pub(crate) struct Owner {
    pub(crate) generics: Generics,
    /// `Self`.
    pub(crate) ty: Type,
    /// `crate = path` of `#[tools]`.
    pub(crate) krate: Option<TokenStream>,
}

/// The return type.
#[derive(Clone)]
pub(crate) struct Output {
    pub(crate) ty: Type,
    pub(crate) question_marks: QuestionMarks,
}

/// Whether a `?` in an expression has somewhere to go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum QuestionMarks {
    /// The return type is spelled `Result`.
    Welcome,
    /// It is spelled as a type that we know to be none.
    Refused,
    /// Traits decide.
    AskTraits,
}

/// `#[tool(…)]` itself, or another carrier's attribute.
#[derive(Clone, Default)]
pub(crate) struct Options {
    pub(crate) uri: Option<LitStr>,
    pub(crate) mime_type: Option<LitStr>,
    pub(crate) name: Option<LitStr>,
    pub(crate) title: Option<LitStr>,
    pub(crate) read_only: Option<Flag>,
    pub(crate) destructive: Option<Flag>,
    pub(crate) idempotent: Option<Flag>,
    pub(crate) open_world: Option<Flag>,
    pub(crate) once: Option<Flag>,
    pub(crate) unsealed: Option<Flag>,
    pub(crate) ttl_ms: Option<u64>,
    pub(crate) flow_ttl_ms: Option<u64>,
    pub(crate) max_rounds: Option<u32>,
    pub(crate) declined: Option<Declined>,
    pub(crate) marker: Option<Ident>,
    pub(crate) krate: Option<TokenStream>,
}

/// A flag and the key that it was written with, for errors.
#[derive(Clone)]
pub(crate) struct Flag {
    pub(crate) key: Ident,
    pub(crate) on: bool,
}

impl Flag {
    /// The key of a flag that is on.
    pub(crate) fn on(flag: &Option<Flag>) -> Option<&Ident> {
        flag.as_ref().filter(|flag| flag.on).map(|flag| &flag.key)
    }
}

/// `declined = …`, with its key.
#[derive(Clone)]
pub(crate) struct Declined {
    pub(crate) key: Ident,
    pub(crate) how: Words,
}

/// Text with captures, or an expression.
#[derive(Clone)]
pub(crate) enum Words {
    Literal(Template),
    Computed(Code),
}

/// An expression of an attribute, and what it uses.
#[derive(Clone)]
pub(crate) struct Code {
    pub(crate) tokens: TokenStream,
    pub(crate) names: Vec<Ident>,
    pub(crate) question_marks: Vec<Token![?]>,
}

impl Code {
    pub(crate) fn new(expr: &Expr) -> Self {
        let uses = names::uses(expr);
        Code {
            tokens: expr.to_token_stream(),
            names: uses.names,
            question_marks: uses.question_marks,
        }
    }

    /// The expression as text: the same whatever its layout and the compiler.
    pub(crate) fn text(&self) -> String {
        text::of(self.tokens.clone())
    }
}

/// One parameter.
#[derive(Clone)]
pub(crate) struct Param {
    pub(crate) name: Ident,
    pub(crate) ty: Type,
    /// The conditions of `#[cfg(…)]`.
    pub(crate) conditions: Vec<TokenStream>,
    pub(crate) docs: String,
    pub(crate) source: Source,
}

/// Where a parameter's value comes from.
#[derive(Clone)]
pub(crate) enum Source {
    /// The model.
    Argument(Argument),
    /// The server: `&T`, with the `T`.
    State(Type),
    /// This request: `&Context`.
    Context,
    /// The server, on every round.
    Resolve(Code),
    /// The server, once per flow.
    Carry(Code),
    /// The person, in a form.
    Form(Box<Form>),
    /// The person, on a page.
    Url(Box<Url>),
    /// The client's model.
    Sample(Keyed<Code>),
    /// The client.
    Roots(Keyed<()>),
}

/// A value of the model: `#[arg(…)]`.
#[derive(Clone, Default)]
pub(crate) struct Argument {
    pub(crate) rename: Option<LitStr>,
    pub(crate) default: Option<Code>,
}

/// Something asked under a wire key.
#[derive(Clone)]
pub(crate) struct Keyed<T> {
    pub(crate) key: Option<LitStr>,
    pub(crate) value: T,
}

/// `#[elicit(form, …)]`.
#[derive(Clone)]
pub(crate) struct Form {
    pub(crate) key: Option<LitStr>,
    pub(crate) ask: Ask,
    pub(crate) after: Option<Code>,
    pub(crate) check: Option<Code>,
    pub(crate) attempts: Option<u8>,
    /// The field of a single value, made from `#[form(…)]`.
    pub(crate) field: Option<TokenStream>,
}

/// What makes the question.
#[derive(Clone)]
pub(crate) enum Ask {
    /// `ask = expr`: the author's expression makes all of it.
    Whole(Code),
    Parts(Box<Parts>),
}

/// The parts of a question; each but the message may be left out.
#[derive(Clone)]
pub(crate) struct Parts {
    pub(crate) message: Message,
    pub(crate) known: Option<Code>,
    pub(crate) when: Option<Code>,
    pub(crate) options: Option<Code>,
}

/// `#[elicit(url, …)]`.
#[derive(Clone)]
pub(crate) struct Url {
    pub(crate) key: Option<LitStr>,
    pub(crate) message: Message,
    pub(crate) url: Code,
    pub(crate) after: Option<Code>,
    pub(crate) done: Code,
    pub(crate) wait_ms: Option<u64>,
}

/// What a person reads.
#[derive(Clone)]
pub(crate) enum Message {
    Literal(Template),
    Computed(Code),
    /// Nothing is written here: the type's documentation.
    OfType,
}

impl Param {
    /// Whether the value may still be waiting while questions are asked.
    pub(crate) fn pends(&self) -> bool {
        !matches!(
            self.source,
            Source::Argument(_) | Source::State(_) | Source::Context
        )
    }

    /// The key on the wire of what is asked; nothing for what is not.
    pub(crate) fn key(&self) -> Option<String> {
        let key = match &self.source {
            Source::Form(form) => &form.key,
            Source::Url(url) => &url.key,
            Source::Sample(sample) => &sample.key,
            Source::Roots(roots) => &roots.key,
            _ => return None,
        };
        Some(key.as_ref().map_or_else(|| wire(&self.name), LitStr::value))
    }

    /// The literal of `key = "…"`.
    pub(crate) fn key_literal(&self) -> Option<&LitStr> {
        match &self.source {
            Source::Form(form) => form.key.as_ref(),
            Source::Url(url) => url.key.as_ref(),
            Source::Sample(sample) => sample.key.as_ref(),
            Source::Roots(roots) => roots.key.as_ref(),
            _ => None,
        }
    }

    /// The name under which the model sends an argument.
    pub(crate) fn argument_name(&self) -> Option<String> {
        match &self.source {
            Source::Argument(argument) => Some(
                argument
                    .rename
                    .as_ref()
                    .map_or_else(|| wire(&self.name), LitStr::value),
            ),
            _ => None,
        }
    }

    /// Everything that must be known before this value can be computed or asked for; not `check`.
    pub(crate) fn inputs(&self) -> Vec<&Ident> {
        match &self.source {
            Source::Argument(_) | Source::State(_) | Source::Context | Source::Roots(_) => {
                Vec::new()
            }
            Source::Resolve(code) | Source::Carry(code) => code.names.iter().collect(),
            Source::Sample(sample) => sample.value.names.iter().collect(),
            Source::Form(form) => [form.ask.names(), self.after_names()].concat(),
            Source::Url(url) => [
                url.message.names(),
                url.url.uses(),
                url.done.uses(),
                self.after_names(),
            ]
            .concat(),
        }
    }

    /// `after = …`: what this question waits for without using it.
    pub(crate) fn after(&self) -> Option<&Code> {
        match &self.source {
            Source::Form(form) => form.after.as_ref(),
            Source::Url(url) => url.after.as_ref(),
            _ => None,
        }
    }

    fn after_names(&self) -> Vec<&Ident> {
        self.after().map_or_else(Vec::new, Code::uses)
    }

    /// Every expression, in source order of their keys.
    pub(crate) fn codes(&self) -> Vec<&Code> {
        match &self.source {
            Source::State(_) | Source::Context | Source::Roots(_) => Vec::new(),
            Source::Argument(argument) => argument.default.iter().collect(),
            Source::Resolve(code) | Source::Carry(code) => vec![code],
            Source::Sample(sample) => vec![&sample.value],
            Source::Form(form) => form.ask.codes().into_iter().chain(&form.check).collect(),
            Source::Url(url) => [url.message.codes(), vec![&url.url, &url.done]].concat(),
        }
    }
}

impl Code {
    fn uses(&self) -> Vec<&Ident> {
        self.names.iter().collect()
    }
}

impl Message {
    pub(crate) fn names(&self) -> Vec<&Ident> {
        match self {
            Message::Literal(template) => template.holes.iter().map(|hole| &hole.name).collect(),
            Message::Computed(code) => code.uses(),
            Message::OfType => Vec::new(),
        }
    }

    fn codes(&self) -> Vec<&Code> {
        match self {
            Message::Computed(code) => vec![code],
            Message::Literal(_) | Message::OfType => Vec::new(),
        }
    }
}

impl Ask {
    /// The parts, unless an expression makes the whole.
    pub(crate) fn parts(&self) -> Option<&Parts> {
        match self {
            Ask::Whole(_) => None,
            Ask::Parts(parts) => Some(parts),
        }
    }

    fn names(&self) -> Vec<&Ident> {
        let message = self
            .parts()
            .map_or_else(Vec::new, |parts| parts.message.names());
        let others = self.codes().into_iter().flat_map(|code| &code.names);
        message.into_iter().chain(others).collect()
    }

    fn codes(&self) -> Vec<&Code> {
        match self {
            Ask::Whole(code) => vec![code],
            Ask::Parts(parts) => [&parts.known, &parts.when, &parts.options]
                .into_iter()
                .flatten()
                .chain(parts.message.codes())
                .collect(),
        }
    }
}

impl Model {
    /// The parameter of this name.
    pub(crate) fn param(&self, name: &Ident) -> Option<&Param> {
        let name = unraw(name);
        self.params.iter().find(|param| unraw(&param.name) == name)
    }

    /// Those parameters among `names` that may be waiting, each once, in declaration order.
    pub(crate) fn waiting<'a>(&'a self, names: &[&Ident]) -> Vec<&'a Param> {
        let used = |param: &&Param| names.iter().any(|name| unraw(name) == unraw(&param.name));
        self.params
            .iter()
            .filter(|param| param.pends())
            .filter(used)
            .collect()
    }

    /// Every name that any expression or message of the function uses.
    pub(crate) fn used_names(&self) -> Vec<&Ident> {
        let inputs = self.params.iter().flat_map(Param::inputs);
        let codes = self
            .params
            .iter()
            .flat_map(Param::codes)
            .flat_map(|code| &code.names);
        inputs.chain(codes).chain(self.declined_names()).collect()
    }

    /// What `declined = …` uses.
    pub(crate) fn declined_names(&self) -> Vec<&Ident> {
        match self.options.declined.as_ref().map(|declined| &declined.how) {
            Some(Words::Literal(template)) => {
                template.holes.iter().map(|hole| &hole.name).collect()
            }
            Some(Words::Computed(code)) => code.names.iter().collect(),
            None => Vec::new(),
        }
    }

    /// Every text with captures, in source order.
    pub(crate) fn templates(&self) -> Vec<&Template> {
        let messages = self.params.iter().filter_map(|param| match &param.source {
            Source::Form(form) => form.ask.parts().map(|parts| &parts.message),
            Source::Url(url) => Some(&url.message),
            _ => None,
        });
        let messages = messages.filter_map(|message| match message {
            Message::Literal(template) => Some(template),
            Message::Computed(_) | Message::OfType => None,
        });
        let declined = self.options.declined.as_ref().map(|declined| &declined.how);
        let declined = declined.and_then(|words| match words {
            Words::Literal(template) => Some(template),
            Words::Computed(_) => None,
        });
        messages.chain(declined).collect()
    }

    /// Parameters that the client is asked for.
    pub(crate) fn questions(&self) -> impl Iterator<Item = &Param> {
        self.params.iter().filter(|param| param.key().is_some())
    }

    /// The tool's name on the wire.
    pub(crate) fn wire_name(&self) -> String {
        let written = self.options.name.as_ref();
        written.map_or_else(|| unraw(&self.function), LitStr::value)
    }
}

/// What follows from the graph.
impl Model {
    /// The names of asked parameters that `names` hang on, through resolved and carried ones, in declaration order.
    pub(crate) fn asked_behind<'a>(&'a self, names: &[&Ident]) -> Vec<&'a Ident> {
        let mut behind = vec![false; self.params.len()];
        let mut open: Vec<Ident> = names.iter().map(|name| (*name).clone()).collect();
        while let Some(name) = open.pop() {
            let wanted = unraw(&name);
            let found = self
                .params
                .iter()
                .position(|param| unraw(&param.name) == wanted);
            if let Some(at) = found
                && !std::mem::replace(&mut behind[at], true)
                && self.params[at].key().is_none()
            {
                open.extend(self.params[at].inputs().into_iter().cloned());
            }
        }
        let asked = self.params.iter().zip(behind);
        asked
            .filter(|(param, behind)| *behind && param.key().is_some())
            .map(|(param, _)| &param.name)
            .collect()
    }

    /// Every `?` of every expression.
    pub(crate) fn question_marks(&self) -> Vec<Token![?]> {
        let codes = self.params.iter().flat_map(Param::codes);
        let declined = match self.options.declined.as_ref().map(|declined| &declined.how) {
            Some(Words::Computed(code)) => Some(code),
            _ => None,
        };
        codes
            .chain(declined)
            .flat_map(|code| code.question_marks.iter().copied())
            .collect()
    }

    /// The different conditions of parameters, each once, in order.
    pub(crate) fn conditions(&self) -> Vec<String> {
        let mut conditions = Vec::new();
        for param in &self.params {
            let condition = param.condition();
            if !param.conditions.is_empty() && !conditions.contains(&condition) {
                conditions.push(condition);
            }
        }
        conditions
    }
}

impl Param {
    /// All its conditions as one text: equal texts are equal conditions.
    pub(crate) fn condition(&self) -> String {
        let all = self.conditions.iter().map(|one| text::of(one.clone()));
        all.collect::<Vec<_>>().join(", ")
    }
}
