//! What a server has, built once and read by every call without a lock.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use rmcp::ErrorData;

use super::dispatch::{self, Incoming, Response};
use crate::carrier::ToolsCall;
use crate::context::Context;
use crate::engine::Engine;
use crate::question::QuestionMeta;
use crate::tool::Tool;

pub(crate) type Answering<'a, C> =
    Pin<Box<dyn Future<Output = Result<Response<C>, ErrorData>> + Send + 'a>>;

type CallTool<S> =
    for<'a> fn(&'a Arc<Engine>, &'a S, &'a Context, Incoming) -> Answering<'a, ToolsCall>;

pub(crate) struct ToolEntry<S> {
    pub(crate) descriptor: rmcp::model::Tool,
    pub(crate) questions: &'static [QuestionMeta],
    pub(crate) call: CallTool<S>,
    #[cfg(feature = "testing")]
    pub(crate) once: bool,
}

impl<S> Clone for ToolEntry<S> {
    fn clone(&self) -> Self {
        Self {
            descriptor: self.descriptor.clone(),
            questions: self.questions,
            call: self.call,
            #[cfg(feature = "testing")]
            once: self.once,
        }
    }
}

/// Tools in the order they were added.
pub(crate) struct Tools<S> {
    entries: Vec<ToolEntry<S>>,
    by_name: HashMap<&'static str, usize>,
}

impl<S> Default for Tools<S> {
    fn default() -> Self {
        Self { entries: Vec::new(), by_name: HashMap::new() }
    }
}

impl<S> Clone for Tools<S> {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone(), by_name: self.by_name.clone() }
    }
}

impl<S> Tools<S> {
    pub(crate) fn names(&self) -> Vec<&str> {
        self.entries.iter().map(|entry| entry.descriptor.name.as_ref()).collect()
    }

    pub(crate) fn get(&self, name: &str) -> Option<&ToolEntry<S>> {
        self.by_name.get(name).map(|index| &self.entries[*index])
    }

    pub(crate) fn entries(&self) -> &[ToolEntry<S>] {
        &self.entries
    }
}

impl<S: Send + Sync + 'static> Tools<S> {
    pub(super) fn add<T: Tool<S>>(&mut self) {
        let name = T::META.name();
        let taken = self.by_name.insert(name, self.entries.len());
        assert!(taken.is_none(), "two tools are called `{name}`");
        self.entries.push(ToolEntry {
            descriptor: T::META.descriptor::<_, T::Output>(&T::ARGS),
            questions: T::QUESTIONS,
            call: dispatch::tool::<S, T>,
            #[cfg(feature = "testing")]
            once: <T::Approval as crate::tool::Approval>::ONCE,
        });
    }
}
