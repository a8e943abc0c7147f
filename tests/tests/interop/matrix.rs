//! Every reply to every kind of question, in every carrier and both eras.

use std::fmt;

use serde_json::{Value, json};

use crate::cases::{BEFORE, Case, NOW, same};
use crate::transcript::Transcript;

#[derive(Clone, Copy)]
enum Carrier {
    Tool,
    Prompt,
    Resource,
}

#[derive(Clone, Copy)]
enum Reply {
    Accept,
    Decline,
    Cancel,
    /// A form that is wrong, and then right.
    Mended,
    /// A page that is done a round after it was agreed to.
    Page,
    PageDeclined,
}

const CARRIERS: [Carrier; 3] = [Carrier::Tool, Carrier::Prompt, Carrier::Resource];
const REPLIES: [Reply; 6] = [
    Reply::Accept,
    Reply::Decline,
    Reply::Cancel,
    Reply::Mended,
    Reply::Page,
    Reply::PageDeclined,
];

pub fn cases() -> impl Iterator<Item = Case> {
    let kinds = CARRIERS
        .into_iter()
        .flat_map(|carrier| REPLIES.map(|reply| (carrier, reply)));
    kinds.flat_map(|(carrier, reply)| {
        [NOW, BEFORE].map(|era| Case {
            name: format!("{carrier}, {reply}"),
            era,
            server: "interop_server",
            options: options(carrier, reply, era),
            judge: Box::new(move |transcript| match era {
                NOW => in_rounds(transcript, carrier, reply),
                _ => while_open(transcript, carrier, reply),
            }),
        })
    })
}

const DONE: &str = "notifications/elicitation/complete";

fn options(carrier: Carrier, reply: Reply, era: &str) -> Vec<&'static str> {
    let target: &[&str] = match (carrier, reply.is_page()) {
        (Carrier::Tool, false) => &["--tool", "seat", "--args", r#"{"day":"friday"}"#],
        (Carrier::Prompt, false) => &["--prompt", "invite", "--args", r#"{"day":"friday"}"#],
        (Carrier::Resource, false) => &["--resource", "guests://friday"],
        (Carrier::Tool, true) => &["--tool", "connect"],
        (Carrier::Prompt, true) => &["--prompt", "greet"],
        (Carrier::Resource, true) => &["--resource", "account://mine"],
    };
    let script = match reply {
        Reply::Accept => r#"[{"action":"accept","content":{"guests":4}}]"#,
        Reply::Decline | Reply::PageDeclined => r#"["decline"]"#,
        Reply::Cancel => r#"["cancel"]"#,
        Reply::Mended => {
            r#"[{"action":"accept","content":{}},{"action":"accept","content":{"guests":4}}]"#
        }
        Reply::Page => r#"["accept"]"#,
    };
    // Over HTTP it comes on a stream of its own, maybe after the result.
    let until: &[&str] = match (reply, era) {
        (Reply::Page, BEFORE) => &["--until", DONE],
        _ => &[],
    };
    [target, &["--script", script], until].concat()
}

impl Reply {
    fn is_page(self) -> bool {
        matches!(self, Self::Page | Self::PageDeclined)
    }

    /// What the function says of it.
    fn told(self) -> &'static str {
        match self {
            Self::Accept | Self::Mended => "accepted 4",
            Self::Page => "accepted ada",
            Self::Decline | Self::PageDeclined => "declined",
            Self::Cancel => "cancelled",
        }
    }

    /// How often the person is asked.
    fn questions(self) -> usize {
        match self {
            Self::Mended => 2,
            _ => 1,
        }
    }
}

impl Carrier {
    fn method(self) -> &'static str {
        match self {
            Self::Tool => "tools/call",
            Self::Prompt => "prompts/get",
            Self::Resource => "resources/read",
        }
    }

    fn text(self, result: &Value) -> &Value {
        match self {
            Self::Tool => &result["content"][0]["text"],
            Self::Prompt => &result["messages"][0]["content"]["text"],
            Self::Resource => &result["contents"][0]["text"],
        }
    }
}

