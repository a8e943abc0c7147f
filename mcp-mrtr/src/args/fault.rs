//! Why a value could not be decoded, and where in it. Nothing that was sent is kept but names.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};

/// A decoding error. Its path is built from the inside out.
#[derive(Debug)]
pub(super) struct Fault {
    path: Vec<Segment>,
    pub(super) what: What,
}

#[derive(Debug)]
pub(super) enum Segment {
    Member(String),
    Item(usize),
}

#[derive(Debug)]
pub(super) enum What {
    /// Another kind of value; `expected` is serde's word for it.
    Type { expected: String },
    /// The right kind with a wrong value; `expected` may be the author's words.
    Value { expected: String },
    /// A member is absent.
    Missing { member: &'static str },
    /// A member is not known, and its type refuses such.
    Unknown { member: String },
    /// Not one of these names.
    Variant { known: &'static [&'static str] },
    /// Words of the type's own decoder.
    Custom { text: String },
}

impl Fault {
    fn new(what: What) -> Self {
        Self {
            path: Vec::new(),
            what,
        }
    }

    /// For arguments that can only be written as text.
    pub(super) fn not_text() -> Self {
        Self::new(What::Type {
            expected: "text".to_owned(),
        })
    }

    pub(super) fn in_member(mut self, name: &str) -> Self {
        self.path.push(Segment::Member(name.to_owned()));
        self
    }

    pub(super) fn in_item(mut self, index: usize) -> Self {
        self.path.push(Segment::Item(index));
        self
    }

    /// From the argument inwards.
    pub(super) fn path(&self) -> impl Iterator<Item = &Segment> {
        self.path.iter().rev()
    }
}

impl Error for Fault {
    fn custom<T: fmt::Display>(text: T) -> Self {
        let text = text.to_string();
        // serde's words for "none of the variants" name a Rust type; the schema says it better.
        if text.starts_with("data did not match any variant")
            || text.starts_with("no variant of enum")
        {
            return Self::new(What::Type {
                expected: "another value".to_owned(),
            });
        }
        Self::new(What::Custom { text })
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(What::Type {
            expected: expected.to_string(),
        })
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(What::Value {
            expected: expected.to_string(),
        })
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        Self::new(What::Value {
            expected: expected.to_string(),
        })
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
        Self::new(What::Variant { known })
    }

    fn unknown_field(member: &str, _: &'static [&'static str]) -> Self {
        Self::new(What::Unknown {
            member: member.to_owned(),
        })
    }

    fn missing_field(member: &'static str) -> Self {
        Self::new(What::Missing { member })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.what)
    }
}

impl std::error::Error for Fault {}
