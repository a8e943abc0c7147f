use proptest::prelude::*;

use super::*;

fn token() -> String {
    one_open().seal(&ring(&[7]), &binding()).unwrap()
}

fn reopened(token: &str) -> Result<State, Rejection> {
    State::open(&ring(&[7]), &binding(), token, START)
}

// spec: Q02, Q10
#[test]
fn what_was_sealed_opens() {
    assert_eq!(reopened(&token()), Ok(one_open()));
}

#[test]
fn two_seals_of_one_state_differ() {
    assert_ne!(token(), token());
}

/// Flipping any one bit of the text: another character, or none of base64url.
// spec: Q01, Q03
#[test]
fn every_bit_of_the_text_counts() {
    let token = token().into_bytes();
    for at in 0..token.len() {
        for bit in 0..8 {
            let mut forged = token.clone();
            forged[at] ^= 1 << bit;
            // A flipped top bit is not UTF-8, which no JSON string can hold.
            if let Ok(forged) = String::from_utf8(forged) {
                assert!(reopened(&forged).is_err(), "bit {bit} of character {at}");
            }
        }
    }
}

/// Flipping any one bit of the sealed bytes, each time in their proper spelling.
// spec: Q03
#[test]
fn every_bit_of_the_bytes_counts() {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    let bytes = URL_SAFE_NO_PAD.decode(token()).unwrap();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut forged = bytes.clone();
            forged[at] ^= 1 << bit;
            let expected = match at {
                0 => Rejection::Version,
                1..5 => Rejection::UnknownKey,
                _ => Rejection::Forged,
            };
            let opened = reopened(&URL_SAFE_NO_PAD.encode(forged));
            assert_eq!(opened, Err(expected), "bit {bit} of byte {at}");
        }
    }
}

// spec: Q03
#[test]
fn every_prefix_and_suffix_is_rejected() {
    let token = token();
    for cut in 0..token.len() {
        assert!(
            reopened(&token[..cut]).is_err(),
            "the first {cut} characters"
        );
        assert!(
            reopened(&token[token.len() - cut..]).is_err(),
            "the last {cut} characters"
        );
    }
    assert!(reopened(&format!("{token}A")).is_err());
    assert!(reopened(&format!("{token}{token}")).is_err());
}

/// One text opens and none that means the same bytes.
// spec: Q03
#[test]
fn case_54_every_other_spelling_is_rejected() {
    // One that has both characters in which the two alphabets differ.
    let token = loop {
        let token = token();
        if token.contains('-') && token.contains('_') {
            break token;
        }
    };
    assert!(reopened(&token).is_ok());
    let (head, tail) = token.split_at(40);
    for spelling in [
        format!("{token}="),
        format!("{token}=="),
        format!(" {token}"),
        format!("{token} "),
        format!("{token}\n"),
        format!("{token}\0"),
        format!("\u{feff}{token}"),
        format!("\"{token}\""),
        format!("{head}\r\n{tail}"),
        format!("{head} {tail}"),
        format!("{head}={tail}"),
        token.to_lowercase(),
        token.to_uppercase(),
        token.replace('-', "+"),
        token.replace('_', "/"),
        token.replace('-', "+").replace('_', "/"),
        token.replace('-', "%2D"),
        token.replace(['-', '_'], ""),
    ] {
        assert!(reopened(&spelling).is_err(), "{spelling}");
    }
}

/// Where the last character has bits to spare, they must be zero; where padding is usual, there is none.
// spec: Q03
#[test]
fn case_54_stray_bits_and_padding_are_rejected() {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for plain in [&b""[..], b"1", b"12"] {
        let token = seal(&ring(&[7]), &binding(), plain);
        let (rest, last) = token.split_at(token.len() - 1);
        for character in ALPHABET.chars() {
            let opened = open(&ring(&[7]), &binding(), &format!("{rest}{character}"));
            assert_eq!(
                opened.is_ok(),
                last.contains(character),
                "{character} for {last}"
            );
        }
        let padding = "=".repeat((4 - token.len() % 4) % 4);
        assert_eq!(
            open(&ring(&[7]), &binding(), &(token + &padding)).is_ok(),
            padding.is_empty()
        );
    }
}

#[test]
fn texts_that_are_no_tokens_are_rejected() {
    for text in [
        "",
        "A",
        "AQ",
        "null",
        "{}",
        "é",
        "\u{1f511}",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ] {
        assert!(reopened(text).is_err(), "{text}");
    }
}

/// The cap comes before the decoding: what is over it is not looked at.
// spec: Q01
#[test]
fn case_55_a_token_over_the_cap_is_not_decoded() {
    let long = "!".repeat(MAX_TOKEN + 1);
    assert_eq!(reopened(&long), Err(Rejection::Size));
    assert_eq!(reopened(&long[1..]), Err(Rejection::Spelling));
    assert_eq!(reopened(&"A".repeat(10 << 20)), Err(Rejection::Size));
}

