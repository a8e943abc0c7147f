//! What *this* request's client can be asked, and the witness that it can.
//!
//! Source: MCP 2026-07-28, elicitation, "Capabilities"; basic, "Statelessness": never
//! inferred from an earlier request.

use rmcp::ErrorData;
use rmcp::model::{ClientCapabilities, ErrorCode, JsonObject};
use serde_json::{Value, json};

use super::{Failure, Reach, member};
use crate::question::QuestionKind;

const KEY: &str = "io.modelcontextprotocol/clientCapabilities";

/// The modes that one request declares.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Capabilities {
    form: bool,
    url: bool,
    sampling: bool,
    sampling_tools: bool,
    sampling_context: bool,
    roots: bool,
}

/// Proof that the current request's client declared a kind of question: the only way for
/// a question to enter a round.
#[derive(Debug)]
pub(crate) struct MayAsk(());

impl Capabilities {
    /// Reads the raw `_meta`: only an object declares a mode, and `elicitation: {}` means
    /// form.
    pub(crate) fn of_meta(meta: &JsonObject) -> Self {
        match member(meta, KEY) {
            Some(Value::Object(declared)) => Self::of_declaration(declared),
            _ => Self::default(),
        }
    }

    /// One pass over each object: they are short, and hashing a key costs more than looking.
    fn of_declaration(declared: &JsonObject) -> Self {
        let mut this = Self::default();
        for (capability, value) in declared {
            let Value::Object(declared) = value else {
                continue;
            };
            match capability.as_str() {
                "elicitation" => this.elicitation(declared),
                "sampling" => {
                    this.sampling = true;
                    let object = |mode| matches!(declared.get(mode), Some(Value::Object(_)));
                    this.sampling_tools = object("tools");
                    this.sampling_context = object("context");
                }
                "roots" => this.roots = true,
                _ => {}
            }
        }
        this
    }

    /// Without a mode it means forms.
    fn elicitation(&mut self, declared: &JsonObject) {
        let mut named = false;
        for (mode, value) in declared {
            let declared = value.is_object();
            match mode.as_str() {
                "form" => self.form = declared,
                "url" => self.url = declared,
                _ => continue,
            }
            named = true;
        }
        self.form |= !named;
    }

    /// What a client of an earlier revision said when it initialized.
    pub(crate) fn of_session(declared: &ClientCapabilities) -> Self {
        match serde_json::to_value(declared) {
            Ok(Value::Object(declared)) => Self::of_declaration(&declared),
            _ => Self::default(),
        }
    }

    pub(crate) fn witness(self, kind: QuestionKind) -> Option<MayAsk> {
        let declared = match kind {
            QuestionKind::Form => self.form,
            QuestionKind::Url => self.url,
            QuestionKind::Sample => self.sampling,
            QuestionKind::Roots => self.roots,
        };
        declared.then_some(MayAsk(()))
    }

    /// Whether `sampling` was declared with this member.
    pub(crate) fn sampling_mode(self, mode: &str) -> bool {
        match mode {
            "tools" => self.sampling_tools,
            "context" => self.sampling_context,
            _ => false,
        }
    }
}

/// Everything a call would need and its client did not declare.
#[derive(Debug, Default)]
pub(crate) struct Missing {
    kinds: Vec<QuestionKind>,
    /// Members of `sampling` that its questions need.
    sampling: Vec<&'static str>,
    /// Those of the question in hand, which may do without.
    noted: Vec<&'static str>,
}

impl Missing {
    pub(crate) fn add(&mut self, kind: QuestionKind) {
        if kind == QuestionKind::Sample {
            self.sampling.append(&mut self.noted);
        }
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }

    /// A sampling request needs these; they are missing when its question is added next.
    pub(crate) fn note_sampling(&mut self, modes: Vec<&'static str>) {
        self.noted = modes;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// How the call ends: `-32021`, or words where the revision has no such code.
    pub(crate) fn into_failure(self, reach: Reach) -> Failure {
        match reach {
            Reach::Result => Failure::Protocol(self.into_error()),
            Reach::OpenCall => Failure::told(format!(
                "This call has to ask, and the client did not declare that it can be asked: {}. Nothing was done.",
                self.names()
            )),
            Reach::Nowhere => Failure::told(format!(
                "This call has to ask ({}), and a connection without a session has no way back to the client. Nothing was done; connect with a session, over stdio, or with MCP 2026-07-28.",
                self.names()
            )),
        }
    }

    /// The modes as a text for clients whose revision has no code for this.
    fn names(&self) -> String {
        let names: Vec<_> = self.kinds.iter().map(|kind| kind.capability()).collect();
        names.join(", ")
    }

    /// `-32021` that names every missing mode at once.
    fn into_error(self) -> ErrorData {
        let mut required = JsonObject::new();
        for kind in &self.kinds {
            let (capability, modes): (_, &[&str]) = match kind {
                QuestionKind::Form => ("elicitation", &["form"]),
                QuestionKind::Url => ("elicitation", &["url"]),
                QuestionKind::Sample => ("sampling", &self.sampling),
                QuestionKind::Roots => ("roots", &[]),
            };
            let entry = required.entry(capability).or_insert_with(|| json!({}));
            if let Value::Object(entry) = entry {
                entry.extend(modes.iter().map(|mode| ((*mode).to_owned(), json!({}))));
            }
        }
        ErrorData::new(
            ErrorCode::MISSING_REQUIRED_CLIENT_CAPABILITY,
            "the client did not declare a capability that this call needs",
            Some(json!({ "requiredCapabilities": required })),
        )
    }
}

impl QuestionKind {
    /// The capability's name as a person would look it up in the spec.
    pub(crate) fn capability(self) -> &'static str {
        match self {
            Self::Form => "elicitation (form)",
            Self::Url => "elicitation (url)",
            Self::Sample => "sampling",
            Self::Roots => "roots",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared(elicitation: Value) -> Capabilities {
        let meta = json!({ KEY: { "elicitation": elicitation } });
        Capabilities::of_meta(meta.as_object().expect("an object"))
    }

    // spec: V02, V03
    #[test]
    fn case_83_which_modes_a_declaration_allows() {
        for (declaration, form, url) in [
            (json!({}), true, false),
            (json!({"url": {}}), false, true),
            (json!({"form": {}, "url": {}}), true, true),
            (json!({"form": null}), false, false),
            (json!({"form": {}}), true, false),
            (json!(null), false, false),
            (json!(true), false, false),
            (json!([]), false, false),
        ] {
            let this = declared(declaration.clone());
            assert_eq!((this.form, this.url), (form, url), "{declaration}");
        }
        assert_eq!(
            Capabilities::of_meta(&JsonObject::new()),
            Capabilities::default()
        );
    }

    // spec: V06
    #[test]
    fn everything_missing_is_named_at_once_by_exact_mode() {
        let mut missing = Missing::default();
        for kind in [
            QuestionKind::Url,
            QuestionKind::Form,
            QuestionKind::Url,
            QuestionKind::Roots,
        ] {
            missing.add(kind);
        }
        let error = missing.into_error();
        assert_eq!(error.code.0, -32021);
        assert_eq!(
            error.data,
            Some(
                json!({"requiredCapabilities": {"elicitation": {"url": {}, "form": {}}, "roots": {}}})
            )
        );
    }
}
