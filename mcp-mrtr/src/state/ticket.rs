//! Tickets: what the link of a url question carries.

use core::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use super::keyring::{KeyId, KeyRing};
use super::leb128::{Malformed, Reader, write_uint};
use super::{Binding, FlowId, Principal, Rejection, seal};

/// The flow that a link belongs to, checked against the person who opened it.
///
/// A url question sends someone to a page of yours. The link travels through the client, so whoever has
/// it can open it: **possession of a ticket proves nothing**. What protects against a link that was passed
/// on (spec: elicitation, Phishing) is that the page compares the principal of the *browser's own session*
/// with the one that the question was asked for, and [`verify`](Self::verify) does exactly that.
///
/// `cx.ticket()` is the same text throughout a flow, in every round and on every replica, so it may be
/// used to look up what a page has stored. (Key rotation in mid-flow does not change it either.)
///
/// ```
/// use std::time::SystemTime;
/// use mcp_mrtr::{KeyRing, Principal, Ticket};
///
/// # fn main() -> Result<(), mcp_mrtr::KeyRingError> {
/// # let keys = KeyRing::new([[7; 32]])?;
/// # let text_from_the_link = "AQ";
/// // In the handler of the page; `session` is how the browser is logged in *here*.
/// let session = Principal::new("https://id.example.com", "alice");
/// match Ticket::verify(text_from_the_link, &session, &keys, "notes", SystemTime::now()) {
///     Ok(ticket) => println!("flow {}, until {:?}", ticket.flow(), ticket.deadline()),
///     Err(refused) => println!("{refused}"),
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    flow: FlowId,
    deadline_ms: u64,
}

impl Ticket {
    /// Checks a ticket: sealed by `keys` for the server named `audience`, made for `opener`, and not past the
    /// deadline of its flow at `now`.
    ///
    /// `opener` must come from the browser's session, never from the link. On stdio, where the page is on
    /// the loopback of the same person, it is [`Principal::local_user`].
    ///
    /// # Errors
    ///
    /// One [`TicketError`] whatever the cause, as for `requestState`.
    ///
    /// ```
    /// use std::time::SystemTime;
    /// use mcp_mrtr::{KeyRing, Principal, Ticket};
    ///
    /// let keys = KeyRing::new([[7; 32]])?;
    /// let opener = Principal::new("https://id.example.com", "alice");
    /// assert!(Ticket::verify("forged", &opener, &keys, "notes", SystemTime::now()).is_err());
    /// # Ok::<(), mcp_mrtr::KeyRingError>(())
    /// ```
    pub fn verify(
        text: &str,
        opener: &Principal,
        keys: &KeyRing,
        audience: &str,
        now: SystemTime,
    ) -> Result<Self, TicketError> {
        let now_ms = now.duration_since(UNIX_EPOCH).map_or(0, |since| {
            u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
        });
        Self::open(text, opener, keys, audience, now_ms).map_err(|rejection| {
            tracing::warn!(cause = rejection.code(), "ticket refused");
            TicketError(())
        })
    }

    /// The flow that the link belongs to.
    ///
    /// The key under which a page may store that this person is done; only after [`verify`](Self::verify).
    ///
    /// The example of [`Ticket`] takes one.
    pub fn flow(&self) -> &FlowId {
        &self.flow
    }

    /// When the flow ends, and the ticket with it.
    ///
    /// The example of [`Ticket`] looks at it.
    pub fn deadline(&self) -> SystemTime {
        UNIX_EPOCH + std::time::Duration::from_millis(self.deadline_ms)
    }

    /// The text of a flow's ticket.
    ///
    /// Pass the key id that the flow's state remembers ([`State::ticket_key`](super::State::ticket_key));
    /// `None`, or a key that has left the ring, means the active key.
    ///
    /// The nonce is derived from a key and the whole plaintext instead of being random, which is what makes
    /// the text repeat. With GCM-SIV that is safe: equal nonces occur for equal plaintexts only (short of a
    /// collision), and even a repeated nonce reveals no more than whether two messages are equal, which here
    /// is the purpose. GCM or ChaCha20-Poly1305 would lose their authentication key; do not copy this there.
    pub(crate) fn mint(
        ring: &KeyRing,
        key: Option<KeyId>,
        audience: &str,
        principal: &Principal,
        flow: &FlowId,
        deadline_ms: u64,
    ) -> String {
        let key = key
            .and_then(|id| ring.find(id))
            .unwrap_or_else(|| ring.active());
        let mut plain = Vec::with_capacity(26);
        plain.extend_from_slice(flow.as_bytes());
        write_uint(&mut plain, deadline_ms);
        seal::seal_with(
            key,
            key.ticket_nonce(&plain),
            &Binding::of_ticket(audience, principal),
            &plain,
        )
    }

    fn open(
        text: &str,
        opener: &Principal,
        keys: &KeyRing,
        audience: &str,
        now_ms: u64,
    ) -> Result<Self, Rejection> {
        let plain = seal::open(keys, &Binding::of_ticket(audience, opener), text)?;
        let ticket = Self::decode(&plain).map_err(|_| Rejection::Malformed)?;
        if now_ms >= ticket.deadline_ms {
            Err(Rejection::Expired)
        } else {
            Ok(ticket)
        }
    }

    fn decode(plain: &[u8]) -> Result<Self, Malformed> {
        let mut reader = Reader::new(plain);
        let ticket = Self {
            flow: FlowId::from_bytes(reader.array()?),
            deadline_ms: reader.uint()?,
        };
        if reader.is_empty() {
            Ok(ticket)
        } else {
            Err(Malformed)
        }
    }
}

/// The ticket is not good for this opener, or not any more.
///
/// Says no more, so that nobody can probe which part was wrong; the cause goes to `tracing`.
///
/// ```
/// use std::time::SystemTime;
/// use mcp_mrtr::{KeyRing, Principal, Ticket, TicketError};
///
/// # fn main() -> Result<(), mcp_mrtr::KeyRingError> {
/// let (keys, ada) = (KeyRing::new([[7; 32]])?, Principal::new("https://id.example.com", "ada"));
/// let refused: TicketError = Ticket::verify("forged", &ada, &keys, "shop", SystemTime::now()).unwrap_err();
/// assert_eq!(refused.to_string(), "invalid or expired ticket");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketError(());

impl fmt::Display for TicketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid or expired ticket")
    }
}

impl std::error::Error for TicketError {}
