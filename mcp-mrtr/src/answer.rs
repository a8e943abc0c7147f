//! What a person can answer, as types a tool takes.

use crate::form::{Content, Field, Fields, Form, Plain, Unread};

/// What became of a question: the person's value, or which way they said no.
///
/// Take `Elicited<T>` as a parameter when the body wants to tell a decline from a
/// dismissal; take `Option<T>` when it only wants to know whether there is a value, and
/// bare `T` when the body must not run without one.
///
/// Source: MCP 2026-07-28, elicitation, "Response Actions".
///
/// ```
/// use mcp_mrtr::Elicited;
///
/// fn seats(answer: Elicited<u32>) -> u32 {
///     match answer {
///         Elicited::Accept(seats) => seats,
///         Elicited::Decline | Elicited::Cancel => 0,
///     }
/// }
/// assert_eq!(seats(Elicited::Accept(4)), 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Elicited<T> {
    /// The person sent this value.
    Accept(T),
    /// The person said no.
    Decline,
    /// The person closed the question without deciding.
    Cancel,
}

impl<T> Elicited<T> {
    /// The value, when there is one.
    ///
    /// ```
    /// use mcp_mrtr::Elicited;
    /// assert_eq!(Elicited::Accept(4).accepted(), Some(4));
    /// assert_eq!(Elicited::<u32>::Cancel.accepted(), None);
    /// ```
    pub fn accepted(self) -> Option<T> {
        match self {
            Self::Accept(value) => Some(value),
            Self::Decline | Self::Cancel => None,
        }
    }
}

/// Proof that a yes came back to the question asked for this very call.
///
/// As a parameter it asks one required boolean; an unchecked box counts as declined.
/// It is neither `Clone` nor constructible outside the runtime and the test kit, so a
/// function that takes `&Confirmed` cannot be called without a yes. A unit test takes
/// `testing::confirmed()` of the feature `testing`.
///
/// ```
/// use mcp_mrtr::Confirmed;
///
/// struct Notes;
/// impl Notes {
///     /// Removes a note. Cannot be called before somebody agreed.
///     fn remove(&self, id: &str, consent: &Confirmed) {}
/// }
/// ```
///
/// ```compile_fail
/// let forged = mcp_mrtr::Confirmed {};
/// ```
#[derive(Debug)]
pub struct Confirmed {
    _by_a_person: (),
}

/// No method: the compiler would offer it to whoever writes `Confirmed {}`.
pub(crate) const fn confirmed() -> Confirmed {
    Confirmed { _by_a_person: () }
}

impl Form for Confirmed {
    type Class = Plain;
    const FIELDS: Fields = Fields::Single(Field::of::<bool>("").title("Confirm"));

    fn read(content: &Content<'_>) -> Result<Self, Unread> {
        match content.single::<bool>()? {
            true => Ok(confirmed()),
            false => Err(Unread::Declined),
        }
    }
}

/// A value that is known by now, or one that must wait for an answer.
///
/// Every question, resolved and carried value of a flow is a `Pending` until
/// [`Call::settle`](crate::Call::settle) turns all of them into plain values at once.
///
/// ```
/// use mcp_mrtr::{Known, Pending, Waiting};
///
/// let guests: Pending<u32> = Known(4);
/// let bill = match &guests {
///     Known(guests) => Known(guests * 20),
///     Waiting => Waiting,
/// };
/// assert_eq!(bill, Known(80));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pending<T> {
    /// The value is here.
    Known(T),
    /// Some answer is missing; this round asks for it, or for one it needs first.
    Waiting,
}
