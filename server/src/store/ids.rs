//! Random ids of people, tables and records, which cannot be guessed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Crockford's base 32: no `i`, `l`, `o` or `u`, so that ids are not misread.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The text is not an id of this kind: its length or a character is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a valid id: {length} characters of 0-9 and a-z without i, l, o and u are expected")]
pub struct IdError {
    /// The number of characters of such an id.
    pub length: usize,
}

/// Random letters, five bits each.
fn random_letters(length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("randomness from the operating system");
    // 256 is a multiple of 32, so all letters are equally likely.
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

fn check_letters(text: &str, length: usize) -> Result<(), IdError> {
    let fits = text.len() == length && text.bytes().all(|byte| LETTERS.contains(&byte));
    fits.then_some(()).ok_or(IdError { length })
}

macro_rules! id_type {
    ($(#[$meta:meta])* $name:ident, $length:literal) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The number of characters of such an id.
            pub const LENGTH: usize = $length;

            /// A new id, from the operating system's random numbers.
            pub fn random() -> Self {
                Self(random_letters($length))
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                check_letters(text, $length)?;
                Ok(Self(text.to_owned()))
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<Self, IdError> {
                check_letters(&text, $length)?;
                Ok(Self(text))
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> String {
                name.0
            }
        }
    };
}

macro_rules! shown {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.0)
            }
        }
    )*};
}

id_type! {
    /// The id of a person. It is no credential: cookies are signed.
    PersonId, 26
}
id_type! {
    /// The id of a table. Everybody who knows it may watch.
    TableId, 13
}
id_type! {
    /// The id of an uploaded record.
    RecordId, 13
}
id_type! {
    /// The secret in an invitation link, which lets people take a seat. Its `Debug` hides it and it has no `Display`,
    /// so that it does not end up in logs.
    InviteToken, 16
}
id_type! {
    /// The secret in a link that sets a new password. Its `Debug` hides it and it has no `Display`, so that it does not
    /// end up in logs.
    ResetToken, 32
}
id_type! {
    /// The id of a session. It is no credential: cookies are signed.
    SessionId, 26
}
id_type! {
    /// The id of a way to tell somebody that it is their turn. It is no credential: links are signed.
    WayId, 26
}
id_type! {
    /// The number that a page gives itself, so that it can say whether it is visible.
    ReaderId, 13
}
id_type! {
    /// The id of a token with which a program plays. It is no credential.
    TokenId, 13
}
id_type! {
    /// The secret of such a token. Its `Debug` hides it and it has no `Display`, so that it does not end up in logs.
    TokenSecret, 32
}
shown! { PersonId TableId RecordId SessionId WayId ReaderId TokenId }

impl InviteToken {
    /// Whether this text is the token. Compares in constant time.
    pub fn opens_with(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        text.len() == self.0.len() && pairs.fold(0, |differences, (a, b)| differences | (a ^ b)) == 0
    }
}

impl fmt::Debug for InviteToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InviteToken(…)")
    }
}

/// What is stored of a secret. These have 160 random bits, so nobody finds them by trying.
fn hash(secret: &str) -> String {
    use sha2::Digest;
    sha2::Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl ResetToken {
    /// What is stored of it.
    pub(super) fn hash(&self) -> String {
        hash(&self.0)
    }
}

impl TokenSecret {
    /// What is stored of it.
    pub(super) fn hash(&self) -> String {
        hash(&self.0)
    }
}

impl fmt::Debug for TokenSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenSecret(…)")
    }
}

impl fmt::Debug for ResetToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ResetToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_ids_differ_and_parse() {
        let name = TableId::random();
        assert_ne!(name, TableId::random());
        assert_eq!(name.as_str().len(), TableId::LENGTH);
        assert_eq!(name.to_string().parse(), Ok(name));
    }

    #[test]
    fn only_ids_of_the_right_kind_parse() {
        let good = "0123456789abc";
        assert!(good.parse::<TableId>().is_ok());
        assert!(good.parse::<PersonId>().is_err(), "wrong length");
        for bad in [
            "",
            "0123456789ab",
            "0123456789abcd",
            "0123456789abl",
            "0123456789ABC",
            "0123456789ab/",
            "é123456789ab",
        ] {
            assert_eq!(bad.parse::<TableId>(), Err(IdError { length: 13 }), "{bad}");
        }
    }

    #[test]
    fn ids_in_json_are_checked() {
        let name = PersonId::random();
        let text = serde_json::to_string(&name).unwrap();
        assert_eq!(serde_json::from_str::<PersonId>(&text).unwrap(), name);
        assert!(serde_json::from_str::<PersonId>("\"../../etc/passwd\"").is_err());
    }

    #[test]
    fn tokens_are_compared_but_never_shown() {
        let token = InviteToken::random();
        assert!(token.opens_with(token.as_str()));
        assert!(!token.opens_with(""));
        assert!(!token.opens_with(&token.as_str()[1..]));
        assert!(!token.opens_with(InviteToken::random().as_str()));
        assert!(!format!("{token:?}").contains(token.as_str()));
    }
}