// spec: R03, R13, R15, I05, I06, I09
fn in_rounds(transcript: &Transcript, carrier: Carrier, reply: Reply) -> Result<String, String> {
    if let Some(request) = transcript.server_requests().next() {
        return Err(format!("the server sent a request: {request}"));
    }
    let exchanges = transcript.exchanges(carrier.method())?;
    let waits = usize::from(matches!(reply, Reply::Page));
    let rounds = reply.questions() + waits + 1;
    same("requests", &json!(exchanges.len()), &json!(rounds))?;
    for (index, pair) in exchanges.windows(2).enumerate() {
        let result = &pair[0].response["result"];
        same(
            "resultType",
            &result["resultType"],
            &json!("input_required"),
        )?;
        let state = &pair[1].request["params"]["requestState"];
        same("requestState of the retry", state, &result["requestState"])?;
        match &result["inputRequests"] {
            Value::Null if index >= reply.questions() => {}
            requests => question(requests, reply)?,
        }
    }
    let last = &exchanges[rounds - 1].response["result"];
    same("resultType", &last["resultType"], &json!("complete"))?;
    ended(transcript, carrier, reply, last)?;
    Ok(format!("{rounds} rounds"))
}

fn question(requests: &Value, reply: Reply) -> Result<(), String> {
    let asked = requests.as_object().ok_or("no inputRequests")?;
    let only = asked.values().next().ok_or("nothing is asked")?;
    same("questions", &json!(asked.len()), &json!(1))?;
    same("method", &only["method"], &json!("elicitation/create"))?;
    page_or_form(&only["params"], reply)
}

// spec: E01
fn page_or_form(params: &Value, reply: Reply) -> Result<(), String> {
    if reply.is_page() {
        same("mode", &params["mode"], &json!("url"))?;
        let url = params["url"].as_str().unwrap_or_default();
        return match url.strip_prefix("https://login.example.com/?ticket=") {
            Some(ticket) if !ticket.is_empty() => Ok(()),
            _ => Err(format!("the link is {url}")),
        };
    }
    let message = params["message"].as_str().unwrap_or_default();
    if !message.starts_with("How many guests on friday?") {
        return Err(format!("the message is {message}"));
    }
    let required = &params["requestedSchema"]["required"];
    same("required", required, &json!(["guests"]))
}

// spec: L01, L02
fn while_open(transcript: &Transcript, carrier: Carrier, reply: Reply) -> Result<String, String> {
    let asked: Vec<_> = transcript.server_requests().collect();
    same(
        "requests of the server",
        &json!(asked.len()),
        &json!(reply.questions()),
    )?;
    for request in &asked {
        same("method", &request["method"], &json!("elicitation/create"))?;
        page_or_form(&request["params"], reply)?;
    }
    if reply.is_page() {
        announced(transcript, &asked[0]["params"]["elicitationId"], reply)?;
    }
    let exchanges = transcript.exchanges(carrier.method())?;
    same("requests", &json!(exchanges.len()), &json!(1))?;
    let result = &exchanges[0].response["result"];
    same("resultType", &result["resultType"], &Value::Null)?;
    ended(transcript, carrier, reply, result)?;
    Ok(format!("{} asked", asked.len()))
}

/// A page has an id, and the client hears of it when the page is done.
fn announced(transcript: &Transcript, id: &Value, reply: Reply) -> Result<(), String> {
    if id.as_str().is_none_or(str::is_empty) {
        return Err(format!("the elicitationId is {id}"));
    }
    let told: Vec<_> = transcript
        .notifications(DONE)
        .map(|params| &params["elicitationId"])
        .collect();
    let done: &[&Value] = match reply {
        Reply::Page => &[id],
        _ => &[],
    };
    same("pages told to be done", &json!(told), &json!(done))
}

fn ended(
    transcript: &Transcript,
    carrier: Carrier,
    reply: Reply,
    result: &Value,
) -> Result<(), String> {
    let told = json!(reply.told());
    same("text", carrier.text(result), &told)?;
    let seen = carrier.text(&transcript.end["result"]);
    same("text as the client sees it", seen, &told)?;
    let shown = json!(transcript.asked.len());
    same(
        "questions that the person saw",
        &shown,
        &json!(reply.questions()),
    )
}

impl fmt::Display for Carrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tool => "tool",
            Self::Prompt => "prompt",
            Self::Resource => "resource",
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Cancel => "cancel",
            Self::Mended => "mended",
            Self::Page => "url",
            Self::PageDeclined => "url declined",
        })
    }
}
