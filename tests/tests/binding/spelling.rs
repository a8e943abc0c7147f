//! Every bit, every prefix, every other spelling of a real token.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::{agree, asked, bodies, notes, rejected};

const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn flipped_bytes(token: &str) -> BTreeSet<String> {
    let bytes = URL_SAFE_NO_PAD.decode(token).expect("a token is base64url");
    (0..bytes.len() * 8)
        .map(|bit| {
            let mut bytes = bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            URL_SAFE_NO_PAD.encode(bytes)
        })
        .collect()
}

/// The bits of the text itself; those that leave it text.
fn flipped_text(token: &str) -> BTreeSet<String> {
    (0..token.len() * 7)
        .filter_map(|bit| {
            let mut bytes = token.as_bytes().to_vec();
            bytes[bit / 7] ^= 1 << (bit % 7);
            String::from_utf8(bytes).ok()
        })
        .collect()
}

/// Every other character of the alphabet in every place: stray bits of the last one too.
fn replaced(token: &str) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for place in 0..token.len() {
        for character in ALPHABET {
            let mut bytes = token.as_bytes().to_vec();
            bytes[place] = *character;
            texts.insert(String::from_utf8(bytes).expect("ASCII"));
        }
    }
    texts.remove(token);
    texts
}

fn cut(token: &str) -> BTreeSet<String> {
    let prefixes = (0..token.len()).map(|end| token[..end].to_owned());
    let suffixes = (1..token.len()).map(|start| token[start..].to_owned());
    let holes = (0..token.len()).map(|hole| format!("{}{}", &token[..hole], &token[hole + 1..]));
    prefixes.chain(suffixes).chain(holes).collect()
}

/// The same bytes, written otherwise (field case 54).
fn spellings(token: &str) -> BTreeSet<String> {
    let mut texts: BTreeSet<String> = [
        "=", "==", " ", "\n", "\r\n", "\t", "\0", "A", "AA", "AAAA", "%3D", ".",
    ]
    .iter()
    .flat_map(|end| [format!("{token}{end}"), format!("{end}{token}")])
    .collect();
    texts.extend([
        token.replace('-', "+").replace('_', "/"),
        token.replace('-', "%2D").replace('_', "%5F"),
        token.to_lowercase(),
        token.to_uppercase(),
        format!("\"{token}\""),
        format!("{token}{token}"),
        token.replace('A', "\u{410}"),
        token.chars().rev().collect(),
    ]);
    texts.extend((1..token.len()).map(|at| format!("{}\n{}", &token[..at], &token[at..])));
    texts.extend((1..token.len()).map(|at| format!("{}={}", &token[..at], &token[at..])));
    // Where nothing had to be replaced, it is the token itself.
    texts.remove(token);
    texts
}

// spec: Q02, Q03
#[tokio::test]
async fn case_54_no_other_text_is_taken_for_a_token() {
    let host = notes();
    let mut call = asked(&host).await;
    let token = call.state().expect("a state").to_owned();
    let mut tried = 0;
    for (kind, texts) in [
        ("a bit flipped", flipped_bytes(&token)),
        ("a bit of the text flipped", flipped_text(&token)),
        ("a character replaced", replaced(&token)),
        ("cut", cut(&token)),
        ("another spelling", spellings(&token)),
    ] {
        for text in &texts {
            call.set_state(text.as_str());
            rejected(&agree(&mut call).await, 0, &format!("{kind}: {text:?}"));
        }
        tried += texts.len();
        println!("{kind}: {}", texts.len());
    }
    println!("{tried} forged tokens tried");
    assert!(tried > 5_000, "{tried}");
    call.set_state(token.as_str());
    agree(&mut call).await.says("Deleted 7.");
    assert_eq!(bodies(), 1);
}

#[tokio::test]
async fn a_state_that_is_no_text_is_rejected_and_a_missing_one_starts_over() {
    let host = notes();
    let mut call = asked(&host).await;
    let token = call.state().expect("a state").to_owned();
    for state in [
        serde_json::json!(7),
        serde_json::json!(true),
        serde_json::json!([token]),
        serde_json::json!({ "state": token }),
        serde_json::json!(""),
    ] {
        call.set_state(state.clone());
        rejected(&agree(&mut call).await, 0, &state.to_string());
    }
    call.set_state(serde_json::Value::Null);
    agree(&mut call).await.asks(&["consent"]);
    agree(&mut call).await.says("Deleted 7.");
}
