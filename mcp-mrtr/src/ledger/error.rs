use core::fmt;
use std::borrow::Cow;

type Source = Box<dyn std::error::Error + Send + Sync>;

/// A ledger could not do what it was asked; the call is refused rather than run a second time.
///
/// ```
/// use mcp_mrtr::LedgerError;
///
/// let error = LedgerError::new("the ledger is full");
/// assert_eq!(error.to_string(), "the ledger is full");
/// ```
#[derive(Debug)]
pub struct LedgerError {
    message: Cow<'static, str>,
    source: Option<Source>,
}

impl LedgerError {
    /// An error with a text for the trace.
    ///
    /// ```
    /// let error = mcp_mrtr::LedgerError::new("no answer in time");
    /// ```
    pub fn new(message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            message: message.into(),
            source: None,
        }
    }

    /// The same, with what caused it.
    ///
    /// ```
    /// use std::error::Error;
    /// use mcp_mrtr::LedgerError;
    ///
    /// let error = LedgerError::new("no answer").with_source(std::io::Error::other("reset"));
    /// assert_eq!(error.source().unwrap().to_string(), "reset");
    /// ```
    #[must_use]
    pub fn with_source(mut self, source: impl Into<Source>) -> Self {
        self.source = Some(source.into());
        self
    }
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for LedgerError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_ref().map(|source| &**source as _)
    }
}
