//! Booleans, numbers, text, and `Option` of any field.

use super::field::SAFE;
use super::{DefaultValue, FormField, Kind, Plain};
use serde_json::{Number, Value};
use std::borrow::Cow;

/// A form of one field that is named after the question.
macro_rules! single {
    ($($type:ty),* $(,)?) => {$(
        impl $crate::form::Form for $type {
            type Class = <Self as $crate::form::FormField>::Class;
            const FIELDS: $crate::form::Fields = $crate::form::Fields::Single($crate::form::Field::of::<Self>(""));

            fn read(content: &$crate::form::Content<'_>) -> Result<Self, $crate::form::Unread> {
                content.single()
            }
        }
    )*};
}
#[cfg(any(
    feature = "url",
    feature = "jiff",
    feature = "chrono",
    feature = "email"
))]
pub(super) use single;

single!(
    bool, u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f32, f64, String
);

impl FormField for bool {
    type Class = Plain;
    type Preset = bool;
    const KIND: Kind = Kind::Boolean;

    fn read(value: Option<&Value>) -> Result<Self, String> {
        value
            .and_then(Value::as_bool)
            .ok_or_else(|| "must be yes or no".to_owned())
    }

    fn preset(preset: bool) -> DefaultValue {
        DefaultValue::Boolean(preset)
    }
}

impl FormField for String {
    type Class = Plain;
    type Preset = &'static str;
    const KIND: Kind = Kind::TEXT;

    fn read(value: Option<&Value>) -> Result<Self, String> {
        text(value).map(str::to_owned)
    }

    fn preset(preset: &'static str) -> DefaultValue {
        DefaultValue::Text(Cow::Borrowed(preset))
    }
}

/// The text of a member.
pub(super) fn text(value: Option<&Value>) -> Result<&str, String> {
    value
        .and_then(Value::as_str)
        .ok_or_else(|| "must be text".to_owned())
}

/// 64-bit types state the range that JSON clients hold exactly; smaller ones their own.
macro_rules! integers {
    ($($type:ty: $min:expr, $max:expr;)*) => {$(
        impl FormField for $type {
            type Class = Plain;
            type Preset = $type;
            const KIND: Kind = Kind::Integer { min: Some($min), max: Some($max) };

            fn read(value: Option<&Value>) -> Result<Self, String> {
                let number = value.and_then(Value::as_number).and_then(integer);
                number.and_then(|n| Self::try_from(n).ok()).ok_or_else(|| "must be a whole number in range".to_owned())
            }

            fn preset(preset: $type) -> DefaultValue {
                // Beyond the safe range only by an author's constant; then the nearest that is safe.
                DefaultValue::Integer(i64::try_from(preset).unwrap_or(SAFE).clamp(-SAFE, SAFE))
            }
        }
    )*};
}

integers! {
    u8: 0, u8::MAX as i64;
    u16: 0, u16::MAX as i64;
    u32: 0, u32::MAX as i64;
    u64: 0, SAFE;
    usize: 0, if usize::BITS < 64 { usize::MAX as i64 } else { SAFE };
    i8: i8::MIN as i64, i8::MAX as i64;
    i16: i16::MIN as i64, i16::MAX as i64;
    i32: i32::MIN as i64, i32::MAX as i64;
    i64: -SAFE, SAFE;
    isize: if isize::BITS < 64 { isize::MIN as i64 } else { -SAFE }, if isize::BITS < 64 { isize::MAX as i64 } else { SAFE };
}

/// The integer that a JSON number is: `30` and `30.0` are, `30.5` is not. Written with a fraction
/// or an exponent, it counts only in the range where floats are exact.
pub(super) fn integer(number: &Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let float = number.as_f64()?;
        (float.fract() == 0.0 && float.abs() <= SAFE as f64).then_some(float as i64)
    })
}

macro_rules! floats {
    ($($type:ty)*) => {$(
        impl FormField for $type {
            type Class = Plain;
            type Preset = $type;
            const KIND: Kind = Kind::Number { min: None, max: None };

            fn read(value: Option<&Value>) -> Result<Self, String> {
                let number = value.and_then(Value::as_f64).map(|number| number as $type);
                number.filter(|number| number.is_finite()).ok_or_else(|| "must be a number in range".to_owned())
            }

            fn preset(preset: $type) -> DefaultValue {
                DefaultValue::Number(preset.into())
            }
        }
    )*};
}

floats!(f32 f64);

/// Left out, null, or absent: `None`. This is about one field; `Option` as the type of a
/// parameter is about the whole question.
impl<T: FormField> FormField for Option<T> {
    type Class = T::Class;
    type Preset = T::Preset;
    const KIND: Kind = T::KIND;
    const REQUIRED: bool = false;

    fn read(value: Option<&Value>) -> Result<Self, String> {
        match value {
            None | Some(Value::Null) => Ok(None),
            value => T::read(value).map(Some),
        }
    }

    fn preset(preset: Self::Preset) -> DefaultValue {
        T::preset(preset)
    }
}
