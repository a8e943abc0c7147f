//! Choices: one or several of a fixed list.

use super::{Content, DefaultValue, Field, Fields, Form, FormField, Kind, Plain, Unread};
use serde_json::Value;
use std::borrow::Cow;

/// An enum of which a person picks one variant, or several as `Vec<_>`.
///
/// Derive it for an enum without fields. The wire value is the variant's name, changed by
/// `#[choice(rename = "…")]` or `#[choice(rename_all = "…")]`; the title that the person sees is
/// the variant's doc comment or `#[choice(title = "…")]`.
///
/// ```
/// use mcp_mrtr::Choice;
///
/// #[derive(Debug, PartialEq, Choice)]
/// #[choice(rename_all = "kebab-case")]
/// enum Size {
///     /// Small, for one
///     Small,
///     #[choice(title = "Large, for two")]
///     ExtraLarge,
/// }
///
/// assert_eq!(Size::from_value("extra-large"), Some(Size::ExtraLarge));
/// assert_eq!(Size::Small.value(), "small");
/// assert_eq!(Size::OPTIONS.len(), 2);
/// assert!(!Size::LEGACY_NAMES);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a choice",
    label = "not a choice",
    note = "a list in a form is a list of choices, there is no schema for any other: put `#[derive(Choice)]` on an enum without fields and ask for a `Vec` of it"
)]
pub trait Choice: Sized + Send + 'static {
    /// What can be chosen, in the order the person sees it.
    const OPTIONS: &'static [ChoiceOption];

    /// Emit the deprecated `enum` with `enumNames` (`#[choice(legacy_names)]`).
    const LEGACY_NAMES: bool = false;

    /// The choice of a wire value.
    fn from_value(value: &str) -> Option<Self>;

    /// The wire value of the choice.
    fn value(&self) -> &'static str;
}

/// One thing to choose: the wire value, and what the person reads.
///
/// ```
/// use mcp_mrtr::Choice;
/// use mcp_mrtr::form::ChoiceOption;
///
/// #[derive(Choice)]
/// enum Size {
///     /// Small, for one
///     Small,
///     Large,
/// }
/// assert_eq!(Size::OPTIONS, [ChoiceOption::titled("Small", "Small, for one"), ChoiceOption::new("Large")]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceOption {
    pub(crate) value: Cow<'static, str>,
    pub(crate) title: Option<Cow<'static, str>>,
}

impl ChoiceOption {
    /// An option that shows its wire value.
    ///
    /// ```
    /// use mcp_mrtr::form::ChoiceOption;
    /// let small = ChoiceOption::new("Small");
    /// assert_eq!((small.value(), small.label()), ("Small", "Small"));
    /// ```
    #[must_use]
    pub const fn new(value: &'static str) -> Self {
        Self {
            value: Cow::Borrowed(value),
            title: None,
        }
    }

    /// An option that shows `title`.
    ///
    /// ```
    /// use mcp_mrtr::form::ChoiceOption;
    /// let small = ChoiceOption::titled("small", "Small, for one");
    /// assert_eq!((small.value(), small.label()), ("small", "Small, for one"));
    /// ```
    #[must_use]
    pub const fn titled(value: &'static str, title: &'static str) -> Self {
        Self {
            value: Cow::Borrowed(value),
            title: Some(Cow::Borrowed(title)),
        }
    }

    /// An option known only at run time.
    pub(crate) fn owned(value: String, title: Option<String>) -> Self {
        Self {
            value: Cow::Owned(value),
            title: title.map(Cow::Owned),
        }
    }

    /// The wire value.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::form::ChoiceOption::titled("s", "Small").value(), "s");
    /// ```
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }

    /// What the person reads: the title, or else the value.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::form::ChoiceOption::titled("s", "Small").label(), "Small");
    /// ```
    #[must_use]
    pub fn label(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.value)
    }
}

impl Kind {
    /// One of the options of `C`.
    ///
    /// ```
    /// use mcp_mrtr::Choice;
    /// use mcp_mrtr::form::{Field, Kind};
    ///
    /// #[derive(Choice)]
    /// enum Size { Small, Large }
    /// assert_eq!(Kind::choice::<Size>(), *Field::of::<Size>("size").kind());
    /// ```
    #[must_use]
    pub const fn choice<C: Choice>() -> Self {
        Self::Choice {
            options: Cow::Borrowed(C::OPTIONS),
            legacy_names: C::LEGACY_NAMES,
        }
    }
}

pub(crate) const NOT_A_CHOICE: &str = "must be one of the choices";

/// `FormField::read` of every derived choice.
///
/// # Errors
///
/// When the value is none of the choices.
pub fn read_choice<C: Choice>(value: Option<&Value>) -> Result<C, String> {
    value
        .and_then(Value::as_str)
        .and_then(C::from_value)
        .ok_or_else(|| NOT_A_CHOICE.to_owned())
}

/// `FormField::preset` of every derived choice.
pub fn preset_choice<C: Choice>(preset: &C) -> DefaultValue {
    DefaultValue::Text(Cow::Borrowed(preset.value()))
}

impl<C: Choice> FormField for Vec<C> {
    type Class = Plain;
    type Preset = &'static [C];
    const KIND: Kind = Kind::Choices {
        options: Cow::Borrowed(C::OPTIONS),
        min_items: None,
        max_items: None,
    };

    fn read(value: Option<&Value>) -> Result<Self, String> {
        let items = value
            .and_then(Value::as_array)
            .ok_or_else(|| "must be a list of choices".to_owned())?;
        items.iter().map(|item| read_choice(Some(item))).collect()
    }

    fn preset(preset: Self::Preset) -> DefaultValue {
        DefaultValue::Choices(
            preset
                .iter()
                .map(|choice| Cow::Borrowed(choice.value()))
                .collect(),
        )
    }
}

impl<C: Choice> Form for Vec<C> {
    type Class = Plain;
    const FIELDS: Fields = Fields::Single(Field::of::<Self>(""));

    fn read(content: &Content<'_>) -> Result<Self, Unread> {
        content.single()
    }
}
