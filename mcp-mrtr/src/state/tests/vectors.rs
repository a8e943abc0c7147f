//! The test vectors of `docs/state-format.md`: computed here, and compared with the page.

use super::super::seal::seal_with;
use super::*;

const PAGE: &str = include_str!("../../../docs/state-format.md");

fn key() -> [u8; 32] {
    core::array::from_fn(|index| index as u8)
}

fn nonce() -> [u8; 12] {
    core::array::from_fn(|index| 0xf0 + index as u8)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn keys() -> KeyRing {
    KeyRing::new([key()]).unwrap()
}

fn arguments() -> Map<String, Value> {
    parsed(r#"{"note_id":"1","copies":30.0,"flags":[true,null]}"#)
}

fn request() -> Claims {
    Claims {
        arguments: Some(arguments()),
        ..Claims::usual()
    }
}

/// A flow in its second round, with a record of every kind.
fn full() -> State {
    State {
        round: 2,
        expires_ms: START + 900_000,
        ticket_key: Some(keys().active_id()),
        open: vec![
            Open {
                question: Digest8([0x11; 8]),
                attempts: 0,
                kept: None,
            },
            Open {
                question: Digest8([0x12; 8]),
                attempts: 2,
                kept: Some(r#"{"a":1}"#.into()),
            },
        ],
        settled: vec![
            Outcome {
                question: Digest8([0x21; 8]),
                attempts: 1,
                answer: Answered::Accept(r#"{"confirm":true}"#.into()),
            },
            Outcome {
                question: Digest8([0x22; 8]),
                attempts: 0,
                answer: Answered::Decline,
            },
            Outcome {
                question: Digest8([0x23; 8]),
                attempts: 0,
                answer: Answered::Cancel,
            },
        ],
        carried: vec![CarriedValue {
            what: Digest8([0x31; 8]),
            pin: Digest8([0x32; 8]),
            json: "42".into(),
        }],
        ..one_open()
    }
}

/// Every vector by its name on the page.
fn vectors() -> Vec<(&'static str, String)> {
    let (ring, request) = (keys(), request());
    let binding = request.binding();
    let sealed = |plain: &[u8]| seal_with(ring.active(), nonce(), &binding, plain);
    let flow = FlowId::new(&binding, START, &[0xa5; 8]);
    let mut canonical = Fields::new("test");
    canonical.object(&arguments());
    vec![
        ("key", hex(&key())),
        ("key id", hex(&ring.active_id().0)),
        ("nonce", hex(&nonce())),
        ("state place", hex(request.place().bytes())),
        ("state binding", hex(&binding.associated_data(&[0; 5])[5..])),
        ("arguments after the label test", hex(&canonical.finish())),
        ("one open question", hex(&one_open().encode())),
        ("one open question, sealed", sealed(&one_open().encode())),
        ("all kinds", hex(&full().encode())),
        ("all kinds, sealed", sealed(&full().encode())),
        ("flow id", flow.to_string()),
        (
            "ticket",
            Ticket::mint(&ring, None, "notes", &alice(), &flow, START + 3_600_000),
        ),
        (
            "ledger result binding",
            hex(&Binding::of_result("notes", &flow).associated_data(&[0; 5])[5..]),
        ),
        (
            "scoped binding",
            hex(&binding.scoped(&[0x5c; 16]).associated_data(&[0; 5])[5..]),
        ),
    ]
}

#[test]
fn the_page_has_these_vectors() {
    let wanted: String = vectors()
        .iter()
        .map(|(name, value)| format!("{name} = {value}\n"))
        .collect();
    assert!(
        PAGE.contains(&wanted),
        "docs/state-format.md should contain:\n{wanted}"
    );
}

#[test]
fn the_tokens_of_the_page_open() {
    let of_page = |name: &str| {
        let line = PAGE
            .lines()
            .find(|line| line.starts_with(&format!("{name} = ")))
            .unwrap();
        line.rsplit_once(" = ").unwrap().1.to_owned()
    };
    let opened = |name| State::open(&keys(), &request().binding(), &of_page(name), START);
    assert_eq!(opened("one open question, sealed"), Ok(one_open()));
    assert_eq!(opened("all kinds, sealed"), Ok(full()));
    assert_eq!(of_page("one open question, sealed").len(), 80);
}
