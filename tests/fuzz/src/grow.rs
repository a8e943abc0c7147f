//! JSON out of any bytes, so that a mutation changes a member and not a bracket.

use serde_json::{Map, Number, Value, json};

/// How deep a grown value may be.
const DEPTH: u8 = 6;

/// Takes bytes from the front; zeros when there are none left.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Bytes<'_> {
    pub(crate) fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => 0,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn word(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    fn text(&mut self) -> String {
        let length = usize::from(self.byte()).min(self.0.len());
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    /// JSON as it stands, when the bytes are some; else a value that they describe.
    pub(crate) fn json(&mut self, names: &[&str]) -> Value {
        serde_json::from_slice(self.0).unwrap_or_else(|_| self.value(names, DEPTH))
    }

    fn value(&mut self, names: &[&str], depth: u8) -> Value {
        match self.byte() % if depth == 0 { 8 } else { 12 } {
            0 => Value::Null,
            1 => json!(false),
            2 => json!(true),
            3 => json!(self.byte()),
            4 => json!(self.word() as i64),
            5 => Number::from_f64(f64::from_bits(self.word())).map_or(Value::Null, Value::Number),
            6 => self.text().into(),
            7 => names[usize::from(self.byte()) % names.len()].into(),
            8 => (0..self.byte() % 8)
                .map(|_| self.value(names, depth - 1))
                .collect(),
            9 => json!({ "action": "accept", "content": self.value(names, depth - 1) }),
            _ => Value::Object(self.members(names, depth - 1)),
        }
    }

    fn members(&mut self, names: &[&str], depth: u8) -> Map<String, Value> {
        let mut members = Map::new();
        for _ in 0..self.byte() % 12 {
            let name = match self.byte() {
                255 => self.text(),
                index => names[usize::from(index) % names.len()].to_owned(),
            };
            members.insert(name, self.value(names, depth));
        }
        members
    }
}
