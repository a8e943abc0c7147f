//! From a checked answer to a value.

use super::{FormField, Map};
use std::borrow::Cow;

/// A checked answer: declared members only, defaults applied.
///
/// ```
/// use mcp_mrtr::form::{Content, Field, Fields, Form, Plain, Unread};
///
/// struct Guest { name: String, vegan: bool }
///
/// impl Form for Guest {
///     type Class = Plain;
///     const FIELDS: Fields = Fields::Named(&[Field::of::<String>("name"), Field::of::<bool>("vegan")]);
///
///     fn read(content: &Content<'_>) -> Result<Self, Unread> {
///         Ok(Self { name: content.field("name")?, vegan: content.field("vegan")? })
///     }
/// }
/// # let _ = |guest: Guest| (guest.name, guest.vegan);
/// ```
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
    /// The example of [`Content`] reads two.
    ///
    /// # Errors
    ///
    /// [`Unread::Wrong`] with the reason that the field's type gave.
    pub fn field<T: FormField>(&self, name: &str) -> Result<T, Unread> {
        T::read(self.members.get(name)).map_err(|reason| Unread::wrong(name.to_owned(), reason))
    }

    /// Reads the one member of a form that is a single value.
    ///
    /// ```
    /// use mcp_mrtr::form::{Content, Field, Fields, Form, Plain, Unread};
    ///
    /// struct Percent(u8);
    ///
    /// /// A form of one field, which is named after its question.
    /// impl Form for Percent {
    ///     type Class = Plain;
    ///     const FIELDS: Fields = Fields::Single(Field::of::<u8>("").max(100));
    ///
    ///     fn read(content: &Content<'_>) -> Result<Self, Unread> {
    ///         content.single().map(Self)
    ///     }
    /// }
    /// # let _ = |percent: Percent| percent.0;
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Content::field`].
    pub fn single<T: FormField>(&self) -> Result<T, Unread> {
        self.field(self.key)
    }
}

/// Why a checked answer did not become a value.
///
/// ```
/// use mcp_mrtr::form::Unread;
///
/// /// What becomes of the question.
/// fn then(unread: &Unread) -> String {
///     match unread {
///         Unread::Wrong { field, reason } => format!("asked again: {field} {reason}"),
///         Unread::Declined => "refused".to_owned(),
///         _ => "refused".to_owned(),
///     }
/// }
/// assert_eq!(then(&Unread::wrong("hour", "is past")), "asked again: hour is past");
/// ```
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
    ///
    /// ```
    /// use mcp_mrtr::form::Unread;
    /// let past = Unread::wrong("day", "is in the past");
    /// assert!(matches!(past, Unread::Wrong { reason, .. } if reason == "is in the past"));
    /// ```
    pub fn wrong(field: impl Into<Cow<'static, str>>, reason: impl Into<String>) -> Self {
        Self::Wrong {
            field: field.into(),
            reason: reason.into(),
        }
    }
}
