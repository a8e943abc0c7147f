//! A deserializer over a borrowed JSON value: nothing is copied but what the value keeps.
//!
//! `serde_json`'s own refuses 30.0 for an integer and puts what it was given into its errors. This
//! one reads integral numbers as integers, knows where in the value it is, and never repeats text
//! that was sent: an argument may be a secret.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer,
    MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Number, Value};

use super::fault::Fault;

/// Doubles are exact up to here; beyond it a number with a point may have been rounded on its way.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Decodes an argument.
///
/// It is decoded as it came. Only when that fails, it is decoded once more with its null members
/// left out: then a null is an absent member also where the type says `#[serde(default)]`, and types
/// that tell null from absent still can.
pub(super) fn value<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    let as_it_came = Given {
        value,
        skip_nulls: false,
    };
    T::deserialize(as_it_came).or_else(|fault| {
        if has_null_member(value) {
            T::deserialize(Given {
                value,
                skip_nulls: true,
            })
        } else {
            Err(fault)
        }
    })
}

fn has_null_member(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_null_member),
        Value::Object(members) => members.values().any(|v| v.is_null() || has_null_member(v)),
        _ => false,
    }
}

/// A value, or a part of one, as it was given.
#[derive(Clone, Copy)]
struct Given<'v> {
    value: &'v Value,
    skip_nulls: bool,
}

impl<'v> Given<'v> {
    fn part(self, value: &'v Value) -> Self {
        Self { value, ..self }
    }
}

impl<'v> Deserializer<'v> for Given<'v> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(value) => number(value, visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => {
                let mut items = Items {
                    of: self,
                    rest: items.iter(),
                    at: 0,
                };
                let value = visitor.visit_seq(&mut items)?;
                match items.rest.len() {
                    0 => Ok(value),
                    _ => Err(Fault::invalid_length(
                        items.at + items.rest.len(),
                        &"a shorter list",
                    )),
                }
            }
            Value::Object(members) => visitor.visit_map(Members::new(self, members)),
        }
    }

    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.value {
            Value::String(name) => visitor.visit_enum(Variant {
                of: self,
                name,
                content: None,
            }),
            Value::Object(members) if members.len() == 1 => {
                let (name, content) = members.iter().next().expect("one member");
                visitor.visit_enum(Variant {
                    of: self,
                    name,
                    content: Some(content),
                })
            }
            other => Err(Fault::invalid_type(kind(other), &"the name of a variant")),
        }
    }

    fn deserialize_i128<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value.as_number().and_then(Number::as_i128) {
            Some(value) => visitor.visit_i128(value),
            None => self.deserialize_any(visitor),
        }
    }

    fn deserialize_u128<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value.as_number().and_then(Number::as_u128) {
            Some(value) => visitor.visit_u128(value),
            None => self.deserialize_any(visitor),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        <V: Visitor<'v>>
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map struct identifier
    }
}

/// A number by its value: 30.0 is 30 (JSON Schema, "integer").
fn number<'v, V: Visitor<'v>>(number: &Number, visitor: V) -> Result<V::Value, Fault> {
    if let Some(value) = number.as_u64() {
        return visitor.visit_u64(value);
    }
    if let Some(value) = number.as_i64() {
        return visitor.visit_i64(value);
    }
    match number.as_f64() {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "integral and within the exact range"
        )]
        Some(value) if value.fract() == 0.0 && value.abs() <= EXACT => {
            visitor.visit_i64(value as i64)
        }
        Some(value) if number.is_f64() => visitor.visit_f64(value),
        // Integers beyond 64 bits (feature `arbitrary_precision`): serde_json knows how it keeps them.
        // Its errors repeat the number, so they are not kept.
        _ => number
            .deserialize_any(visitor)
            .map_err(|_| Fault::invalid_type(Unexpected::Other("number"), &"another number")),
    }
}

fn kind(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(_) => Unexpected::Other("number"),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}

struct Items<'v> {
    of: Given<'v>,
    rest: std::slice::Iter<'v, Value>,
    at: usize,
}

