//! What the model gives: the table of a function's arguments, and how it is decoded.

mod decode;
mod error;
mod fault;
#[cfg(test)]
mod tests;
mod tuple;

use std::fmt;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

pub use self::error::ArgumentError;
use self::fault::Fault;
use crate::schema;

/// One argument of a tool: a row of the table that `#[tool]` writes.
///
/// ```
/// use mcp_mrtr::{Arg, Arguments};
///
/// const ARGS: (Arg<String>, Arg<Option<u8>>, Arg<u32>) = (
///     Arg::new("note_id", "Identifier of the note."),
///     Arg::new("priority", ""),
///     Arg::new("limit", "How many at most.").default(|| 10),
/// );
///
/// let given = serde_json::json!({ "note_id": "7", "priority": null });
/// let (note_id, priority, limit) = ARGS.decode(given.as_object()).unwrap();
/// assert_eq!((note_id.as_str(), priority, limit), ("7", None, 10));
/// ```
pub struct Arg<T> {
    name: &'static str,
    description: &'static str,
    default: Option<fn() -> T>,
    decode: fn(&Value) -> Result<T, Fault>,
    decode_text: fn(&str) -> Result<T, Fault>,
    schema: fn(&str) -> Value,
}

impl<T> Arg<T> {
    /// An argument by its name on the wire. An empty `description` leaves that of the type, if any.
    ///
    /// # Panics
    ///
    /// When the name is not 1 to 64 of `A-Z a-z 0-9 _ . -`: model APIs refuse every tool of a server
    /// that has one such name. In a constant, as the macro writes it, this is a compile error.
    ///
    /// ```compile_fail
    /// const SIZE: mcp_mrtr::Arg<u32> = mcp_mrtr::Arg::new("größe", ""); // `#[arg(rename = "size")]`
    /// # fn main() { SIZE; }
    /// ```
    // The bound is here and nowhere else, on the function and not on the impl: a type that cannot be
    // an argument is then one error, with our text.
    pub const fn new(name: &'static str, description: &'static str) -> Self
    where
        T: Argument,
    {
        assert!(
            names_a_property(name.as_bytes()),
            "an argument's name must be 1 to 64 of `A-Z a-z 0-9 _ . -`: write `#[arg(rename = \"…\")]`"
        );
        Self {
            name,
            description,
            default: None,
            decode: decode::value::<T>,
            decode_text: decode::text::<T>,
            schema: schema::argument::<T>,
        }
    }

    /// The value when the argument is absent or null; the argument is then not required.
    ///
    /// ```
    /// use mcp_mrtr::{Arg, Arguments};
    ///
    /// let args = (Arg::<u32>::new("limit", "").default(|| 10),);
    /// assert_eq!(args.decode(None).unwrap(), (10,));
    /// assert!(args.input_schema().get("required").is_none());
    /// ```
    #[must_use]
    pub const fn default(self, default: fn() -> T) -> Self {
        // Written out: `..self` would drop a generic value in a constant.
        Self {
            name: self.name,
            description: self.description,
            default: Some(default),
            decode: self.decode,
            decode_text: self.decode_text,
            schema: self.schema,
        }
    }
}

// Not derived: a derive would ask the same of `T`, of which there is none in here.
impl<T> Clone for Arg<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Arg<T> {}

impl<T> fmt::Debug for Arg<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arg")
            .field("name", &self.name)
            .field("description", &self.description)
            .field("default", &self.default.is_some())
            .finish()
    }
}

/// What model APIs take as a property's name.
const fn names_a_property(name: &[u8]) -> bool {
    let mut at = 0;
    while at < name.len() {
        if !(name[at].is_ascii_alphanumeric() || matches!(name[at], b'_' | b'.' | b'-')) {
            return false;
        }
        at += 1;
    }
    !name.is_empty() && name.len() <= 64
}

/// The arguments of one function: a tuple of none to sixteen [`Arg`]s.
///
/// - Absent and null `arguments` are an empty object; a null member is an absent one.
/// - An argument may be absent if it has a `default`, or if its **type** decodes from null
///   (`Option<T>`, by whatever name it goes). The schema and the decoder ask the same function.
/// - Members that no argument is named after are never looked at, in particular those named like
///   an elicited parameter: only the person answers a question.
/// - `serde` attributes of argument types (`rename`, `default`, `flatten`) hold for the schema and
///   the decoder alike, since both come from the type. An `alias` is accepted by the decoder; the
///   schema shows the main name only, so that a model has one way to write a call.
/// - 30.0 is the integer 30 (JSON knows no difference), 30.5 is none; text is never read as a number.
/// - Where a member occurs twice the last one holds, for the handler and for the digest of the
///   request alike: both read the one parsed value.
/// - The arguments of a prompt and the variables of a resource's URI are text (prompts, "Getting a
///   Prompt"; RFC 6570): numbers and booleans are read from it as Rust's `FromStr` does, choices by
///   name, all else as it deserializes from a string. An empty text is an absent argument where the
///   type reads nothing from it: hosts send one for a box that was left empty.
/// - All wrong arguments are reported together, in a tool error (tools, "Error Handling").
///
/// ```
/// use mcp_mrtr::{Arg, Arguments};
///
/// let args = (Arg::<String>::new("note_id", "Identifier of the note."), Arg::<u8>::new("copies", ""));
///
/// let given = serde_json::json!({ "copies": "two" });
/// let error = args.decode(given.as_object()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "argument `note_id` is missing: expected text\n\
///      argument `copies` is wrong: expected an integer from 0 to 255, got text",
/// );
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a table of arguments",
    label = "expected a tuple of up to sixteen `Arg<T>`"
)]
pub trait Arguments {
    /// The decoded values, in the order of the table.
    ///
    /// ```
    /// use mcp_mrtr::{Arg, Arguments};
    ///
    /// fn values(_: <(Arg<String>, Arg<u8>) as Arguments>::Values) {}
    /// values(("7".to_owned(), 2));
    /// ```
    type Values: Send;

