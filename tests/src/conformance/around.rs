//! What rmcp offers beside calls and lists, around our server: completion, logging,
//! subscriptions.
// Logging and subscribing by request are of earlier revisions and still scored there.
#![allow(deprecated)]

use std::sync::{Mutex, PoisonError};

use mcp_mrtr::{Anonymous, Context, Server, around};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CompleteRequestParams, CompleteResult, CompletionInfo,
    LoggingLevel, LoggingMessageNotificationParam, ServerConfig, SetLevelRequestParams,
    SubscribeRequestParams, SubscriptionFilter, UnsubscribeRequestParams,
};
use rmcp::service::{NotificationContext, RequestContext, SubscriptionContext};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::json;
use tokio::sync::broadcast;

/// What all requests share: who listens for changes.
pub struct Fixtures(broadcast::Sender<Change>);

#[derive(Clone, Copy)]
pub(super) enum Change {
    Tools,
    Prompts,
}

impl Fixtures {
    pub(super) fn new() -> Self {
        Self(broadcast::channel(16).0)
    }

    /// Nobody has to listen.
    pub(super) fn tell(&self, change: Change) {
        let _ = self.0.send(change);
    }
}

/// One session's handler, or one request's where there are no sessions.
pub struct Around {
    inner: Server<Fixtures, Anonymous>,
    changes: broadcast::Sender<Change>,
    level: Mutex<Option<LoggingLevel>>,
}

/// From which level on this request is logged to its client.
#[derive(Clone, Copy)]
struct Level(LoggingLevel);

impl Around {
    pub(super) fn new(
        inner: Server<Fixtures, Anonymous>,
        changes: broadcast::Sender<Change>,
    ) -> Self {
        Self {
            inner,
            changes,
            level: Mutex::default(),
        }
    }
}

impl Fixtures {
    pub(super) fn changes(&self) -> broadcast::Sender<Change> {
        self.0.clone()
    }
}

#[around(self.inner)]
impl ServerHandler for Around {
    fn get_info(&self) -> ServerConfig {
        let mut info = self.inner.get_info();
        let offered = &mut info.capabilities;
        offered.completions = Some(Default::default());
        offered.logging = Some(Default::default());
        if let Some(tools) = &mut offered.tools {
            tools.list_changed = Some(true);
        }
        if let Some(prompts) = &mut offered.prompts {
            prompts.list_changed = Some(true);
        }
        if let Some(resources) = &mut offered.resources {
            resources.subscribe = Some(true);
        }
        info
    }

    async fn complete(
        &self,
        params: CompleteRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        let words = ["paris", "park", "party", "testing"].into_iter();
        let fitting = words.filter(|word| word.starts_with(&params.argument.value));
        let values = CompletionInfo::with_all_values(fitting.map(str::to_owned).collect());
        let values = values.map_err(|error| ErrorData::internal_error(error, None))?;
        Ok(CompleteResult::new(values))
    }

    async fn set_level(
        &self,
        params: SetLevelRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        *self.level.lock().unwrap_or_else(PoisonError::into_inner) = Some(params.level);
        Ok(())
    }

    /// The level is the session's, or what a request of 2026-07-28 says; a tool finds it
    /// beside its request.
    async fn call_tool(
        &self,
        params: CallToolRequestParams,
        mut request: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let session = *self.level.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(level) = request.meta.log_level().or(session) {
            request.extensions.insert(Level(level));
        }
        self.inner.call_tool(params, request).await
    }

    /// The resources never change, so there is nothing to remember.
    async fn subscribe(
        &self,
        params: SubscribeRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.known(&params.uri)
    }

    async fn unsubscribe(
        &self,
        params: UnsubscribeRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.known(&params.uri)
    }

    fn accepted_subscription_filter(
        &self,
        asked: &SubscriptionFilter,
    ) -> Option<SubscriptionFilter> {
        Some(asked.clone())
    }

    async fn listen(&self, subscription: SubscriptionContext) -> Result<(), ErrorData> {
        let mut changes = self.changes.subscribe();
        loop {
            let change = tokio::select! {
                () = subscription.cancelled() => return Ok(()),
                change = changes.recv() => change,
            };
            // What this client did not ask for is refused by the sink.
            let _ = match change {
                Ok(Change::Tools) => subscription.sink().notify_tool_list_changed().await,
                Ok(Change::Prompts) => subscription.sink().notify_prompt_list_changed().await,
                Err(broadcast::error::RecvError::Lagged(_)) => Ok(()),
                Err(broadcast::error::RecvError::Closed) => return Ok(()),
            };
        }
    }

    /// A session of an earlier revision hears of every change, until it is gone.
    async fn on_initialized(&self, session: NotificationContext<RoleServer>) {
        let mut changes = self.changes.subscribe();
        tokio::spawn(async move {
            while let Ok(change) = changes.recv().await {
                let told = match change {
                    Change::Tools => session.peer.notify_tool_list_changed().await,
                    Change::Prompts => session.peer.notify_prompt_list_changed().await,
                };
                if told.is_err() {
                    return;
                }
            }
        });
    }
}

impl Around {
    fn known(&self, uri: &str) -> Result<(), ErrorData> {
        if self.inner.has_resource(uri) {
            return Ok(());
        }
        let data = json!({ "uri": uri });
        Err(ErrorData::invalid_params("unknown resource", Some(data)))
    }
}

/// Tells the client, if it asked for messages of this level.
pub(super) async fn log(cx: &Context, level: LoggingLevel, text: &str) {
    let wanted = cx.extensions().get::<Level>();
    if let (Some(Level(from)), Some(peer)) = (wanted, cx.peer())
        && level as u8 >= *from as u8
    {
        // A client that is gone reads no logs.
        let message = LoggingMessageNotificationParam::new(level, json!(text));
        let _ = peer.notify_logging_message(message).await;
    }
}
