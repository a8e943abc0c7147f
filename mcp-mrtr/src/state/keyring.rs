//! The keys that seal and open state.

use core::fmt;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use aes_gcm_siv::{AesGcmSiv, KeyInit as _, aes::Aes256Enc};
use hkdf::Hkdf;
use sha2::Sha256;
use zeroize::{Zeroize as _, ZeroizeOnDrop, Zeroizing};

use super::keytext;

/// A key as it was given; wiped when dropped.
pub(super) type SecretKey = Zeroizing<[u8; 32]>;

/// AES-256-GCM-SIV. Encryption-only key schedule: the mode never runs AES backwards.
pub(super) type Cipher = AesGcmSiv<Aes256Enc>;

/// `aes-gcm-siv/zeroize` alone leaves the key schedule in memory; `aes/zeroize` wipes it. `AesGcmSiv` has
/// no field but this one.
const _: fn() = || {
    fn wiped_on_drop<T: ZeroizeOnDrop>() {}
    wiped_on_drop::<Aes256Enc>();
};

const LABEL_AEAD: &[u8] = b"mcp-mrtr/1 aead key";
const LABEL_ID: &[u8] = b"mcp-mrtr/1 key id";
const LABEL_TICKET: &[u8] = b"mcp-mrtr/1 ticket nonce";

/// A file of keys is small; a wrong path should not fill memory.
const MAX_FILE: u64 = 64 * 1024;

/// The keys of a server: the first seals, all open.
///
/// Every replica of a server must have the same ring, else a retry that reaches another replica is
/// rejected. Each key is exactly 32 random bytes; make one with `openssl rand -hex 32`. Keys are used as
/// input of HKDF-SHA256 only, wiped from memory on drop, and never shown by `Debug`. Cloning is cheap.
///
/// # Text format
///
/// An environment variable or a file holds one key per line, or several between commas, each as 64
/// hexadecimal digits or as base64 (either alphabet, padded or not). Blank lines and lines that begin
/// with `#` are skipped.
///
/// # Rotation
///
/// Three steps, each on every replica before the next; no flow is lost on the way:
///
/// 1. `old, new`: everyone learns to open what the new key seals.
/// 2. `new, old`: the new key seals, what the old one sealed still opens.
/// 3. `new`: once the longest `flow_ttl` and a minute have passed since step 2.
///
/// ```
/// use mcp_mrtr::KeyRing;
///
/// # fn main() -> Result<(), mcp_mrtr::KeyRingError> {
/// # let (new, old) = ([1; 32], [2; 32]);
/// let keys = KeyRing::new([new, old])?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct KeyRing(Arc<[Key]>);

/// One key, made ready once.
pub(super) struct Key {
    pub(super) id: KeyId,
    pub(super) cipher: Cipher,
    ticket_nonces: SecretKey,
}

/// Names a key inside a token. Derived from the key by a one-way function, so it may be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeyId(pub(crate) [u8; 4]);

impl KeyRing {
    /// A ring of these keys; the first seals.
    ///
    /// # Errors
    ///
    /// No key, the same key twice, or two keys with equal ids (one chance in four thousand million: make
    /// another key).
    ///
    /// ```
    /// use mcp_mrtr::KeyRing;
    ///
    /// assert!(KeyRing::new([[7; 32]]).is_ok());
    /// assert!(KeyRing::new([[7; 32], [7; 32]]).is_err());
    /// assert!(KeyRing::new([]).is_err());
    /// ```
    pub fn new(keys: impl IntoIterator<Item = [u8; 32]>) -> Result<Self, KeyRingError> {
        Self::of(keys.into_iter().map(Zeroizing::new).collect())
    }

