//! Keys as text: one per line or between commas, in hexadecimal or base64.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use zeroize::Zeroizing;

use super::keyring::{KeyRingError, SecretKey};

/// All keys of `text`, in order. Errors count keys from one and never quote them.
pub(super) fn parse(text: &str) -> Result<Vec<SecretKey>, KeyRingError> {
    let entries = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .flat_map(|line| line.split(','));
    let entries = entries.map(str::trim).filter(|entry| !entry.is_empty());
    entries
        .enumerate()
        .map(|(index, entry)| one(entry).ok_or(KeyRingError::malformed(index + 1)))
        .collect()
}

/// 64 hexadecimal digits, or the 43 base64 characters of 32 bytes with or without their padding. The
/// lengths differ, so no text has two readings.
fn one(entry: &str) -> Option<SecretKey> {
    match entry.len() {
        64 => hexadecimal(entry.as_bytes()),
        43 => base64(entry),
        44 => base64(entry.strip_suffix('=')?),
        _ => None,
    }
}

fn hexadecimal(digits: &[u8]) -> Option<SecretKey> {
    let mut key = Zeroizing::new([0; 32]);
    for (byte, pair) in key.iter_mut().zip(digits.chunks_exact(2)) {
        let high = char::from(pair[0]).to_digit(16)?;
        let low = char::from(pair[1]).to_digit(16)?;
        // Two hexadecimal digits are at most 255.
        *byte = (high << 4 | low) as u8;
    }
    Some(key)
}

/// Both alphabets: `openssl rand -base64 32` writes one, many secret stores the other.
fn base64(entry: &str) -> Option<SecretKey> {
    let url_safe = entry.contains(['-', '_']);
    let engine = if url_safe {
        URL_SAFE_NO_PAD
    } else {
        STANDARD_NO_PAD
    };
    let mut key = Zeroizing::new([0; 32]);
    let written = engine.decode_slice(entry, key.as_mut_slice()).ok()?;
    (written == key.len()).then_some(key)
}
