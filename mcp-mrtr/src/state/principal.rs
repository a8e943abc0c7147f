//! Who calls.

use super::digest::Fields;

/// The person or service on whose behalf a request is made.
///
/// The subject is what the issuer calls them: for OAuth the `iss` and `sub` of the access token. Both
/// count, since two issuers may use one subject for two people. Every `requestState` is bound to the
/// principal that it was made for; another one is refused (spec: MRTR, server requirement 5).
///
/// ```
/// use mcp_mrtr::Principal;
///
/// let alice = Principal::new("https://id.example.com", "alice");
/// assert_eq!(alice.subject(), "alice");
/// assert_ne!(alice, Principal::new("https://other.example.com", "alice"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Principal(Who);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Who {
    LocalUser,
    Subject { issuer: Box<str>, subject: Box<str> },
}

impl Principal {
    /// The subject that `issuer` vouches for.
    ///
    /// ```
    /// let caller = mcp_mrtr::Principal::new("https://id.example.com", "f2c1");
    /// assert_eq!(caller.issuer(), "https://id.example.com");
    /// ```
    pub fn new(issuer: impl Into<Box<str>>, subject: impl Into<Box<str>>) -> Self {
        Self(Who::Subject {
            issuer: issuer.into(),
            subject: subject.into(),
        })
    }

    /// Whoever started this process: the caller of a server on stdio.
    ///
    /// Differs from every [`Principal::new`].
    ///
    /// ```
    /// use mcp_mrtr::Principal;
    /// assert_ne!(Principal::local_user(), Principal::new("", ""));
    /// ```
    pub const fn local_user() -> Self {
        Self(Who::LocalUser)
    }

    /// Who vouches for the subject; empty for the local user.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::Principal::local_user().issuer(), "");
    /// ```
    pub fn issuer(&self) -> &str {
        match &self.0 {
            Who::LocalUser => "",
            Who::Subject { issuer, .. } => issuer,
        }
    }

    /// What the issuer calls the caller; empty for the local user.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::Principal::new("https://id.example.com", "alice").subject(), "alice");
    /// ```
    pub fn subject(&self) -> &str {
        match &self.0 {
            Who::LocalUser => "",
            Who::Subject { subject, .. } => subject,
        }
    }

    /// Feeds a marker and, where there are some, the names: absent, local and empty all differ.
    pub(super) fn feed(principal: Option<&Self>, fields: &mut Fields) {
        match principal.map(|principal| &principal.0) {
            None => fields.raw(&[0]),
            Some(Who::Subject { issuer, subject }) => {
                fields.raw(&[1]);
                fields.field(issuer.as_bytes());
                fields.field(subject.as_bytes());
            }
            Some(Who::LocalUser) => fields.raw(&[2]),
        }
    }
}
