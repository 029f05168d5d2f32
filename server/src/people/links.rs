//! Links in e-mails, which work without signing in: each is good for one purpose and one address.

use hmac::Mac;

use super::{Signer, hex, hex_bytes};
use crate::store::WayId;

/// A prefix of what is signed.
const PURPOSE: &[u8] = b"adda link 1\0";

impl Signer {
    /// The secret of a link: `WAY.MAC`.
    pub(crate) fn sign_way(&self, purpose: &'static str, way: &WayId) -> String {
        format!("{way}.{}", hex(&self.way_mac(purpose, way).finalize().into_bytes()))
    }

    /// The way that a link was made for, if it was made for this purpose.
    pub(crate) fn read_way(&self, purpose: &'static str, token: &str) -> Option<WayId> {
        let (way, mac) = token.split_once('.')?;
        let way: WayId = way.parse().ok()?;
        self.way_mac(purpose, &way).verify_slice(&hex_bytes(mac)?).ok()?;
        Some(way)
    }

    fn way_mac(&self, purpose: &'static str, way: &WayId) -> hmac::Hmac<sha2::Sha256> {
        let mut mac = self.key.clone();
        mac.update(PURPOSE);
        mac.update(purpose.as_bytes());
        mac.update(b"\0");
        mac.update(way.as_str().as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_good_for_its_purpose_alone() {
        let (signer, way) = (Signer::new(&[7; 32]), WayId::random());
        let token = signer.sign_way("confirm", &way);
        assert_eq!(signer.read_way("confirm", &token), Some(way));
        assert_eq!(signer.read_way("unsubscribe", &token), None);
        assert_eq!(signer.read(&token), None, "it is no session");
        assert_eq!(Signer::new(&[8; 32]).read_way("confirm", &token), None);
        for forged in ["", ".", &token[1..], &token[..token.len() - 1]] {
            assert_eq!(signer.read_way("confirm", forged), None);
        }
    }
}
