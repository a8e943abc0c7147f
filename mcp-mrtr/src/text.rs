//! Text that a person reads before they answer.
//!
//! A question mixes the author's words with values that came from elsewhere: a note's title, a
//! file name, a model's argument. Whoever controls such a value must not be able to change what the
//! person believes they agree to. So every message, title, label and complaint is made visible
//! before it leaves: control characters, characters that reorder or hide text, and tag characters
//! appear as `\u{…}`.
//!
//! | where | line feed | cut at |
//! |---|---|---|
//! | the author's literal text | kept | 2,000 with all else in the message |
//! | a value inside a message | `\u{a}` | 200 characters |
//! | a computed message (`message = expr`) | `\u{a}` | 2,000 characters |
//! | titles and labels | `\u{a}` | 200 characters |

use std::borrow::Cow;
use std::fmt::{self, Debug, Display, Write};

/// The longest message, in characters.
pub(crate) const MESSAGE_CHARS: usize = 2_000;
/// The longest value inside a message, title or label, in characters.
pub(crate) const VALUE_CHARS: usize = 200;

/// The words of a question.
///
/// Implemented for what `format_args!` gives and for literals, which keep their line feeds, and
/// for `Computed` text, which does not. Every implementation returns cleaned text of at most
/// 2,000 characters.
///
/// ```
/// use mcp_mrtr::text::{Message, shown};
///
/// let name = "a\u{202e}b\nc";
/// let text = format_args!("Delete {}?\nThis is final.", shown(&name)).render();
/// assert_eq!(text, "Delete a\\u{202e}b\\u{a}c?\nThis is final.");
/// ```
pub trait Message {
    /// The finished, cleaned text.
    ///
    /// The example of [`Message`] shows it.
    fn render(&self) -> String;
}

impl Message for fmt::Arguments<'_> {
    fn render(&self) -> String {
        match self.as_str() {
            Some(literal) => clean(literal, LineFeed::Kept, MESSAGE_CHARS).into_owned(),
            None => written(self, LineFeed::Kept, MESSAGE_CHARS),
        }
    }
}

impl Message for &'static str {
    fn render(&self) -> String {
        clean(self, LineFeed::Kept, MESSAGE_CHARS).into_owned()
    }
}

/// A message that an expression computed: nothing in it is known to be the author's, so its line
/// feeds are escaped too.
///
/// ```
/// use mcp_mrtr::text::{Computed, Message, computed};
///
/// let note = "Milk\n\nApproved by the administrator.";
/// let message: Computed<'_> = computed(&note);
/// assert_eq!(message.render(), "Milk\\u{a}\\u{a}Approved by the administrator."); // one line
/// ```
#[derive(Clone, Copy)]
pub struct Computed<'a>(&'a dyn Display);

impl Message for Computed<'_> {
    fn render(&self) -> String {
        written(self.0, LineFeed::Escaped, MESSAGE_CHARS)
    }
}

impl Debug for Computed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Computed({})", self.0)
    }
}

/// Marks `text` as computed.
///
/// ```
/// use mcp_mrtr::text::{Message, computed};
///
/// assert_eq!(computed(&"two\nlines").render(), "two\\u{a}lines");
/// ```
pub fn computed(text: &dyn Display) -> Computed<'_> {
    Computed(text)
}

/// A value as a person may see it: cleaned, on one line, at most 200 characters.
///
/// ```
/// use mcp_mrtr::text::{Shown, shown};
///
/// let title: Shown<'_> = shown(&"invoice\u{202e}fdp.exe"); // a name that shows itself reversed
/// assert_eq!(format!("Open {title}?"), "Open invoice\\u{202e}fdp.exe?");
/// ```
#[derive(Clone, Copy)]
pub struct Shown<'a>(Value<'a>);

#[derive(Clone, Copy)]
enum Value<'a> {
    Display(&'a dyn Display),
    Debug(&'a dyn Debug),
}

/// Wraps a value that goes into a message.
///
/// ```
/// use mcp_mrtr::text::shown;
///
/// assert_eq!(shown(&"ring\u{7}").to_string(), "ring\\u{7}");
/// assert_eq!(shown(&"x".repeat(500)).to_string().chars().count(), 201); // 200 and an ellipsis
/// ```
pub fn shown(value: &dyn Display) -> Shown<'_> {
    Shown(Value::Display(value))
}

