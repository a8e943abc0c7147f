//! Fields as the restricted schema of the specification (elicitation, "Requested Schema").

use super::{ChoiceOption, DefaultValue, Field, Format, Kind};
use crate::text;
use rmcp::model::{
    BooleanSchema, ConstTitle, ElicitationSchema, EnumSchema, IntegerSchema, LegacyEnumSchema,
    MultiSelectEnumSchema, NumberSchema, PrimitiveSchemaDefinition, SingleSelectEnumSchema,
    StringFormat, StringSchema, TitledItems, TitledMultiSelectEnumSchema,
    TitledSingleSelectEnumSchema,
};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The schema of a question, in the order of `fields`.
pub(crate) fn requested_schema<'a>(
    fields: impl Iterator<Item = &'a Field> + Clone,
) -> ElicitationSchema {
    let mut schema = ElicitationSchema::new(BTreeMap::new());
    for field in fields.clone() {
        // One by one: `collect` would sort them in a vector first.
        let property = property(field);
        schema.properties.insert(field.name.to_owned(), property);
    }
    let required = names(fields.clone().filter(|field| field.required));
    if schema.properties.len() > 1 {
        // One is in order already.
        schema.property_order = Some(names(fields));
    }
    schema.required = (!required.is_empty()).then_some(required);
    schema
}

fn names<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<String> {
    let mut names = Vec::with_capacity(fields.size_hint().1.unwrap_or_default());
    names.extend(fields.map(|field| field.name.to_owned()));
    names
}

type Words = Option<Cow<'static, str>>;

/// What every property may say, and its default.
struct About {
    title: Words,
    description: Words,
    default: Option<DefaultValue>,
}

impl About {
    fn of(field: &Field) -> Self {
        let default = match &field.default {
            Some(DefaultValue::From(make)) => Some(make()),
            default => default.clone(),
        };
        Self {
            title: field.title.map(text::label),
            description: field.description.map(text::description),
            default,
        }
    }

    fn text(&self) -> Option<String> {
        match &self.default {
            Some(DefaultValue::Text(text)) => Some(text.to_string()),
            _ => None,
        }
    }
}

fn property(field: &Field) -> PrimitiveSchemaDefinition {
    let about = About::of(field);
    match &field.kind {
        Kind::Boolean => PrimitiveSchemaDefinition::Boolean(boolean(about)),
        Kind::Integer { min, max } => {
            PrimitiveSchemaDefinition::Integer(integer(about, *min, *max))
        }
        Kind::Number { min, max } => PrimitiveSchemaDefinition::Number(number(about, *min, *max)),
        Kind::Text {
            min_len,
            max_len,
            format,
        } => PrimitiveSchemaDefinition::String(string(about, *min_len, *max_len, *format)),
        Kind::Choice {
            options,
            legacy_names: true,
        } => PrimitiveSchemaDefinition::Enum(legacy(about, options)),
        Kind::Choice { options, .. } => PrimitiveSchemaDefinition::Enum(one(about, options)),
        Kind::Choices {
            options,
            min_items,
            max_items,
        } => PrimitiveSchemaDefinition::Enum(several(about, options, *min_items, *max_items)),
    }
}

fn boolean(about: About) -> BooleanSchema {
    let mut schema = BooleanSchema::new();
    if let Some(DefaultValue::Boolean(value)) = about.default {
        schema.default = Some(value);
    }
    schema.title = about.title;
    schema.description = about.description;
    schema
}

fn integer(about: About, min: Option<i64>, max: Option<i64>) -> IntegerSchema {
    let mut schema = IntegerSchema::new();
    if let Some(DefaultValue::Integer(value)) = about.default {
        schema.default = Some(value);
    }
    schema.title = about.title;
    schema.description = about.description;
    schema.minimum = min;
    schema.maximum = max;
    schema
}

fn number(about: About, min: Option<f64>, max: Option<f64>) -> NumberSchema {
    let mut schema = NumberSchema::new();
    if let Some(DefaultValue::Number(value)) = about.default {
        schema.default = Some(value);
    }
    schema.title = about.title;
    schema.description = about.description;
    schema.minimum = min;
    schema.maximum = max;
    schema
}

fn string(
    about: About,
    min: Option<u32>,
    max: Option<u32>,
    format: Option<Format>,
) -> StringSchema {
    let mut schema = StringSchema::new();
    schema.default = about.text();
    schema.title = about.title;
    schema.description = about.description;
    schema.min_length = min;
    schema.max_length = max;
    schema.format = format.map(|format| match format {
        Format::Email => StringFormat::Email,
        Format::Uri => StringFormat::Uri,
        Format::Date => StringFormat::Date,
        Format::DateTime => StringFormat::DateTime,
    });
    schema
}

fn values(options: &[ChoiceOption]) -> Vec<String> {
    options
        .iter()
        .map(|option| option.value.to_string())
        .collect()
}

fn label(option: &ChoiceOption) -> String {
    text::label(option.label()).into_owned()
}

fn titled(options: &[ChoiceOption]) -> Vec<ConstTitle> {
    options
        .iter()
        .map(|option| ConstTitle::new(option.value.as_ref(), label(option)))
        .collect()
}

fn have_titles(options: &[ChoiceOption]) -> bool {
    options.iter().any(|option| option.title.is_some())
}

fn legacy(about: About, options: &[ChoiceOption]) -> EnumSchema {
    let mut schema = LegacyEnumSchema::new(values(options));
    schema.default = about.text();
    schema.title = about.title;
    schema.description = about.description;
    schema.enum_names = Some(options.iter().map(label).collect());
    EnumSchema::Legacy(schema)
}

fn one(about: About, options: &[ChoiceOption]) -> EnumSchema {
    let default = about.text();
    if have_titles(options) {
        let mut schema = TitledSingleSelectEnumSchema::new(titled(options));
        schema.default = default;
        schema.title = about.title;
        schema.description = about.description;
        return EnumSchema::Single(SingleSelectEnumSchema::Titled(schema));
    }
    let mut schema = EnumSchema::builder(values(options)).build();
    if let EnumSchema::Single(SingleSelectEnumSchema::Untitled(schema)) = &mut schema {
        schema.default = default;
        schema.title = about.title;
        schema.description = about.description;
    }
    schema
}

fn several(
    about: About,
    options: &[ChoiceOption],
    min: Option<u32>,
    max: Option<u32>,
) -> EnumSchema {
    let default = match about.default {
        Some(DefaultValue::Choices(values)) => {
            Some(values.iter().map(|value| value.to_string()).collect())
        }
        _ => None,
    };
    if have_titles(options) {
        let mut schema = TitledMultiSelectEnumSchema::new(TitledItems::new(titled(options)));
        schema.default = default;
        schema.title = about.title;
        schema.description = about.description;
        schema.min_items = min.map(u64::from);
        schema.max_items = max.map(u64::from);
        return EnumSchema::Multi(MultiSelectEnumSchema::Titled(schema));
    }
    let mut schema = EnumSchema::builder(values(options)).multiselect().build();
    if let EnumSchema::Multi(MultiSelectEnumSchema::Untitled(schema)) = &mut schema {
        schema.default = default;
        schema.title = about.title;
        schema.description = about.description;
        schema.min_items = min.map(u64::from);
        schema.max_items = max.map(u64::from);
    }
    schema
}
