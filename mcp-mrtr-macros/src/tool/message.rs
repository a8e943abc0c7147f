//! Text with `{captures}`: read once, shown escaped.

use proc_macro2::{Ident, Span};
use syn::{Index, LitStr, Member};

/// A string literal whose captures were taken out.
#[derive(Clone)]
pub(crate) struct Template {
    /// The literal with positional holes: `Delete note {0}?`.
    pub(crate) format: LitStr,
    /// What fills the holes.
    pub(crate) holes: Vec<Hole>,
    /// As the author wrote it, for the question's table and digest.
    pub(crate) source: String,
}

/// One captured name, or a field of what has that name.
#[derive(Clone, PartialEq)]
pub(crate) struct Hole {
    pub(crate) name: Ident,
    /// The fields behind it: `guest` of `{booking.guest}`.
    pub(crate) fields: Vec<Member>,
    /// `{name:?}`.
    pub(crate) debug: bool,
}

impl Template {
    /// Reads a literal. Names keep the literal's place; a wrong hole is an error at the literal.
    pub(crate) fn parse(literal: &LitStr) -> syn::Result<Template> {
        let error = |text: String| syn::Error::new(literal.span(), text);
        let source = literal.value();
        let mut format = String::new();
        let mut holes: Vec<Hole> = Vec::new();
        for piece in pieces(&source).map_err(error)? {
            match piece {
                Piece::Text(text) => format.push_str(&escape(&text)),
                Piece::Hole { name, spec } => {
                    let (root, fields) =
                        place(&name, literal.span()).ok_or_else(|| error(not_a_name(&name)))?;
                    let debug = spec.ends_with('?');
                    let hole = Hole {
                        name: root,
                        fields,
                        debug,
                    };
                    check_spec(&name, &spec).map_err(error)?;
                    let index = holes.iter().position(|known| *known == hole);
                    let index = index.unwrap_or_else(|| {
                        holes.push(hole);
                        holes.len() - 1
                    });
                    format.push_str(&match spec.as_str() {
                        "" => format!("{{{index}}}"),
                        spec => format!("{{{index}:{spec}}}"),
                    });
                }
            }
        }
        Ok(Template {
            format: LitStr::new(&format, literal.span()),
            holes,
            source,
        })
    }

    /// The text when there are no holes.
    pub(crate) fn plain_text(&self) -> String {
        self.format.value().replace("{{", "{").replace("}}", "}")
    }

    /// Text that holds no captures, whatever braces stand in it.
    pub(crate) fn plain(text: &str, span: Span) -> Template {
        Template {
            format: LitStr::new(&escape(text), span),
            holes: Vec::new(),
            source: text.to_owned(),
        }
    }
}

/// The names that a format string captures, widths and precisions too. Lenient: what is no format string has none.
pub(crate) fn captures(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for piece in pieces(text).unwrap_or_default() {
        if let Piece::Hole { name, spec } = piece {
            names.push(name);
            let words = spec.split('$').rev().skip(1);
            names.extend(words.map(|before| last_word(before).to_owned()));
        }
    }
    names
}

/// Whether a text has holes without a name, as `format!` has them.
pub(crate) fn numbered_holes(text: &str) -> bool {
    let unnamed = |piece: &Piece| matches!(piece, Piece::Hole { name, .. } if is_number(name));
    pieces(text).is_ok_and(|pieces| pieces.iter().any(unnamed))
}

/// `{}` or `{0}`.
fn is_number(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}

/// A captured name as an identifier; `{type}` captures `r#type`.
pub(crate) fn ident(name: &str, span: Span) -> Option<Ident> {
    if syn::parse_str::<Ident>(name).is_ok() {
        Some(Ident::new(name, span))
    } else if syn::parse_str::<Ident>(&format!("r#{name}")).is_ok() {
        Some(Ident::new_raw(name, span))
    } else {
        None
    }
}

/// `booking.guest` as a name and the fields behind it.
fn place(text: &str, span: Span) -> Option<(Ident, Vec<Member>)> {
    let mut parts = text.split('.');
    let name = ident(parts.next()?, span)?;
    let fields = parts.map(|part| member(part, span));
    Some((name, fields.collect::<Option<_>>()?))
}

/// A field by its name or, in a tuple, by its number.
fn member(text: &str, span: Span) -> Option<Member> {
    match ident(text, span) {
        Some(name) => Some(Member::Named(name)),
        None => {
            let index = text.parse().ok()?;
            Some(Member::Unnamed(Index { index, span }))
        }
    }
}

enum Piece {
    Text(String),
    Hole { name: String, spec: String },
}

