//! Field types of other crates that have a format by nature, each behind its feature.

#[cfg(any(
    feature = "url",
    feature = "jiff",
    feature = "chrono",
    feature = "email"
))]
use super::Format;

/// A field type of another crate: text of `$format` that `$parse` takes.
#[cfg(any(
    feature = "url",
    feature = "jiff",
    feature = "chrono",
    feature = "email"
))]
macro_rules! formatted {
    ($type:ty, $format:expr, $parse:expr) => {
        impl crate::form::FormField for $type {
            type Class = crate::form::Plain;
            type Preset = &'static str;
            const KIND: crate::form::Kind = crate::form::Kind::text($format);

            fn read(value: Option<&serde_json::Value>) -> Result<Self, String> {
                let text = crate::form::primitives::text(value)?;
                $parse(text).ok_or_else(|| $format.complaint().to_owned())
            }

            fn preset(preset: &'static str) -> crate::form::DefaultValue {
                crate::form::DefaultValue::Text(preset.into())
            }
        }
        crate::form::primitives::single!($type);
    };
}

#[cfg(feature = "url")]
mod with_url {
    use super::Format;

    formatted!(url::Url, Format::Uri, |text| url::Url::parse(text).ok());
}

#[cfg(feature = "jiff")]
mod with_jiff {
    use super::Format;

    formatted!(jiff::civil::Date, Format::Date, |text: &str| text
        .parse()
        .ok());
    formatted!(jiff::Timestamp, Format::DateTime, |text: &str| text
        .parse()
        .ok());
}

#[cfg(feature = "chrono")]
mod with_chrono {
    use super::Format;
    use chrono::{DateTime, FixedOffset, NaiveDate, Utc};

    formatted!(NaiveDate, Format::Date, |text: &str| text.parse().ok());
    formatted!(DateTime<FixedOffset>, Format::DateTime, |text| {
        DateTime::parse_from_rfc3339(text).ok()
    });
    formatted!(DateTime<Utc>, Format::DateTime, |text| {
        DateTime::parse_from_rfc3339(text)
            .ok()
            .map(|time| time.to_utc())
    });
}

/// One address without display name or address literal.
#[cfg(feature = "email")]
pub(super) fn parse_email(text: &str) -> Option<email_address::EmailAddress> {
    let options = email_address::Options::default()
        .without_display_text()
        .without_domain_literal()
        .with_required_tld();
    email_address::EmailAddress::parse_with_options(text, options).ok()
}

/// An email address (feature `email`), checked by `email_address`.
///
/// ```
/// # #[cfg(feature = "email")] {
/// use mcp_mrtr::form::Email;
///
/// let email: Email = "Ada@Example.com".parse().unwrap();
/// assert_eq!((email.local_part(), email.domain()), ("Ada", "Example.com"));
/// # }
/// ```
#[cfg(feature = "email")]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Email(email_address::EmailAddress);

#[cfg(feature = "email")]
mod with_email {
    use super::{Email, Format, parse_email};
    use std::fmt;

    impl Email {
        /// What stands before the `@`.
        ///
        /// ```
        /// let email: mcp_mrtr::form::Email = "ada@example.com".parse().unwrap();
        /// assert_eq!(email.local_part(), "ada");
        /// ```
        #[must_use]
        pub fn local_part(&self) -> &str {
            self.0.local_part()
        }

        /// What stands after the `@`.
        ///
        /// ```
        /// let email: mcp_mrtr::form::Email = "ada@example.com".parse().unwrap();
        /// assert_eq!(email.domain(), "example.com");
        /// ```
        #[must_use]
        pub fn domain(&self) -> &str {
            self.0.domain()
        }

        /// The whole address.
        ///
        /// ```
        /// let email: mcp_mrtr::form::Email = "ada@example.com".parse().unwrap();
        /// assert_eq!(email.as_str(), "ada@example.com");
        /// ```
        #[must_use]
        pub fn as_str(&self) -> &str {
            self.0.as_str()
        }
    }

    impl std::str::FromStr for Email {
        type Err = NotAnEmail;

        fn from_str(text: &str) -> Result<Self, NotAnEmail> {
            let strict = Format::Email.has_syntax(text);
            parse_email(text)
                .filter(|_| strict)
                .map(Email)
                .ok_or(NotAnEmail)
        }
    }

    impl fmt::Display for Email {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.as_str())
        }
    }

    /// The text is not an email address.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct NotAnEmail;

    impl fmt::Display for NotAnEmail {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("not an email address")
        }
    }

    impl std::error::Error for NotAnEmail {}

    formatted!(Email, Format::Email, |text: &str| text.parse().ok());
}
