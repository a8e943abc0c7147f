//! A form as bytes that no other form has: what a question's digest is taken over.

use super::{ChoiceOption, DefaultValue, Field, Format, Kind};

/// Where the bytes go.
pub(crate) type Feed<'a> = &'a mut dyn FnMut(&[u8]);

/// Feeds everything about `fields` that the person sees or the answer is checked against. Every
/// part is preceded by its length or by a tag, so two forms give the same bytes only when they are
/// the same.
pub(crate) fn digest_fields(fields: &[Field], feed: Feed<'_>) {
    count(fields.len(), feed);
    for field in fields {
        bytes(field.name, feed);
        optional(field.title, feed, bytes);
        optional(field.description, feed, bytes);
        feed(&[u8::from(field.required)]);
        kind(&field.kind, feed);
        optional(field.default.as_ref(), feed, default);
    }
}

fn count(count: usize, feed: Feed<'_>) {
    feed(&(count as u64).to_le_bytes());
}

fn bytes(text: &str, feed: Feed<'_>) {
    count(text.len(), feed);
    feed(text.as_bytes());
}

fn integer(value: i64, feed: Feed<'_>) {
    feed(&value.to_le_bytes());
}

fn float(value: f64, feed: Feed<'_>) {
    feed(&value.to_bits().to_le_bytes());
}

fn length(value: u32, feed: Feed<'_>) {
    feed(&value.to_le_bytes());
}

fn optional<T>(value: Option<T>, feed: Feed<'_>, then: fn(T, Feed<'_>)) {
    feed(&[u8::from(value.is_some())]);
    if let Some(value) = value {
        then(value, feed);
    }
}

fn kind(kind: &Kind, feed: Feed<'_>) {
    match kind {
        Kind::Boolean => feed(&[0]),
        Kind::Integer { min, max } => {
            feed(&[1]);
            optional(*min, feed, integer);
            optional(*max, feed, integer);
        }
        Kind::Number { min, max } => {
            feed(&[2]);
            optional(*min, feed, float);
            optional(*max, feed, float);
        }
        Kind::Text {
            min_len,
            max_len,
            format,
        } => {
            feed(&[3]);
            optional(*min_len, feed, length);
            optional(*max_len, feed, length);
            optional(format.map(Format::name), feed, bytes);
        }
        Kind::Choice {
            options,
            legacy_names,
        } => {
            feed(&[4, u8::from(*legacy_names)]);
            choices(options, feed);
        }
        Kind::Choices {
            options,
            min_items,
            max_items,
        } => {
            feed(&[5]);
            choices(options, feed);
            optional(*min_items, feed, length);
            optional(*max_items, feed, length);
        }
    }
}

fn choices(options: &[ChoiceOption], feed: Feed<'_>) {
    count(options.len(), feed);
    for option in options {
        bytes(&option.value, feed);
        optional(option.title.as_deref(), feed, bytes);
    }
}

fn default(value: &DefaultValue, feed: Feed<'_>) {
    match value {
        DefaultValue::Boolean(value) => feed(&[0, u8::from(*value)]),
        DefaultValue::Integer(value) => {
            feed(&[1]);
            integer(*value, feed);
        }
        DefaultValue::Number(value) => {
            feed(&[2]);
            float(*value, feed);
        }
        DefaultValue::Text(value) => {
            feed(&[3]);
            bytes(value, feed);
        }
        DefaultValue::Choices(values) => {
            feed(&[4]);
            count(values.len(), feed);
            values.iter().for_each(|value| bytes(value, feed));
        }
        DefaultValue::From(make) => default(&make(), feed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn fed(fields: &[Field]) -> Vec<u8> {
        let mut out = Vec::new();
        digest_fields(fields, &mut |bytes| out.extend_from_slice(bytes));
        out
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