fn pieces(text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut plain = String::new();
    let mut chars = text.chars().peekable();
    while let Some(next) = chars.next() {
        match next {
            '{' | '}' if chars.peek() == Some(&next) => {
                chars.next();
                plain.push(next);
            }
            '{' => {
                let inside = until_brace(&mut chars)?;
                pieces.push(Piece::Text(std::mem::take(&mut plain)));
                let (name, spec) = inside.split_once(':').unwrap_or((&inside, ""));
                pieces.push(Piece::Hole {
                    name: name.trim().to_owned(),
                    spec: spec.trim_end().to_owned(),
                });
            }
            '}' => return Err("`}` without `{`; write `}}` for a brace".to_owned()),
            other => plain.push(other),
        }
    }
    pieces.push(Piece::Text(plain));
    Ok(pieces)
}

fn until_brace(chars: &mut impl Iterator<Item = char>) -> Result<String, String> {
    let mut inside = String::new();
    for next in chars {
        if next == '}' {
            return Ok(inside);
        }
        inside.push(next);
    }
    Err("`{` without `}`; write `{{` for a brace".to_owned())
}

fn escape(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

fn last_word(text: &str) -> &str {
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, c)| c.is_alphanumeric() || *c == '_')
        .last();
    start.map_or("", |(at, _)| &text[at..])
}

fn not_a_name(name: &str) -> String {
    if is_number(name) {
        return "a hole in a message has a name: write `{note_id}` with a parameter's name; an expression gets one with `#[resolve(…)]`"
            .to_owned();
    }
    format!(
        "`{{{name}}}` is neither a name nor a field of one; give the value a name before this, `#[resolve({name})] value: …` with its type, and write `{{value}}`"
    )
}

/// What a format may ask of text shown to a person: fill, width, precision, `?`.
fn check_spec(name: &str, spec: &str) -> Result<(), String> {
    if spec.contains('$') {
        return Err(format!(
            "a width or precision in a message is a number: write `{{{name}:10}}`"
        ));
    }
    let letter = spec
        .chars()
        .last()
        .filter(|last| last.is_ascii_alphabetic());
    match letter {
        Some(letter) => Err(format!(
            "`:{letter}` is not for a message: write `{{{name}}}` or `{{{name}:?}}`"
        )),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(String, Vec<String>), String> {
        Template::parse(&LitStr::new(text, Span::call_site()))
            .map(|template| {
                let names = template.holes.iter().map(|hole| hole.name.to_string());
                (template.format.value(), names.collect())
            })
            .map_err(|error| error.to_string())
    }

    #[test]
    fn captures_become_positions() {
        let (format, names) = read("Delete {note_id} ('{text}')? {note_id}").unwrap();
        assert_eq!(format, "Delete {0} ('{1}')? {0}");
        assert_eq!(names, ["note_id", "text"]);
    }

    #[test]
    fn specs_stay_and_debug_is_another_hole() {
        let (format, names) = read("{x:>5} {x:?} {x:#?}").unwrap();
        assert_eq!(format, "{0:>5} {1:?} {1:#?}");
        assert_eq!(names, ["x", "x"]);
    }

    #[test]
    fn braces_stay() {
        assert_eq!(read("{{x}} {{{x}}}").unwrap().0, "{{x}} {{{0}}}");
    }

    #[test]
    fn fields_are_captured_with_their_owner() {
        let (format, names) = read("{booking.guest} {booking.at.0} {booking.guest}").unwrap();
        assert_eq!(format, "{0} {1} {0}");
        assert_eq!(names, ["booking", "booking"]);
    }

    #[test]
    fn keywords_are_raw_parameters() {
        assert_eq!(read("{type}").unwrap().1, ["r#type"]);
    }

    #[test]
    fn mistakes_say_what_to_write() {
        assert!(read("{}").unwrap_err().contains("has a name"));
        assert!(read("{0}").unwrap_err().contains("has a name"));
        assert!(
            read("{a.b()}")
                .unwrap_err()
                .contains("`{a.b()}` is neither")
        );
        assert!(read("{a..b}").unwrap_err().contains("is neither"));
        assert!(read("{x} {x").unwrap_err().contains("without `}`"));
        assert!(read("x}").unwrap_err().contains("without `{`"));
        assert!(read("{x:w$}").unwrap_err().contains("is a number"));
        assert!(read("{x:x}").unwrap_err().contains("`:x`"));
    }

    #[test]
    fn widths_are_captures_of_other_macros() {
        assert_eq!(captures("{x:>width$.prec$} {{y}}"), ["x", "prec", "width"]);
        assert!(captures("{ not a format").is_empty());
    }
}
