//! Types that hold secrets: forms refuse them, and the text says what to write instead.

use super::{DefaultValue, FormField, Kind, Sensitive};
use serde_json::Value;
use std::fmt;
use zeroize::Zeroizing;

/// A secret text: erased when dropped, never printed.
///
/// It is for what a url question fetched. In a form it does not compile:
///
/// ```compile_fail
/// use mcp_mrtr::{Form, form::Secret};
///
/// #[derive(Form)]
/// struct SignIn {
///     user: String,
///     phrase: Secret, // ask on a page of your own with `#[elicit(url)]`
/// }
/// ```
///
/// ```
/// use mcp_mrtr::form::Secret;
///
/// let secret = Secret::new("s3cret".to_owned());
/// assert_eq!(format!("{secret:?}"), "Secret(..)");
/// assert_eq!(secret.expose(), "s3cret");
/// ```
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Takes the text over.
    ///
    /// ```
    /// let secret = mcp_mrtr::form::Secret::new("s3cret".to_owned());
    /// assert_eq!(format!("{secret:?}"), "Secret(..)");
    /// ```
    #[must_use]
    pub fn new(text: String) -> Self {
        Self(Zeroizing::new(text))
    }

    /// The text, for as long as it is needed.
    ///
    /// ```
    /// let secret = mcp_mrtr::form::Secret::new("s3cret".to_owned());
    /// assert_eq!(secret.expose().len(), 6);
    /// ```
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Implements the traits so that only the bound on the class fails, with its own text.
macro_rules! refused {
    ($([$($generics:tt)*] $type:ty),* $(,)?) => {$(
        impl<$($generics)*> FormField for $type {
            type Class = Sensitive;
            type Preset = &'static str;
            const KIND: Kind = Kind::TEXT;

            fn read(_: Option<&Value>) -> Result<Self, String> {
                Err("a form must not ask for this".to_owned())
            }

            fn preset(_: &'static str) -> DefaultValue {
                DefaultValue::Text("".into())
            }
        }

        impl<$($generics)*> super::Form for $type {
            type Class = Sensitive;
            const FIELDS: super::Fields = super::Fields::Single(super::Field::of::<Self>(""));

            fn read(content: &super::Content<'_>) -> Result<Self, super::Unread> {
                content.single()
            }
        }
    )*};
}

refused!([] Secret, [T: zeroize::Zeroize + Send] Zeroizing<T>);
#[cfg(feature = "secrecy")]
refused!([T: secrecy::zeroize::Zeroize + ?Sized + Send] secrecy::SecretBox<T>);
