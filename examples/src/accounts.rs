//! An account elsewhere, connected on a page of ours: the API key is typed there and never
//! passes through the client, nor through its model.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use mcp_mrtr::form::Secret;
use mcp_mrtr::{Context, KeyRing, KnownCallers, Principal, Server, Ticket, local_config, tool};
use rmcp::service::ClientServiceExt;
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use serde::Deserialize;
use tokio::net::TcpListener;

use crate::in_process::{Client, Outcome, config, lifecycle};

/// The server's name, which its states and tickets are sealed for.
const AUDIENCE: &str = "weather";
/// Who vouches for the people here: the same for the client's tokens and for the browser.
const ISSUER: &str = "https://login.example.com";
/// Name, password in the browser, token of the client. A real server asks its login service.
const PEOPLE: [(&str, &str, &str); 2] = [
    ("alice", "wonderland", "token-of-alice"),
    ("mallory", "mischief", "token-of-mallory"),
];

/// Connect the caller's account at the weather service.
#[tool]
pub async fn connect_account(
    #[elicit(
        url,
        message = "Type the API key of your weather account on our own page.",
        url = accounts.page(cx.ticket()),
        done = accounts.of(cx.principal()),
        wait = "2s"
    )]
    account: Account,
    accounts: &Accounts,
    cx: &Context,
) -> String {
    format!("Connected: the key ends in {}.", account.ending)
}

/// What the tool may know of an account: never its key.
#[derive(Debug, Clone)]
pub struct Account {
    ending: String,
}

/// The keys of all people, and who is logged in at the page.
#[derive(Debug)]
pub struct Accounts {
    origin: String,
    seals: KeyRing,
    sessions: Mutex<HashMap<String, Principal>>,
    keys: Mutex<HashMap<Principal, Secret>>,
}

impl Accounts {
    /// No account yet; `origin` is where the pages are served, such as `http://127.0.0.1:8080`.
    pub fn new(origin: String, seals: KeyRing) -> Arc<Self> {
        let (sessions, keys) = Default::default();
        Arc::new(Self {
            origin,
            seals,
            sessions,
            keys,
        })
    }

    /// The MCP server; callers are known by their bearer token.
    pub fn server(self: &Arc<Self>) -> Server<Arc<Self>, KnownCallers> {
        Server::new(AUDIENCE, Arc::clone(self))
            .keys(self.seals.clone())
            .tool::<connect_account>()
            .principal(|request| {
                let header = request.header("authorization").ok_or("no token")?;
                let token = header.strip_prefix("Bearer ").ok_or("no bearer token")?;
                let known = PEOPLE.iter().find(|(_, _, known)| *known == token);
                Ok(known
                    .map(|(name, ..)| Principal::new(ISSUER, *name))
                    .ok_or("an unknown token")?)
            })
    }

    /// The pages.
    pub fn pages(self: &Arc<Self>) -> axum::Router {
        axum::Router::new()
            .route("/connect", get(show_connect).post(connect))
            .route("/login", get(show_login).post(login))
            .with_state(Arc::clone(self))
    }

    /// Pages and MCP on one address.
    ///
    /// # Errors
    /// When a connection cannot be accepted.
    pub async fn serve(self: Arc<Self>, listener: TcpListener) -> std::io::Result<()> {
        let mcp = self.server().into_service(local_config());
        axum::serve(listener, self.pages().nest_service("/mcp", mcp)).await
    }

    /// Where the person goes; the ticket is sealed, and good for nobody else.
    fn page(&self, ticket: &str) -> String {
        format!("{}/connect?ticket={ticket}", self.origin)
    }

    /// The caller's account, once they were there.
    pub fn of(&self, caller: Option<&Principal>) -> Option<Account> {
        let keys = lock(&self.keys);
        let key = keys.get(caller?)?.expose();
        let ending = key
            .chars()
            .skip(key.chars().count().saturating_sub(3))
            .collect();
        Some(Account { ending })
    }

    /// Whoever this browser is logged in as: from its cookie, never from the link.
    fn session(&self, headers: &HeaderMap) -> Option<Principal> {
        let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
        let session = cookies
            .split("; ")
            .find_map(|cookie| cookie.strip_prefix("session="))?;
        lock(&self.sessions).get(session).cloned()
    }

