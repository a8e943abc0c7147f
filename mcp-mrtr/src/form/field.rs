//! One field of a form, built in constants so that a question costs no set-up per call.

use super::limits::{chars, items, number_within, widen, within};
use super::{ChoiceOption, FormField, Format};
use std::borrow::Cow;

/// Integers beyond this are not exact in the JSON numbers of most clients (2^53 - 1).
pub(crate) const SAFE: i64 = 9_007_199_254_740_991;

/// The fields of a form.
///
/// ```
/// use mcp_mrtr::Form;
/// use mcp_mrtr::form::Fields;
///
/// #[derive(Form)]
/// struct Guest { name: String, vegan: bool }
///
/// assert!(matches!(Guest::FIELDS, Fields::Named([_, vegan]) if vegan.name() == "vegan"));
/// assert!(matches!(u32::FIELDS, Fields::Single(_)));
/// assert_eq!(Guest::FIELDS.len(), 2); // it is a slice
/// ```
#[derive(Debug, Clone)]
pub enum Fields {
    /// The fields of a struct.
    Named(&'static [Field]),
    /// A single value: its one field takes the name of the question.
    Single(Field),
}

impl std::ops::Deref for Fields {
    type Target = [Field];

    fn deref(&self) -> &[Field] {
        match self {
            Self::Named(fields) => fields,
            Self::Single(field) => std::slice::from_ref(field),
        }
    }
}

/// What a field holds, with the limits its schema states.
///
/// ```
/// use mcp_mrtr::Choice;
/// use mcp_mrtr::form::{Field, Kind};
///
/// #[derive(Choice)]
/// enum Size { Small, Large }
///
/// fn drawn_as(kind: &Kind) -> &'static str {
///     match kind {
///         Kind::Boolean => "a box to check",
///         Kind::Integer { min: Some(_), max: Some(_) } => "a slider",
///         Kind::Integer { .. } | Kind::Number { .. } => "a box for a number",
///         Kind::Text { format: Some(_), .. } => "a box for an address or a date",
///         Kind::Text { min_len: _, max_len: _, format: None } => "a box for text",
///         Kind::Choice { options, legacy_names: _ } if options.len() < 5 => "buttons",
///         Kind::Choice { .. } => "a list",
///         Kind::Choices { options: _, min_items: _, max_items: _ } => "a list with boxes",
///         _ => "something newer",
///     }
/// }
/// assert_eq!(drawn_as(Field::of::<u8>("guests").kind()), "a slider");
/// assert_eq!(drawn_as(Field::of::<Size>("size").kind()), "buttons");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Kind {
    /// `"type": "boolean"`.
    Boolean,
    /// `"type": "integer"`.
    Integer {
        /// `minimum`
        min: Option<i64>,
        /// `maximum`
        max: Option<i64>,
    },
    /// `"type": "number"`.
    Number {
        /// `minimum`
        min: Option<f64>,
        /// `maximum`
        max: Option<f64>,
    },
    /// `"type": "string"`.
    Text {
        /// `minLength`, in Unicode characters
        min_len: Option<u32>,
        /// `maxLength`, in Unicode characters
        max_len: Option<u32>,
        /// `format`
        format: Option<Format>,
    },
    /// One of several: `enum`, or `oneOf` when there are titles.
    Choice {
        /// What can be chosen.
        options: Cow<'static, [ChoiceOption]>,
        /// Emit the deprecated `enum` with `enumNames`.
        legacy_names: bool,
    },
    /// Several of several: `"type": "array"`.
    Choices {
        /// What can be chosen.
        options: Cow<'static, [ChoiceOption]>,
        /// `minItems`
        min_items: Option<u32>,
        /// `maxItems`
        max_items: Option<u32>,
    },
}

impl Kind {
    /// Free text without limits.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// assert_eq!(*Field::of::<String>("name").kind(), Kind::TEXT);
    /// ```
    pub const TEXT: Self = Self::Text {
        min_len: None,
        max_len: None,
        format: None,
    };

    /// Text of a format.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Format, Kind};
    /// assert_eq!(*Field::of::<String>("day").format(Format::Date).kind(), Kind::text(Format::Date));
    /// ```
    #[must_use]
    pub const fn text(format: Format) -> Self {
        Self::Text {
            min_len: None,
            max_len: None,
            format: Some(format),
        }
    }

    /// Whether an empty text can never be an answer, so that it means "left alone".
    pub(crate) const fn empty_is_absent(&self) -> bool {
        matches!(
            self,
            Self::Choice { .. }
                | Self::Text {
                    format: Some(_),
                    ..
                }
        )
    }
}

