//! URIs of resources, read against RFC 6570 templates of level 1.
//!
//! `iri-string` knows the grammar of URIs and templates; it writes URIs from templates and,
//! as RFC 6570 does, leaves the way back open. The way back here is strict: what a level 1
//! template can have written, and nothing else, in at most one way.

use iri_string::template::UriTemplateStr;
use iri_string::types::UriStr;
use percent_encoding::percent_decode_str;
use rmcp::model::JsonObject;

/// A URI with variables in it, or without.
#[derive(Debug, Clone)]
pub(crate) struct Template {
    /// What comes before the first variable; all of a URI that has none.
    start: &'static str,
    /// Each variable's name and what follows it.
    parts: Vec<(&'static str, &'static str)>,
}

impl Template {
    /// # Errors
    /// What is wrong with it and what to write.
    pub(crate) fn parse(text: &'static str) -> Result<Self, String> {
        UriTemplateStr::new(text).map_err(|error| format!("not a URI template: {error}"))?;
        let mut pieces = text.split('{');
        let start = pieces.next().unwrap_or_default();
        let parts = pieces.filter_map(|piece| piece.split_once('}')).collect();
        let this = Self { start, parts };
        this.check(text)?;
        Ok(this)
    }

    fn check(&self, text: &str) -> Result<(), String> {
        for (index, (name, after)) in self.parts.iter().enumerate() {
            if !name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            {
                return Err(format!(
                    "`{{{name}}}` is more than a name: write one `{{name}}` for each variable"
                ));
            }
            if self.parts[..index]
                .iter()
                .any(|(earlier, _)| earlier == name)
            {
                return Err(format!("`{{{name}}}` stands there twice"));
            }
            let last = index + 1 == self.parts.len();
            if !last && after.bytes().all(is_value_byte) {
                return Err(format!(
                    "where `{{{name}}}` ends cannot be told: put a character such as `/` after it, which no variable holds"
                ));
            }
        }
        // Any value does to see what the URIs look like.
        let example: String = self
            .parts
            .iter()
            .fold(self.start.to_owned(), |uri, (_, after)| uri + "x" + after);
        match UriStr::new(&example) {
            Ok(_) => Ok(()),
            Err(_) => Err(format!(
                "`{text}` makes no URIs: a URI begins with its scheme, as in `note://{{id}}`"
            )),
        }
    }

    pub(crate) fn is_fixed(&self) -> bool {
        self.parts.is_empty()
    }

    pub(crate) fn variables(&self) -> impl Iterator<Item = &'static str> {
        self.parts.iter().map(|(name, _)| *name)
    }

    /// The variables' values, percent-decoded; `None` when the template did not write this.
    pub(crate) fn read(&self, uri: &str) -> Option<JsonObject> {
        let mut rest = uri.strip_prefix(self.start)?;
        let mut values = JsonObject::new();
        for (index, (name, after)) in self.parts.iter().enumerate() {
            let end = match index + 1 == self.parts.len() {
                true => rest.strip_suffix(after)?.len(),
                false => rest.find(after)?,
            };
            values.insert((*name).to_owned(), decoded(&rest[..end])?.into());
            rest = &rest[end + after.len()..];
        }
        rest.is_empty().then_some(values)
    }
}

/// What a variable's text in a URI stands for; `None` when no template writes it.
fn decoded(text: &str) -> Option<String> {
    let whole = text.split('%').skip(1).all(|after| {
        let digits = after.as_bytes().get(..2);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    });
    if text.is_empty() || !whole || !text.bytes().all(is_value_byte) {
        return None;
    }
    let decoded = percent_decode_str(text).decode_utf8().ok()?;
    Some(decoded.into_owned())
}

/// RFC 6570, 3.2.2: what simple expansion writes.
fn is_value_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~' | b'%')
}

#[cfg(test)]
mod tests {
    use iri_string::spec::UriSpec;
    use iri_string::template::simple_context::SimpleContext;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn read(template: &'static str, uri: &str) -> Option<Value> {
        Template::parse(template)
            .expect("a template")
            .read(uri)
            .map(Value::Object)
    }

    #[test]
    fn a_template_reads_what_it_writes() {
        for (template, uri, values) in [
            ("note://today", "note://today", json!({})),
            ("note://{id}", "note://15", json!({"id": "15"})),
            ("note://{id}.md", "note://a.md.md", json!({"id": "a.md"})),
            (
                "note://{folder}/{id}",
                "note://a.b/c~d",
                json!({"folder": "a.b", "id": "c~d"}),
            ),
            (
                "db:{table}?key={key}",
                "db:t?key=%2F%C3%A9%20x",
                json!({"table": "t", "key": "/é x"}),
            ),
        ] {
            assert_eq!(read(template, uri), Some(values), "{uri}");
        }
    }

    #[test]
    fn and_nothing_else() {
        for (template, uri) in [
            ("note://today", "note://today/"),
            ("note://{id}", "note://"),
            ("note://{id}", "note://a/b"),
            ("note://{id}", "note://a?b"),
            ("note://{id}", "note://a b"),
            ("note://{id}", "note://é"),
            ("note://{id}", "note://%"),
            ("note://{id}", "note://%4"),
            ("note://{id}", "note://%zz"),
            ("note://{id}", "note://%ff"),
            ("note://{id}", "Note://1"),
            ("note://{id}.md", "note://.md"),
            ("note://{folder}/{id}", "note://a"),
            ("note://{folder}/{id}", "note:///a"),
            ("note://{folder}/{id}", "note://a/b/c"),
        ] {
            assert_eq!(read(template, uri), None, "{template} {uri}");
        }
    }

    #[test]
    fn a_wrong_template_says_what_to_write() {
        for (template, words) in [
            ("note://{id", "not a URI template"),
            ("note://{+path}", "more than a name"),
            ("note://{a,b}", "more than a name"),
            ("note://{a}{b}", "cannot be told"),
            ("note://{a}-{b}", "cannot be told"),
            ("note://{a}/{a}", "twice"),
            ("{id}", "makes no URIs"),
            ("notes", "makes no URIs"),
            ("note://a b", "not a URI template"),
        ] {
            let problem = Template::parse(template).expect_err(template);
            assert!(problem.contains(words), "{template}: {problem}");
        }
    }

    proptest! {
        #[test]
        fn any_value_comes_back(folder in ".{1,12}", id in ".{1,12}") {
            const TEXT: &str = "note://{folder}/{id}?v=1";
            let template = Template::parse(TEXT).expect("a template");
            let mut context = SimpleContext::new();
            context.insert("folder", folder.as_str());
            context.insert("id", id.as_str());
            let uri = UriTemplateStr::new(TEXT).expect("a template");
            let uri = uri.expand::<UriSpec, _>(&context).expect("a URI").to_string();
            let values = template.read(&uri).map(Value::Object);
            prop_assert_eq!(values, Some(json!({"folder": folder, "id": id})));
        }
    }
}