/// The state grows with every answer; at the cap sealing says so instead of making what will not open.
#[test]
fn case_55_a_state_over_the_cap_is_not_sealed() {
    let of_size = |size: usize| State {
        settled: vec![Outcome {
            question: Digest8([1; 8]),
            attempts: 0,
            answer: Answered::Accept("x".repeat(size)),
        }],
        ..one_open()
    };
    let sizes: Vec<usize> = (0..MAX_TOKEN).collect();
    let fits =
        sizes.partition_point(|size| of_size(*size).seal(&ring(&[7]), &binding()).is_ok()) - 1;
    let token = of_size(fits).seal(&ring(&[7]), &binding()).unwrap();
    assert!(token.len() <= MAX_TOKEN && token.len() > MAX_TOKEN - 4);
    assert_eq!(reopened(&token), Ok(of_size(fits)));
    assert_eq!(
        of_size(fits + 1).seal(&ring(&[7]), &binding()),
        Err(TooLarge)
    );
}

/// Any two requests that differ in one claim, in both directions.
// spec: Q05, Q07, Q09
#[test]
fn every_pair_of_requests_is_kept_apart() {
    let requests = requests();
    let tokens: Vec<_> = requests
        .iter()
        .map(|request| seal(&ring(&[7]), &request.binding(), b"state"))
        .collect();
    for (sealed_for, token) in requests.iter().zip(&tokens) {
        for request in &requests {
            let opened = open(&ring(&[7]), &request.binding(), token);
            let expected = if sealed_for == request {
                Ok(b"state".to_vec())
            } else {
                Err(Rejection::Forged)
            };
            assert_eq!(
                opened, expected,
                "sealed for {sealed_for:?}, opened for {request:?}"
            );
        }
    }
}

/// Every combination of two values of each claim, and some that only a length prefix keeps apart.
fn requests() -> Vec<Claims> {
    let usual = Claims::usual();
    let mut requests = Vec::new();
    for purpose in [Purpose::State, Purpose::Ticket, Purpose::LedgerResult] {
        for audience in ["notes", "bank"] {
            for carrier in ["tools/call", "prompts/get"] {
                for target in ["delete_note", "add_note"] {
                    for principal in [
                        Some(alice()),
                        Some(Principal::new("https://id.example.com", "bob")),
                        None,
                    ] {
                        for id in ["1", "2"] {
                            let arguments = Some(object(json!({"note_id": id})));
                            let principal = principal.clone();
                            requests.push(Claims {
                                purpose,
                                audience,
                                carrier,
                                target,
                                principal,
                                arguments,
                            });
                        }
                    }
                }
            }
        }
    }
    let with = |change: &dyn Fn(&mut Claims)| {
        let mut claims = usual.clone();
        change(&mut claims);
        claims
    };
    requests.extend([
        with(&|claims| (claims.audience, claims.carrier) = ("note", "stools/call")),
        with(&|claims| (claims.carrier, claims.target) = ("tools/calld", "elete_note")),
        with(&|claims| (claims.audience, claims.carrier) = ("tools/call", "notes")),
        with(&|claims| claims.principal = Some(Principal::new("", ""))),
        with(&|claims| claims.principal = Some(Principal::local_user())),
        with(&|claims| claims.principal = Some(Principal::new("https://id.example.coma", "lice"))),
        with(&|claims| claims.principal = Some(Principal::new("alice", "https://id.example.com"))),
        with(&|claims| claims.arguments = None),
        with(&|claims| claims.arguments = Some(object(json!({"note_id": 1})))),
        with(&|claims| claims.arguments = Some(object(json!({"note_id": null})))),
        with(&|claims| claims.arguments = Some(object(json!({"note_id": ["1"]})))),
        with(&|claims| {
            claims.arguments = Some(object(json!({"note_id": "1", "answer": {"confirm": true}})))
        }),
    ]);
    requests
}

/// Two users of one client, or of two issuers that use one subject.
// spec: Q05, Q09
#[test]
fn case_45_another_users_state_is_rejected() {
    let token = token();
    for other in [
        Principal::new("https://id.example.com", "bob"),
        Principal::new("https://other.example.com", "alice"),
    ] {
        let claims = Claims {
            principal: Some(other),
            ..Claims::usual()
        };
        assert_eq!(
            open(&ring(&[7]), &claims.binding(), &token),
            Err(Rejection::Forged)
        );
    }
}

#[test]
fn case_44_a_service_with_the_same_key_and_another_name_rejects() {
    let claims = Claims {
        audience: "bank",
        ..Claims::usual()
    };
    assert_eq!(
        open(&ring(&[7]), &claims.binding(), &token()),
        Err(Rejection::Forged)
    );
}

