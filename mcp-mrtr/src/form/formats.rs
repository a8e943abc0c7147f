//! The four formats of the specification, and the types that have one by nature.
//!
//! The syntax of each is checked here, in constant functions (so that a default is checked by the
//! compiler) and without any feature. Every checker accepts a subset of what JSON Schema's format
//! of that name allows, so that an answer taken here is valid for a strict validator too:
//!
//! - `email`: one ASCII address, `dot-atom@domain`; no quoted parts, comments or literals;
//! - `uri`: RFC 3986 with a scheme, ASCII;
//! - `date`: RFC 3339 `full-date` of a day that exists;
//! - `date-time`: RFC 3339 with an offset; a leap second only at 23:59:60 UTC.
//!
//! With the features `email` and `url` the crates `email_address` and `url` must take the text as
//! well.

/// A format of text (elicitation, "String Schema").
///
/// ```
/// use mcp_mrtr::form::Format;
///
/// assert!(Format::Email.accepts("ada@example.com"));
/// assert!(Format::Uri.accepts("mailto:ada@example.com"));
/// assert!(Format::Date.accepts("2026-07-28"));
/// assert!(Format::DateTime.accepts("2026-07-28T09:30:00+02:00"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// `email`
    Email,
    /// `uri`
    Uri,
    /// `date`
    Date,
    /// `date-time`
    DateTime,
}

impl Format {
    /// The format's name on the wire.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::form::Format::DateTime.name(), "date-time");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Uri => "uri",
            Self::Date => "date",
            Self::DateTime => "date-time",
        }
    }

    /// Whether `text` is of this format.
    ///
    /// ```
    /// use mcp_mrtr::form::Format;
    ///
    /// assert!(Format::Date.accepts("2024-02-29"));
    /// assert!(!Format::Date.accepts("2025-02-29"));
    /// ```
    #[must_use]
    pub fn accepts(self, text: &str) -> bool {
        self.has_syntax(text) && self.crate_accepts(text)
    }

    #[allow(unused_variables)] // without features
    fn crate_accepts(self, text: &str) -> bool {
        match self {
            #[cfg(feature = "email")]
            Self::Email => super::formatted::parse_email(text).is_some(),
            #[cfg(feature = "url")]
            Self::Uri => url::Url::parse(text).is_ok(),
            _ => true,
        }
    }

    /// Whether `text` has the syntax of this format.
    pub(crate) const fn has_syntax(self, text: &str) -> bool {
        let text = text.as_bytes();
        match self {
            Self::Email => is_email(text),
            Self::Uri => is_uri(text),
            Self::Date => is_date(text),
            Self::DateTime => is_date_time(text),
        }
    }

    /// What to say to a person whose answer is not of this format.
    pub(crate) const fn complaint(self) -> &'static str {
        match self {
            Self::Email => "must be an email address, such as name@example.com",
            Self::Uri => "must be a full address with its scheme, such as mailto:name@example.com",
            Self::Date => "must be a date, such as 2026-07-28",
            Self::DateTime => {
                "must be a date and time with an offset, such as 2026-07-28T09:30:00Z"
            }
        }
    }
}

/// Looks at the bytes of `text` in `from..to`.
const fn all(text: &[u8], from: usize, to: usize, class: Class) -> bool {
    let mut at = from;
    while at < to {
        if !class.holds(text[at]) {
            return false;
        }
        at += 1;
    }
    true
}

/// Classes of bytes; constant functions cannot take closures.
mod class {
    #[derive(Clone, Copy)]
    pub(super) enum Class {
        Digit,
        Atom,
        Label,
        Scheme,
        UserInfo,
        Host,
        Literal,
        Path,
        Query,
    }

