//! `"10m"`, `"1h"`, `"20s"`, `"500ms"`: durations in attributes, read at compile time.

/// Milliseconds of a duration; `None` for zero, for anything that is not written so, and past `u32` seconds.
pub(crate) fn millis(text: &str) -> Option<u64> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().ok()?;
    let millis = number.checked_mul(unit_millis(unit)?)?;
    // No flow lives for a century; the bound keeps every sum of the runtime exact.
    (1..=u64::from(u32::MAX) * 1000)
        .contains(&millis)
        .then_some(millis)
}

fn unit_millis(unit: &str) -> Option<u64> {
    match unit {
        "ms" => Some(1),
        "s" => Some(1000),
        "m" => Some(60 * 1000),
        "h" => Some(60 * 60 * 1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::millis;

    #[test]
    fn units() {
        assert_eq!(millis("500ms"), Some(500));
        assert_eq!(millis("20s"), Some(20_000));
        assert_eq!(millis("10m"), Some(600_000));
        assert_eq!(millis("1h"), Some(3_600_000));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "s",
            "20",
            "20 s",
            "-1s",
            "+1s",
            "1.5s",
            "1d",
            "0s",
            "99999999999999999999s",
            "9999999999999h",
            "1S",
            "１s",
        ] {
            assert_eq!(millis(text), None, "{text}");
        }
    }
}
