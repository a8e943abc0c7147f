//! Which types a form must not ask for, decided by bounds so that the compiler says it.

use super::{Form, FormField};

/// The class of types that a form may ask for.
///
/// ```
/// use mcp_mrtr::form::{Form, Plain};
///
/// fn plain<T: Form<Class = Plain>>() {}
/// plain::<String>();
/// ```
#[derive(Debug)]
pub enum Plain {}

/// The class of types that hold secrets. A form shows what is typed to the client, and the
/// specification forbids asking for secrets that way (elicitation, "Form Mode Security").
///
/// ```
/// use mcp_mrtr::form::{Form, Secret, Sensitive};
///
/// fn sensitive<T: Form<Class = Sensitive>>() {}
/// sensitive::<Secret>(); // so no question can ask for one
/// ```
#[derive(Debug)]
pub enum Sensitive {}

/// Holds for [`Plain`] only; `T` is the type that the message names.
///
/// ```
/// use mcp_mrtr::form::{Form, NotSecret};
///
/// /// Generic code that asks for any form says that it is no secret.
/// fn askable<T: Form>() where T::Class: NotSecret<T> {}
/// askable::<bool>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` is a secret, and a form must not ask for one",
    label = "a secret cannot be a form field",
    note = "what is typed into a form passes through the client: ask on a page of your own with `#[elicit(url)]`"
)]
pub trait NotSecret<T> {}

impl<T> NotSecret<T> for Plain {}

/// A field that a form may ask for: flat and no secret.
///
/// ```
/// use mcp_mrtr::form::{Askable, Field};
///
/// /// A field that may stay empty.
/// fn maybe<T: Askable>(name: &'static str) -> Field where Option<T>: Askable {
///     Field::of::<Option<T>>(name)
/// }
/// assert!(!maybe::<u32>("guests").is_required());
/// ```
pub trait Askable: FormField {}

impl<T> Askable for T
where
    T: FormField,
    T::Class: NotSecret<T>,
{
}

/// A form whose type says in its documentation what it asks: `#[derive(Form)]` and
/// `#[derive(Choice)]` implement it when the type has a doc comment.
///
/// ```
/// use mcp_mrtr::Form;
/// use mcp_mrtr::form::Described;
///
/// /// Who comes?
/// #[derive(Form)]
/// struct Guest { name: String }
///
/// fn words<T: Described>() -> &'static str { T::DESCRIPTION }
/// assert_eq!(words::<Guest>(), "Who comes?");
/// ```
#[diagnostic::on_unimplemented(
    message = "this question has no message",
    label = "nothing says what to ask",
    note = "write `message = \"…\"`, or a doc comment on the parameter or on `{Self}`"
)]
pub trait Described: Form {}