/// Anonymous, empty, local and authenticated callers: none opens another's state.
// spec: Q09
#[test]
fn case_46_case_47_absent_and_present_principals_differ_both_ways() {
    let principals = [
        None,
        Some(Principal::new("", "")),
        Some(Principal::local_user()),
        Some(alice()),
    ];
    let bindings = principals.map(|principal| {
        Claims {
            principal,
            ..Claims::usual()
        }
        .binding()
    });
    for (sealing, mine) in bindings.iter().enumerate() {
        let token = seal(&ring(&[7]), mine, b"");
        for (opening, theirs) in bindings.iter().enumerate() {
            assert_eq!(
                open(&ring(&[7]), theirs, &token).is_ok(),
                sealing == opening
            );
        }
    }
}

#[test]
fn absent_arguments_equal_an_empty_object() {
    let absent = Claims {
        arguments: None,
        ..Claims::usual()
    };
    let empty = Claims {
        arguments: Some(Map::new()),
        ..Claims::usual()
    };
    assert_eq!(absent.binding(), empty.binding());
}

/// One boundary, to the millisecond.
// spec: Q06
#[test]
fn a_state_is_good_until_its_expiry_and_not_at_it() {
    let (ring, token) = (ring(&[7]), token());
    let at = |now| State::open(&ring, &binding(), &token, now).map(|_| ());
    assert_eq!(at(START), Ok(()));
    assert_eq!(at(START + 599_999), Ok(()));
    assert_eq!(at(START + 600_000), Err(Rejection::Expired));
    assert_eq!(at(u64::MAX), Err(Rejection::Expired));
}

/// A replica whose clock runs behind still takes part; a state from a broken clock does not live for ever.
// spec: Q06
#[test]
fn a_state_from_the_future_is_rejected_beyond_the_skew() {
    let (ring, token) = (ring(&[7]), token());
    let at = |now| State::open(&ring, &binding(), &token, now).map(|_| ());
    assert_eq!(at(START - CLOCK_SKEW_MS), Ok(()));
    assert_eq!(at(START - CLOCK_SKEW_MS - 1), Err(Rejection::Future));
    assert_eq!(at(0), Err(Rejection::Future));
}

#[test]
fn authentic_bytes_that_are_no_state_are_malformed() {
    let token = seal(&ring(&[7]), &binding(), b"no state");
    assert_eq!(reopened(&token), Err(Rejection::Malformed));
}

#[test]
fn a_ledgers_scope_keeps_processes_apart() {
    let (one, other) = (binding().scoped(b"one"), binding().scoped(b"other"));
    let token = seal(&ring(&[7]), &one, b"");
    assert_eq!(open(&ring(&[7]), &one, &token), Ok(Vec::new()));
    assert_eq!(open(&ring(&[7]), &other, &token), Err(Rejection::Forged));
    assert_eq!(
        open(&ring(&[7]), &binding(), &token),
        Err(Rejection::Forged)
    );
    assert_eq!(binding().scoped(b""), binding());
}

/// Forks share a flow; another start, salt or principal is another flow.
#[test]
fn flow_ids_follow_request_start_and_salt() {
    let flow = FlowId::new(&binding(), START, &[1; 8]);
    assert_eq!(flow, FlowId::new(&binding(), START, &[1; 8]));
    assert_ne!(flow, FlowId::new(&binding(), START + 1, &[1; 8]));
    assert_ne!(flow, FlowId::new(&binding(), START, &[2; 8]));
    let bob = Claims {
        principal: Some(Principal::new("https://id.example.com", "bob")),
        ..Claims::usual()
    };
    assert_ne!(flow, FlowId::new(&bob.binding(), START, &[1; 8]));
}

/// Reasons are for traces: each has its own, and none quotes what was sent.
#[test]
fn case_52_codes_are_distinct() {
    use Rejection::*;
    let all = [
        NotText, Size, Spelling, Version, UnknownKey, Forged, Malformed, Expired, Future,
    ];
    let codes: std::collections::BTreeSet<_> =
        all.iter().map(|rejection| rejection.code()).collect();
    assert_eq!(codes.len(), all.len());
}

proptest! {
    /// Any text at all: a rejection, never a panic.
    // spec: Q01
    #[test]
    fn opening_is_total(text in ".{0,200}") {
        prop_assert!(reopened(&text).is_err());
    }

    #[test]
    fn opening_is_total_on_base64url(text in "[A-Za-z0-9_-]{40,200}") {
        prop_assert!(reopened(&text).is_err());
    }

    #[test]
    fn any_state_survives_the_way_through_a_client(state in super::record::state()) {
        let now = state.start_ms;
        let token = state.seal(&ring(&[7]), &binding()).unwrap();
        let opened = State::open(&ring(&[7]), &binding(), &token, now);
        let expected = if now < state.expires_ms { Ok(state) } else { Err(Rejection::Expired) };
        prop_assert_eq!(opened, expected);
    }
}
