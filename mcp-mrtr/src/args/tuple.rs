//! [`Arguments`] for tuples.

use serde_json::{Map, Value};

use super::{Arg, ArgumentError, Arguments};
use crate::schema::InputSchema;

macro_rules! tuple {
    ($($name:ident . $index:tt),*) => {
        impl<$($name: Send),*> Arguments for ($(Arg<$name>,)*) {
            type Values = ($($name,)*);

            #[allow(unused_variables, unused_mut, reason = "a function without arguments looks at none")]
            fn decode(&self, given: Option<&Map<String, Value>>) -> Result<Self::Values, ArgumentError> {
                let mut error = ArgumentError::default();
                // Each is decoded before any is looked at: all faults are told together.
                let values = ($(self.$index.take(given, &mut error),)*);
                match values {
                    ($(Some($name),)*) => Ok(($($name,)*)),
                    #[allow(unreachable_patterns, reason = "the empty tuple has no other case")]
                    _ => Err(error),
                }
            }

            #[allow(unused_variables, unused_mut, reason = "a function without arguments looks at none")]
            fn decode_text(&self, given: Option<&Map<String, Value>>) -> Result<Self::Values, ArgumentError> {
                let mut error = ArgumentError::default();
                let values = ($(self.$index.take_text(given, &mut error),)*);
                match values {
                    ($(Some($name),)*) => Ok(($($name,)*)),
                    #[allow(unreachable_patterns, reason = "the empty tuple has no other case")]
                    _ => Err(error),
                }
            }

            #[allow(unused_mut, reason = "a function without arguments adds none")]
            fn input_schema(&self) -> Map<String, Value> {
                let mut schema = InputSchema::default();
                $(self.$index.publish(&mut schema);)*
                schema.finish()
            }
        }
    };
}

/// A tuple and every shorter one.
macro_rules! tuples {
    (@ [$($done:tt)*]) => { tuple!($($done)*); };
    (@ [] $name:ident . $index:tt $($rest:tt)*) => {
        tuple!();
        tuples!(@ [$name . $index] $($rest)*);
    };
    (@ [$($done:tt)+] $name:ident . $index:tt $($rest:tt)*) => {
        tuple!($($done)+);
        tuples!(@ [$($done)+, $name . $index] $($rest)*);
    };
    ($($all:tt)*) => {
        // One-letter names double as bindings in `decode`.
        #[allow(non_snake_case, reason = "the type parameters' names bind their values")]
        const _: () = { tuples!(@ [] $($all)*); };
    };
}

tuples!(A.0 B.1 C.2 D.3 E.4 F.5 G.6 H.7 I.8 J.9 K.10 L.11 M.12 N.13 O.14 P.15);