    /// A ring from an environment variable, in the [text format](Self#text-format).
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new); also where the variable is not set, or an entry is not a key of 32 bytes.
    ///
    /// ```no_run
    /// let keys = mcp_mrtr::KeyRing::from_env("NOTES_MRTR_KEYS")?;
    /// # Ok::<(), mcp_mrtr::KeyRingError>(())
    /// ```
    pub fn from_env(variable: &str) -> Result<Self, KeyRingError> {
        let source = || format!("environment variable `{variable}`");
        let text = match std::env::var(variable) {
            Ok(text) => Zeroizing::new(text),
            Err(std::env::VarError::NotPresent) => return Err(Problem::NotSet.within(source())),
            // Dropped without a look: the error holds the value.
            Err(std::env::VarError::NotUnicode(_)) => return Err(Problem::NotText.within(source())),
        };
        Self::from_text(&text).map_err(|error| error.0.within(source()))
    }

    /// A ring from a file, in the [text format](Self#text-format).
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new); also where the file cannot be read, is larger than 64 KiB, or an entry is not
    /// a key of 32 bytes.
    ///
    /// ```no_run
    /// let keys = mcp_mrtr::KeyRing::from_file("/run/secrets/notes-mrtr-keys")?;
    /// # Ok::<(), mcp_mrtr::KeyRingError>(())
    /// ```
    pub fn from_file(path: impl AsRef<Path>) -> Result<Self, KeyRingError> {
        let path = path.as_ref();
        let read = || -> Result<Self, KeyRingError> { Self::from_text(&read_text(path)?) };
        read().map_err(|error| error.0.within(format!("file `{}`", path.display())))
    }

    /// The ring of a server that was given none: one random key, made once per process.
    ///
    /// Warns once through `tracing`, since neither another replica nor this process after a restart can
    /// open what it sealed. Good for stdio and for development.
    ///
    /// ```
    /// let keys = mcp_mrtr::KeyRing::process();
    /// ```
    pub fn process() -> Self {
        static RING: OnceLock<KeyRing> = OnceLock::new();
        RING.get_or_init(|| {
            tracing::warn!(
                "mcp-mrtr seals requestState with a key made for this process: a retry that reaches another \
                 replica, or this server after a restart, is rejected; give every replica the same keys with \
                 `Server::keys(KeyRing::from_env(..)?)`"
            );
            Self(Arc::new([Key::new(&Zeroizing::new(super::random()))]))
        })
        .clone()
    }

    /// The key that seals.
    pub(super) fn active(&self) -> &Key {
        // Every constructor puts at least one key in.
        &self.0[0]
    }

    /// The key of this name.
    pub(super) fn find(&self, id: KeyId) -> Option<&Key> {
        self.0.iter().find(|key| key.id == id)
    }

    /// The name of the key that seals now: what a flow remembers with its first ticket.
    pub(crate) fn active_id(&self) -> KeyId {
        self.active().id
    }

    fn from_text(text: &str) -> Result<Self, KeyRingError> {
        Self::of(keytext::parse(text)?)
    }

    fn of(secrets: Vec<SecretKey>) -> Result<Self, KeyRingError> {
        if secrets.is_empty() {
            return Err(KeyRingError(Problem::Empty));
        }
        let mut ring: Vec<Key> = Vec::with_capacity(secrets.len());
        for (index, secret) in secrets.iter().enumerate() {
            let key = Key::new(secret);
            if let Some(earlier) = ring.iter().position(|other| other.id == key.id) {
                let (first, second) = (earlier + 1, index + 1);
                // Not a comparison with a guess: whoever calls this has both keys.
                let same = secrets[earlier] == *secret;
                let problem = if same {
                    Problem::Twice { first, second }
                } else {
                    Problem::EqualIds { first, second }
                };
                return Err(KeyRingError(problem));
            }
            ring.push(key);
        }
        Ok(Self(ring.into()))
    }
}

/// Ids only.
impl fmt::Debug for KeyRing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeyRing")
            .field("active", &self.active_id())
            .field("keys", &self.0.len())
            .finish()
    }
}

