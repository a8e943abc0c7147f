//! `rename_all`, with serde's words.

use crate::error::Errors;
use syn::LitStr;

/// How the words of a name are joined.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Style {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

const STYLES: [(&str, Style); 8] = [
    ("lowercase", Style::Lower),
    ("UPPERCASE", Style::Upper),
    ("PascalCase", Style::Pascal),
    ("camelCase", Style::Camel),
    ("snake_case", Style::Snake),
    ("SCREAMING_SNAKE_CASE", Style::ScreamingSnake),
    ("kebab-case", Style::Kebab),
    ("SCREAMING-KEBAB-CASE", Style::ScreamingKebab),
];

/// The style that a literal names.
pub(crate) fn style(literal: &LitStr, errors: &mut Errors) -> Option<Style> {
    let named = literal.value();
    let found = STYLES
        .iter()
        .find(|(name, _)| *name == named)
        .map(|(_, style)| *style);
    if found.is_none() {
        let all: Vec<String> = STYLES
            .iter()
            .map(|(name, _)| format!("\"{name}\""))
            .collect();
        errors.at(
            literal,
            format_args!("unknown style; there are {}", all.join(", ")),
        );
    }
    found
}

impl Style {
    /// A name in this style.
    pub(crate) fn apply(self, name: &str) -> String {
        let words = words(name);
        let capital = |word: &String| {
            let mut chars = word.chars();
            chars.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(chars).collect()
            })
        };
        let joined = |separator: &str| words.join(separator);
        match self {
            Self::Lower => joined(""),
            Self::Upper => joined("").to_uppercase(),
            Self::Pascal => words.iter().map(capital).collect(),
            Self::Camel => {
                let rest: String = words.iter().skip(1).map(capital).collect();
                words.first().cloned().unwrap_or_default() + &rest
            }
            Self::Snake => joined("_"),
            Self::ScreamingSnake => joined("_").to_uppercase(),
            Self::Kebab => joined("-"),
            Self::ScreamingKebab => joined("-").to_uppercase(),
        }
    }
}

/// The words of a name in any style, in lower case.
pub(crate) fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut inside = false;
    let mut upper_before = false;
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        if !c.is_alphanumeric() {
            inside = false;
            continue;
        }
        let next_is_lower = chars.peek().is_some_and(|next| next.is_lowercase());
        let starts = !inside || (c.is_uppercase() && (!upper_before || next_is_lower));
        if starts {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.extend(c.to_lowercase());
        }
        inside = true;
        upper_before = c.is_uppercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_any_style() {
        for name in [
            "api_key_2",
            "apiKey_2",
            "API_KEY_2",
            "ApiKey 2",
            "api-key-2",
            "APIKey-2",
        ] {
            assert_eq!(words(name), ["api", "key", "2"], "{name}");
        }
        assert_eq!(words("ExtraLARGE"), ["extra", "large"]);
        assert_eq!(words("password2"), ["password2"]);
    }

    #[test]
    fn each_style() {
        let named = |style: &str| {
            let literal = LitStr::new(style, proc_macro2::Span::call_site());
            let mut errors = Errors::new();
            let style = super::style(&literal, &mut errors).unwrap();
            errors.finish().unwrap();
            style.apply("first_name")
        };
        let all: Vec<String> = STYLES.iter().map(|(name, _)| named(name)).collect();
        assert_eq!(
            all,
            [
                "firstname",
                "FIRSTNAME",
                "FirstName",
                "firstName",
                "first_name",
                "FIRST_NAME",
                "first-name",
                "FIRST-NAME"
            ]
        );
        assert_eq!(Style::Kebab.apply("ExtraLarge"), "extra-large");
    }
}
