//! A form as bytes that no other form has: what a question's digest is taken over.

use super::{ChoiceOption, DefaultValue, Field, Format, Kind};
use crate::state::Fields as Digest;

/// Adds everything about `fields` that the person sees or the answer is checked against. Every
/// part has a fixed length or comes after its length or a tag, so two forms give the same bytes only
/// when they are the same.
pub(crate) fn digest_fields(fields: &[Field], digest: &mut Digest) {
    digest.count(fields.len());
    for field in fields {
        bytes(field.name, digest);
        optional(field.title, digest, bytes);
        optional(field.description, digest, bytes);
        digest.raw(&[u8::from(field.required)]);
        kind(&field.kind, digest);
        optional(field.default.as_ref(), digest, default);
    }
}

fn bytes(text: &str, digest: &mut Digest) {
    digest.field(text.as_bytes());
}

fn integer(value: i64, digest: &mut Digest) {
    digest.raw(&value.to_le_bytes());
}

fn float(value: f64, digest: &mut Digest) {
    digest.raw(&value.to_bits().to_le_bytes());
}

fn length(value: u32, digest: &mut Digest) {
    digest.raw(&value.to_le_bytes());
}

fn optional<T>(value: Option<T>, digest: &mut Digest, then: fn(T, &mut Digest)) {
    digest.raw(&[u8::from(value.is_some())]);
    if let Some(value) = value {
        then(value, digest);
    }
}

fn kind(kind: &Kind, digest: &mut Digest) {
    match kind {
        Kind::Boolean => digest.raw(&[0]),
        Kind::Integer { min, max } => {
            digest.raw(&[1]);
            optional(*min, digest, integer);
            optional(*max, digest, integer);
        }
        Kind::Number { min, max } => {
            digest.raw(&[2]);
            optional(*min, digest, float);
            optional(*max, digest, float);
        }
        Kind::Text {
            min_len,
            max_len,
            format,
        } => {
            digest.raw(&[3]);
            optional(*min_len, digest, length);
            optional(*max_len, digest, length);
            optional(format.map(Format::name), digest, bytes);
        }
        Kind::Choice {
            options,
            legacy_names,
        } => {
            digest.raw(&[4, u8::from(*legacy_names)]);
            choices(options, digest);
        }
        Kind::Choices {
            options,
            min_items,
            max_items,
        } => {
            digest.raw(&[5]);
            choices(options, digest);
            optional(*min_items, digest, length);
            optional(*max_items, digest, length);
        }
    }
}

fn choices(options: &[ChoiceOption], digest: &mut Digest) {
    digest.count(options.len());
    for option in options {
        bytes(&option.value, digest);
        optional(option.title.as_deref(), digest, bytes);
    }
}

fn default(value: &DefaultValue, digest: &mut Digest) {
    match value {
        DefaultValue::Boolean(value) => digest.raw(&[0, u8::from(*value)]),
        DefaultValue::Integer(value) => {
            digest.raw(&[1]);
            integer(*value, digest);
        }
        DefaultValue::Number(value) => {
            digest.raw(&[2]);
            float(*value, digest);
        }
        DefaultValue::Text(value) => {
            digest.raw(&[3]);
            bytes(value, digest);
        }
        DefaultValue::Choices(values) => {
            digest.raw(&[4]);
            digest.count(values.len());
            values.iter().for_each(|value| bytes(value, digest));
        }
        DefaultValue::From(make) => default(&make(), digest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn fed(fields: &[Field]) -> [u8; 32] {
        let mut digest = Digest::new("test");
        digest_fields(fields, &mut digest);
        digest.finish()
    }

    #[test]
    fn every_part_of_a_form_counts() {
        let text = || Field::of::<String>("a");
        let forms = [
            vec![],
            vec![text()],
            vec![Field::of::<Option<String>>("a")],
            vec![text(), text()],
            vec![text().named("b")],
            vec![text().title("b")],
            vec![text().description("b")],
            vec![text().min_len(1)],
            vec![text().max_len(1)],
            vec![text().format(Format::Email)],
            vec![text().format(Format::Uri)],
            vec![text().default_text("b")],
            vec![Field::of::<bool>("a")],
            vec![Field::of::<bool>("a").default_boolean(true)],
            vec![Field::of::<bool>("a").default_boolean(false)],
            vec![Field::of::<u8>("a")],
            vec![Field::of::<u8>("a").min(1)],
            vec![Field::of::<f64>("a")],
            vec![Field::of::<f64>("a").min(1)],
            vec![Field::of::<f64>("a").max(1)],
            vec![Field::pick("a", vec![ChoiceOption::new("b")])],
            vec![Field::pick("a", vec![ChoiceOption::titled("b", "c")])],
            vec![Field::pick(
                "a",
                vec![ChoiceOption::new("b"), ChoiceOption::new("c")],
            )],
        ];
        let different: HashSet<_> = forms.iter().map(|form| fed(form)).collect();
        assert_eq!(different.len(), forms.len());
    }

    #[test]
    fn a_default_from_a_function_is_the_same_as_its_value() {
        let written = Field::of::<u32>("n").default_integer(3);
        let computed = Field::of::<u32>("n").default_from(|| DefaultValue::Integer(3));
        assert_eq!(fed(&[written]), fed(&[computed]));
    }
}