/// A default as the schema holds it.
///
/// ```
/// use mcp_mrtr::form::{DefaultValue, FormField};
///
/// assert!(matches!(bool::preset(true), DefaultValue::Boolean(true)));
/// assert!(matches!(u8::preset(4), DefaultValue::Integer(4)));
/// assert!(matches!(f64::preset(0.5), DefaultValue::Number(0.5)));
/// assert!(matches!(String::preset("Ada"), DefaultValue::Text(name) if name == "Ada"));
/// # #[derive(mcp_mrtr::Choice)] enum Size { Small, Large }
/// assert!(matches!(Vec::<Size>::preset(&[]), DefaultValue::Choices(sizes) if sizes.is_empty()));
/// ```
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum DefaultValue {
    /// Of a boolean.
    Boolean(bool),
    /// Of an integer.
    Integer(i64),
    /// Of a number.
    Number(f64),
    /// Of text, or the value of a choice.
    Text(Cow<'static, str>),
    /// The values of several choices.
    Choices(Vec<Cow<'static, str>>),
    /// Computed when it is needed, for types whose values are no literals.
    #[doc(hidden)]
    From(fn() -> DefaultValue),
}

/// One field: what is asked, and what its schema says about it.
///
/// `#[derive(Form)]` builds these in a constant. By hand:
///
/// ```
/// use mcp_mrtr::form::Field;
///
/// const GUESTS: Field = Field::of::<u32>("guests").title("Guests").min(1).max(8);
/// assert_eq!(GUESTS.name(), "guests");
/// ```
///
/// The builders panic on what the schema could not hold. In a constant, as above, that is a
/// compile error.
#[derive(Debug, Clone)]
pub struct Field {
    pub(crate) name: &'static str,
    pub(crate) title: Option<&'static str>,
    pub(crate) description: Option<&'static str>,
    pub(crate) kind: Kind,
    pub(crate) required: bool,
    pub(crate) default: Option<DefaultValue>,
}

impl Field {
    /// A field of type `T`.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// assert!(Field::of::<u32>("guests").is_required());
    /// assert!(!Field::of::<Option<u32>>("guests").is_required());
    /// ```
    #[must_use]
    pub const fn of<T: FormField>(name: &'static str) -> Self {
        Self {
            name,
            title: None,
            description: None,
            kind: T::KIND,
            required: T::REQUIRED,
            default: None,
        }
    }

    /// A required choice among options known only at run time.
    pub(crate) const fn pick(name: &'static str, options: Vec<ChoiceOption>) -> Self {
        let kind = Kind::Choice {
            options: Cow::Owned(options),
            legacy_names: false,
        };
        Self {
            name,
            title: None,
            description: None,
            kind,
            required: true,
            default: None,
        }
    }

    /// The wire name.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::form::Field::of::<bool>("sure").name(), "sure");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The same field under another wire name.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// assert_eq!(Field::of::<bool>("").named("sure").name(), "sure");
    /// ```
    #[must_use]
    pub const fn named(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    /// What the field holds.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// assert_eq!(*Field::of::<bool>("sure").kind(), Kind::Boolean);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Whether an answer without this field is incomplete: not of an `Option`, and no default.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// assert!(Field::of::<bool>("sure").is_required());
    /// assert!(!Field::of::<bool>("sure").default_boolean(false).is_required());
    /// ```
    #[must_use]
    pub const fn is_required(&self) -> bool {
        self.required
    }

    /// What the person sees beside the field: its title, or else its name.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// assert_eq!(Field::of::<u32>("n").label(), "n");
    /// assert_eq!(Field::of::<u32>("n").title("Guests").label(), "Guests");
    /// ```
    #[must_use]
    pub const fn label(&self) -> &'static str {
        match self.title {
            Some(title) => title,
            None => self.name,
        }
    }

    /// `title`: what the person sees beside the field.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// assert_eq!(Field::of::<u32>("n").title("Guests").label(), "Guests");
    /// ```
    #[must_use]
    pub const fn title(mut self, title: &'static str) -> Self {
        self.title = Some(title);
        self
    }

    /// `description`: what the person reads about the field.
    ///
    /// ```
    /// # use mcp_mrtr::{Form, Server, testing::Host, tool};
    /// #[derive(Form)]
    /// struct Guest {
    ///     /// As it shall stand on the card.
    ///     name: String, // `Field::of::<String>("name").description("As it shall stand on the card.")`
    /// }
    /// # /// Invites.
    /// # #[tool]
    /// # fn invite(#[elicit(form, message = "Who comes?")] guest: Guest) -> String { guest.name }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = Host::new(Server::new("desk", ()).tool::<invite>());
    /// # let round = host.call("invite", serde_json::json!({})).start().await;
    /// let asked = round.question("guest");
    /// let name = &asked.schema()["properties"]["name"];
    /// assert_eq!(name["description"], "As it shall stand on the card.");
    /// # }
    /// ```
    #[must_use]
    pub const fn description(mut self, description: &'static str) -> Self {
        self.description = Some(description);
        self
    }

    /// `minimum` of a number, `minItems` of several choices.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// let guests = Field::of::<u8>("guests").min(1);
    /// assert_eq!(*guests.kind(), Kind::Integer { min: Some(1), max: Some(255) });
    /// ```
    ///
    /// # Panics
    ///
    /// When the type cannot hold it, has no `min`, or the maximum is lower.
    #[must_use]
    #[track_caller]
    pub const fn min(mut self, limit: i64) -> Self {
        match &mut self.kind {
            Kind::Integer { min, max } => {
                assert!(
                    within(limit, *min, *max),
                    "`min` is beyond what the type holds, or above `max`"
                );
                *min = Some(limit);
            }
            Kind::Number { .. } => return self.min_number(limit as f64),
            Kind::Choices {
                min_items,
                max_items,
                options,
            } => {
                *min_items = Some(items(limit));
                let most = match *max_items {
                    Some(max) => max as i64,
                    None => match options {
                        Cow::Borrowed(options) => options.len() as i64,
                        Cow::Owned(options) => options.len() as i64,
                    },
                };
                assert!(
                    limit <= most,
                    "`min` is above `max`, or above the number of choices"
                );
            }
            _ => panic!("`min` is for numbers and for `Vec` of a choice"),
        }
        self
    }

    /// `maximum` of a number, `maxItems` of several choices.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// let guests = Field::of::<u8>("guests").max(8);
    /// assert_eq!(*guests.kind(), Kind::Integer { min: Some(0), max: Some(8) });
    /// ```
    ///
    /// # Panics
    ///
    /// When the type cannot hold it, has no `max`, or the minimum is higher.
    #[must_use]
    #[track_caller]
    pub const fn max(mut self, limit: i64) -> Self {
        match &mut self.kind {
            Kind::Integer { min, max } => {
                assert!(
                    within(limit, *min, *max),
                    "`max` is beyond what the type holds, or below `min`"
                );
                *max = Some(limit);
            }
            Kind::Number { .. } => return self.max_number(limit as f64),
            Kind::Choices {
                min_items,
                max_items,
                ..
            } => {
                *max_items = Some(items(limit));
                if let Some(min) = *min_items {
                    assert!(min as i64 <= limit, "`max` is below `min`");
                }
            }
            _ => panic!("`max` is for numbers and for `Vec` of a choice"),
        }
        self
    }

    /// `minimum` of a number that is not an integer.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// let tip = Field::of::<f64>("tip").min_number(0.5);
    /// assert_eq!(*tip.kind(), Kind::Number { min: Some(0.5), max: None });
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not of a float type, or the maximum is lower.
    #[must_use]
    #[track_caller]
    pub const fn min_number(mut self, limit: f64) -> Self {
        match &mut self.kind {
            Kind::Number { min, max } => {
                assert!(limit.is_finite(), "`min` is not a finite number");
                assert!(number_within(limit, None, *max), "`min` is above `max`");
                *min = Some(limit);
            }
            _ => panic!("a fraction as `min` is for `f32` and `f64`"),
        }
        self
    }

    /// `maximum` of a number that is not an integer.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// let tip = Field::of::<f64>("tip").max_number(99.5);
    /// assert_eq!(*tip.kind(), Kind::Number { min: None, max: Some(99.5) });
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not of a float type, or the minimum is higher.
    #[must_use]
    #[track_caller]
    pub const fn max_number(mut self, limit: f64) -> Self {
        match &mut self.kind {
            Kind::Number { min, max } => {
                assert!(limit.is_finite(), "`max` is not a finite number");
                assert!(number_within(limit, *min, None), "`max` is below `min`");
                *max = Some(limit);
            }
            _ => panic!("a fraction as `max` is for `f32` and `f64`"),
        }
        self
    }

    /// `minLength` of free text, in Unicode characters.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// let name = Field::of::<String>("name").min_len(2);
    /// assert_eq!(*name.kind(), Kind::Text { min_len: Some(2), max_len: None, format: None });
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not text, or the maximum is lower.
    #[must_use]
    #[track_caller]
    pub const fn min_len(mut self, limit: u32) -> Self {
        match &mut self.kind {
            Kind::Text {
                min_len, max_len, ..
            } => {
                assert!(
                    within(limit as i64, None, widen(*max_len)),
                    "`min_len` is above `max_len`"
                );
                *min_len = Some(limit);
            }
            _ => panic!("`min_len` is for `String`"),
        }
        self
    }

    /// `maxLength` of free text, in Unicode characters.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Kind};
    /// let name = Field::of::<String>("name").max_len(40);
    /// assert_eq!(*name.kind(), Kind::Text { min_len: None, max_len: Some(40), format: None });
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not text, or the minimum is higher.
    #[must_use]
    #[track_caller]
    pub const fn max_len(mut self, limit: u32) -> Self {
        match &mut self.kind {
            Kind::Text {
                min_len, max_len, ..
            } => {
                assert!(
                    within(limit as i64, widen(*min_len), None),
                    "`max_len` is below `min_len`"
                );
                *max_len = Some(limit);
            }
            _ => panic!("`max_len` is for `String`"),
        }
        self
    }

    /// `format` of free text.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Format, Kind};
    /// let contact = Field::of::<String>("contact").format(Format::Email);
    /// assert_eq!(*contact.kind(), Kind::text(Format::Email));
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not text.
    #[must_use]
    #[track_caller]
    pub const fn format(mut self, of: Format) -> Self {
        match &mut self.kind {
            Kind::Text { format, .. } => *format = Some(of),
            _ => panic!("`format` is for `String`"),
        }
        self
    }

    /// `default` of a boolean. A field with a default is not required.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// assert!(!Field::of::<bool>("vegan").default_boolean(false).is_required());
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not a boolean.
    #[must_use]
    #[track_caller]
    pub const fn default_boolean(self, value: bool) -> Self {
        assert!(
            matches!(self.kind, Kind::Boolean),
            "a boolean as `default` is for `bool`"
        );
        self.preset(DefaultValue::Boolean(value))
    }

    /// `default` of a number. A field with a default is not required.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// const GUESTS: Field = Field::of::<u8>("guests").max(8).default_integer(4); // 9 would not compile
    /// assert!(!GUESTS.is_required());
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not a number, or the default is outside of its limits.
    #[must_use]
    #[track_caller]
    pub const fn default_integer(self, value: i64) -> Self {
        match &self.kind {
            Kind::Integer { min, max } => {
                assert!(
                    within(value, *min, *max),
                    "the default is below `min` or above `max`"
                );
            }
            Kind::Number { .. } => return self.default_number(value as f64),
            _ => panic!("a number as `default` is for number types"),
        }
        self.preset(DefaultValue::Integer(value))
    }

    /// `default` of a number that is not an integer. A field with a default is not required.
    ///
    /// ```
    /// use mcp_mrtr::form::Field;
    /// assert!(!Field::of::<f64>("tip").default_number(0.5).is_required());
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not of a float type, or the default is outside of its limits.
    #[must_use]
    #[track_caller]
    pub const fn default_number(self, value: f64) -> Self {
        match &self.kind {
            Kind::Number { min, max } => {
                assert!(value.is_finite(), "the default is not a finite number");
                assert!(
                    number_within(value, *min, *max),
                    "the default is below `min` or above `max`"
                );
            }
            _ => panic!("a fraction as `default` is for `f32` and `f64`"),
        }
        self.preset(DefaultValue::Number(value))
    }

    /// `default` of text. A field with a default is not required.
    ///
    /// ```
    /// use mcp_mrtr::form::{Field, Format};
    /// const DAY: Field = Field::of::<String>("day").format(Format::Date).default_text("2026-07-28");
    /// assert!(!DAY.is_required());
    /// ```
    ///
    /// # Panics
    ///
    /// When the field is not text, or the default breaks its limits or its format.
    #[must_use]
    #[track_caller]
    pub const fn default_text(self, value: &'static str) -> Self {
        match &self.kind {
            Kind::Text {
                min_len,
                max_len,
                format,
            } => {
                let length = chars(value) as i64;
                assert!(
                    within(length, widen(*min_len), widen(*max_len)),
                    "the default breaks `min_len` or `max_len`"
                );
                if let Some(format) = format {
                    assert!(
                        format.has_syntax(value),
                        "the default is not of the field's format"
                    );
                }
            }
            Kind::Choice { .. } => panic!(
                "the default of a choice is one of its variants, as in `default = Size::Large`"
            ),
            _ => panic!("a text as `default` is for `String`"),
        }
        self.preset(DefaultValue::Text(Cow::Borrowed(value)))
    }

    /// `default` of any other type. A field with a default is not required.
    ///
    /// ```
    /// use mcp_mrtr::Choice;
    /// use mcp_mrtr::form::{Field, FormField};
    ///
    /// #[derive(Choice)]
    /// enum Size { Small, Large }
    /// let size = Field::of::<Size>("size").default_from(|| Size::preset(Size::Large));
    /// assert!(!size.is_required());
    /// ```
    #[must_use]
    pub const fn default_from(self, value: fn() -> DefaultValue) -> Self {
        self.preset(DefaultValue::From(value))
    }

    const fn preset(mut self, value: DefaultValue) -> Self {
        let before = self.default.replace(value);
        // A constant function cannot drop; there is nothing to free in a default that was written.
        std::mem::forget(before);
        self.required = false;
        self
    }
}
