use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::*;

const DEADLINE: u64 = START + 3_600_000;

fn flow() -> FlowId {
    FlowId::new(&binding(), START, &[1; 8])
}

fn mint(ring: &KeyRing, key: Option<KeyId>) -> String {
    Ticket::mint(ring, key, "notes", &alice(), &flow(), DEADLINE)
}

fn at(ms: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_millis(ms)
}

fn verify(text: &str) -> Result<Ticket, TicketError> {
    Ticket::verify(text, &alice(), &ring(&[7]), "notes", at(START))
}

#[test]
fn a_ticket_opens_for_its_principal() {
    let ticket = verify(&mint(&ring(&[7]), None)).unwrap();
    assert_eq!(ticket.flow(), &flow());
    assert_eq!(ticket.deadline(), at(DEADLINE));
}

/// Alice was asked, Bob opened the link.
// spec: Q11, Q14
#[test]
fn case_56_another_person_cannot_use_the_link() {
    let text = mint(&ring(&[7]), None);
    for opener in [
        Principal::new("https://id.example.com", "bob"),
        Principal::new("https://other.example.com", "alice"),
        Principal::new("", ""),
        Principal::local_user(),
    ] {
        assert!(
            Ticket::verify(&text, &opener, &ring(&[7]), "notes", at(START)).is_err(),
            "{opener:?}"
        );
    }
    // The link does not say whose it is or what it is about.
    assert!(!text.contains("alice"));
}

#[test]
fn the_text_is_the_same_throughout_a_flow() {
    assert_eq!(mint(&ring(&[7]), None), mint(&ring(&[7]), None));
    let other = FlowId::new(&binding(), START, &[2; 8]);
    assert_ne!(
        mint(&ring(&[7]), None),
        Ticket::mint(&ring(&[7]), None, "notes", &alice(), &other, DEADLINE)
    );
}

/// The flow remembers the key of its first ticket, so a rotation does not change the link.
#[test]
fn case_40_the_text_survives_a_rotation() {
    let first = mint(&ring(&[7]), None);
    let key = ring(&[7]).active_id();
    for rotated in [&[7, 8][..], &[8, 7]] {
        let again = mint(&ring(rotated), Some(key));
        assert_eq!(again, first);
        assert!(Ticket::verify(&again, &alice(), &ring(rotated), "notes", at(START)).is_ok());
    }
    // A key that has left the ring cannot seal.
    assert_eq!(mint(&ring(&[8]), Some(key)), mint(&ring(&[8]), None));
}

#[test]
fn a_ticket_ends_with_its_flow() {
    let text = mint(&ring(&[7]), None);
    let at = |ms| Ticket::verify(&text, &alice(), &ring(&[7]), "notes", at(ms)).is_ok();
    assert!(at(DEADLINE - 1));
    assert!(!at(DEADLINE));
}

#[test]
fn a_clock_before_1970_does_not_panic() {
    let text = mint(&ring(&[7]), None);
    let now = UNIX_EPOCH - Duration::from_secs(1);
    assert!(Ticket::verify(&text, &alice(), &ring(&[7]), "notes", now).is_ok());
}

/// Neither is the other, though key, audience and principal are the same.
#[test]
fn tickets_and_states_are_never_exchanged() {
    let state = one_open().seal(&ring(&[7]), &binding()).unwrap();
    assert!(verify(&state).is_err());
    let text = mint(&ring(&[7]), None);
    assert_eq!(open(&ring(&[7]), &binding(), &text), Err(Rejection::Forged));
    assert!(Ticket::verify(&text, &alice(), &ring(&[7]), "bank", at(START)).is_err());
    assert!(Ticket::verify(&text, &alice(), &ring(&[9]), "notes", at(START)).is_err());
}

#[test]
fn every_changed_character_is_refused() {
    let text = mint(&ring(&[7]), None);
    for index in 0..text.len() {
        let swap = if &text[index..=index] == "A" {
            "B"
        } else {
            "A"
        };
        let forged = format!("{}{swap}{}", &text[..index], &text[index + 1..]);
        assert!(verify(&forged).is_err(), "character {index}");
        assert!(verify(&text[..index]).is_err());
    }
}

#[test]
fn authentic_bytes_that_are_no_ticket_are_refused() {
    let sealed = |plain: &[u8]| seal(&ring(&[7]), &Claims::ticket(), plain);
    let mut plain = flow().as_bytes().to_vec();
    assert!(verify(&sealed(&plain)).is_err());
    plain.extend_from_slice(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);
    assert!(verify(&sealed(&plain)).is_ok());
    plain.push(0);
    assert!(verify(&sealed(&plain)).is_err());
}

impl Claims {
    fn ticket() -> Binding {
        let place = Place::new(Purpose::Ticket, "notes", "", "");
        Binding::new(&place, Some(&alice()), None)
    }
}