    /// The person of this browser, when the link was made for them.
    #[expect(
        clippy::result_large_err,
        reason = "a page is large, and this is an example"
    )]
    fn opener(&self, headers: &HeaderMap, ticket: &str) -> Result<Principal, Response> {
        let Some(person) = self.session(headers) else {
            return Err(Redirect::to(&format!("/login?ticket={}", plain(ticket))).into_response());
        };
        match Ticket::verify(ticket, &person, &self.seals, AUDIENCE, SystemTime::now()) {
            Ok(_) => Ok(person),
            Err(_) => Err((
                StatusCode::FORBIDDEN,
                page("<p id=refused>This link is not yours, or it is over.</p>"),
            )
                .into_response()),
        }
    }
}

/// A client whose user has this token.
///
/// # Errors
/// When the server cannot be reached.
pub async fn client(origin: &str, token: &str) -> Outcome<Client> {
    let transport = StreamableHttpClientTransportConfig::with_uri(format!("{origin}/mcp"));
    let transport = StreamableHttpClientTransport::from_config(transport.auth_header(token));
    Ok(config()
        .serve_with_lifecycle(transport, lifecycle())
        .await?)
}

/// A link's ticket.
#[derive(Debug, Deserialize)]
struct Link {
    ticket: String,
}

#[derive(Deserialize)]
struct Typed {
    ticket: String,
    api_key: String,
}

#[derive(Deserialize)]
struct Login {
    ticket: String,
    name: String,
    password: String,
}

async fn show_connect(
    State(accounts): State<Arc<Accounts>>,
    headers: HeaderMap,
    Query(link): Query<Link>,
) -> Response {
    if let Err(answer) = accounts.opener(&headers, &link.ticket) {
        return answer;
    }
    let ticket = plain(&link.ticket);
    page(&format!(
        "<form method=post action=/connect><input type=hidden name=ticket value='{ticket}'>\
         <label>API key <input name=api_key type=password autocomplete=off></label>\
         <button>Connect</button></form>"
    ))
    .into_response()
}

async fn connect(
    State(accounts): State<Arc<Accounts>>,
    headers: HeaderMap,
    Form(typed): Form<Typed>,
) -> Response {
    let key = Secret::new(typed.api_key);
    match accounts.opener(&headers, &typed.ticket) {
        Err(answer) => answer,
        Ok(_) if key.expose().len() < 8 => {
            (StatusCode::BAD_REQUEST, page("<p>That is no API key.</p>")).into_response()
        }
        Ok(person) => {
            lock(&accounts.keys).insert(person, key);
            page("<p id=connected>Connected. Go back to your chat.</p>").into_response()
        }
    }
}

async fn show_login(Query(link): Query<Link>) -> Html<String> {
    let ticket = plain(&link.ticket);
    page(&format!(
        "<form method=post action=/login><input type=hidden name=ticket value='{ticket}'>\
         <label>Name <input name=name></label> <label>Password <input name=password type=password></label>\
         <button>Log in</button></form>"
    ))
}

async fn login(State(accounts): State<Arc<Accounts>>, Form(login): Form<Login>) -> Response {
    let known = PEOPLE
        .iter()
        .find(|(name, password, _)| *name == login.name && *password == login.password);
    let Some((name, ..)) = known else {
        return (
            StatusCode::FORBIDDEN,
            page("<p>Wrong name or password.</p>"),
        )
            .into_response();
    };
    let session = format!("{:032x}", rand::random::<u128>());
    lock(&accounts.sessions).insert(session.clone(), Principal::new(ISSUER, *name));
    let cookie = format!("session={session}; HttpOnly; SameSite=Lax; Path=/");
    let to = format!("/connect?ticket={}", plain(&login.ticket));
    ([(header::SET_COOKIE, cookie)], Redirect::to(&to)).into_response()
}

/// Only what a ticket is made of: nothing that ends an attribute or a query.
fn plain(ticket: &str) -> String {
    ticket
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
        .collect()
}

fn page(body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=en><title>Weather account</title>{body}</html>"
    ))
}

/// A panic elsewhere leaves the map whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
