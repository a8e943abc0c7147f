//! SHA-256 over labelled, length-prefixed fields.

use sha2::{Digest as _, Sha256};

/// The first eight bytes of a digest: which question, which carried value.
///
/// Salted with the flow's secret salt where an attacker could otherwise search for two texts with equal
/// digests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Digest8(pub(crate) [u8; 8]);

/// Fields on their way into one digest. No two lists of fields feed the same bytes.
#[derive(Clone)]
pub(crate) struct Fields(Sha256);

impl Fields {
    /// Begins with `label`, which says what the digest is for.
    pub(crate) fn new(label: &str) -> Self {
        let mut fields = Self(Sha256::new());
        fields.field(label.as_bytes());
        fields
    }

    /// Adds one field: its length, then its bytes.
    pub(crate) fn field(&mut self, bytes: &[u8]) {
        self.count(bytes.len());
        self.raw(bytes);
    }

    /// Adds a length or a count as LEB128: one byte for most, so that most digests are of one or two
    /// blocks.
    #[inline]
    pub(crate) fn count(&mut self, mut count: usize) {
        while count >= 0x80 {
            self.raw(&[(count & 0x7f) as u8 | 0x80]);
            count >>= 7;
        }
        self.raw(&[count as u8]);
    }

    /// Adds eight bytes, big endian.
    pub(crate) fn number(&mut self, number: u64) {
        self.raw(&number.to_be_bytes());
    }

    /// Adds bytes whose length the caller has fixed or fed already.
    pub(crate) fn raw(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The whole digest.
    pub(crate) fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }

    /// The first `N` bytes of the digest.
    pub(crate) fn finish_prefix<const N: usize>(self) -> [u8; N] {
        let digest = self.finish();
        let mut prefix = [0; N];
        prefix.copy_from_slice(&digest[..N]);
        prefix
    }

    /// The digest of a question or carried value.
    pub(crate) fn finish8(self) -> Digest8 {
        Digest8(self.finish_prefix())
    }
}
