//! Names that ask for a credential.
//!
//! Types cannot see them: a password is a `String` like any other. A name is refused when its words
//! say so, and `#[form(not_secret)]` answers for the exceptions. A `bool` holds no secret.

use super::rename::words;
use crate::error::Errors;
use crate::syntax::peel_type;
use quote::ToTokens;
use syn::{GenericArgument, PathArguments, Type};

/// One word that is enough.
const WORDS: &[&str] = &[
    "password",
    "passwords",
    "passwd",
    "passwort",
    "pwd",
    "passphrase",
    "passcode",
    "secret",
    "secrets",
    "token",
    "pin",
    "pincode",
    "ssn",
    "cvv",
    "cvv2",
    "cvc",
    "cvc2",
    "otp",
    "totp",
    "apikey",
    "credential",
    "credentials",
    "mnemonic",
];

/// Two words that follow one another.
const PAIRS: &[(&str, &str)] = &[
    ("api", "key"),
    ("access", "key"),
    ("private", "key"),
    ("secret", "key"),
    ("signing", "key"),
    ("encryption", "key"),
    ("ssh", "key"),
    ("pass", "word"),
    ("pass", "phrase"),
    ("card", "number"),
    ("card", "no"),
    ("credit", "card"),
    ("debit", "card"),
    ("security", "code"),
    ("verification", "code"),
    ("recovery", "code"),
    ("seed", "phrase"),
    ("bearer", "auth"),
];

/// The part of a name that asks for a credential.
pub(crate) fn credential(name: &str) -> Option<String> {
    let words = words(name);
    let stem = |word: &str| {
        word.trim_end_matches(|c: char| c.is_ascii_digit())
            .to_owned()
    };
    let known =
        |word: &&String| WORDS.contains(&word.as_str()) || WORDS.contains(&stem(word).as_str());
    if let Some(word) = words.iter().find(known) {
        return Some(word.clone());
    }
    let pair = |pair: &&[String]| {
        PAIRS.iter().any(|(first, second)| {
            pair[0] == *first && stem(&pair[1]).trim_end_matches('s') == *second
        })
    };
    words.windows(2).find(pair).map(|pair| pair.join(" "))
}

/// Refuses a name or title that asks for a credential.
pub(crate) fn refuse(
    name: &str,
    field: &str,
    ty: &Type,
    place: impl ToTokens,
    errors: &mut Errors,
) {
    if is_bool(ty) {
        return;
    }
    if let Some(found) = credential(name) {
        errors.at(
            place,
            format_args!(
                "`{field}` asks for a credential (\"{found}\"), and a form must not: ask on a page of your own with \
                 `#[elicit(url)]`, or write `#[form(not_secret)]` if it is none"
            ),
        );
    }
}

/// Whether a type is spelled as text or a number.
pub(crate) fn is_single(ty: &Type) -> bool {
    const SINGLE: &[&str] = &[
        "String", "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize", "f32",
        "f64", "Email", "Url",
    ];
    spelled(ty, SINGLE)
}

fn is_bool(ty: &Type) -> bool {
    spelled(ty, &["bool"])
}

/// Whether a type has one of these names, also inside `Option` and `Elicited`.
fn spelled(ty: &Type, names: &[&str]) -> bool {
    let Type::Path(path) = peel_type(ty) else {
        return false;
    };
    let Some(last) = path.path.segments.last() else {
        return false;
    };
    match &last.arguments {
        PathArguments::None => names.iter().any(|name| last.ident == name),
        PathArguments::AngleBracketed(inside)
            if last.ident == "Option" || last.ident == "Elicited" =>
        {
            let inner = |arg: &GenericArgument| matches!(arg, GenericArgument::Type(ty) if spelled(ty, names));
            inside.args.iter().any(inner)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_seen_in_any_spelling() {
        for name in [
            "password",
            "newPassword",
            "PASSWORD_2",
            "password2",
            "passwd",
            "client_secret",
            "apiKey",
            "api_keys",
            "API-KEY",
            "accessToken",
            "pin",
            "pin_code",
            "PIN",
            "cvv",
            "card_number",
            "cardNumber",
            "private_key",
            "credit_card",
            "Your password",
            "seed phrase",
            "security_code",
        ] {
            assert!(credential(name).is_some(), "{name}");
        }
    }

    #[test]
    fn ordinary_names_are_not() {
        for name in [
            "pinned",
            "opinion",
            "secretary",
            "tokens",
            "max_tokens",
            "key",
            "card",
            "number",
            "compass",
            "pint",
            "author",
            "keyboard",
            "spin",
            "passport_country",
            "code",
            "primary_key",
        ] {
            assert!(credential(name).is_none(), "{name}");
        }
    }
}
