//! What a sealed text is bound to: recomputed from the retry and never sent.

use core::fmt;

use serde_json::{Map, Value};

use super::Principal;
use super::digest::Fields;

/// What a sealed text is for. One is never accepted as another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A `requestState`.
    State,
    /// The text in the link of a url question.
    Ticket,
    /// A result that waits in the ledger.
    LedgerResult,
}

impl Purpose {
    const fn label(self) -> &'static str {
        match self {
            Self::State => "mcp-mrtr/1 state",
            Self::Ticket => "mcp-mrtr/1 ticket",
            Self::LedgerResult => "mcp-mrtr/1 ledger result",
        }
    }
}

/// A digest of what does not change from call to call: where a sealed text is good, and for what.
///
/// Computed once for each function of a server, so that a call hashes the rest in one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place([u8; 32]);

impl Place {
    /// Of purpose, audience (the server's name), carrier (the method) and target (tool or prompt name,
    /// resource URI).
    pub(crate) fn new(purpose: Purpose, audience: &str, carrier: &str, target: &str) -> Self {
        let mut fields = Fields::new(purpose.label());
        fields.field(audience.as_bytes());
        fields.field(carrier.as_bytes());
        fields.field(target.as_bytes());
        Self(fields.finish())
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A digest of all that a sealed text belongs to; the associated data of its seal.
///
/// Compute it once per call: hashing the arguments is the larger part of opening a small state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Binding([u8; 32]);

impl Binding {
    /// Binds to a place, principal and arguments. Absent arguments equal `{}`; an absent principal equals
    /// nothing but an absent principal.
    pub(crate) fn new(
        place: &Place,
        principal: Option<&Principal>,
        arguments: Option<&Map<String, Value>>,
    ) -> Self {
        let mut fields = Fields::new("call");
        fields.raw(&place.0);
        Principal::feed(principal, &mut fields);
        match arguments {
            Some(arguments) => fields.object(arguments),
            None => fields.object(&Map::new()),
        }
        Self(fields.finish())
    }

    /// The same, and good only with one ledger: what [`Ledger::scope`](crate::Ledger::scope) returns.
    /// An empty scope changes nothing.
    pub(crate) fn scoped(self, scope: &[u8]) -> Self {
        if scope.is_empty() {
            return self;
        }
        let mut fields = Fields::new("mcp-mrtr/1 ledger scope");
        fields.raw(&self.0);
        fields.field(scope);
        Self(fields.finish())
    }

    /// The binding of the result that the ledger keeps for `flow`. A flow id already stands for all that
    /// the flow's state was bound to.
    pub(crate) fn of_result(audience: &str, flow: &FlowId) -> Self {
        let mut fields = Fields::new(Purpose::LedgerResult.label());
        fields.field(audience.as_bytes());
        fields.raw(&flow.0);
        Self(fields.finish())
    }

    /// The binding of tickets: the page that checks one knows neither tool nor arguments.
    pub(super) fn of_ticket(audience: &str, principal: &Principal) -> Self {
        let place = Place::new(Purpose::Ticket, audience, "", "");
        Self::new(&place, Some(principal), None)
    }

    /// Version and key id, then the digest: what the seal authenticates beside the ciphertext.
    pub(super) fn associated_data(&self, head: &[u8; 5]) -> [u8; 37] {
        let mut data = [0; 37];
        data[..5].copy_from_slice(head);
        data[5..].copy_from_slice(&self.0);
        data
    }
}

/// Names one flow: all rounds, forks and repetitions of one call by one caller.
///
/// Derived from the bound request, the moment the flow began and its random salt, so two principals never
/// share one and forks of one flow always do. The ledger's key.
///
/// ```
/// use mcp_mrtr::FlowId;
///
/// let flow = FlowId::from_bytes([0xab; 16]);
/// assert_eq!(flow.to_string(), "abababababababababababababababab");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FlowId([u8; 16]);

impl FlowId {
    /// The flow of a state that was sealed with `binding`.
    pub(crate) fn new(binding: &Binding, start_ms: u64, salt: &[u8; 8]) -> Self {
        let mut fields = Fields::new("mcp-mrtr/1 flow");
        fields.raw(&binding.0);
        fields.number(start_ms);
        fields.raw(salt);
        Self(fields.finish_prefix())
    }

    /// A flow by its bytes: for ledgers that read them back, and their tests.
    ///
    /// ```
    /// let flow = mcp_mrtr::FlowId::from_bytes([7; 16]);
    /// assert_eq!(flow.as_bytes(), &[7; 16]);
    /// ```
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The sixteen bytes.
    ///
    /// ```
    /// assert_eq!(mcp_mrtr::FlowId::from_bytes([7; 16]).as_bytes().len(), 16);
    /// ```
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// 32 hexadecimal digits.
impl fmt::Display for FlowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for FlowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FlowId({self})")
    }
}
