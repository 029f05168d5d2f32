//! Signed cookies, passwords, names.
//!
//! A guest gives a name and gets a signed cookie, which names the person and a session. Sessions are stored: signing out
//! ends one, and a copy of its cookie is no longer valid. Setting a password ends all others. Earlier versions signed
//! cookies that name a generation of sessions instead; they are valid until the person starts a new one.

mod devices;
mod links;
mod names;
mod passwords;

use std::fmt;

use axum::http::{HeaderMap, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::store::{PersonId, SessionId, TokenSecret};

pub use devices::{DEVICE_COOKIE, device_kind, no_device_cookie};
pub use names::{GUEST, LONGEST_LOGIN, LONGEST_NAME, NameError, clean_login, clean_name};
pub use passwords::{LONGEST_PASSWORD, PasswordError, SHORTEST_PASSWORD, check_password, hash_password};

/// The cookie's name.
pub const COOKIE: &str = "adda";
/// How long a browser keeps the cookie, in seconds.
const ONE_YEAR: u32 = 365 * 24 * 60 * 60;
/// A prefix of what is signed, so that signatures made for another purpose are never valid as sessions.
const PURPOSE: &[u8] = b"adda session 1\0";

/// Whom a cookie names, and on what grounds. The caller must check that they are still valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The person.
    pub person: PersonId,
    /// What must still be valid.
    pub proof: Proof,
}

/// What must still be valid for a cookie to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// This session.
    Session(SessionId),
    /// This generation of the person's sessions, as earlier versions signed it.
    Generation(i64),
    /// The token with this secret, which a program has.
    Token(TokenSecret),
}

/// How tokens begin, so that people and programs that look for lost secrets know one when they see it.
const TOKEN: &str = "adda-";

/// What a program with this token sends.
pub fn bearer(person: &PersonId, secret: &TokenSecret) -> String {
    format!("{TOKEN}{person}-{}", secret.as_str())
}

/// Whom a token names.
fn token(value: &str) -> Option<Claim> {
    let (person, secret) = value.strip_prefix(TOKEN)?.split_once('-')?;
    Some(Claim { person: person.parse().ok()?, proof: Proof::Token(secret.parse().ok()?) })
}

/// Signs cookies and verifies them.
#[derive(Clone)]
pub struct Signer {
    key: Hmac<Sha256>,
}

impl Signer {
    /// A signer with the server's key.
    pub fn new(key: &[u8; 32]) -> Signer {
        Signer { key: Hmac::new_from_slice(key).expect("HMAC accepts keys of any length") }
    }

    /// The cookie value for this session of a person: `PERSON.SESSION.MAC`.
    pub fn sign(&self, person: &PersonId, session: &SessionId) -> String {
        self.signed(&format!("{person}.{session}"))
    }

    fn signed(&self, claim: &str) -> String {
        let mac = self.mac(claim).finalize().into_bytes();
        format!("{claim}.{}", hex(&mac))
    }

    /// Whom a cookie value names, if the signature is valid.
    pub fn read(&self, value: &str) -> Option<Claim> {
        let (claim, mac) = value.rsplit_once('.')?;
        let (person, proof) = claim.split_once('.')?;
        let person = person.parse().ok()?;
        // A session's id has more digits than any number.
        let proof = match proof.parse() {
            Ok(session) => Proof::Session(session),
            Err(_) => Proof::Generation(proof.parse().ok()?),
        };
        // Compares in constant time.
        self.mac(claim).verify_slice(&hex_bytes(mac)?).ok()?;
        Some(Claim { person, proof })
    }

    /// The person of a request: from `Authorization: Bearer`, or else from the first valid cookie of our name. With an
    /// invalid `Authorization` header, cookies are ignored and the result is `None`.
    pub fn read_headers(&self, headers: &HeaderMap) -> Option<Claim> {
        if let Some(authorization) = headers.get(header::AUTHORIZATION) {
            let (scheme, value) = authorization.to_str().ok()?.split_once(' ')?;
            let value = value.trim();
            let is_bearer = scheme.eq_ignore_ascii_case("bearer");
            return is_bearer.then(|| token(value).or_else(|| self.read(value))).flatten();
        }
        cookies(headers, COOKIE).find_map(|value| self.read(value))
    }

