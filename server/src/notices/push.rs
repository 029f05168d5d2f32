//! Web Push: the push service of a browser's maker wakes its service worker. We send no content, so nothing has to be
//! encrypted and the service learns nothing: the worker asks us what is waiting. Our key proves who sends (VAPID).

use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use super::targets::Target;
use super::wire::base64url;

/// How long a push service keeps a notice for a browser that is offline, in seconds: a day.
const KEEP: u32 = 24 * 60 * 60;
/// How long our proof is good, in seconds. At most a day is allowed.
const PROOF: i64 = 12 * 60 * 60;

/// The server's key for push services.
pub(crate) struct PushKey {
    pair: EcdsaKeyPair,
    /// Whom a push service can ask about us.
    contact: Option<String>,
}

/// A new key, as it is stored.
pub(crate) fn fresh_key() -> String {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    let made = made.expect("randomness from the operating system");
    made.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

impl PushKey {
    /// A stored key; `None` if it is damaged.
    pub(crate) fn read(stored: &str, contact: Option<String>) -> Option<PushKey> {
        let byte = |at: usize| u8::from_str_radix(stored.get(at..at + 2)?, 16).ok();
        let bytes: Vec<u8> = (0..stored.len()).step_by(2).map(byte).collect::<Option<_>>()?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &SystemRandom::new());
        Some(PushKey { pair: pair.ok()?, contact })
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        base64url(self.pair.public_key().as_ref())
    }

    /// The headers of a push. `topic` replaces an earlier one that the browser has not received yet.
    pub(super) fn fields(&self, target: &Target, topic: &str, now: i64) -> Vec<(&'static str, String)> {
        vec![
            ("TTL", KEEP.to_string()),
            ("Urgency", "normal".to_owned()),
            ("Topic", topic.to_owned()),
            ("Authorization", format!("vapid t={}, k={}", self.proof(target, now), self.public())),
        ]
    }

    fn proof(&self, target: &Target, now: i64) -> String {
        let mut claims = json!({ "aud": target.origin(), "exp": now / 1000 + PROOF });
        if let Some(contact) = &self.contact {
            claims["sub"] = contact.as_str().into();
        }
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let signed = format!(
            "{}.{}",
            base64url(head.to_string().as_bytes()),
            base64url(claims.to_string().as_bytes())
        );
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.expect("randomness from the operating system");
        format!("{signed}.{}", base64url(signature.as_ref()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    fn from_base64url(text: &str) -> Vec<u8> {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let bits: String =
            text.chars().map(|letter| format!("{:06b}", letters.find(letter).unwrap())).collect();
        bits.as_bytes()
            .chunks_exact(8)
            .map(|byte| u8::from_str_radix(std::str::from_utf8(byte).unwrap(), 2).unwrap())
            .collect()
    }

    #[test]
    fn a_push_proves_who_sends_it() {
        let stored = fresh_key();
        let key = PushKey::read(&stored, Some("https://adda.example".to_owned())).unwrap();
        assert_eq!(key.public(), PushKey::read(&stored, None).unwrap().public(), "the key stays the same");
        let target = Target::parse("https://push.example/send/abc").unwrap();
        let fields = key.fields(&target, "topic", 1_000_000);
        let authorization = &fields.iter().find(|(name, _)| *name == "Authorization").unwrap().1;
        let (proof, public) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = proof.rsplit_once('.').unwrap();
        let public = from_base64url(public);
        assert_eq!((public.len(), public[0]), (65, 4), "an uncompressed point");
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public);
        public.verify(signed.as_bytes(), &from_base64url(signature)).unwrap();
        let claims = from_base64url(signed.split_once('.').unwrap().1);
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let expected =
            json!({ "aud": "https://push.example", "exp": 1000 + PROOF, "sub": "https://adda.example" });
        assert_eq!(claims, expected);
        assert!(PushKey::read("00", None).is_none() && PushKey::read("ü", None).is_none());
    }
}
