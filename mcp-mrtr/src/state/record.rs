//! What is inside a sealed state, as bytes.
//!
//! A header, then one record after another until the bytes end (the tag of the token authenticates the
//! length, so there is no count and no end mark). A record begins with one number,
//! `attempts * 8 + kind`, which keeps the commonest state (one open question) at 80 characters.

pub(crate) use super::leb128::Malformed;
use super::leb128::{Reader, write_bytes, write_uint};
use super::{Digest8, KeyId};

/// Most records of each section. Far above any flow that fits the token's size cap with real content.
const MAX_RECORDS: usize = 256;

/// All that a flow knows between two rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// When the flow began, in milliseconds since 1970.
    pub start_ms: u64,
    /// The first millisecond at which this round's state is no longer accepted.
    pub expires_ms: u64,
    /// Rounds so far that asked.
    pub round: u32,
    /// Random, for the whole flow; salts the digests of questions.
    pub salt: [u8; 8],
    /// The key that this flow's tickets are sealed with, once one was made: a rotation in mid-flow must
    /// not change their text.
    pub ticket_key: Option<KeyId>,
    /// Questions asked and not answered yet.
    pub open: Vec<Open>,
    /// Questions that are settled.
    pub settled: Vec<Outcome>,
    /// Values computed once per flow.
    pub carried: Vec<CarriedValue>,
}

/// A question that was asked in this round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    /// Which question.
    pub question: Digest8,
    /// How often it was asked again because the answer was wrong.
    pub attempts: u8,
    /// The valid members of a partly wrong answer, as a JSON object.
    pub kept: Option<String>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Which question.
    pub question: Digest8,
    /// How often it had been asked again.
    pub attempts: u8,
    /// What the person did.
    pub answer: Answered,
}

/// What the person did with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answered {
    /// Accepted, with the declared members as a JSON object.
    Accept(String),
    /// Said no.
    Decline,
    /// Dismissed it.
    Cancel,
}

/// A value that the server computed once for the flow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CarriedValue {
    /// Digest of its name, expression and type.
    pub what: Digest8,
    /// Digest of the answers it was computed from.
    pub pin: Digest8,
    /// The value.
    pub json: String,
}

/// The kinds of record, in the order in which they must come.
mod kind {
    pub(super) const TICKET_KEY: u64 = 0;
    pub(super) const OPEN: u64 = 1;
    pub(super) const OPEN_KEPT: u64 = 2;
    pub(super) const ACCEPT: u64 = 3;
    pub(super) const DECLINE: u64 = 4;
    pub(super) const CANCEL: u64 = 5;
    pub(super) const CARRIED: u64 = 6;

    /// Records of one section may come in any order, sections may not.
    pub(super) fn section(kind: u64) -> u64 {
        match kind {
            TICKET_KEY => 0,
            OPEN | OPEN_KEPT => 1,
            ACCEPT | DECLINE | CANCEL => 2,
            _ => 3,
        }
    }
}

impl State {
    /// The bytes that are sealed.
    ///
    /// An expiry before the start is written as the start: such a state is expired either way.
    pub(super) fn encode_into(&self, out: &mut Vec<u8>) {
        write_uint(out, self.start_ms);
        write_uint(out, self.expires_ms.saturating_sub(self.start_ms));
        write_uint(out, u64::from(self.round));
        out.extend_from_slice(&self.salt);
        if let Some(key) = self.ticket_key {
            write_uint(out, kind::TICKET_KEY);
            out.extend_from_slice(&key.0);
        }
        self.open.iter().for_each(|open| open.encode(out));
        self.settled.iter().for_each(|outcome| outcome.encode(out));
        self.carried.iter().for_each(|value| value.encode(out));
    }

