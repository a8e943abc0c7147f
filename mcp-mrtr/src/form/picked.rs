//! A choice among values that are known only at run time.

use super::{ChoiceOption, Content, Field, Fields, Form, Plain, Unread};
use crate::text;
use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::ops::Deref;

/// A value that a person can pick from a list made at run time.
///
/// ```
/// use mcp_mrtr::form::Pick;
/// use std::borrow::Cow;
///
/// struct Table { number: u32, seats: u32 }
///
/// impl Pick for Table {
///     fn value(&self) -> Cow<'_, str> { self.number.to_string().into() }
///     fn label(&self) -> Cow<'_, str> { format!("Table {} for {}", self.number, self.seats).into() }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be picked from a list",
    label = "has no value to tell it from the others",
    note = "write `impl Pick for {Self}`, or offer `String`s"
)]
pub trait Pick: Send {
    /// What identifies the value among the others; goes over the wire, and comes back from the
    /// client, so it proves nothing about who picked.
    ///
    /// The example of [`Pick`] writes both.
    fn value(&self) -> Cow<'_, str>;

    /// What the person reads.
    ///
    /// The example of [`Pick`] writes both.
    fn label(&self) -> Cow<'_, str> {
        self.value()
    }
}

impl Pick for String {
    fn value(&self) -> Cow<'_, str> {
        self.into()
    }
}

impl Pick for &'static str {
    fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

/// Value and label.
impl Pick for (String, String) {
    fn value(&self) -> Cow<'_, str> {
        (&self.0).into()
    }

    fn label(&self) -> Cow<'_, str> {
        (&self.1).into()
    }
}

/// The value that the person picked: one of those that were shown to them.
///
/// Only the runtime makes one, so a function that takes `Picked<Table>` cannot be called with a
/// table that was not on the list.
///
/// ```
/// # use mcp_mrtr::{Picked, Server, testing::{Host, accept}, tool};
/// # use serde_json::json;
/// /// Books a table.
/// #[tool]
/// fn book(
///     #[elicit(form, message = "Which table?", options = ["window", "garden"])] table: Picked<&'static str>,
/// ) -> String {
///     format!("The one at the {}.", *table)
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let host = Host::new(Server::new("desk", ()).tool::<book>());
/// let mut call = host.call("book", json!({}));
/// call.start().await;
/// call.answer(&[("table", accept(json!({ "table": "roof" })))]).await.asks(&["table"]);
/// call.answer(&[("table", accept(json!({ "table": "garden" })))]).await.says("The one at the garden.");
/// # }
/// ```
#[derive(Debug)]
pub struct Picked<T>(T);

impl<T> Picked<T> {
    /// The value itself.
    ///
    /// ```
    /// # let table = mcp_mrtr::testing::picked("garden".to_owned());
    /// // In a body; `table` is a parameter of type `Picked<String>`.
    /// let name: String = table.into_inner();
    /// assert_eq!(name, "garden");
    /// ```
    pub fn into_inner(self) -> T {
        self.0
    }
}

/// Never there: what a `Picked` is chosen from is known at run time only.
#[diagnostic::on_unimplemented(
    message = "a `Picked<{Self}>` has nothing to choose from",
    label = "no options are offered",
    note = "write `options = …` beside `message`, an expression that gives the values"
)]
pub trait Offered: Send {}

/// Only for the words of its bound; see [`Offered`].
#[doc(hidden)]
impl<T: Offered> Form for Picked<T> {
    type Class = Plain;
    const FIELDS: Fields = Fields::Named(&[]);

    fn read(_: &Content<'_>) -> Result<Self, Unread> {
        Err(Unread::Declined)
    }
}

/// For the test kit: a choice that nobody made.
#[cfg(feature = "testing")]
pub(crate) fn pretend<T>(value: T) -> Picked<T> {
    Picked(value)
}

impl<T> Deref for Picked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What is on offer in this round.
#[derive(Debug)]
pub(crate) struct Offer<T> {
    picks: Vec<T>,
    field: Field,
}

impl<T: Pick> Offer<T> {
    /// The values of `options` as a question named `key`.
    pub(crate) fn new(
        key: &'static str,
        options: impl IntoIterator<Item = T>,
    ) -> Result<Self, NoPick> {
        let picks: Vec<T> = options.into_iter().collect();
        let shown = shown(&picks)?;
        Ok(Self {
            picks,
            field: Field::pick(key, shown),
        })
    }

    pub(crate) fn field(&self) -> &Field {
        &self.field
    }

    /// The value of a checked answer.
    pub(crate) fn take(self, value: &str) -> Option<Picked<T>> {
        self.picks
            .into_iter()
            .find(|pick| pick.value() == value)
            .map(Picked)
    }
}

fn shown<T: Pick>(picks: &[T]) -> Result<Vec<ChoiceOption>, NoPick> {
    if picks.is_empty() {
        return Err(NoPick::Nothing);
    }
    let mut seen = HashSet::with_capacity(picks.len());
    picks.iter().map(|pick| option(pick, &mut seen)).collect()
}

fn option<T: Pick>(pick: &T, seen: &mut HashSet<String>) -> Result<ChoiceOption, NoPick> {
    let (value, label) = (pick.value().into_owned(), pick.label());
    if value.is_empty() {
        return Err(NoPick::EmptyValue);
    }
    if !seen.insert(value.clone()) {
        return Err(NoPick::Twice(text::label(&value).into_owned()));
    }
    // Only a title is cleaned before it is shown; the value must come back as it is.
    let clean = text::label(&label) == label;
    let title = (label != value || !clean).then(|| label.into_owned());
    Ok(ChoiceOption::owned(value, title))
}

/// Why values cannot be offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoPick {
    /// A choice of nothing: no schema exists for it.
    Nothing,
    /// Two values that the answer could not tell apart.
    Twice(String),
    /// An empty text means "left alone".
    EmptyValue,
}

impl fmt::Display for NoPick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("there is nothing to choose from"),
            Self::Twice(value) => write!(f, "two options have the value `{value}`"),
            Self::EmptyValue => f.write_str("an option has an empty value"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_shown_can_be_picked() {
        let offer = || Offer::new("table", ["4", "7"]).unwrap();
        assert_eq!(offer().take("7").map(Picked::into_inner), Some("7"));
        assert!(offer().take("5").is_none());
    }

    #[test]
    fn an_offer_needs_values_that_differ() {
        assert_eq!(Offer::<String>::new("t", []).unwrap_err(), NoPick::Nothing);
        assert_eq!(
            Offer::new("t", ["a", "a"]).unwrap_err(),
            NoPick::Twice("a".to_owned())
        );
        assert_eq!(Offer::new("t", [""]).unwrap_err(), NoPick::EmptyValue);
    }
}