/// The same for `{value:?}`.
///
/// ```
/// use mcp_mrtr::text::shown_debug;
///
/// assert_eq!(shown_debug(&Some("Milk")).to_string(), "Some(\"Milk\")");
/// ```
pub fn shown_debug(value: &dyn Debug) -> Shown<'_> {
    Shown(Value::Debug(value))
}

impl Display for Shown<'_> {
    /// Never fails: an implementation of `Display` that does would otherwise panic in `format!`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (precision, alternate) = (f.precision(), f.alternate());
        let mut cleaner = Cleaner::new(f, LineFeed::Escaped, VALUE_CHARS);
        let _ = match (self.0, precision, alternate) {
            (Value::Display(value), Some(digits), _) => write!(cleaner, "{value:.digits$}"),
            (Value::Display(value), None, false) => write!(cleaner, "{value}"),
            (Value::Display(value), None, true) => write!(cleaner, "{value:#}"),
            (Value::Debug(value), Some(digits), _) => write!(cleaner, "{value:.digits$?}"),
            (Value::Debug(value), None, false) => write!(cleaner, "{value:?}"),
            (Value::Debug(value), None, true) => write!(cleaner, "{value:#?}"),
        };
        Ok(())
    }
}

impl Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A message with what was wrong the last time under it; of the two, the message is cut.
pub(crate) fn with_complaint(message: String, complaint: &str) -> String {
    let complaint = clean(complaint, LineFeed::Kept, MESSAGE_CHARS / 2);
    let left = MESSAGE_CHARS - complaint.chars().count() - "…\n\n".chars().count();
    let message = match message.char_indices().nth(left) {
        Some((at, _)) => format!("{}…", &message[..at]),
        None => message,
    };
    format!("{message}\n\n{complaint}")
}

/// A title or label: one line, at most 200 characters.
pub(crate) fn label(text: &str) -> Cow<'_, str> {
    clean(text, LineFeed::Escaped, VALUE_CHARS)
}

/// A description the author wrote: lines are kept, at most 2,000 characters.
pub(crate) fn description(text: &str) -> Cow<'_, str> {
    clean(text, LineFeed::Kept, MESSAGE_CHARS)
}

#[derive(Clone, Copy, PartialEq)]
enum LineFeed {
    Kept,
    Escaped,
}

/// Borrows when there is nothing to change, which is nearly always.
fn clean(text: &str, line_feed: LineFeed, limit: usize) -> Cow<'_, str> {
    let unchanged = || is_plain(text) || !text.chars().any(|c| hidden(c, line_feed));
    if text.len() <= limit && unchanged() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(written(&text, line_feed, limit))
}

/// Room for most questions, so that few are moved while they are written.
const WRITTEN: usize = 96;

fn written(value: &dyn Display, line_feed: LineFeed, limit: usize) -> String {
    let mut out = String::with_capacity(WRITTEN);
    // An error is the cut, or a `Display` that gave up: what was written so far is the text.
    let _ = write!(Cleaner::new(&mut out, line_feed, limit), "{value}");
    out
}

/// Cleans what is written through it and stops the writer at the limit, so that the work is
/// bounded however long the value is.
struct Cleaner<'a> {
    out: &'a mut dyn Write,
    line_feed: LineFeed,
    left: usize,
}

impl<'a> Cleaner<'a> {
    fn new(out: &'a mut dyn Write, line_feed: LineFeed, limit: usize) -> Self {
        Self {
            out,
            line_feed,
            left: limit,
        }
    }
}

impl Write for Cleaner<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.len() <= self.left && is_plain(text) {
            self.left -= text.len();
            return self.out.write_str(text);
        }
        let mut plain = 0;
        for (at, c) in text.char_indices() {
            let spelled = hidden(c, self.line_feed).then(|| c.escape_unicode());
            // What counts is what a person gets to read, so a spelled-out character is long.
            let width = spelled.as_ref().map_or(1, ExactSizeIterator::len);
            if self.left < width {
                self.out.write_str(&text[plain..at])?;
                self.out.write_char('…')?;
                return Err(fmt::Error);
            }
            self.left -= width;
            if let Some(spelled) = spelled {
                self.out.write_str(&text[plain..at])?;
                write!(self.out, "{spelled}")?;
                plain = at + c.len_utf8();
            }
        }
        self.out.write_str(&text[plain..])
    }
}