impl<'v> SeqAccess<'v> for Items<'v> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'v>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some(item) = self.rest.next() else {
            return Ok(None);
        };
        let at = self.at;
        self.at += 1;
        seed.deserialize(self.of.part(item))
            .map(Some)
            .map_err(|fault| fault.in_item(at))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

struct Members<'v> {
    of: Given<'v>,
    rest: serde_json::map::Iter<'v>,
    current: Option<(&'v str, &'v Value)>,
}

impl<'v> Members<'v> {
    fn new(of: Given<'v>, members: &'v Map<String, Value>) -> Self {
        Self {
            of,
            rest: members.iter(),
            current: None,
        }
    }
}

impl<'v> MapAccess<'v> for Members<'v> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'v>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let skip_nulls = self.of.skip_nulls;
        let Some((name, value)) = self
            .rest
            .find(|(_, value)| !(skip_nulls && value.is_null()))
        else {
            return Ok(None);
        };
        self.current = Some((name, value));
        seed.deserialize(Written(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'v>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let (name, value) = self
            .current
            .take()
            .ok_or_else(|| Fault::custom("a value before its name"))?;
        seed.deserialize(self.of.part(value))
            .map_err(|fault| fault.in_member(name))
    }

    fn size_hint(&self) -> Option<usize> {
        (!self.of.skip_nulls).then(|| self.rest.len())
    }
}

/// A value that can only be written as text: a member's name, an argument of a prompt, a variable
/// of a resource's URI. Where the type is a number or a boolean, the text is that, in Rust's form.
struct Written<'v>(&'v str);

/// Decodes a value that was written as text.
pub(super) fn text<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    T::deserialize(Written(text))
}

macro_rules! parsed {
    ($($method:ident $visit:ident)*) => {$(
        fn $method<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
            match self.0.parse() {
                Ok(value) => visitor.$visit(value),
                Err(_) => visitor.visit_borrowed_str(self.0),
            }
        }
    )*};
}

impl<'v> Deserializer<'v> for Written<'v> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        BorrowedStrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    fn deserialize_f32<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0.parse::<f64>() {
            // "inf" and "nan" are Rust's words, not numbers of JSON.
            Ok(value) if value.is_finite() => visitor.visit_f64(value),
            _ => visitor.visit_borrowed_str(self.0),
        }
    }

    parsed! {
        deserialize_bool visit_bool
        deserialize_i8 visit_i8 deserialize_i16 visit_i16 deserialize_i32 visit_i32
        deserialize_i64 visit_i64 deserialize_i128 visit_i128
        deserialize_u8 visit_u8 deserialize_u16 visit_u16 deserialize_u32 visit_u32
        deserialize_u64 visit_u64 deserialize_u128 visit_u128
    }

    forward_to_deserialize_any! {
        <V: Visitor<'v>>
        char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// A variant by its name, alone or as `{"name": content}`.
struct Variant<'v> {
    of: Given<'v>,
    name: &'v str,
    content: Option<&'v Value>,
}

impl<'v> EnumAccess<'v> for Variant<'v> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'v>>(self, seed: T) -> Result<(T::Value, Self), Fault> {
        let name: BorrowedStrDeserializer<'v, Fault> = BorrowedStrDeserializer::new(self.name);
        Ok((seed.deserialize(name.into_deserializer())?, self))
    }
}

impl<'v> Variant<'v> {
    fn content(&self) -> Result<Given<'v>, Fault> {
        match self.content {
            Some(content) => Ok(self.of.part(content)),
            None => Err(Fault::invalid_type(
                Unexpected::UnitVariant,
                &"a variant with content",
            )),
        }
    }
}

impl<'v> VariantAccess<'v> for Variant<'v> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.content {
            None | Some(Value::Null) => Ok(()),
            Some(other) => Err(Fault::invalid_type(
                kind(other),
                &"a variant without content",
            )),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'v>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self.content()?)
            .map_err(|fault| fault.in_member(self.name))
    }

    fn tuple_variant<V: Visitor<'v>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.content()?
            .deserialize_any(visitor)
            .map_err(|fault| fault.in_member(self.name))
    }

    fn struct_variant<V: Visitor<'v>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.content()?
            .deserialize_any(visitor)
            .map_err(|fault| fault.in_member(self.name))
    }
}
