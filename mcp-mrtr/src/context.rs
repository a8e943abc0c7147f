//! This request, as a function sees it.

use std::pin::Pin;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rmcp::RoleServer;
use rmcp::model::{
    Extensions, Implementation, ProgressNotificationParam, ProtocolVersion, RequestMetaObject,
};
use rmcp::service::{Peer, RequestContext};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::flow::{Reach, TicketSource};
use crate::pages::Pages;
use crate::state::Principal;

/// The request being answered: who calls, through which client, and whether they still
/// wait.
///
/// Take it as `cx: &Context`. Everything here is of this request alone; nothing is
/// remembered from an earlier one.
///
/// ```
/// use mcp_mrtr::{Context, tool};
///
/// /// Counts slowly.
/// #[tool(read_only)]
/// async fn count(to: u32, cx: &Context) -> String {
///     for step in 1..=to {
///         if cx.is_cancelled() {
///             return format!("stopped before {step}");
///         }
///         cx.progress(f64::from(step), Some(f64::from(to)), None).await;
///     }
///     format!("counted to {to}")
/// }
/// ```
#[derive(Debug)]
pub struct Context {
    principal: Option<Principal>,
    origin: Origin,
    /// When somebody first asked how long this takes; most calls never do.
    began: OnceLock<Instant>,
    /// When this round began, in milliseconds after `began`: rounds of an earlier revision
    /// share one request.
    round_began: AtomicU64,
    ready: AtomicBool,
    /// The body was handed its values; only the test kit asks.
    body: AtomicBool,
    /// Bits of the last progress value sent.
    progress: AtomicU64,
    ticket: Option<TicketSource>,
    /// The same where rounds of one request share this context. Not the only place for it: to fill a
    /// `OnceLock` takes a lock, and most calls own their context.
    shared_ticket: OnceLock<Box<TicketSource>>,
    pages: Pages,
    reach: Reach,
}

/// Where the request came from.
#[derive(Debug)]
enum Origin {
    /// A transport brought it.
    Transport(RequestContext<RoleServer>),
    Bare(Bare),
}

#[derive(Debug)]
struct Bare {
    meta: RequestMetaObject,
    cancelled: CancellationToken,
    extensions: Extensions,
}

/// A context that a call owns, or that outlives it. An owned one lies in a box, so that no future
/// around it has to make room.
#[derive(Debug)]
pub(crate) enum Held<'a> {
    Own(Box<Context>),
    Of(&'a Context),
}

impl Held<'_> {
    /// Rounds of one request are rounds of one flow, so the first decides.
    pub(crate) fn bind(&mut self, source: TicketSource) {
        match self {
            Self::Own(context) => context.ticket = Some(source),
            Self::Of(context) => {
                context.shared_ticket.get_or_init(|| Box::new(source));
            }
        }
    }
}

impl std::ops::Deref for Held<'_> {
    type Target = Context;

    fn deref(&self) -> &Context {
        match self {
            Self::Own(context) => context,
            Self::Of(context) => context,
        }
    }
}

impl Context {
    pub(crate) fn of_request(
        principal: Option<Principal>,
        request: RequestContext<RoleServer>,
        reach: Reach,
    ) -> Box<Self> {
        Box::new(Self::new(principal, Origin::Transport(request), reach))
    }

    pub(crate) fn bare(
        principal: Option<Principal>,
        meta: RequestMetaObject,
        cancelled: CancellationToken,
    ) -> Self {
        let bare = Bare {
            meta,
            cancelled,
            extensions: Extensions::default(),
        };
        Self::new(principal, Origin::Bare(bare), Reach::Result)
    }

    fn new(principal: Option<Principal>, origin: Origin, reach: Reach) -> Self {
        Self {
            principal,
            origin,
            began: OnceLock::new(),
            round_began: AtomicU64::new(0),
            ready: AtomicBool::new(false),
            body: AtomicBool::new(false),
            progress: AtomicU64::new(f64::NEG_INFINITY.to_bits()),
            ticket: None,
            shared_ticket: OnceLock::new(),
            pages: Pages::default(),
            reach,
        }
    }

