//! Each kind of question in each carrier, for clients that we did not write:
//! `interop_server stdio` or `interop_server http ADDRESS:PORT`.

use std::collections::HashMap;
use std::error::Error;
use std::sync::{Mutex, PoisonError};

use mcp_mrtr::{Context, Elicited, Principal, Server, prompt, resource, tool};
use tokio::net::TcpListener;

/// How often each flow looked at its page.
#[derive(Default)]
struct Pages(Mutex<HashMap<String, u32>>);

impl Pages {
    /// Done at the fourth look: the first asks, the next two are of the round with the consent.
    fn account(&self, cx: &Context) -> Option<String> {
        let mut looks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let looks = looks.entry(cx.ticket().to_owned()).or_default();
        *looks += 1;
        (*looks >= 4).then(|| "ada".to_owned())
    }
}

fn page(cx: &Context) -> String {
    format!("https://login.example.com/?ticket={}", cx.ticket())
}

fn told<T: std::fmt::Display>(answer: Elicited<T>) -> String {
    match answer {
        Elicited::Accept(value) => format!("accepted {value}"),
        Elicited::Decline => "declined".to_owned(),
        Elicited::Cancel => "cancelled".to_owned(),
    }
}

/// Seats guests.
#[tool]
fn seat(
    day: String,
    #[elicit(form, message = "How many guests on {day}?")] guests: Elicited<u32>,
) -> String {
    let _ = day;
    told(guests)
}

/// Invites guests.
#[prompt]
fn invite(
    day: String,
    #[elicit(form, message = "How many guests on {day}?")] guests: Elicited<u32>,
) -> String {
    let _ = day;
    told(guests)
}

/// A day's guests.
#[resource("guests://{day}")]
fn guests(
    day: String,
    #[elicit(form, message = "How many guests on {day}?")] guests: Elicited<u32>,
) -> String {
    let _ = day;
    told(guests)
}

/// Connects an account.
#[tool]
fn connect(
    #[elicit(url, message = "Sign in.", url = page(cx), done = pages.account(cx), wait = "1ms")]
    account: Elicited<String>,
    pages: &Pages,
    cx: &Context,
) -> String {
    told(account)
}

/// Greets an account.
#[prompt]
fn greet(
    #[elicit(url, message = "Sign in.", url = page(cx), done = pages.account(cx), wait = "1ms")]
    account: Elicited<String>,
    pages: &Pages,
    cx: &Context,
) -> String {
    told(account)
}

/// The person's account.
#[resource("account://mine")]
fn account(
    #[elicit(url, message = "Sign in.", url = page(cx), done = pages.account(cx), wait = "1ms")]
    account: Elicited<String>,
    pages: &Pages,
    cx: &Context,
) -> String {
    told(account)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let server = Server::new("interop", Pages::default())
        .tool::<seat>()
        .tool::<connect>()
        .prompt::<invite>()
        .prompt::<greet>()
        .resource::<guests>()
        .resource::<account>();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["stdio"] => server.serve_stdio().await,
        ["http", address] => {
            let listener = TcpListener::bind(address).await?;
            println!("http://{}/mcp", listener.local_addr()?);
            // There is one person here, and a page is somebody's.
            let server =
                server.principal(|_| Ok(Principal::new("https://login.example.com", "ada")));
            Ok(server.serve_listener(listener).await?)
        }
        _ => Err("usage: interop_server stdio | interop_server http ADDRESS:PORT".into()),
    }
}