    impl Class {
        pub(super) const fn holds(self, byte: u8) -> bool {
            let unreserved =
                byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
            let sub_delims = matches!(
                byte,
                b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'='
            );
            match self {
                Self::Digit => byte.is_ascii_digit(),
                Self::Atom => {
                    byte.is_ascii_alphanumeric()
                        || matches!(
                            byte,
                            b'!' | b'#' | b'$' | b'%' | b'&' | b'\'' | b'*' | b'+' | b'-' | b'/'
                        )
                        || matches!(
                            byte,
                            b'=' | b'?' | b'^' | b'_' | b'`' | b'{' | b'|' | b'}' | b'~'
                        )
                }
                Self::Label => byte.is_ascii_alphanumeric() || byte == b'-',
                Self::Scheme => byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'),
                Self::UserInfo => unreserved || sub_delims || matches!(byte, b':' | b'%'),
                Self::Host => unreserved || sub_delims || byte == b'%',
                Self::Literal => byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.'),
                Self::Path => unreserved || sub_delims || matches!(byte, b':' | b'@' | b'/' | b'%'),
                Self::Query => Self::Path.holds(byte) || byte == b'?',
            }
        }
    }
}
use class::Class;

/// The first `byte` in `from..to`, or `to`.
const fn find(text: &[u8], byte: u8, from: usize, to: usize) -> usize {
    let mut at = from;
    while at < to && text[at] != byte {
        at += 1;
    }
    at
}

const fn is_email(text: &[u8]) -> bool {
    let end = text.len();
    let at = find(text, b'@', 0, end);
    if at == end || at > 64 || end > 254 {
        return false;
    }
    parts(text, 0, at, Class::Atom)
        && parts(text, at + 1, end, Class::Label)
        && is_domain(text, at + 1)
}

/// Non-empty parts separated by dots.
const fn parts(text: &[u8], from: usize, to: usize, class: Class) -> bool {
    let mut start = from;
    loop {
        let dot = find(text, b'.', start, to);
        if dot == start || !all(text, start, dot, class) {
            return false;
        }
        if dot == to {
            return true;
        }
        start = dot + 1;
    }
}

/// Labels of at most 63 bytes, with no hyphen at an end, and at least two of them.
const fn is_domain(text: &[u8], from: usize) -> bool {
    let (mut start, mut labels) = (from, 0);
    loop {
        let dot = find(text, b'.', start, text.len());
        if dot - start > 63 || text[start] == b'-' || text[dot - 1] == b'-' {
            return false;
        }
        labels += 1;
        if dot == text.len() {
            return labels >= 2;
        }
        start = dot + 1;
    }
}

const fn is_uri(text: &[u8]) -> bool {
    let end = text.len();
    let colon = find(text, b':', 0, end);
    if colon == 0
        || colon == end
        || !text[0].is_ascii_alphabetic()
        || !all(text, 0, colon, Class::Scheme)
    {
        return false;
    }
    let fragment = find(text, b'#', colon, end);
    let query = find(text, b'?', colon, fragment);
    let hierarchy = colon + 1;
    let authority =
        hierarchy + 2 <= query && text[hierarchy] == b'/' && text[hierarchy + 1] == b'/';
    let path = if authority {
        find(text, b'/', hierarchy + 2, query)
    } else {
        hierarchy
    };
    (!authority || is_authority(text, hierarchy + 2, path))
        && all(text, path, query, Class::Path)
        && (query == fragment || all(text, query + 1, fragment, Class::Query))
        && (fragment == end || all(text, fragment + 1, end, Class::Query))
        && escapes_are_whole(text)
}

/// `[user@]host[:port]`, where the host may be an address literal in brackets.
const fn is_authority(text: &[u8], from: usize, to: usize) -> bool {
    let at = find(text, b'@', from, to);
    let host = if at == to { from } else { at + 1 };
    if at != to && !all(text, from, at, Class::UserInfo) {
        return false;
    }
    if host < to && text[host] == b'[' {
        let close = find(text, b']', host, to);
        return close < to
            && is_ipv6(text, host + 1, close)
            && (close + 1 == to
                || (text[close + 1] == b':' && all(text, close + 2, to, Class::Digit)));
    }
    let colon = find(text, b':', host, to);
    all(text, host, colon, Class::Host) && (colon == to || all(text, colon + 1, to, Class::Digit))
}

