//! From a checked answer to a value.

use super::{FormField, Map};
use std::borrow::Cow;

/// A checked answer: declared members only, defaults applied.
#[derive(Debug, Clone, Copy)]
pub struct Content<'a> {
    members: &'a Map,
    key: &'a str,
}

impl<'a> Content<'a> {
    /// `key` is the wire key of the question, which is the name of the member of a single value.
    pub(crate) fn new(members: &'a Map, key: &'a str) -> Self {
        Self { members, key }
    }

    /// Reads the member `name`.
    ///
    /// # Errors
    ///
    /// [`Unread::Wrong`] with the reason that the field's type gave.
    pub fn field<T: FormField>(&self, name: &str) -> Result<T, Unread> {
        T::read(self.members.get(name)).map_err(|reason| Unread::wrong(name.to_owned(), reason))
    }

    /// Reads the one member of a form that is a single value.
    ///
    /// # Errors
    ///
    /// As [`Content::field`].
    pub fn single<T: FormField>(&self) -> Result<T, Unread> {
        self.field(self.key)
    }
}

/// Why a checked answer did not become a value.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unread {
    /// One member is not what the type can hold: that question is asked again.
    Wrong {
        /// The member's name.
        field: Cow<'static, str>,
        /// What is wrong with it, in words for the person who gave it.
        reason: String,
    },
    /// The answer says no, as an unchecked box of a consent does.
    Declined,
}

impl Unread {
    /// A member that is not what the type can hold.
    pub fn wrong(field: impl Into<Cow<'static, str>>, reason: impl Into<String>) -> Self {
        Self::Wrong {
            field: field.into(),
            reason: reason.into(),
        }
    }
}
