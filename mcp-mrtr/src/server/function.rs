//! Tools, prompts and resources as one thing: a function that a carrier calls.

use std::future::Future;
use std::marker::PhantomData;

use rmcp::model::{CacheScope, JsonObject, ReadResourceResult, ResourceContents};

use crate::args::{ArgumentError, Arguments};
use crate::call::{Asking, Call, Step};
use crate::carrier::{Carrier, PromptsGet, ResourcesRead, ToolsCall};
use crate::describe::{Description, Input};
use crate::engine::Limits;
use crate::output::Output;
use crate::prompt::Prompt;
use crate::question::QuestionMeta;
use crate::resource::Resource;
use crate::tool::{Approval, Tool};

/// What the one path of a call needs to know of a function.
pub(crate) trait Function<S>: 'static {
    type Carrier: Carrier;
    type Args: Arguments;
    type Output: Output<Self::Carrier>;
    /// As it was registered.
    const NAME: &'static str;
    const LIMITS: Limits;
    const ONCE: bool = false;
    const QUESTIONS: &'static [QuestionMeta];

    fn describe() -> Description;

    fn decode(given: Option<&JsonObject>) -> Result<Values<S, Self>, ArgumentError>;

    fn call(
        call: Call<'_, S, Asking, Self::Carrier>,
        args: Values<S, Self>,
    ) -> impl Future<Output = Step<Self::Output, Self::Carrier>> + Send;

    /// Writes into a result what only the request knows. `personal`: it may hold what a
    /// person answered.
    fn complete(result: &mut <Self::Carrier as Carrier>::Result, target: &str, personal: bool) {
        let _ = personal;
        Self::Carrier::address(result, target);
    }
}

pub(crate) type Values<S, F> = <<F as Function<S>>::Args as Arguments>::Values;

pub(crate) struct OfTool<T>(PhantomData<T>);
pub(crate) struct OfPrompt<P>(PhantomData<P>);
pub(crate) struct OfResource<R>(PhantomData<R>);

impl<S, T: Tool<S>> Function<S> for OfTool<T> {
    type Carrier = ToolsCall;
    type Args = T::Args;
    type Output = T::Output;
    const NAME: &'static str = T::META.name();
    const LIMITS: Limits = T::META.limits();
    const ONCE: bool = <T::Approval as Approval>::ONCE;
    const QUESTIONS: &'static [QuestionMeta] = T::QUESTIONS;

    fn describe() -> Description {
        Description {
            carrier: ToolsCall::METHOD,
            name: Self::NAME,
            about: T::META.about(),
            hints: T::META.hints(),
            inputs: Input::of(&T::ARGS.input_schema()),
            questions: T::QUESTIONS,
            declined: T::META.said_when_declined(),
            limits: Self::LIMITS,
            once: Self::ONCE,
        }
    }

    fn decode(given: Option<&JsonObject>) -> Result<Values<S, Self>, ArgumentError> {
        T::ARGS.decode(given)
    }

    fn call(
        call: Call<'_, S, Asking>,
        args: Values<S, Self>,
    ) -> impl Future<Output = Step<T::Output>> + Send {
        T::call(call, args)
    }
}

impl<S, P: Prompt<S>> Function<S> for OfPrompt<P> {
    type Carrier = PromptsGet;
    type Args = P::Args;
    type Output = P::Output;
    const NAME: &'static str = P::META.name();
    const LIMITS: Limits = P::META.limits();
    const QUESTIONS: &'static [QuestionMeta] = P::QUESTIONS;

    fn describe() -> Description {
        Description {
            carrier: PromptsGet::METHOD,
            name: Self::NAME,
            about: P::META.about(),
            hints: Vec::new(),
            inputs: Input::of(&P::ARGS.input_schema()),
            questions: P::QUESTIONS,
            declined: P::META.said_when_declined(),
            limits: Self::LIMITS,
            once: Self::ONCE,
        }
    }

    fn decode(given: Option<&JsonObject>) -> Result<Values<S, Self>, ArgumentError> {
        P::ARGS.decode_text(given)
    }

    fn call(
        call: Call<'_, S, Asking, PromptsGet>,
        args: Values<S, Self>,
    ) -> impl Future<Output = Step<P::Output, PromptsGet>> + Send {
        P::call(call, args)
    }
}

impl<S, R: Resource<S>> Function<S> for OfResource<R> {
    type Carrier = ResourcesRead;
    type Args = R::Args;
    type Output = R::Output;
    const NAME: &'static str = R::META.uri();
    const LIMITS: Limits = R::META.limits();
    const QUESTIONS: &'static [QuestionMeta] = R::QUESTIONS;

    fn describe() -> Description {
        Description {
            carrier: ResourcesRead::METHOD,
            name: Self::NAME,
            about: R::META.about(),
            hints: Vec::new(),
            inputs: Input::of(&R::ARGS.input_schema()),
            questions: R::QUESTIONS,
            declined: R::META.said_when_declined(),
            limits: Self::LIMITS,
            once: Self::ONCE,
        }
    }

    fn decode(given: Option<&JsonObject>) -> Result<Values<S, Self>, ArgumentError> {
        R::ARGS.decode_text(given)
    }

    fn call(
        call: Call<'_, S, Asking, ResourcesRead>,
        args: Values<S, Self>,
    ) -> impl Future<Output = Step<R::Output, ResourcesRead>> + Send {
        R::call(call, args)
    }

    fn complete(result: &mut ReadResourceResult, target: &str, personal: bool) {
        if let Some(mime_type) = R::META.contents_type() {
            name_type(result, mime_type);
        }
        ResourcesRead::address(result, target);
        // spec: R11, C18
        if personal || !R::QUESTIONS.is_empty() {
            result.ttl_ms = Some(0);
            result.cache_scope = Some(CacheScope::Private);
        }
    }
}

/// Contents that say no URI were made from plain text, and say a type of nobody's choice.
fn name_type(result: &mut ReadResourceResult, declared: &str) {
    for contents in &mut result.contents {
        if let ResourceContents::TextResourceContents { uri, mime_type, .. } = contents
            && uri.is_empty()
        {
            *mime_type = Some(declared.to_owned());
        }
    }
}
