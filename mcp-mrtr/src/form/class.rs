//! Which types a form must not ask for, decided by bounds so that the compiler says it.

use super::{Form, FormField};

/// The class of types that a form may ask for.
#[derive(Debug)]
pub enum Plain {}

/// The class of types that hold secrets. A form shows what is typed to the client, and the
/// specification forbids asking for secrets that way (elicitation, "Form Mode Security").
#[derive(Debug)]
pub enum Sensitive {}

/// Holds for [`Plain`] only; `T` is the type that the message names.
#[diagnostic::on_unimplemented(
    message = "`{T}` is a secret, and a form must not ask for one",
    label = "a secret cannot be a form field",
    note = "what is typed into a form passes through the client: ask on a page of your own with `#[elicit(url)]`"
)]
pub trait NotSecret<T> {}

impl<T> NotSecret<T> for Plain {}

/// A field that a form may ask for: flat and no secret.
pub trait Askable: FormField {}

impl<T> Askable for T
where
    T: FormField,
    T::Class: NotSecret<T>,
{
}

/// A form whose type says in its documentation what it asks: `#[derive(Form)]` and
/// `#[derive(Choice)]` implement it when the type has a doc comment.
#[diagnostic::on_unimplemented(
    message = "this question has no message",
    label = "nothing says what to ask",
    note = "write `message = \"…\"`, or a doc comment on the parameter or on `{Self}`"
)]
pub trait Described: Form {}