/// Eight groups of up to four hexadecimal digits, or fewer around one `::`. Dotted endings are
/// refused: nobody types them.
const fn is_ipv6(text: &[u8], from: usize, to: usize) -> bool {
    if !all(text, from, to, Class::Literal) || find(text, b'.', from, to) != to {
        return false;
    }
    let (mut at, mut groups, mut gap) = (from, 0, false);
    if at + 1 < to && text[at] == b':' && text[at + 1] == b':' {
        gap = true;
        at += 2;
    }
    while at < to {
        let colon = find(text, b':', at, to);
        if colon == at || colon - at > 4 {
            return false;
        }
        groups += 1;
        at = colon;
        if at == to {
            break;
        }
        at += 1;
        if at == to {
            return false;
        }
        if text[at] == b':' {
            if gap {
                return false;
            }
            gap = true;
            at += 1;
        }
    }
    if gap { groups < 8 } else { groups == 8 }
}

/// Every `%` is followed by two hexadecimal digits.
const fn escapes_are_whole(text: &[u8]) -> bool {
    let mut at = find(text, b'%', 0, text.len());
    while at < text.len() {
        if at + 2 >= text.len()
            || !text[at + 1].is_ascii_hexdigit()
            || !text[at + 2].is_ascii_hexdigit()
        {
            return false;
        }
        at = find(text, b'%', at + 1, text.len());
    }
    true
}

/// The number that the digits in `from..to` write, or `None` when they are not digits.
const fn number(text: &[u8], from: usize, to: usize) -> Option<u32> {
    if to > text.len() || !all(text, from, to, Class::Digit) {
        return None;
    }
    let (mut at, mut number) = (from, 0);
    while at < to {
        number = number * 10 + (text[at] - b'0') as u32;
        at += 1;
    }
    Some(number)
}

const fn is_date(text: &[u8]) -> bool {
    text.len() == 10 && starts_with_date(text)
}

const fn starts_with_date(text: &[u8]) -> bool {
    if text.len() < 10 || text[4] != b'-' || text[7] != b'-' {
        return false;
    }
    match (number(text, 0, 4), number(text, 5, 7), number(text, 8, 10)) {
        (Some(year), Some(month), Some(day)) => 1 <= day && day <= days(year, month),
        _ => false,
    }
}

const fn days(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    }
}

const fn is_date_time(text: &[u8]) -> bool {
    if !starts_with_date(text) || text.len() < 20 || !matches!(text[10], b'T' | b't') {
        return false;
    }
    if text[13] != b':' || text[16] != b':' {
        return false;
    }
    let (Some(hour), Some(minute), Some(second)) = (
        number(text, 11, 13),
        number(text, 14, 16),
        number(text, 17, 19),
    ) else {
        return false;
    };
    let Some(offset) = offset_minutes(text, after_fraction(text)) else {
        return false;
    };
    let utc = (hour as i32 * 60 + minute as i32 - offset).rem_euclid(24 * 60);
    hour <= 23 && minute <= 59 && (second <= 59 || (second == 60 && utc == 23 * 60 + 59))
}

/// Where the offset starts: after `.` and digits, if any.
const fn after_fraction(text: &[u8]) -> usize {
    let mut at = 19;
    if text[at] == b'.' {
        at += 1;
        while at < text.len() && text[at].is_ascii_digit() {
            at += 1;
        }
        if at == 20 {
            return text.len(); // a dot alone: no offset can follow
        }
    }
    at
}

/// `Z` or `+hh:mm`, in minutes, when that is all that is left.
const fn offset_minutes(text: &[u8], from: usize) -> Option<i32> {
    match text.len() - from {
        1 if matches!(text[from], b'Z' | b'z') => Some(0),
        6 if text[from + 3] == b':' && matches!(text[from], b'+' | b'-') => {
            match (
                number(text, from + 1, from + 3),
                number(text, from + 4, from + 6),
            ) {
                (Some(hours), Some(minutes)) if hours <= 23 && minutes <= 59 => {
                    let offset = (hours * 60 + minutes) as i32;
                    Some(if text[from] == b'-' { -offset } else { offset })
                }
                _ => None,
            }
        }
        _ => None,
    }
}
