//! Url questions: consent to open a page, and whether what happens there is done.

use ::url::{Host, Url};
use rmcp::model::{ElicitRequest, ElicitRequestParams, InputRequest};
use serde_json::Value;

use super::ask::{Again, Standing};
use super::response::Response;
use super::{Answer, AnswerValue, Failure, Flow, Met, Open};
use crate::question::{QuestionKind, Spec};
use crate::state::Digest8;

/// What this round knows of a url question.
#[derive(Debug, PartialEq)]
pub(crate) enum UrlVerdict {
    Declined,
    Cancelled,
    /// The author's `done` has a value, and nobody declined.
    Done,
    /// To be asked; the page is needed.
    Open,
    /// Agreed to, not done yet.
    Poll,
    Unavailable,
    /// The flow has failed.
    Failed,
}

impl Flow {
    pub(crate) fn url_page(&self, spec: &Spec) -> Digest8 {
        let mut digest = self.digest("page");
        digest.field(spec.key.as_bytes());
        digest.finish8()
    }

    pub(crate) fn url(&mut self, spec: &Spec, message: &str, done: bool) -> UrlVerdict {
        let question = self.question_digest(QuestionKind::Url, &spec.key, message, &[]);
        if !self.keys.contains(&spec.key) && !self.claim(spec) {
            return UrlVerdict::Failed;
        }
        match self.standing(question) {
            Standing::Settled(index) => {
                let answer = &mut self.answers[index];
                answer.met = Some(Met {
                    key: spec.key.clone(),
                    form: None,
                });
                match answer.value {
                    AnswerValue::Decline => UrlVerdict::Declined,
                    AnswerValue::Cancel => UrlVerdict::Cancelled,
                    AnswerValue::Accept(_) | AnswerValue::Stored(_) => agreed(done),
                }
            }
            Standing::Open(left) => self.url_response(spec, message, left, done),
            Standing::New if done => UrlVerdict::Done,
            Standing::New => self.openable(),
        }
    }

    fn openable(&self) -> UrlVerdict {
        match self.capabilities.witness(QuestionKind::Url) {
            Some(_) => UrlVerdict::Open,
            None => UrlVerdict::Unavailable,
        }
    }

    /// An accept is consent to open the page and no more (spec: I09); its content is not
    /// looked at. A decline beats `done`.
    fn url_response(&mut self, spec: &Spec, message: &str, left: Open, done: bool) -> UrlVerdict {
        let question = left.question;
        let attempts = left.times();
        let Some(response) = self.responses.remove(spec.key.as_ref()) else {
            if done {
                return UrlVerdict::Done;
            }
            self.left_open.push(left);
            return self.openable();
        };
        let value = match url_action(&response) {
            Response::Accept => AnswerValue::Accept(Value::Null),
            Response::Decline => AnswerValue::Decline,
            Response::Cancel => AnswerValue::Cancel,
            Response::Malformed => {
                self.fail(Failure::invalid_response());
                return UrlVerdict::Failed;
            }
        };
        let verdict = match value {
            AnswerValue::Decline => UrlVerdict::Declined,
            AnswerValue::Cancel => UrlVerdict::Cancelled,
            _ => agreed(done),
        };
        let met = Some(Met {
            key: spec.key.clone(),
            form: None,
        });
        let fresh = self.fresh(QuestionKind::Url, &spec.key, message, &[]);
        self.keep(Answer {
            question,
            attempts,
            value,
            met,
            fresh,
        });
        verdict
    }

    /// Asks the person to open `page`.
    pub(crate) fn ask_url(&mut self, spec: &Spec, message: String, page: String) {
        let question = self.question_digest(QuestionKind::Url, &spec.key, &message, &[]);
        let again = match self
            .left_open
            .iter()
            .position(|left| left.question == question)
        {
            Some(index) => Again::of(self.left_open.swap_remove(index), None),
            None => Again::default(),
        };
        let Some(witness) = self.capabilities.witness(QuestionKind::Url) else {
            return self.miss(QuestionKind::Url);
        };
        let params = ElicitRequestParams::UrlElicitationParams {
            meta: None,
            message,
            url: page,
            // Gone in 2026-07-28; the bridge to earlier clients fills it.
            elicitation_id: String::new(),
        };
        let request = InputRequest::Elicitation(ElicitRequest::new(params));
        self.enter(witness, spec, question, again, request);
    }

    /// Nothing to ask, but not done: this round only carries the state on.
    pub(crate) fn wait_for_page(&mut self) {
        self.waiting = true;
    }
}

fn agreed(done: bool) -> UrlVerdict {
    if done {
        UrlVerdict::Done
    } else {
        UrlVerdict::Poll
    }
}

/// Content of a url answer means nothing, so it cannot be malformed either.
fn url_action(response: &Value) -> Response {
    match response.get("action").and_then(Value::as_str) {
        Some("accept") => Response::Accept,
        _ => Response::read(response),
    }
}

/// Whether a person may be sent to this page.
///
/// `https` anywhere, `http` on this machine only, no user name or password, no control
/// characters (spec: E08, E14).
///
/// # Errors
/// What is wrong with it, for its author.
pub(crate) fn permitted_page(page: &str) -> Result<(), &'static str> {
    // The parser drops these silently; a person would not see what they open.
    if page
        .chars()
        .any(|c| c.is_control() || c.is_whitespace() || c == '\\')
    {
        return Err("has a space, a backslash or a control character");
    }
    // What looks like another letter, or like nothing, would be sent as it is.
    if !page.is_ascii() {
        return Err("is not ASCII; write the host in Punycode and percent-encode the rest");
    }
    let url = Url::parse(page).map_err(|_| "is not an absolute URL")?;
    if !url.username().is_empty() || url.password().is_some() {
        return Err("holds a user name or password");
    }
    match (url.scheme(), url.host()) {
        (_, None) => Err("has no host"),
        ("https", Some(_)) => Ok(()),
        ("http", Some(host)) if is_loopback(&host) => Ok(()),
        ("http", Some(_)) => Err("is http on another machine than this one; use https"),
        _ => Err("is neither https nor http"),
    }
}

fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => *name == "localhost",
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // spec: E08, E11, E14
    #[test]
    fn pages_a_person_may_be_sent_to() {
        for page in [
            "https://example.com",
            "https://example.com:8443/a?b=c#d",
            "HTTPS://example.com/",
            "http://localhost:8080/connect?ticket=x",
            "http://127.0.0.1/",
            "http://[::1]:8080/",
            "https://example.com/?mail=a@b.example",
        ] {
            assert_eq!(permitted_page(page), Ok(()), "{page}");
        }
        for page in [
            "",
            "example.com",
            "/connect",
            "http://example.com/",
            "http://localhost.example.com/",
            "http://127.0.0.1.example.com/",
            "https://user:pass@example.com/",
            "https://user@example.com/",
            "javascript://x/%0aalert(1)",
            "file:///etc/passwd",
            "https://",
            "https://pay.example/\u{202e}gpj",
            "https://exam\u{200b}ple.com/",
            "https://b\u{fc}cher.example/",
            "https://:443/",
            "https://exa mple.com/",
            "https://example.com/\n",
            "http://localhost\\@example.com/",
        ] {
            assert!(permitted_page(page).is_err(), "{page}");
        }
    }
}