    fn mac(&self, claim: &str) -> Hmac<Sha256> {
        let mut mac = self.key.clone();
        mac.update(PURPOSE);
        mac.update(claim.as_bytes());
        mac
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signer(…)")
    }
}

/// The `Set-Cookie` header for a signed value; `secure` if the public URL is https.
pub fn cookie(value: &str, secure: bool) -> String {
    set_cookie(value, ONE_YEAR, secure)
}

/// The `Set-Cookie` header that deletes the cookie.
pub fn no_cookie(secure: bool) -> String {
    set_cookie("", 0, secure)
}

fn set_cookie(value: &str, seconds: u32, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

/// The values of all cookies with this name.
fn cookies<'a>(headers: &'a HeaderMap, name: &'static str) -> impl Iterator<Item = &'a str> {
    // Invalid bytes in one cookie must not hide the others, because sites on the same domain can set any cookie.
    let pairs =
        headers.get_all(header::COOKIE).iter().flat_map(|line| line.as_bytes().split(|&byte| byte == b';'));
    pairs
        .filter_map(|pair| std::str::from_utf8(pair).ok()?.trim().split_once('='))
        .filter(move |(known, _)| *known == name)
        .map(|(_, value)| value)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Decodes a signature. Only lower-case digits are accepted, so that each signature has one form.
fn hex_bytes(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2).map(|pair| match *pair {
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    });
    pairs.collect::<Option<Vec<u8>>>()?.try_into().ok()
}

/// The name, with a number if somebody at the table is called the same: “Asha (2)”.
pub(crate) fn distinct_name(name: &str, taken: &[String]) -> String {
    let is_taken = |name: &str| taken.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    if !is_taken(name) {
        return name.to_owned();
    }
    let mut marked = (2..).map(|number| format!("{name} ({number})"));
    marked.find(|name| !is_taken(name)).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn signer() -> Signer {
        Signer::new(&[7; 32])
    }

    fn headers(lines: &[(&'static str, &[u8])]) -> HeaderMap {
        lines
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_bytes(value).unwrap()))
            .collect()
    }

    #[test]
    fn a_signed_value_reads_back() {
        let (person, session) = (PersonId::random(), SessionId::random());
        let value = signer().sign(&person, &session);
        let claim = Claim { person: person.clone(), proof: Proof::Session(session) };
        assert_eq!(signer().read(&value), Some(claim));
        // Even a session whose id looks like a number.
        let session: SessionId = "12345678901234567890123456".parse().unwrap();
        let claim = Claim { person: person.clone(), proof: Proof::Session(session.clone()) };
        assert_eq!(signer().read(&signer().sign(&person, &session)), Some(claim));
    }

    #[test]
    fn cookies_of_earlier_versions_are_read() {
        let person = PersonId::random();
        for generation in [0, 1, i64::MAX] {
            let value = signer().signed(&format!("{person}.{generation}"));
            let claim = Claim { person: person.clone(), proof: Proof::Generation(generation) };
            assert_eq!(signer().read(&value), Some(claim));
        }
        let person: PersonId = "0123456789abcdefghjkmnpqrs".parse().unwrap();
        let value =
            "0123456789abcdefghjkmnpqrs.3.86b2cca5342293a2319fd7f4f7c6687fdfc28ac5ab43cca7f0864c65c5663aee";
        let claim = Claim { person, proof: Proof::Generation(3) };
        assert_eq!(signer().read(value), Some(claim), "as signed by version 0.1");
    }

    #[test]
    fn a_value_changed_anywhere_is_refused() {
        let value = signer().sign(&PersonId::random(), &SessionId::random());
        for place in 0..value.len() {
            for letter in ["0", "1", ".", "a", "A", "", "00"] {
                let mut altered = value.clone();
                altered.replace_range(place..=place, letter);
                assert!(altered == value || signer().read(&altered).is_none(), "{altered}");
            }
        }
    }

    #[test]
    fn forged_values_are_refused() {
        let person = PersonId::random();
        let value = signer().sign(&person, &SessionId::random());
        assert_eq!(Signer::new(&[8; 32]).read(&value), None, "signed with another key");
        let (_, mac) = value.rsplit_once('.').unwrap();
        for forged in [
            String::new(),
            "..".to_owned(),
            format!("{person}.1"),
            format!("{person}.1."),
            format!("{person}.2.{mac}"),
            format!("{person}.+1.{mac}"),
            format!("{}.1.{mac}", PersonId::random()),
            format!("{person}.1.{}", "0".repeat(64)),
            format!("{person}.1.{}", "é".repeat(32)),
            format!("{value}00"),
            value.to_uppercase(),
            value.repeat(1000),
        ] {
            assert_eq!(signer().read(&forged), None, "{forged}");
        }
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let person = PersonId::random();
        let session = SessionId::random();
        let good = signer().sign(&person, &session);
        let here = Some(Claim { person, proof: Proof::Session(session) });
        let line = format!("theme=dark; adda=forged; adda={good};lang=fr");
        assert_eq!(signer().read_headers(&headers(&[("cookie", line.as_bytes())])), here);
        let line = [b"odd=\xff\xfe; adda=".as_slice(), good.as_bytes()].concat();
        assert_eq!(signer().read_headers(&headers(&[("cookie", b"\xe9"), ("cookie", &line)])), here);
        for other in [&b"adda"[..], b"", b";;=;", b"ADDA=x", b"adda=\xff"] {
            assert_eq!(signer().read_headers(&headers(&[("cookie", other)])), None);
        }
        assert_eq!(signer().read_headers(&HeaderMap::new()), None);
    }

    #[test]
    fn a_bearer_token_overrides_cookies() {
        let person = PersonId::random();
        let session = SessionId::random();
        let good = signer().sign(&person, &session);
        let bearer = format!("bearer  {good}");
        assert_eq!(
            signer().read_headers(&headers(&[("authorization", bearer.as_bytes())])),
            Some(Claim { person, proof: Proof::Session(session) })
        );
        let cookie = format!("adda={good}");
        for bad in [&b"Bearer x"[..], b"Bearer", b"Basic YTpi", b"\xff"] {
            let both = headers(&[("authorization", bad), ("cookie", cookie.as_bytes())]);
            assert_eq!(signer().read_headers(&both), None);
        }
    }

    #[test]
    fn a_token_counts_as_a_bearer_alone_and_is_not_printed() {
        let (person, secret) = (PersonId::random(), TokenSecret::random());
        let value = bearer(&person, &secret);
        let found =
            signer().read_headers(&headers(&[("authorization", format!("Bearer {value}").as_bytes())]));
        assert_eq!(found, Some(Claim { person, proof: Proof::Token(secret.clone()) }));
        assert_eq!(signer().read_headers(&headers(&[("cookie", format!("adda={value}").as_bytes())])), None);
        assert!(!format!("{found:?}").contains(secret.as_str()));
        for bad in [&value[..value.len() - 1], &value.to_uppercase(), "adda-", "adda--"] {
            assert_eq!(
                signer().read_headers(&headers(&[("authorization", format!("Bearer {bad}").as_bytes())])),
                None
            );
        }
    }

    #[test]
    fn cookies_are_restricted_and_keys_are_not_printed() {
        assert_eq!(cookie("x", false), "adda=x; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
        assert_eq!(no_cookie(true), "adda=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
        assert_eq!(format!("{:?}", signer()), "Signer(…)");
    }
}
