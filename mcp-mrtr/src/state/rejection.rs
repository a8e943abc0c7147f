//! Why a state was refused. For `tracing` only: a client hears one and the same error.

/// The cause of a refused `requestState`.
///
/// The response is byte-identical whatever the cause (spec: MRTR, server requirement 4), so this never
/// leaves the process except as [`code`](Self::code) in a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rejection {
    /// The state in the request is not a string.
    NotText,
    /// Longer than [`MAX_TOKEN`](super::MAX_TOKEN) characters, or too short to hold a tag.
    Size,
    /// Not the one accepted spelling: unpadded base64url without stray bits.
    Spelling,
    /// The first byte names a format that this version does not know.
    Version,
    /// Sealed with a key that is not in the ring.
    UnknownKey,
    /// Changed, or sealed for another purpose, audience, carrier, target, principal or other arguments.
    Forged,
    /// Authentic, but not a record that this version writes.
    Malformed,
    /// Past this round's expiry.
    Expired,
    /// The flow began later than now, by more than clocks may differ.
    Future,
}

impl Rejection {
    /// A name for traces and dashboards that stays the same across versions.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::NotText => "not_text",
            Self::Size => "size",
            Self::Spelling => "spelling",
            Self::Version => "version",
            Self::UnknownKey => "unknown_key",
            Self::Forged => "forged",
            Self::Malformed => "malformed",
            Self::Expired => "expired",
            Self::Future => "future",
        }
    }
}
