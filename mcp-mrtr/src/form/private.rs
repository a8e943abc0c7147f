//! What the expansions of `Form` and `Choice` call.

pub use super::choice::{preset_choice, read_choice};
use super::{Choice, Described, Field};
pub use serde_json::Value;
pub use std::string::String;

/// The message of a question whose attribute and parameter say nothing: the type's documentation.
#[must_use]
pub fn described<T: Described>() -> &'static str {
    T::DESCRIPTION
}

/// The type takes `min` and `max`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `min` and no `max`",
    label = "this type has no range",
    note = "`min` and `max` are for numbers and for `Vec` of a choice; the length of a `String` is `min_len` and `max_len`"
)]
pub trait Bounded {
    /// The type of a bound that is not a literal.
    type Bound;
}

/// The type takes `min_len`, `max_len` and `format`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no `min_len`, `max_len` or `format`",
    label = "not free text",
    note = "`min_len`, `max_len` and `format` are for `String`"
)]
pub trait FreeText {}

impl FreeText for String {}
impl<T: FreeText> FreeText for Option<T> {}

impl<T: Bounded> Bounded for Option<T> {
    type Bound = T::Bound;
}

impl<C: Choice> Bounded for Vec<C> {
    type Bound = u32;
}

/// A bound or default that is not a literal, of the field's own type.
#[derive(Debug)]
pub struct Bound<T>(pub T);

/// A bound as the schema holds it.
#[derive(Debug)]
pub enum Limit {
    /// Of integers and numbers of items.
    Integer(i64),
    /// Of floats.
    Number(f64),
}

macro_rules! bounded {
    ($($type:ty => $variant:ident as $as:ty;)*) => {$(
        impl Bounded for $type {
            type Bound = $type;
        }
        impl Bound<$type> {
            /// As the schema holds it.
            #[must_use]
            pub const fn limit(self) -> Limit {
                // `u64` above `i64::MAX` turns negative here and is refused as out of range.
                Limit::$variant(self.0 as $as)
            }
        }
    )*};
}

bounded! {
    u8 => Integer as i64; u16 => Integer as i64; u32 => Integer as i64; u64 => Integer as i64; usize => Integer as i64;
    i8 => Integer as i64; i16 => Integer as i64; i32 => Integer as i64; i64 => Integer as i64; isize => Integer as i64;
    f32 => Number as f64; f64 => Number as f64;
}

impl Field {
    /// [`Field::min`] of a constant.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn min_limit(self, limit: Limit) -> Self {
        match limit {
            Limit::Integer(limit) => self.min(limit),
            Limit::Number(limit) => self.min_number(limit),
        }
    }

    /// [`Field::max`] of a constant.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn max_limit(self, limit: Limit) -> Self {
        match limit {
            Limit::Integer(limit) => self.max(limit),
            Limit::Number(limit) => self.max_number(limit),
        }
    }

    /// The default of a number, from a constant.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn default_limit(self, limit: Limit) -> Self {
        match limit {
            Limit::Integer(limit) => self.default_integer(limit),
            Limit::Number(limit) => self.default_number(limit),
        }
    }
}

/// Asserts that a type takes the attribute, at the attribute.
pub const fn bounded<T: Bounded>() {}

/// Asserts that a type takes the attribute, at the attribute.
pub const fn free_text<T: FreeText>() {}
