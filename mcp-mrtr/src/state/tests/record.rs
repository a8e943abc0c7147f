use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use proptest::prelude::*;

use super::super::leb128::{Reader, write_uint};
use super::*;

fn digest() -> impl Strategy<Value = Digest8> {
    any::<[u8; 8]>().prop_map(Digest8)
}

fn answered() -> impl Strategy<Value = Answered> {
    prop_oneof![
        ".{0,40}".prop_map(Answered::Accept),
        Just(Answered::Decline),
        Just(Answered::Cancel)
    ]
}

prop_compose! {
    fn open_question()(question in digest(), attempts in any::<u8>(), kept in proptest::option::of(".{0,40}")) -> Open {
        Open { question, attempts, kept }
    }
}

prop_compose! {
    fn outcome()(question in digest(), attempts in any::<u8>(), answer in answered()) -> Outcome {
        Outcome { question, attempts, answer }
    }
}

prop_compose! {
    fn carried()(what in digest(), pin in digest(), json in ".{0,200}") -> CarriedValue {
        CarriedValue { what, pin, json }
    }
}

prop_compose! {
    pub(super) fn state()(
        start_ms in any::<u64>(),
        life in any::<u64>(),
        round in any::<u32>(),
        salt in any::<[u8; 8]>(),
        ticket_key in proptest::option::of(any::<[u8; 4]>()),
        open in proptest::collection::vec(open_question(), 0..4),
        settled in proptest::collection::vec(outcome(), 0..4),
        carried in proptest::collection::vec(carried(), 0..3),
    ) -> State {
        let expires_ms = start_ms.saturating_add(life);
        let ticket_key = ticket_key.map(KeyId);
        State { start_ms, expires_ms, round, salt, ticket_key, open, settled, carried }
    }
}

proptest! {
    #[test]
    fn what_was_written_is_read(state in state()) {
        prop_assert_eq!(State::decode(&state.encode()), Ok(state));
    }

    /// Any bytes: an error, or the one spelling of a state. Never a panic.
    #[test]
    fn decoding_is_total_and_strict(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(state) = State::decode(&bytes) {
            prop_assert_eq!(state.encode(), bytes);
        }
    }

    /// Bytes near a valid record reach further into the decoder than random ones.
    #[test]
    fn decoding_is_total_near_valid_bytes(
        state in state(),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = state.encode();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        bytes.truncate(cut.index(bytes.len() + 1));
        if let Ok(state) = State::decode(&bytes) {
            prop_assert_eq!(state.encode(), bytes);
        }
    }

    #[test]
    fn numbers_have_one_spelling(value in any::<u64>()) {
        let mut bytes = Vec::new();
        write_uint(&mut bytes, value);
        let mut reader = Reader::new(&bytes);
        prop_assert_eq!(reader.uint(), Ok(value));
        prop_assert!(reader.is_empty());
        // The same number with a needless group behind it.
        *bytes.last_mut().unwrap() |= 0x80;
        bytes.push(0);
        prop_assert_eq!(Reader::new(&bytes).uint(), Err(Malformed));
    }
}

#[test]
fn numbers_beyond_64_bits_are_malformed() {
    let most = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01];
    assert_eq!(Reader::new(&most).uint(), Ok(u64::MAX));
    let mut more = most;
    more[9] = 0x02;
    assert_eq!(Reader::new(&more).uint(), Err(Malformed));
    assert_eq!(Reader::new(&[0x80; 11]).uint(), Err(Malformed));
    assert_eq!(Reader::new(&[0x80]).uint(), Err(Malformed));
    assert_eq!(Reader::new(&[]).uint(), Err(Malformed));
}

#[test]
fn a_length_is_compared_before_it_is_used() {
    let mut bytes = Vec::new();
    write_uint(&mut bytes, u64::MAX);
    assert_eq!(Reader::new(&bytes).text(), Err(Malformed));
}

#[test]
fn every_prefix_of_a_record_is_malformed_or_another_state() {
    let state = State {
        settled: vec![Outcome {
            question: Digest8([2; 8]),
            attempts: 3,
            answer: Answered::Accept("{}".into()),
        }],
        ..one_open()
    };
    let bytes = state.encode();
    for length in 0..bytes.len() {
        // A cut between two records is a state of fewer records: the tag of the token stops that.
        assert_ne!(State::decode(&bytes[..length]), Ok(state.clone()));
    }
}

#[test]
fn sections_come_in_order() {
    let mut swapped = State {
        open: Vec::new(),
        ..one_open()
    };
    swapped.carried.push(CarriedValue {
        what: Digest8([3; 8]),
        pin: Digest8([4; 8]),
        json: "1".into(),
    });
    let mut bytes = swapped.encode();
    let header = State {
        carried: Vec::new(),
        ..swapped
    }
    .encode()
    .len();
    bytes.extend_from_slice(&one_open().encode()[header..]);
    assert_eq!(State::decode(&bytes), Err(Malformed));
}

#[test]
fn trailing_bytes_unknown_kinds_and_misplaced_attempts_are_malformed() {
    let bytes = one_open().encode();
    for tail in [&[7][..], &[0xff], &[0, 0], &[0x86, 0x00], &[8, 1, 2, 3, 4]] {
        assert_eq!(
            State::decode(&[&bytes, tail].concat()),
            Err(Malformed),
            "{tail:?}"
        );
    }
}

/// More records than the cap, each of them valid.
#[test]
fn counts_are_capped() {
    let mut state = one_open();
    state.open = vec![state.open[0].clone(); 256];
    assert!(State::decode(&state.encode()).is_ok());
    state.open.push(state.open[0].clone());
    assert_eq!(State::decode(&state.encode()), Err(Malformed));
}

#[test]
fn an_expiry_beyond_64_bits_is_malformed() {
    let mut bytes = Vec::new();
    write_uint(&mut bytes, u64::MAX);
    write_uint(&mut bytes, 1);
    bytes.extend_from_slice(&[0; 9]);
    assert_eq!(State::decode(&bytes), Err(Malformed));
}

#[test]
fn an_expiry_before_the_start_expires_at_the_start() {
    let state = State {
        expires_ms: START - 1,
        ..one_open()
    };
    assert_eq!(State::decode(&state.encode()).unwrap().expires_ms, START);
}

/// The commonest state stays small.
#[test]
fn one_open_question_takes_80_characters() {
    let sealed = 1 + 4 + 12 + one_open().encode().len() + 16;
    assert_eq!(URL_SAFE_NO_PAD.encode(vec![0; sealed]).len(), 80);
}
