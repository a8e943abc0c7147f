//! A state made for one request, sent with another: every pair of tool, arguments, user, server and key.

use mcp_mrtr::testing::{Host, internal};
use mcp_mrtr::{KeyRing, Principal, Ticket, testing};
use serde_json::{Value, json};

use crate::{Client, agree, asked, bodies, keys, notes, rejected, server, user};

/// One request, by all that it is bound to.
struct Claims {
    host: Client,
    tool: &'static str,
    arguments: Value,
    says: String,
    name: String,
}

fn all() -> Vec<Claims> {
    let users: [(&str, Option<Principal>); 5] = [
        ("alice", Some(user("alice"))),
        ("bob", Some(user("bob"))),
        (
            "alice of another issuer",
            Some(Principal::new("https://other.example", "alice")),
        ),
        ("nobody", None),
        ("the local user", Some(Principal::local_user())),
    ];
    let arguments = [
        json!({ "note_id": "7" }),
        json!({ "note_id": "8" }),
        json!({ "note_id": "7 " }),
    ];
    let mut all = Vec::new();
    for (service, key) in [("notes", 7), ("notes2", 7), ("notes", 9)] {
        for (who, principal) in &users {
            for (tool, verb) in [("delete_note", "Deleted"), ("archive_note", "Archived")] {
                for arguments in &arguments {
                    let id = arguments["note_id"].as_str().unwrap();
                    all.push(Claims {
                        host: server(service, keys(key)).calling_as(principal.clone()),
                        tool,
                        arguments: arguments.clone(),
                        says: format!("{verb} {id}."),
                        name: format!("{service}/{key}/{who}/{tool}/{arguments}"),
                    });
                }
            }
        }
    }
    all
}

// spec: Q05, Q07, Q09, Q11
#[tokio::test]
async fn case_44_45_47_and_51_every_state_is_good_for_its_own_request_alone() {
    let all = all();
    let mut tokens = Vec::new();
    for claims in &all {
        let mut call = claims.host.call(claims.tool, claims.arguments.clone());
        tokens.push(
            call.start()
                .await
                .asks(&["consent"])
                .state()
                .unwrap()
                .to_owned(),
        );
    }
    let mut tried = 0;
    for (made, token) in all.iter().zip(&tokens) {
        for sent in &all {
            let mut call = sent.host.call(sent.tool, sent.arguments.clone());
            call.set_state(token.as_str());
            let before = bodies();
            let round = agree(&mut call).await;
            if made.name == sent.name {
                round.says(&sent.says);
                assert_eq!(bodies(), before + 1);
            } else {
                rejected(
                    &round,
                    before,
                    &format!("made for {}, sent with {}", made.name, sent.name),
                );
                tried += 1;
            }
        }
    }
    println!("{tried} exchanged tokens tried, {} good ones", all.len());
    assert_eq!(tried, all.len() * (all.len() - 1));
}

#[tokio::test]
async fn a_text_for_another_purpose_or_carrier_is_not_a_state() {
    let host = notes();
    let mut call = asked(&host).await;
    let token = call.state().unwrap().to_owned();
    use internal::Bound;
    for bound in [
        Bound::Purpose(internal::TICKET),
        Bound::Purpose(internal::LEDGER_RESULT),
        Bound::Carrier("prompts/get"),
        Bound::Carrier("resources/read"),
        Bound::Carrier("tools/list"),
        Bound::Target("archive_note"),
        Bound::Target("delete_note "),
        Bound::Target(""),
        Bound::Audience("note"),
        Bound::Audience(""),
    ] {
        call.set_state(token.as_str());
        internal::rebind(&mut call, bound);
        rejected(&agree(&mut call).await, 0, &format!("{bound:?}"));
    }
    // The same way of making it, with nothing changed.
    call.set_state(token.as_str());
    internal::rebind(&mut call, Bound::Carrier("tools/call"));
    agree(&mut call).await.says("Deleted 7.");
}