    /// The same as bytes of their own.
    #[cfg(any(test, feature = "testing"))]
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.size_hint());
        self.encode_into(&mut out);
        out
    }

    /// Reads what [`encode_into`](Self::encode_into) wrote; total, and strict: one spelling per state.
    pub(crate) fn decode(bytes: &[u8]) -> Result<Self, Malformed> {
        let mut reader = Reader::new(bytes);
        let mut state = Self::decode_header(&mut reader)?;
        let mut section = 0;
        while !reader.is_empty() {
            let head = reader.uint()?;
            let kind = head & 7;
            if kind::section(kind) < section {
                return Err(Malformed);
            }
            section = kind::section(kind);
            let attempts = u8::try_from(head >> 3).map_err(|_| Malformed)?;
            state.decode_record(kind, attempts, &mut reader)?;
        }
        Ok(state)
    }

    fn decode_header(reader: &mut Reader<'_>) -> Result<Self, Malformed> {
        let start_ms = reader.uint()?;
        Ok(Self {
            start_ms,
            expires_ms: start_ms.checked_add(reader.uint()?).ok_or(Malformed)?,
            round: reader.small()?,
            salt: reader.array()?,
            ..Self::default()
        })
    }

    fn decode_record(
        &mut self,
        kind: u64,
        attempts: u8,
        reader: &mut Reader<'_>,
    ) -> Result<(), Malformed> {
        match kind {
            kind::TICKET_KEY if attempts == 0 && self.ticket_key.is_none() => {
                self.ticket_key = Some(KeyId(reader.array()?));
                Ok(())
            }
            kind::OPEN | kind::OPEN_KEPT => {
                let question = Digest8(reader.array()?);
                let kept = if kind == kind::OPEN_KEPT {
                    Some(reader.text()?.to_owned())
                } else {
                    None
                };
                push(
                    &mut self.open,
                    Open {
                        question,
                        attempts,
                        kept,
                    },
                )
            }
            kind::ACCEPT | kind::DECLINE | kind::CANCEL => {
                let question = Digest8(reader.array()?);
                let answer = match kind {
                    kind::ACCEPT => Answered::Accept(reader.text()?.to_owned()),
                    kind::DECLINE => Answered::Decline,
                    _ => Answered::Cancel,
                };
                push(
                    &mut self.settled,
                    Outcome {
                        question,
                        attempts,
                        answer,
                    },
                )
            }
            kind::CARRIED if attempts == 0 => {
                let what = Digest8(reader.array()?);
                let pin = Digest8(reader.array()?);
                push(
                    &mut self.carried,
                    CarriedValue {
                        what,
                        pin,
                        json: reader.text()?.to_owned(),
                    },
                )
            }
            _ => Err(Malformed),
        }
    }

    /// Whether a section holds more records than [`decode`](Self::decode) takes.
    pub(crate) fn overfull(&self) -> bool {
        self.open
            .len()
            .max(self.settled.len())
            .max(self.carried.len())
            > MAX_RECORDS
    }

    /// Enough for everything but long numbers, so that the buffer is allocated once.
    pub(super) fn size_hint(&self) -> usize {
        let kept = self
            .open
            .iter()
            .map(|open| open.kept.as_ref().map_or(0, String::len));
        let accepted = self.settled.iter().map(|outcome| match &outcome.answer {
            Answered::Accept(json) => json.len(),
            Answered::Decline | Answered::Cancel => 0,
        });
        let carried = self.carried.iter().map(|value| value.json.len());
        let records = self.open.len() + self.settled.len() + self.carried.len();
        32 + 22 * records + kept.chain(accepted).chain(carried).sum::<usize>()
    }
}

/// Adds a record unless the section is full.
fn push<T>(section: &mut Vec<T>, record: T) -> Result<(), Malformed> {
    if section.len() == MAX_RECORDS {
        return Err(Malformed);
    }
    section.push(record);
    Ok(())
}

fn write_head(out: &mut Vec<u8>, kind: u64, attempts: u8, digest: Digest8) {
    write_uint(out, u64::from(attempts) << 3 | kind);
    out.extend_from_slice(&digest.0);
}

impl Open {
    fn encode(&self, out: &mut Vec<u8>) {
        match &self.kept {
            None => write_head(out, kind::OPEN, self.attempts, self.question),
            Some(kept) => {
                write_head(out, kind::OPEN_KEPT, self.attempts, self.question);
                write_bytes(out, kept.as_bytes());
            }
        }
    }
}

impl Outcome {
    fn encode(&self, out: &mut Vec<u8>) {
        match &self.answer {
            Answered::Accept(json) => {
                write_head(out, kind::ACCEPT, self.attempts, self.question);
                write_bytes(out, json.as_bytes());
            }
            Answered::Decline => write_head(out, kind::DECLINE, self.attempts, self.question),
            Answered::Cancel => write_head(out, kind::CANCEL, self.attempts, self.question),
        }
    }
}

impl CarriedValue {
    fn encode(&self, out: &mut Vec<u8>) {
        write_head(out, kind::CARRIED, 0, self.what);
        out.extend_from_slice(&self.pin.0);
        write_bytes(out, self.json.as_bytes());
    }
}