    /// Decodes the `arguments` of a request.
    ///
    /// ```
    /// use mcp_mrtr::{Arg, Arguments};
    ///
    /// let args = (Arg::<u8>::new("copies", ""),);
    /// let given = serde_json::json!({ "copies": 2, "unknown": true });
    /// assert_eq!(args.decode(given.as_object()).unwrap(), (2,));
    /// assert!(args.decode(None).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Every argument that is missing or wrong, each by its name.
    fn decode(&self, given: Option<&Map<String, Value>>) -> Result<Self::Values, ArgumentError>;

    /// Decodes arguments that can only be written as text: those of a prompt, or the variables of a
    /// resource's URI.
    ///
    /// ```
    /// use mcp_mrtr::{Arg, Arguments};
    ///
    /// let args = (Arg::<String>::new("day", ""), Arg::<Option<u8>>::new("guests", ""));
    /// let given = serde_json::json!({ "day": "Monday", "guests": "4" });
    /// assert_eq!(args.decode_text(given.as_object()).unwrap(), ("Monday".to_owned(), Some(4)));
    ///
    /// let given = serde_json::json!({ "day": "Monday", "guests": "many" });
    /// assert_eq!(
    ///     args.decode_text(given.as_object()).unwrap_err().to_string(),
    ///     "argument `guests` is wrong: expected an integer from 0 to 255, as text",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// Every argument that is missing or wrong, each by its name.
    fn decode_text(
        &self,
        given: Option<&Map<String, Value>>,
    ) -> Result<Self::Values, ArgumentError>;

    /// The tool's `inputSchema`, cleaned for hosts and model APIs. Made anew on each call: keep it.
    ///
    /// # What is cleaned
    ///
    ///
    /// ```
    /// use mcp_mrtr::{Arg, Arguments};
    ///
    /// let schema = (Arg::<u8>::new("copies", "How many."),).input_schema();
    /// assert_eq!(schema["required"], serde_json::json!(["copies"]));
    /// assert_eq!(schema["properties"]["copies"]["description"], "How many.");
    /// ```
    #[doc = include_str!("../schema/rules.md")]
    fn input_schema(&self) -> Map<String, Value>;
}

/// Types an argument can have: what `serde` can decode and `schemars` can describe.
///
/// Implemented for all of them; there is nothing to write but the two derives.
///
/// ```
/// use schemars::JsonSchema;
/// use serde::Deserialize;
///
/// #[derive(Deserialize, JsonSchema)]
/// struct Filter {
///     /// Only notes with this tag.
///     tag: String,
/// }
///
/// fn argument<T: mcp_mrtr::Argument>() {}
/// argument::<Filter>();
/// argument::<Option<Vec<Filter>>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument that the model gives",
    label = "no JSON can be decoded into this, or there is no schema for it",
    note = "for a type of your own write `#[derive(serde::Deserialize, schemars::JsonSchema)]`; it must own its data and be `Send`",
    note = "what comes from the server is borrowed (`&T`); what a person is asked bears `#[elicit(..)]`"
)]
pub trait Argument: DeserializeOwned + JsonSchema + Send {}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + JsonSchema + Send> Argument for T {}

impl<T> Arg<T> {
    /// The value, or `None` and a line in `error`.
    fn take(&self, given: Option<&Map<String, Value>>, error: &mut ArgumentError) -> Option<T> {
        let Some(value) = self.given(given) else {
            return self.not_given(error);
        };
        match (self.decode)(value) {
            Ok(value) => Some(value),
            Err(fault) => {
                error.wrong(self.name, value, &fault, &(self.schema)(""));
                None
            }
        }
    }

    /// As [`take`](Self::take), from text.
    fn take_text(
        &self,
        given: Option<&Map<String, Value>>,
        error: &mut ArgumentError,
    ) -> Option<T> {
        let Some(value) = self.given(given) else {
            return self.not_given(error);
        };
        let read = match value {
            Value::String(text) => (self.decode_text)(text),
            _ => Err(Fault::not_text()),
        };
        match read {
            Ok(value) => Some(value),
            Err(_) if value == "" => self.not_given(error),
            Err(fault) => {
                error.unreadable(self.name, value, &fault, &(self.schema)(""));
                None
            }
        }
    }

    /// What was sent under this name; a null is an absent argument.
    fn given<'v>(&self, given: Option<&'v Map<String, Value>>) -> Option<&'v Value> {
        given?.get(self.name).filter(|value| !value.is_null())
    }

    fn not_given(&self, error: &mut ArgumentError) -> Option<T> {
        let absent = self.absent();
        if absent.is_none() {
            error.missing(self.name, &(self.schema)(""));
        }
        absent
    }

    /// Adds itself to the properties of an input schema.
    fn publish(&self, schema: &mut schema::InputSchema) {
        let required = self.absent().is_none();
        schema.property(self.name, (self.schema)(self.description), required);
    }

    /// The value of an argument that was not given; `None` if it must be.
    ///
    /// The one source of optionality: the type, asked whether it can be made from null, or the
    /// author's default. How the type is spelt does not matter.
    fn absent(&self) -> Option<T> {
        match self.default {
            Some(default) => Some(default()),
            None => (self.decode)(&Value::Null).ok(),
        }
    }
}
