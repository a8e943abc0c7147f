//! Comparisons in constants, for the builders of a field.

pub(super) const fn within(value: i64, min: Option<i64>, max: Option<i64>) -> bool {
    let above = match min {
        Some(min) => min <= value,
        None => true,
    };
    let below = match max {
        Some(max) => value <= max,
        None => true,
    };
    above && below
}

pub(super) const fn number_within(value: f64, min: Option<f64>, max: Option<f64>) -> bool {
    let above = match min {
        Some(min) => min <= value,
        None => true,
    };
    let below = match max {
        Some(max) => value <= max,
        None => true,
    };
    above && below
}

pub(super) const fn widen(length: Option<u32>) -> Option<i64> {
    match length {
        Some(length) => Some(length as i64),
        None => None,
    }
}

/// A number of choices.
#[track_caller]
pub(super) const fn items(limit: i64) -> u32 {
    assert!(
        0 <= limit && limit <= u32::MAX as i64,
        "a number of choices is not negative"
    );
    limit as u32
}

/// Unicode characters: every byte that does not continue one.
pub(super) const fn chars(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut count) = (0, 0);
    while at < bytes.len() {
        if bytes[at] & 0xC0 != 0x80 {
            count += 1;
        }
        at += 1;
    }
    count
}
