//! A digest of parsed JSON that does not depend on how it was written.
//!
//! Key order, white space, escapes and the spelling of numbers do not count; everything else does.
//! The value is walked as it is: nothing is rendered to text or copied.

use serde_json::{Map, Value};

use super::digest::Fields;
use super::number;

/// One byte in front of each value, so that `null`, `"null"` and `[]` differ.
mod tag {
    pub(super) const NULL: u8 = 0;
    pub(super) const FALSE: u8 = 1;
    pub(super) const TRUE: u8 = 2;
    pub(super) const NUMBER: u8 = 3;
    pub(super) const STRING: u8 = 4;
    pub(super) const ARRAY: u8 = 5;
    pub(super) const OBJECT: u8 = 6;
}

impl Fields {
    /// Adds a JSON value in canonical form.
    pub(crate) fn value(&mut self, value: &Value) {
        match value {
            Value::Null => self.raw(&[tag::NULL]),
            Value::Bool(false) => self.raw(&[tag::FALSE]),
            Value::Bool(true) => self.raw(&[tag::TRUE]),
            Value::Number(number) => {
                self.raw(&[tag::NUMBER]);
                number::feed(self, number);
            }
            Value::String(text) => {
                self.raw(&[tag::STRING]);
                self.field(text.as_bytes());
            }
            Value::Array(items) => {
                self.raw(&[tag::ARRAY]);
                self.count(items.len());
                items.iter().for_each(|item| self.value(item));
            }
            Value::Object(members) => self.object(members),
        }
    }

    /// Adds a JSON object in canonical form: members by key, in the order of the keys' UTF-8 bytes.
    pub(crate) fn object(&mut self, members: &Map<String, Value>) {
        self.raw(&[tag::OBJECT]);
        self.count(members.len());
        if members.keys().is_sorted() {
            // Sorted maps, and most clients.
            members
                .iter()
                .for_each(|(key, value)| self.member(key, value));
        } else {
            let mut sorted: Vec<_> = members.iter().collect();
            sorted.sort_unstable_by_key(|(key, _)| *key);
            sorted
                .into_iter()
                .for_each(|(key, value)| self.member(key, value));
        }
    }

    fn member(&mut self, key: &str, value: &Value) {
        self.field(key.as_bytes());
        self.value(value);
    }
}
