//! Tokens as text, spaced by our own rules.
//!
//! A carried value is known by the text of its expression. `TokenStream::to_string` may change with the
//! compiler and would then cost every open flow its carried values.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The tokens as text: the same for the same tokens, whatever their layout was.
pub(crate) fn of(tokens: TokenStream) -> String {
    let mut writer = Writer {
        text: String::new(),
        last: Last::Start,
    };
    writer.stream(tokens);
    writer.text
}

/// A type as text: `Elicited<Confirm>`.
pub(crate) fn of_type(ty: impl quote::ToTokens) -> String {
    of(ty.into_token_stream())
        .replace(" < ", "<")
        .replace(" >", ">")
}

/// What was written last.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    /// Nothing, or something that the next token hugs: `(`, `.`, `::`, a prefix operator.
    Start,
    /// A word, a literal or a closed group.
    Word,
    /// A punctuation that wants a space behind it.
    Spaced,
}

struct Writer {
    text: String,
    last: Last,
}

/// Operators of more than one character, longest first.
const LONG: [&str; 22] = [
    "..=", "<<=", ">>=", "::", "..", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "^=", "&=", "|=", "<<",
];

impl Writer {
    fn stream(&mut self, tokens: TokenStream) {
        let mut run = String::new();
        for token in tokens {
            if let TokenTree::Punct(punct) = &token {
                run.push(punct.as_char());
                continue;
            }
            self.operators(&std::mem::take(&mut run));
            match token {
                TokenTree::Group(group) => self.group(group.delimiter(), group.stream()),
                word => self.word(&word.to_string()),
            }
        }
        self.operators(&run);
    }

    /// Punctuation between two other tokens, cut without a look at its spacing.
    fn operators(&mut self, mut run: &str) {
        while let Some(first) = run.chars().next() {
            let long = LONG.iter().find(|long| run.starts_with(**long));
            let length = long.map_or(first.len_utf8(), |long| long.len());
            self.operator(&run[..length]);
            run = &run[length..];
        }
    }

    fn word(&mut self, word: &str) {
        if self.last != Last::Start {
            self.text.push(' ');
        }
        self.text.push_str(word);
        self.last = Last::Word;
    }

    fn operator(&mut self, operator: &str) {
        match operator {
            "?" => {
                self.text.push('?');
                self.last = Last::Word;
            }
            "," | ";" | ":" => {
                self.text.push_str(operator);
                self.last = Last::Spaced;
            }
            "." | "::" | ".." | "..=" => self.hug(operator),
            // A macro's: `format!(..)`.
            "!" if self.last == Last::Word => self.hug(operator),
            _ if self.last == Last::Word => {
                self.text.push(' ');
                self.text.push_str(operator);
                self.last = Last::Spaced;
            }
            // A prefix: it has nothing before it to join.
            _ => {
                self.space();
                self.hug(operator);
            }
        }
    }

    fn hug(&mut self, operator: &str) {
        self.text.push_str(operator);
        self.last = Last::Start;
    }

    fn space(&mut self) {
        if self.last == Last::Spaced {
            self.text.push(' ');
        }
    }

    fn group(&mut self, delimiter: Delimiter, inside: TokenStream) {
        let (open, close) = match delimiter {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::Brace => ("{ ", " }"),
            Delimiter::None => ("", ""),
        };
        match delimiter {
            Delimiter::Brace if self.last == Last::Word => self.text.push(' '),
            _ => self.space(),
        }
        self.text.push_str(open);
        self.last = Last::Start;
        self.stream(inside);
        self.text.push_str(close);
        self.last = Last::Word;
    }
}

#[cfg(test)]
mod tests {
    use quote::quote;

    fn text(tokens: proc_macro2::TokenStream) -> String {
        super::of(tokens)
    }

    #[test]
    fn calls_and_awaits() {
        assert_eq!(
            text(quote!(desk.quote(day).await?)),
            "desk.quote(day).await?"
        );
        assert_eq!(text(quote!(a::b(&x, *y, -1)?.c)), "a::b(&x, *y, -1)?.c");
    }

    #[test]
    fn operators() {
        assert_eq!(
            text(quote!(*guests > 6 && !outside)),
            "*guests > 6 && !outside"
        );
        assert_eq!(text(quote!(a - b == c * 2)), "a - b == c * 2");
    }

    #[test]
    fn macros_and_strings() {
        assert_eq!(
            text(quote!(format!("{day} at {}", slot.hour))),
            "format!(\"{day} at {}\", slot.hour)"
        );
    }

    #[test]
    fn types() {
        assert_eq!(
            super::of_type(quote!(Result<Json<T>, a::E>)),
            "Result<Json<T>, a::E>"
        );
        assert_eq!(
            super::of_type(quote!(Elicited<Vec<u8>>)),
            "Elicited<Vec<u8>>"
        );
    }

    #[test]
    fn layout_does_not_matter() {
        let one: proc_macro2::TokenStream = "desk . quote ( day ) ? . a && ! b".parse().unwrap();
        let other: proc_macro2::TokenStream = "desk.quote(\n  day\n)?.a&&!b".parse().unwrap();
        assert_eq!(text(one), text(other));
    }
}