impl Key {
    fn new(secret: &SecretKey) -> Self {
        let (mut extracted, hkdf) = Hkdf::<Sha256>::extract(None, secret.as_slice());
        extracted.as_mut_slice().zeroize();
        let aead = derive::<32>(&hkdf, &[LABEL_AEAD]);
        Self {
            id: KeyId(*derive(&hkdf, &[LABEL_ID])),
            cipher: Cipher::new((&*aead).into()),
            ticket_nonces: derive(&hkdf, &[LABEL_TICKET]),
        }
    }

    /// A nonce that depends on all of the ticket's plaintext, and on nothing else.
    pub(super) fn ticket_nonce(&self, plain: &[u8]) -> [u8; 12] {
        match Hkdf::<Sha256>::from_prk(self.ticket_nonces.as_slice()) {
            Ok(hkdf) => *derive(&hkdf, &[plain]),
            Err(_) => unreachable!("32 bytes are long enough for a SHA-256 key"),
        }
    }
}

fn derive<const N: usize>(hkdf: &Hkdf<Sha256>, info: &[&[u8]]) -> Zeroizing<[u8; N]> {
    let mut bytes = Zeroizing::new([0; N]);
    // Fails beyond 8,160 bytes only.
    match hkdf.expand_multi_info(info, bytes.as_mut_slice()) {
        Ok(()) => bytes,
        Err(_) => unreachable!("at most 32 bytes are asked for"),
    }
}

fn read_text(path: &Path) -> Result<Zeroizing<String>, KeyRingError> {
    use std::io::Read as _;
    let unreadable = |error: std::io::Error| KeyRingError(Problem::Unreadable(error.kind()));
    let file = std::fs::File::open(path).map_err(unreadable)?;
    // One allocation of the final size: a buffer that grew would leave copies of the keys behind.
    let mut bytes = Zeroizing::new(Vec::with_capacity(MAX_FILE as usize + 1));
    file.take(MAX_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(KeyRingError(Problem::TooLarge));
    }
    match core::str::from_utf8(&bytes) {
        Ok(text) => Ok(Zeroizing::new(text.to_owned())),
        Err(_) => Err(KeyRingError(Problem::NotText)),
    }
}

/// Why there is no [`KeyRing`]. Says which key and what is wrong with it, never what it is.
///
/// ```
/// let error = mcp_mrtr::KeyRing::new([]).unwrap_err();
/// assert_eq!(error.to_string(), "a key ring needs at least one key of 32 bytes");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct KeyRingError(Problem);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    Empty,
    Malformed {
        key: usize,
    },
    Twice {
        first: usize,
        second: usize,
    },
    EqualIds {
        first: usize,
        second: usize,
    },
    NotSet,
    NotText,
    Unreadable(std::io::ErrorKind),
    TooLarge,
    In {
        source: String,
        problem: Box<Problem>,
    },
}

impl Problem {
    fn within(self, source: String) -> KeyRingError {
        KeyRingError(Self::In {
            source,
            problem: Box::new(self),
        })
    }
}

impl KeyRingError {
    pub(super) fn malformed(key: usize) -> Self {
        Self(Problem::Malformed { key })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a key ring needs at least one key of 32 bytes"),
            Self::Malformed { key } => {
                write!(
                    f,
                    "key {key} is not 32 bytes in hexadecimal (64 digits) or base64 (43 characters, or 44 with padding); make one with `openssl rand -hex 32`"
                )
            }
            Self::Twice { first, second } => write!(f, "keys {first} and {second} are the same"),
            Self::EqualIds { first, second } => {
                write!(
                    f,
                    "keys {first} and {second} have equal ids; make another key"
                )
            }
            Self::NotSet => f.write_str("not set; make a key with `openssl rand -hex 32`"),
            Self::NotText => f.write_str("not UTF-8 text"),
            Self::Unreadable(kind) => write!(f, "cannot be read: {kind}"),
            Self::TooLarge => write!(f, "larger than {MAX_FILE} bytes"),
            Self::In { source, problem } => write!(f, "{source}: {problem}"),
        }
    }
}

impl fmt::Display for KeyRingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What it says: a `main` that returns it shows it so.
impl fmt::Debug for KeyRingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for KeyRingError {}
