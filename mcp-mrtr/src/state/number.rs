//! JSON numbers by their decimal value.
//!
//! A number is `sign × digits × 10^exponent` with neither leading nor trailing zeros in `digits`, so 30,
//! 30.0 and 3e1 are one number, and -0 is 0. The value is the one that `serde_json` holds: a double
//! unless another crate in the build has turned its `arbitrary_precision` on, in which case every digit
//! that was sent counts. A number's own text is the only view that is exact in both worlds, so whatever
//! is not a small integer goes through `Display`, into a state machine rather than a buffer.

use core::fmt::{self, Write as _};

use serde_json::Number;

use super::digest::Fields;

const POSITIVE: u8 = 0;
const NEGATIVE: u8 = 1;
/// An exponent beyond 64 bits: no canonical form, the text itself counts.
const VERBATIM: u8 = 2;

/// Feeds sign, exponent, count of digits, digits.
pub(super) fn feed(fields: &mut Fields, number: &Number) {
    if let Some(integer) = number.as_u64() {
        feed_integer(fields, POSITIVE, integer);
    } else if let Some(integer) = number.as_i64() {
        feed_integer(fields, NEGATIVE, integer.unsigned_abs());
    } else {
        feed_decimal(fields, number);
    }
}

/// The common case, without text.
fn feed_integer(fields: &mut Fields, sign: u8, mut integer: u64) {
    let mut exponent = 0;
    while integer != 0 && integer.is_multiple_of(10) {
        integer /= 10;
        exponent += 1;
    }
    let mut digits = [0; 20];
    let mut first = digits.len();
    while integer != 0 {
        first -= 1;
        digits[first] = b'0' + (integer % 10) as u8;
        integer /= 10;
    }
    let digits = &digits[first..];
    feed_head(fields, sign, exponent, digits.len());
    fields.raw(digits);
}

fn feed_head(fields: &mut Fields, sign: u8, exponent: i64, digits: usize) {
    // Zero has no digits; a sign and an exponent would say nothing.
    let (sign, exponent) = if digits == 0 {
        (POSITIVE, 0)
    } else {
        (sign, exponent)
    };
    fields.raw(&[sign]);
    fields.raw(&exponent.to_be_bytes());
    fields.count(digits);
}

fn feed_decimal(fields: &mut Fields, number: &Number) {
    let mut scan = Scan::default();
    // Neither sink fails, and `Display` of a number has no failure of its own.
    let _ = write!(scan, "{number}");
    match scan.exponent() {
        Some(exponent) => {
            let digits = scan.significant();
            let sign = if scan.negative { NEGATIVE } else { POSITIVE };
            feed_head(fields, sign, exponent, digits);
            let _ = write!(
                Digits {
                    fields,
                    left: digits,
                    begun: false
                },
                "{number}"
            );
        }
        // Two spellings of one absurd number may then differ (a refusal), two numbers are never equal.
        None => {
            fields.raw(&[VERBATIM]);
            fields.count(scan.length);
            let _ = write!(Verbatim(fields), "{number}");
        }
    }
}

/// First pass over a number's text: where its digits begin and end, and what they are worth.
#[derive(Default)]
struct Scan {
    part: Part,
    length: usize,
    negative: bool,
    /// Digits from the first that is not zero.
    digits: usize,
    /// Zeros at the end of those.
    trailing: usize,
    /// Digits behind the point.
    behind_point: i64,
    exponent: i64,
    exponent_negative: bool,
    exponent_overflows: bool,
}

#[derive(Default, Clone, Copy, PartialEq)]
enum Part {
    #[default]
    Whole,
    Fraction,
    Exponent,
}

impl Scan {
    fn significant(&self) -> usize {
        self.digits - self.trailing
    }

    /// The power of ten of the last significant digit.
    fn exponent(&self) -> Option<i64> {
        if self.significant() == 0 {
            return Some(0);
        }
        if self.exponent_overflows {
            return None;
        }
        let written = if self.exponent_negative {
            -self.exponent
        } else {
            self.exponent
        };
        let trailing = i64::try_from(self.trailing).ok()?;
        written
            .checked_sub(self.behind_point)?
            .checked_add(trailing)
    }

    fn mantissa_digit(&mut self, byte: u8) {
        if self.part == Part::Fraction {
            self.behind_point += 1;
        }
        if byte != b'0' {
            self.digits += 1;
            self.trailing = 0;
        } else if self.digits != 0 {
            self.digits += 1;
            self.trailing += 1;
        }
    }

    fn exponent_digit(&mut self, byte: u8) {
        let digit = i64::from(byte - b'0');
        match self
            .exponent
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(digit))
        {
            Some(exponent) => self.exponent = exponent,
            None => self.exponent_overflows = true,
        }
    }
}

impl fmt::Write for Scan {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.length += text.len();
        for byte in text.bytes() {
            match (byte, self.part) {
                (b'0'..=b'9', Part::Exponent) => self.exponent_digit(byte),
                (b'0'..=b'9', _) => self.mantissa_digit(byte),
                (b'-', Part::Exponent) => self.exponent_negative = true,
                (b'-', _) => self.negative = true,
                (b'.', _) => self.part = Part::Fraction,
                (b'e' | b'E', _) => self.part = Part::Exponent,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Second pass: the significant digits themselves.
struct Digits<'a> {
    fields: &'a mut Fields,
    left: usize,
    begun: bool,
}

impl fmt::Write for Digits<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes().filter(u8::is_ascii_digit) {
            self.begun |= byte != b'0';
            if self.begun && self.left != 0 {
                self.left -= 1;
                self.fields.raw(&[byte]);
            }
        }
        Ok(())
    }
}

struct Verbatim<'a>(&'a mut Fields);

impl fmt::Write for Verbatim<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.raw(text.as_bytes());
        Ok(())
    }
}
