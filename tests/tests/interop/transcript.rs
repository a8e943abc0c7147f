//! A conversation as a client printed it.

use std::fmt;

use serde_json::Value;

/// The messages in their order, and how the client said it ended.
pub struct Transcript {
    sent: Vec<Value>,
    received: Vec<Value>,
    pub asked: Vec<Value>,
    pub end: Value,
    printed: String,
}

/// A request and what the server answered it with.
pub struct Exchange<'a> {
    pub request: &'a Value,
    pub response: &'a Value,
}

impl Transcript {
    pub fn read(printed: &str) -> Result<Self, String> {
        let (mut sent, mut received, mut asked, mut end) = (vec![], vec![], vec![], None);
        for line in printed.lines() {
            let mut line: Value =
                serde_json::from_str(line).map_err(|error| format!("{error}: {line}"))?;
            match line["wire"].as_str() {
                Some("->") => sent.push(line["message"].take()),
                Some("<-") => received.push(line["message"].take()),
                _ if line.get("asked").is_some() => asked.push(line["asked"].take()),
                _ => end = Some(line),
            }
        }
        let end = end.ok_or_else(|| format!("the client said no end: {printed}"))?;
        Ok(Self {
            sent,
            received,
            asked,
            end,
            printed: printed.to_owned(),
        })
    }

    /// Every request of `method`, with its response.
    pub fn exchanges(&self, method: &str) -> Result<Vec<Exchange<'_>>, String> {
        let requests = self
            .sent
            .iter()
            .filter(|message| message["method"] == method);
        requests
            .map(|request| {
                let answers = |message: &&Value| {
                    message.get("method").is_none() && message["id"] == request["id"]
                };
                let mut responses = self.received.iter().filter(answers);
                match (responses.next(), responses.next()) {
                    (Some(response), None) => Ok(Exchange { request, response }),
                    _ => Err(format!("not one response to {request}")),
                }
            })
            .collect()
    }

    /// Requests that the server sent of its own accord.
    pub fn server_requests(&self) -> impl Iterator<Item = &Value> {
        self.received
            .iter()
            .filter(|message| message.get("method").is_some() && message.get("id").is_some())
    }

    /// The parameters of each notification of `method` that the server sent.
    pub fn notifications(&self, method: &str) -> impl Iterator<Item = &Value> {
        let sent = self.received.iter();
        sent.filter(move |message| message["method"] == method)
            .map(|message| &message["params"])
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.printed)
    }
}