/// Printable ASCII: nothing to spell out, and as many characters as bytes. Nearly all text is.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// Whether a person could not see `c` for what it is.
fn hidden(c: char, line_feed: LineFeed) -> bool {
    if c == '\n' {
        return line_feed == LineFeed::Escaped;
    }
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    matches!(c,
        '\u{80}'..='\u{9f}'                              // C1 controls
        | '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' // invisible joiners and separators
        | '\u{61c}' | '\u{200e}' | '\u{200f}'            // bidirectional marks
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' // bidirectional embeddings and isolates
        | '\u{200b}'..='\u{200d}' | '\u{feff}'           // zero width
        | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' // invisible operators, deprecated formats
        | '\u{2028}' | '\u{2029}'                        // line and paragraph separators
        | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' // blank fillers
        | '\u{17b4}' | '\u{17b5}' | '\u{2800}'           // vowels without a shape, the blank Braille cell
        | '\u{fff0}'..='\u{fffb}'                        // unassigned and ignorable, interlinear annotation
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' // shorthand and musical format controls
        | '\u{e0000}'..='\u{e0fff}'                      // tags and supplementary variation selectors
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hidden_character_is_spelled_out() {
        for c in [
            '\0',
            '\t',
            '\r',
            '\u{1b}',
            '\u{7f}',
            '\u{85}',
            '\u{202e}',
            '\u{2067}',
            '\u{200b}',
            '\u{200d}',
            '\u{feff}',
            '\u{2028}',
            '\u{2029}',
            '\u{e0041}',
            '\u{61c}',
            '\u{17b4}',
            '\u{2800}',
            '\u{fff0}',
            '\u{1bca0}',
            '\u{1d173}',
        ] {
            let text = format!("a{c}b");
            let spelled = format!("a\\u{{{:x}}}b", u32::from(c));
            assert_eq!(shown(&text).to_string(), spelled);
            assert_eq!(computed(&text).render(), spelled);
            assert_eq!(format_args!("{text}").render(), spelled);
            assert_eq!(label(&text), spelled);
        }
    }

    #[test]
    fn ordinary_text_of_any_script_is_left_alone() {
        for text in ["Zürich – 東京", "👍🏽", "❤️", "a\\u{7}b", "שלום"] {
            assert!(matches!(label(text), Cow::Borrowed(_)));
            assert_eq!(shown(&text).to_string(), text);
        }
    }

    #[test]
    fn a_line_feed_survives_only_where_the_author_wrote_it() {
        assert_eq!("a\nb".render(), "a\nb");
        assert_eq!(
            format_args!("a\nb {}", shown(&"c\nd")).render(),
            "a\nb c\\u{a}d"
        );
        assert_eq!(computed(&"a\nb").render(), "a\\u{a}b");
        assert_eq!(label("a\nb"), "a\\u{a}b");
    }

    #[test]
    fn long_values_and_long_messages_are_cut() {
        let long = "é".repeat(10_000);
        assert_eq!(shown(&long).to_string(), format!("{}…", "é".repeat(200)));
        assert_eq!(computed(&long).render(), format!("{}…", "é".repeat(2_000)));
        assert_eq!(format_args!("{long}").render().chars().count(), 2_001);
        assert_eq!(computed(&"é".repeat(2_000)).render().chars().count(), 2_000);
        assert_eq!(
            shown(&"\u{7}".repeat(200)).to_string(),
            format!("{}…", "\\u{7}".repeat(40))
        );
    }

    #[test]
    fn a_complaint_is_read_whole_under_a_long_message() {
        let text = with_complaint("é".repeat(2_000), "Too many.");
        assert_eq!(text.chars().count(), 2_000);
        assert!(text.ends_with("é…\n\nToo many."), "{text}");
        assert_eq!(
            with_complaint("How many?".to_owned(), "Too many."),
            "How many?\n\nToo many."
        );
        assert!(
            with_complaint("é".repeat(2_000), &"n".repeat(9_000))
                .chars()
                .count()
                <= 2_000
        );
    }

    #[test]
    fn formatting_options_reach_the_value() {
        assert_eq!(format!("{:.2}", shown(&1.239)), "1.24");
        assert_eq!(shown_debug(&"a\nb").to_string(), "\"a\\nb\"");
    }

    #[test]
    fn a_display_that_fails_does_not_panic() {
        struct Broken;
        impl Display for Broken {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("half")?;
                Err(fmt::Error)
            }
        }
        assert_eq!(shown(&Broken).to_string(), "half");
        assert_eq!(computed(&Broken).render(), "half");
    }
}
