//! Unsigned LEB128 numbers and length-prefixed bytes, in one spelling each.

/// Bytes that cannot be a record: cut short, over long, over a cap, not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Malformed;

/// Appends `value` in as few bytes as hold it.
pub(super) fn write_uint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        // The low seven bits, and the mark that more follow.
        out.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends the length of `bytes`, then `bytes`.
pub(super) fn write_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    write_uint(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

/// Reads what the two functions above write, and nothing else.
///
/// Every method is total: bad input is [`Malformed`], never a panic, and no length is trusted before
/// it was compared with what is left.
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One number; a spelling with needless zero groups is refused.
    pub(super) fn uint(&mut self) -> Result<u64, Malformed> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let group = u64::from(byte & 0x7f);
            // The tenth group has room for one bit only.
            if shift == 63 && group > 1 {
                return Err(Malformed);
            }
            value |= group << shift;
            if byte & 0x80 == 0 {
                let minimal = group != 0 || shift == 0;
                return if minimal { Ok(value) } else { Err(Malformed) };
            }
        }
        Err(Malformed)
    }

    /// A number that fits `T`.
    pub(super) fn small<T: TryFrom<u64>>(&mut self) -> Result<T, Malformed> {
        T::try_from(self.uint()?).map_err(|_| Malformed)
    }

    /// Exactly `N` bytes.
    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], Malformed> {
        let (head, rest) = self.0.split_first_chunk().ok_or(Malformed)?;
        self.0 = rest;
        Ok(*head)
    }

    /// A length, then as many bytes of UTF-8.
    pub(super) fn text(&mut self) -> Result<&'a str, Malformed> {
        let length = self.small::<usize>()?;
        let (head, rest) = self.0.split_at_checked(length).ok_or(Malformed)?;
        self.0 = rest;
        core::str::from_utf8(head).map_err(|_| Malformed)
    }

    fn byte(&mut self) -> Result<u8, Malformed> {
        let (first, rest) = self.0.split_first().ok_or(Malformed)?;
        self.0 = rest;
        Ok(*first)
    }
}