/// How a client may write the same arguments again (field case 49).
#[tokio::test]
async fn case_49_the_same_arguments_in_other_words_are_the_same() {
    let host = notes();
    let mut call = asked(&host).await;
    call.set_arguments(serde_json::from_str(r#"{ "note_id" : "\u0037" }"#).unwrap());
    agree(&mut call).await.says("Deleted 7.");
}

// spec: E16
#[tokio::test]
async fn case_56_a_link_is_good_for_the_person_it_was_made_for() {
    let keys = keys(7);
    let (alice, bob) = (user("alice"), user("bob"));
    let host = testing::Host::new(pages::server(keys.clone())).calling_as(alice.clone());
    let mut call = host.call("connect", json!({}));
    let round = call.start().await;
    let link = round.question("account").url().unwrap().to_owned();
    let ticket = link.rsplit('=').next().unwrap();
    let now = host.now();
    let verify = |text: &str, who: &Principal, ring: &KeyRing, name: &str, now| {
        Ticket::verify(text, who, ring, name, now)
    };
    assert!(verify(ticket, &alice, &keys, "accounts", now).is_ok());
    let anothers = crate::keys(9);
    let hour = std::time::Duration::from_secs(3600);
    for (what, refused) in [
        (
            "another opener",
            verify(ticket, &bob, &keys, "accounts", now),
        ),
        (
            "the local user",
            verify(ticket, &Principal::local_user(), &keys, "accounts", now),
        ),
        (
            "another service",
            verify(ticket, &alice, &keys, "notes", now),
        ),
        (
            "another key",
            verify(ticket, &alice, &anothers, "accounts", now),
        ),
        (
            "after the flow",
            verify(ticket, &alice, &keys, "accounts", now + hour),
        ),
        (
            "a state",
            verify(round.state().unwrap(), &alice, &keys, "accounts", now),
        ),
        (
            "a part",
            verify(&ticket[1..], &alice, &keys, "accounts", now),
        ),
    ] {
        let refused = refused.expect_err(what);
        assert_eq!(refused.to_string(), "invalid or expired ticket", "{what}");
    }
    // Nor is a ticket a state.
    call.set_state(ticket);
    rejected(
        &call
            .answer(&[("account", testing::accept(json!({})))])
            .await,
        0,
        "a ticket",
    );
}

mod pages {
    use mcp_mrtr::{Context, KeyRing, NoLedger, Server, Unsaid, tool};

    /// Connects an account.
    #[tool]
    async fn connect(
        #[elicit(url, message = "Sign in.", url = format!("https://example.com/?ticket={}", cx.ticket()), done = None, wait = "1ms")]
        account: u64,
        cx: &Context,
    ) -> String {
        let _ = cx;
        format!("connected {account}")
    }

    pub fn server(keys: KeyRing) -> Server<(), Unsaid, NoLedger> {
        Server::new("accounts", ()).keys(keys).tool::<connect>()
    }
}

/// A server that never asks verifies what comes all the same.
// spec: Q01
#[tokio::test]
async fn case_53_a_tool_that_never_asks_verifies_a_state_too() {
    let host = notes();
    let asked = asked(&host).await;
    let foreign = asked.state().unwrap().to_owned();
    let mut call = host.call("read_note", json!({ "note_id": "7" }));
    for state in [foreign.as_str(), "", "AQ", "garbage"] {
        call.set_state(state);
        rejected(&call.send(Value::Null).await, 0, state);
    }
    call.set_state(Value::Null);
    call.send(Value::Null).await.says("Note 7.");
}

/// Two hosts of one server agree; the test of the tests.
#[test]
fn claims_differ() {
    let mut names: Vec<_> = all().into_iter().map(|claims| claims.name).collect();
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
    let _: fn(Client) -> Host<(), mcp_mrtr::Unsaid, mcp_mrtr::NoLedger> = |host| host;
}
