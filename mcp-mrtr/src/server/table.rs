//! What a server has, built once and read by every call without a lock.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
#[cfg(feature = "http")]
use std::time::Duration;

use rmcp::ErrorData;
use rmcp::model::JsonObject;

use super::dispatch::{self, Incoming, Response};
use super::function::{Function, OfPrompt, OfResource, OfTool};
use crate::carrier::{Carrier as _, PromptsGet, ResourcesRead, ToolsCall};
use crate::context::Held;
use crate::describe::Description;
use crate::engine::{Engine, Limits};
use crate::prompt::Prompt;
#[cfg(feature = "http")]
use crate::question::QuestionKind;
use crate::question::QuestionMeta;
use crate::resource::{Listed, Resource};
use crate::state::Place;
use crate::tool::Tool;

pub(crate) type Answering<'a, C> =
    Pin<Box<dyn Future<Output = Result<Response<C>, ErrorData>> + Send + 'a>>;

type Answer<S, C> =
    for<'a> fn(&'a Arc<Engine>, &'a S, Option<&'a Place>, Held<'a>, Incoming) -> Answering<'a, C>;

/// One function: how the lists show it, and how it is called.
pub(crate) struct Entry<S, D, C: crate::Carrier> {
    /// As it was registered: of a template, the template.
    pub(crate) name: &'static str,
    pub(crate) descriptor: D,
    pub(crate) questions: &'static [QuestionMeta],
    pub(crate) limits: Limits,
    /// Where its states are good; `None` where each URI is a place of its own.
    pub(crate) place: Option<Place>,
    pub(crate) call: Answer<S, C>,
    pub(crate) describe: fn() -> Description,
    #[cfg(feature = "testing")]
    pub(crate) once: bool,
}

impl<S, D: Clone, C: crate::Carrier> Clone for Entry<S, D, C> {
    fn clone(&self) -> Self {
        Self {
            name: self.name,
            descriptor: self.descriptor.clone(),
            questions: self.questions,
            limits: self.limits,
            place: self.place,
            call: self.call,
            describe: self.describe,
            #[cfg(feature = "testing")]
            once: self.once,
        }
    }
}

/// The functions of one carrier, in the order they were added.
pub(crate) struct Table<S, D, C: crate::Carrier> {
    entries: Vec<Entry<S, D, C>>,
    by_name: HashMap<&'static str, usize>,
}

pub(crate) type Tools<S> = Table<S, rmcp::model::Tool, ToolsCall>;
pub(crate) type Prompts<S> = Table<S, rmcp::model::Prompt, PromptsGet>;
/// Named by URI or template.
pub(crate) type Resources<S> = Table<S, Listed, ResourcesRead>;

impl<S, D, C: crate::Carrier> Default for Table<S, D, C> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            by_name: HashMap::new(),
        }
    }
}

impl<S, D: Clone, C: crate::Carrier> Clone for Table<S, D, C> {
    fn clone(&self) -> Self {
        Self {
            entries: self.entries.clone(),
            by_name: self.by_name.clone(),
        }
    }
}

impl<S, D, C: crate::Carrier> Table<S, D, C> {
    pub(crate) fn names(&self) -> Vec<&str> {
        let mut names: Vec<_> = self.by_name.iter().collect();
        names.sort_by_key(|(_, index)| **index);
        names.into_iter().map(|(name, _)| *name).collect()
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Entry<S, D, C>> {
        self.by_name.get(name).map(|index| &self.entries[*index])
    }

    pub(crate) fn entries(&self) -> &[Entry<S, D, C>] {
        &self.entries
    }

    /// How long a person may think about a round of one of these at most.
    #[cfg(feature = "http")]
    pub(super) fn longest_ttl(&self) -> Duration {
        let ttls = self.entries.iter().map(|entry| entry.limits.ttl_ms);
        Duration::from_millis(ttls.max().unwrap_or_default())
    }

    /// A function that sends a person to a page, if there is one.
    #[cfg(feature = "http")]
    pub(crate) fn with_a_page(&self) -> Option<&str> {
        let page = |question: &QuestionMeta| question.kind == QuestionKind::Url;
        let pages = |entry: &Entry<S, D, C>| entry.questions.iter().any(page);
        let index = self.entries.iter().position(pages)?;
        self.by_name
            .iter()
            .find_map(|(name, at)| (*at == index).then_some(*name))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<S: Send + Sync + 'static, D, C: crate::Carrier> Table<S, D, C> {
    fn insert<F: Function<S, Carrier = C>>(
        &mut self,
        name: &'static str,
        place: Option<Place>,
        descriptor: D,
    ) {
        const {
            assert!(
                !(F::LIMITS.unsealed && F::ONCE),
                "an approval that is not sealed cannot count once: drop `unsealed` or `once`"
            );
        }
        let taken = self.by_name.insert(name, self.entries.len());
        assert!(taken.is_none(), "two functions are called `{name}`");
        self.entries.push(Entry {
            name,
            descriptor,
            questions: F::QUESTIONS,
            limits: F::LIMITS,
            place,
            call: dispatch::answer::<S, F>,
            describe: F::describe,
            #[cfg(feature = "testing")]
            once: F::ONCE,
        });
    }
}

impl<S: Send + Sync + 'static> Tools<S> {
    pub(super) fn add<T: Tool<S>>(&mut self, engine: &Engine) {
        self.add_as::<T>(engine, T::META.name());
    }

    pub(super) fn add_as<T: Tool<S>>(&mut self, engine: &Engine, name: &'static str) {
        let mut descriptor = T::META.descriptor::<_, T::Output>(&T::ARGS);
        descriptor.name = name.into();
        let place = engine.place(ToolsCall::METHOD, name);
        self.insert::<OfTool<T>>(name, Some(place), descriptor);
    }
}

impl<S: Send + Sync + 'static> Prompts<S> {
    pub(super) fn add<P: Prompt<S>>(&mut self, engine: &Engine) {
        let name = P::META.name();
        let place = engine.place(PromptsGet::METHOD, name);
        self.insert::<OfPrompt<P>>(name, Some(place), P::META.descriptor(&P::ARGS));
    }
}

impl<S: Send + Sync + 'static> Resources<S> {
    pub(super) fn add<R: Resource<S>>(&mut self) {
        self.insert::<OfResource<R>>(R::META.uri(), None, R::META.listed(&R::ARGS));
    }
}

impl<S> Resources<S> {
    /// What is read under this URI, with the variables in it. A URI that is written out goes
    /// before a template, an earlier template before a later one.
    pub(super) fn at(&self, uri: &str) -> Option<(&Entry<S, Listed, ResourcesRead>, JsonObject)> {
        if let Some(entry) = self.get(uri)
            && let Listed::Resource(_) = entry.descriptor
        {
            return Some((entry, JsonObject::new()));
        }
        self.entries
            .iter()
            .find_map(|entry| match &entry.descriptor {
                Listed::Resource(_) => None,
                Listed::Template(template, _) => Some((entry, template.read(uri)?)),
            })
    }
}
