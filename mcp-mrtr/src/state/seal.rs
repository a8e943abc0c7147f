//! Sealing and opening: the token is `1 version | 4 key id | 12 nonce | ciphertext | 16 tag` as unpadded
//! base64url.

use aes_gcm_siv::{AeadInOut as _, Nonce, Tag};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::keyring::{Key, KeyId, KeyRing};
use super::{Binding, CLOCK_SKEW_MS, Rejection, State};

/// Most characters of a token; longer ones are refused before they are decoded.
pub(crate) const MAX_TOKEN: usize = 16 * 1024;

const VERSION: u8 = 1;
const HEAD: usize = 1 + 4;
const NONCE: usize = 12;
const TAG: usize = 16;

/// The state would be longer than [`MAX_TOKEN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

/// Seals `plain` with the ring's first key and a random nonce.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn seal(ring: &KeyRing, binding: &Binding, plain: &[u8]) -> String {
    seal_with(ring.active(), super::random(), binding, plain)
}

/// The same without the base64, for the ledger.
pub(crate) fn seal_result(ring: &KeyRing, binding: &Binding, plain: &[u8]) -> Vec<u8> {
    seal_bytes(ring.active(), super::random(), binding, plain)
}

/// Seals with a chosen key and nonce: tickets and test vectors.
pub(super) fn seal_with(key: &Key, nonce: [u8; NONCE], binding: &Binding, plain: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(seal_bytes(key, nonce, binding, plain))
}

fn seal_bytes(key: &Key, nonce: [u8; NONCE], binding: &Binding, plain: &[u8]) -> Vec<u8> {
    let write = |token: &mut Vec<u8>| token.extend_from_slice(plain);
    seal_written(key, nonce, binding, plain.len(), write)
}

/// Seals what `write` appends, where it was written; `size` is about how much that is.
fn seal_written(
    key: &Key,
    nonce: [u8; NONCE],
    binding: &Binding,
    size: usize,
    write: impl FnOnce(&mut Vec<u8>),
) -> Vec<u8> {
    let head = head(key.id);
    let mut token = Vec::with_capacity(HEAD + NONCE + size + TAG);
    token.extend_from_slice(&head);
    token.extend_from_slice(&nonce);
    write(&mut token);
    let data = binding.associated_data(&head);
    let text = &mut token[HEAD + NONCE..];
    match key
        .cipher
        .encrypt_inout_detached(&Nonce::from(nonce), &data, text.into())
    {
        Ok(tag) => token.extend_from_slice(&tag),
        Err(_) => unreachable!("the cipher takes up to 64 GiB"),
    }
    token
}

/// The bytes that were sealed with this binding, by any key of the ring.
///
/// Total: whatever the text, the result is bytes that a holder of a key sealed for this very binding, or
/// a [`Rejection`].
pub(crate) fn open(ring: &KeyRing, binding: &Binding, token: &str) -> Result<Vec<u8>, Rejection> {
    open_result(ring, binding, bytes_of(token)?)
}

/// What a token spells.
fn bytes_of(token: &str) -> Result<Vec<u8>, Rejection> {
    if token.len() > MAX_TOKEN {
        return Err(Rejection::Size);
    }
    // Strict: padding, other alphabets, white space and stray bits in the last character are errors.
    URL_SAFE_NO_PAD
        .decode(token)
        .map_err(|_| Rejection::Spelling)
}

/// The same for bytes that the ledger returned.
pub(crate) fn open_result(
    ring: &KeyRing,
    binding: &Binding,
    mut token: Vec<u8>,
) -> Result<Vec<u8>, Rejection> {
    let plain = open_within(ring, binding, &mut token)?.len();
    token.truncate(HEAD + NONCE + plain);
    token.drain(..HEAD + NONCE);
    Ok(token)
}

/// The same, where the sealed bytes lie.
fn open_within<'a>(
    ring: &KeyRing,
    binding: &Binding,
    token: &'a mut [u8],
) -> Result<&'a [u8], Rejection> {
    let (head, nonce, text, tag) = split(token).ok_or(Rejection::Size)?;
    if head[0] != VERSION {
        return Err(Rejection::Version);
    }
    let id = KeyId([head[1], head[2], head[3], head[4]]);
    let key = ring.find(id).ok_or(Rejection::UnknownKey)?;
    let data = binding.associated_data(&head);
    let opened = key.cipher.decrypt_inout_detached(
        &Nonce::from(nonce),
        &data,
        (&mut *text).into(),
        &Tag::from(tag),
    );
    opened.map_err(|_| Rejection::Forged)?;
    Ok(text)
}

type Parts<'a> = ([u8; HEAD], [u8; NONCE], &'a mut [u8], [u8; TAG]);

fn split(token: &mut [u8]) -> Option<Parts<'_>> {
    let (head, rest) = token.split_first_chunk_mut::<HEAD>()?;
    let (nonce, rest) = rest.split_first_chunk_mut::<NONCE>()?;
    let (text, tag) = rest.split_last_chunk_mut::<TAG>()?;
    Some((*head, *nonce, text, *tag))
}

fn head(id: KeyId) -> [u8; HEAD] {
    let [a, b, c, d] = id.0;
    [VERSION, a, b, c, d]
}

impl State {
    /// The state as a `requestState`.
    pub(crate) fn seal(&self, ring: &KeyRing, binding: &Binding) -> Result<String, TooLarge> {
        let write = |token: &mut Vec<u8>| self.encode_into(token);
        let nonce = super::random();
        let token = seal_written(ring.active(), nonce, binding, self.size_hint(), write);
        let token = URL_SAFE_NO_PAD.encode(token);
        if token.len() > MAX_TOKEN || self.overfull() {
            Err(TooLarge)
        } else {
            Ok(token)
        }
    }

    /// The state that this server sealed for this very request, in time.
    ///
    /// One boundary: a state is good while `now_ms < expires_ms`, to the millisecond and without grace.
    pub(crate) fn open(
        ring: &KeyRing,
        binding: &Binding,
        token: &str,
        now_ms: u64,
    ) -> Result<Self, Rejection> {
        let mut token = bytes_of(token)?;
        let plain = open_within(ring, binding, &mut token)?;
        let state = Self::decode(plain).map_err(|_| Rejection::Malformed)?;
        if now_ms >= state.expires_ms {
            return Err(Rejection::Expired);
        }
        if state.start_ms > now_ms.saturating_add(CLOCK_SKEW_MS) {
            return Err(Rejection::Future);
        }
        Ok(state)
    }
}