    /// Who calls: what the server's principal hook said, or the local user on stdio.
    /// `None` on a server that declared itself anonymous.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Principal, Server, testing::Host, tool};
    /// /// Says who calls.
    /// #[tool]
    /// fn who(cx: &Context) -> String {
    ///     cx.principal().map_or("anybody", Principal::subject).to_owned()
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<who>());
    /// let ada = host.calling_as(Principal::new("https://id.example.com", "ada"));
    /// ada.call("who", serde_json::json!({})).start().await.says("ada");
    /// # }
    /// ```
    pub fn principal(&self) -> Option<&Principal> {
        self.principal.as_ref()
    }

    /// What the client says it is. Never decide anything by it (spec: V11).
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Says which client this is, for a log.
    /// #[tool]
    /// fn which(cx: &Context) -> String {
    ///     cx.client_info().map_or("none".to_owned(), |client| client.name)
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<which>());
    /// host.call("which", serde_json::json!({})).start().await.says("testing"); // the test kit's
    /// # }
    /// ```
    pub fn client_info(&self) -> Option<Implementation> {
        match &self.origin {
            Origin::Transport(request) => request.client_info(),
            Origin::Bare(bare) => bare.meta.client_info(),
        }
    }

    /// The protocol revision of this request.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Says which revision is spoken.
    /// #[tool]
    /// fn revision(cx: &Context) -> String {
    ///     cx.protocol_version().map_or("none".to_owned(), |version| version.to_string())
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<revision>());
    /// host.call("revision", serde_json::json!({})).start().await.says("2026-07-28");
    /// # }
    /// ```
    pub fn protocol_version(&self) -> Option<ProtocolVersion> {
        match &self.origin {
            Origin::Transport(request) => request.protocol_version(),
            Origin::Bare(bare) => bare.meta.protocol_version(),
        }
    }

    /// The client, for what rmcp offers beyond answers; `None` where no transport is.
    ///
    /// Not for questions: to wait in a body for `create_elicitation` is the style of MCP
    /// 2025-11-25 and before, deprecated since (spec: L03). rmcp refuses it where the client
    /// is of 2026-07-28. A question is a parameter, or a step of a [`Call`](crate::Call).
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Tells the client that the list of tools has changed.
    /// #[tool]
    /// async fn refresh(cx: &Context) -> String {
    ///     match cx.peer() {
    ///         Some(client) => format!("{:?}", client.notify_tool_list_changed().await.is_ok()),
    ///         None => "nobody is connected".to_owned(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<refresh>()); // no transport
    /// host.call("refresh", serde_json::json!({})).start().await.says("nobody is connected");
    /// # }
    /// ```
    pub fn peer(&self) -> Option<&Peer<RoleServer>> {
        match &self.origin {
            Origin::Transport(request) => Some(&request.peer),
            Origin::Bare(_) => None,
        }
    }

    /// What the transport and its middleware put beside the request.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Says where it was reached.
    /// #[tool]
    /// fn place(cx: &Context) -> String {
    ///     match cx.extensions().get::<http::request::Parts>() {
    ///         Some(request) => request.uri.to_string(),
    ///         None => "not over HTTP".to_owned(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<place>());
    /// host.call("place", serde_json::json!({})).start().await.says("not over HTTP");
    /// # }
    /// ```
    pub fn extensions(&self) -> &Extensions {
        match &self.origin {
            Origin::Transport(request) => &request.extensions,
            Origin::Bare(bare) => &bare.extensions,
        }
    }

    /// Whether the client gave up on this request.
    ///
    /// A call whose body has not begun ends by itself; a body decides.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Counts.
    /// #[tool]
    /// fn count(to: u32, cx: &Context) -> String {
    ///     let counted = (0..to).take_while(|_| !cx.is_cancelled()).count();
    ///     format!("{counted}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<count>());
    /// host.call("count", serde_json::json!({ "to": 3 })).start().await.says("3");
    /// # }
    /// ```
    pub fn is_cancelled(&self) -> bool {
        self.token().is_cancelled()
    }

    /// Waits until the client gives up on this request.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Waits for a letter, as long as somebody wants to know.
    /// #[tool]
    /// async fn wait(cx: &Context) -> String {
    ///     tokio::select! {
    ///         letter = std::future::pending::<String>() => letter,
    ///         () = cx.cancelled() => "no letter".to_owned(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("post", ()).tool::<wait>());
    /// let mut call = host.call("wait", serde_json::json!({}));
    /// let cancel = call.cancellation();
    /// // Once the body waits.
    /// let (round, ()) = tokio::join!(call.start(), async { cancel() });
    /// round.says("no letter");
    /// # }
    /// ```
    pub async fn cancelled(&self) {
        self.token().cancelled().await;
    }

    fn token(&self) -> &CancellationToken {
        match &self.origin {
            Origin::Transport(request) => &request.ct,
            Origin::Bare(bare) => &bare.cancelled,
        }
    }

    pub(crate) fn meta(&self) -> &RequestMetaObject {
        match &self.origin {
            Origin::Transport(request) => &request.meta,
            Origin::Bare(bare) => &bare.meta,
        }
    }

    /// Tells the client how far the body is; `true` when it was sent.
    ///
    /// Sent only when the client asked for progress on this request, only from the body,
    /// and only when `progress` grew (spec: C22): clients keep one token for all rounds.
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Copies.
    /// #[tool]
    /// async fn copy(cx: &Context) -> String {
    ///     let told = cx.progress(1.0, Some(2.0), Some("halfway".to_owned())).await;
    ///     format!("told: {told}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("files", ()).tool::<copy>()); // did not ask for progress
    /// host.call("copy", serde_json::json!({})).start().await.says("told: false");
    /// # }
    /// ```
    pub async fn progress(
        &self,
        progress: f64,
        total: Option<f64>,
        message: Option<String>,
    ) -> bool {
        let Some(token) = self.meta().get_progress_token() else {
            return false;
        };
        let (Some(peer), true) = (self.peer(), self.is_ready() && !self.is_cancelled()) else {
            return false;
        };
        let grew = self
            .progress
            .fetch_update(Ordering::AcqRel, Ordering::Acquire, |last| {
                (progress > f64::from_bits(last)).then(|| progress.to_bits())
            });
        if grew.is_err() {
            return false;
        }
        let mut params = ProgressNotificationParam::new(token, progress);
        params.total = total;
        params.message = message;
        peer.notify_progress(params).await.is_ok()
    }

    /// A text that stands for this flow on a page outside the client: the same in every
    /// round, bound to the principal, worthless without their own session there.
    ///
    /// Put it into the link of `#[elicit(url, …)]` and check it on the page with
    /// [`Ticket::verify`](crate::Ticket::verify).
    ///
    /// ```
    /// # use mcp_mrtr::{Context, Server, testing::Host, tool};
    /// /// Connects an account.
    /// #[tool]
    /// fn connect(
    ///     #[elicit(
    ///         url, message = "Sign in.", done = None::<u32>,
    ///         url = format!("https://shop.example/connect?ticket={}", cx.ticket()),
    ///     )]
    ///     account: u32,
    ///     cx: &Context,
    /// ) -> String {
    ///     account.to_string()
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let host = Host::new(Server::new("desk", ()).tool::<connect>());
    /// let round = host.call("connect", serde_json::json!({})).start().await;
    /// let link = round.question("account").url().unwrap().to_owned();
    /// assert!(link.split_once("ticket=").is_some_and(|(_, ticket)| ticket.len() > 40));
    /// # }
    /// ```
    pub fn ticket(&self) -> &str {
        self.ticket_source()
            .map_or("", |source| source.text(self.principal()))
    }

    pub(crate) fn ticket_source(&self) -> Option<&TicketSource> {
        let shared = || self.shared_ticket.get().map(Box::as_ref);
        self.ticket.as_ref().or_else(shared)
    }

    pub(crate) fn set_ready(&self) {
        self.ready.store(true, Ordering::Release);
    }

    pub(crate) fn set_body_began(&self) {
        self.body.store(true, Ordering::Release);
    }

    #[cfg(feature = "testing")]
    pub(crate) fn body_began(&self) -> bool {
        self.body.load(Ordering::Acquire)
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Acquire)
    }

    /// How a question of this request gets to the person.
    pub(crate) fn reach(&self) -> Reach {
        self.reach
    }

    pub(crate) fn pages(&self) -> &Pages {
        &self.pages
    }

    /// Tells a client of an earlier revision which of its pages are done; there are none,
    /// and no lock is taken, for any other.
    ///
    /// In a box: rmcp's future is long, and every call would make room for it.
    pub(crate) fn announce_pages(&self) -> Option<Pin<Box<dyn Future<Output = ()> + Send + '_>>> {
        match self.reach {
            Reach::OpenCall => Some(Box::pin(self.pages.announce(self.peer()?))),
            Reach::Result | Reach::Nowhere => None,
        }
    }

    /// Starts the clock of a round anew, where one request holds several.
    pub(crate) fn begin_round(&self) {
        self.round_began.store(self.open_ms(), Ordering::Relaxed);
    }

    /// Milliseconds since this round began.
    pub(crate) fn waited_ms(&self) -> u64 {
        self.open_ms()
            .saturating_sub(self.round_began.load(Ordering::Relaxed))
    }

    /// Milliseconds since this was asked first.
    fn open_ms(&self) -> u64 {
        let began = self.began.get_or_init(Instant::now);
        u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}
