//! Forms: what a person can be asked to fill in, and how their answer becomes a value.
//!
//! A form is flat, as the specification's restricted schema is (elicitation, "Requested Schema"):
//! booleans, numbers, text and choices, by name. Write one as a struct and derive [`Form`]; ask for
//! a single value by its own type.
//!
//! ```
//! use mcp_mrtr::{Choice, Form};
//!
//! /// Where to sit.
//! #[derive(Choice)]
//! enum Area { Inside, Terrace }
//!
//! #[derive(Form)]
//! struct Booking {
//!     /// How many people come.
//!     #[form(min = 1, max = 8)]
//!     guests: u32,
//!     area: Option<Area>,
//!     #[form(format = "email", title = "Your email")]
//!     contact: String,
//! }
//! ```
//!
//! # What an answer may be
//!
//! An answer is checked against exactly the schema that was sent, and nothing is converted:
//!
//! - text is never read as a number or a boolean; `30.0` is an integer, `30.5` is not;
//! - absent and null content are an empty object, a null member is an absent one, members that
//!   were not asked for are ignored;
//! - a field that is not required and absent takes its `default`, or is `None`;
//! - an empty text is a value for free text (`min_len` decides), and an absent answer for an optional
//!   choice and for optional text with a format, where it can never be a valid one;
//! - a wrong or missing member is asked for again by itself; its valid siblings are kept.

mod check;
mod choice;
mod class;
mod digest;
mod field;
mod formats;
mod formatted;
mod limits;
mod picked;
mod primitives;
#[doc(hidden)]
pub mod private;
mod read;
mod schema;
mod secret;

#[cfg(test)]
mod cases;
#[cfg(test)]
mod check_tests;
#[cfg(test)]
mod derive_tests;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod spec_examples;

pub(crate) use check::{Checked, check, complaint, open_fields};
pub use choice::{Choice, ChoiceOption};
pub use class::{Askable, Described, NotSecret, Plain, Sensitive};
pub(crate) use digest::digest_fields;
pub(crate) use field::SAFE;
pub use field::{DefaultValue, Field, Fields, Kind};
pub use formats::Format;
#[cfg(feature = "email")]
pub use formatted::Email;
pub(crate) use picked::Offer;
#[cfg(feature = "testing")]
pub(crate) use picked::pretend;
pub use picked::{Pick, Picked};
pub use read::{Content, Unread};
pub(crate) use schema::requested_schema;
pub use secret::Secret;

#[doc = include_str!("../../docs/choice.md")]
#[doc(inline)]
pub use mcp_mrtr_macros::Choice;
#[doc = include_str!("../../docs/form.md")]
#[doc(inline)]
pub use mcp_mrtr_macros::Form;

use serde_json::Value;

/// The members of a form by name, as the specification's `content` holds them.
pub(crate) type Map = serde_json::Map<String, Value>;

/// What a person can be asked in form mode.
///
/// Derive it for a struct of named fields. Single values (`bool`, integers, floats, `String`, a
/// [`Choice`], `Vec` of one, and the types behind the features `url`, `jiff`, `chrono` and `email`)
/// implement it as forms of one field, named after the parameter.
///
/// See elicitation, "Form Mode Elicitation Requests".
///
/// ```
/// use mcp_mrtr::form::{Content, Field, Fields, Form, Plain, Unread};
///
/// /// Which half of the day?
/// struct Half { afternoon: bool }
///
/// // What `#[derive(Form)]` writes, and a rule that no schema can say.
/// impl Form for Half {
///     type Class = Plain;
///     const FIELDS: Fields = Fields::Named(&[Field::of::<u8>("hour").max(23)]);
///     const DESCRIPTION: &'static str = "Which half of the day?";
///
///     fn read(content: &Content<'_>) -> Result<Self, Unread> {
///         match content.field::<u8>("hour")? {
///             12 => Err(Unread::wrong("hour", "noon is in neither half")),
///             hour => Ok(Self { afternoon: hour > 12 }),
///         }
///     }
/// }
///
/// fn question<T: Form>() -> &'static str { T::DESCRIPTION }
/// assert_eq!(question::<Half>(), "Which half of the day?");
/// # let _ = Half { afternoon: true }.afternoon;
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a form",
    label = "cannot be asked in a form",
    note = "ask for a `bool`, a number, a `String` or an enum with `#[derive(Choice)]`, or put `#[derive(Form)]` on a struct of such fields"
)]
pub trait Form: Sized + Send {
    /// [`Plain`], or [`Sensitive`] for a type that a form must not ask for.
    type Class;

    /// The fields, in the order the person sees them.
    const FIELDS: Fields;

    /// The type's own documentation: the message of a question that has no other.
    const DESCRIPTION: &'static str = "";

    /// Reads a checked answer.
    ///
    /// # Errors
    ///
    /// [`Unread`] when the type has a rule that the schema cannot say, such as a date out of its
    /// range, or when the answer is a refusal.
    fn read(content: &Content<'_>) -> Result<Self, Unread>;
}

/// What one field of a form can be.
///
/// Implemented for `bool`, integers up to 64 bits, `f32`, `f64`, `String`, enums with
/// `#[derive(Choice)]`, `Vec` of those, `Option` of all of these, and for the types behind the
/// features `url`, `jiff`, `chrono` and `email`.
///
/// ```
/// use mcp_mrtr::form::{DefaultValue, Field, FormField, Kind, Plain};
/// use serde_json::Value;
///
/// #[derive(Debug, PartialEq)]
/// struct Percent(u8);
///
/// impl FormField for Percent {
///     type Class = Plain;
///     type Preset = u8;
///     const KIND: Kind = Kind::Integer { min: Some(0), max: Some(100) };
///     const REQUIRED: bool = true;
///
///     fn read(value: Option<&Value>) -> Result<Self, String> {
///         u8::read(value).map(Self)
///     }
///
///     fn preset(preset: u8) -> DefaultValue {
///         DefaultValue::Integer(preset.into())
///     }
/// }
///
/// assert_eq!(Percent::read(Some(&Value::from(30))), Ok(Percent(30)));
/// assert_eq!(*Field::of::<Percent>("tip").kind(), Percent::KIND);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a field of a form",
    label = "not a form field",
    note = "a form is flat: a field is a `bool`, a number, a `String`, an enum with `#[derive(Choice)]`, a `Vec` of such an enum, or an `Option` of these"
)]
pub trait FormField: Sized + Send {
    /// [`Plain`], or [`Sensitive`] for a type that a form must not ask for.
    type Class;

    /// What `#[form(default = …)]` holds for this type.
    type Preset;

    /// The schema of the field.
    const KIND: Kind;

    /// Whether an answer without this field is incomplete.
    const REQUIRED: bool = true;

    /// Reads a checked member; `None` when it is absent.
    ///
    /// # Errors
    ///
    /// What is wrong with it, in words for the person who gave it.
    fn read(value: Option<&Value>) -> Result<Self, String>;

    /// The default as the schema holds it.
    fn preset(preset: Self::Preset) -> DefaultValue;
}
