//! The server under the walk, its types forgotten.

use std::future::Future;
use std::pin::Pin;

use serde_json::Value;

use crate::question::{QuestionKind, QuestionMeta};
use crate::server::Server;
use crate::state::Principal;
use crate::testing::{Host, Round};
use crate::tool::{Approval, Tool};

/// A closure that makes servers which have the tool `T`: `|| Server::new(..).tool::<T>()`.
///
/// ```
/// use mcp_mrtr::testing::{Explore, Makes, explore};
/// use mcp_mrtr::{Server, tool};
///
/// /// Counts.
/// #[tool]
/// fn count() {}
///
/// /// For walks that all go three requests deep.
/// fn deep<T>(make: impl Makes<T> + 'static) -> Explore {
///     explore(make).depth(3)
/// }
/// let walk = deep::<count>(|| Server::new("notes", ()).tool::<count>());
/// assert!(format!("{walk:?}").contains("depth: 3"));
/// ```
pub trait Makes<T>: sealed::Makes<T> {}
impl<T, M: sealed::Makes<T>> Makes<T> for M {}

pub(super) mod sealed {
    use super::{Facts, Subject};

    pub trait Makes<T> {
        #[doc(hidden)]
        fn facts(&self) -> Facts;
        #[doc(hidden)]
        fn subject(&self) -> Box<dyn Subject>;
    }
}

impl<T, F, S, P, L> sealed::Makes<T> for F
where
    F: Fn() -> Server<S, P, L>,
    S: Send + Sync + 'static,
    P: 'static,
    L: 'static,
    T: Tool<S>,
{
    fn facts(&self) -> Facts {
        let limits = T::META.limits();
        Facts {
            tool: T::META.name(),
            questions: T::QUESTIONS,
            once: T::Approval::ONCE,
            ttl_ms: limits.ttl_ms,
            flow_ttl_ms: limits.flow_ttl_ms,
        }
    }

    fn subject(&self) -> Box<dyn Subject> {
        Box::new(Host::new(self()))
    }
}

/// What a tool says about itself.
#[derive(Debug, Clone)]
pub struct Facts {
    pub(super) tool: &'static str,
    pub(super) questions: &'static [QuestionMeta],
    pub(super) once: bool,
    pub(super) ttl_ms: u64,
    pub(super) flow_ttl_ms: u64,
}

impl Facts {
    /// Whether this is the key of a url question.
    pub(super) fn is_url(&self, key: &str) -> bool {
        self.questions
            .iter()
            .any(|question| question.key == key && question.kind == QuestionKind::Url)
    }

    /// Form questions without a condition.
    pub(super) fn always_asked(&self) -> impl Iterator<Item = &'static QuestionMeta> {
        self.questions
            .iter()
            .filter(|question| question.kind != QuestionKind::Url && question.condition.is_none())
    }
}

/// One request as it leaves the client.
#[derive(Debug, Clone)]
pub struct Request {
    pub(super) principal: Principal,
    pub(super) arguments: Value,
    pub(super) state: Option<String>,
    pub(super) responses: Value,
}

type Answering<'a> = Pin<Box<dyn Future<Output = (Round, bool)> + 'a>>;

/// A server with a clock of its own.
pub trait Subject {
    /// What came back, and whether the body was handed its values.
    fn send<'a>(&'a self, tool: &'a str, request: &'a Request) -> Answering<'a>;
    /// The same state, or a new one, as if this server had made it for another tool.
    fn made_for_another_tool(&self, tool: &str, request: &Request) -> Option<String>;
    /// Sets the clock to so long after its start.
    fn set_elapsed_ms(&self, elapsed: u64);
}

impl<S: Send + Sync + 'static, P: 'static, L: 'static> Subject for Host<S, P, L> {
    fn send<'a>(&'a self, tool: &'a str, request: &'a Request) -> Answering<'a> {
        let host = self.clone().calling_as(request.principal.clone());
        Box::pin(async move {
            let mut call = host.call(tool, request.arguments.clone());
            if let Some(state) = &request.state {
                call.set_state(state.as_str());
            }
            call.observed(request.responses.clone()).await
        })
    }

    fn made_for_another_tool(&self, tool: &str, request: &Request) -> Option<String> {
        let host = self.clone().calling_as(request.principal.clone());
        let call = host.call(tool, request.arguments.clone());
        let plain = match &request.state {
            Some(state) => call.opened(state)?,
            None => call.blank(),
        };
        Some(
            host.call(&format!("{tool}_"), request.arguments.clone())
                .sealed(&plain),
        )
    }

    fn set_elapsed_ms(&self, elapsed: u64) {
        self.set_elapsed(elapsed);
    }
}
