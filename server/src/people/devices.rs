//! Browsers that have signed in before, and kinds of browsers.
//!
//! Password attempts are limited per login, so that nobody can guess from many addresses at once. That limit alone would
//! let anybody lock the owner out. So a browser that has signed in gets a second cookie, which proves just that; its
//! attempts are counted apart from those of strangers. It stays when the person signs out, and is good for nothing else.

use axum::http::{HeaderMap, header};
use hmac::Mac;

use super::{ONE_YEAR, Signer, cookies, hex, hex_bytes};
use crate::store::SessionId;

/// The cookie's name.
pub const DEVICE_COOKIE: &str = "adda-device";
/// The cookie is sent only with sign-in attempts.
const PATH: &str = "/api/sign-in";
/// A prefix of what is signed.
const PURPOSE: &[u8] = b"adda device 1\0";
/// The longest name of a kind of device, in characters.
const LONGEST_DEVICE: usize = 40;

impl Signer {
    /// The `Set-Cookie` header for a browser that has signed in with this login: `NUMBER.MAC`.
    pub fn device_cookie(&self, login: &str, secure: bool) -> String {
        // A random number, so that each browser is counted by itself.
        let number = SessionId::random();
        let mac = self.device_mac(number.as_str(), login).finalize().into_bytes();
        let secure = if secure { "; Secure" } else { "" };
        format!(
            "{DEVICE_COOKIE}={number}.{}; Path={PATH}; Max-Age={ONE_YEAR}; HttpOnly; SameSite=Strict{secure}",
            hex(&mac)
        )
    }

    /// The number of the browser, if it has signed in with this login before.
    pub fn known_device(&self, headers: &HeaderMap, login: &str) -> Option<SessionId> {
        cookies(headers, DEVICE_COOKIE).find_map(|value| {
            let (number, mac) = value.split_once('.')?;
            let number: SessionId = number.parse().ok()?;
            self.device_mac(number.as_str(), login).verify_slice(&hex_bytes(mac)?).ok()?;
            Some(number)
        })
    }

    fn device_mac(&self, number: &str, login: &str) -> hmac::Hmac<sha2::Sha256> {
        let mut mac = self.key.clone();
        mac.update(PURPOSE);
        mac.update(number.as_bytes());
        mac.update(b".");
        // As logins are compared.
        mac.update(login.trim().to_lowercase().as_bytes());
        mac
    }
}

/// The `Set-Cookie` header that deletes the cookie.
pub fn no_device_cookie(secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{DEVICE_COOKIE}=; Path={PATH}; Max-Age=0; HttpOnly; SameSite=Strict{secure}")
}

/// The kind of browser and system, such as `Firefox, Linux`, or the name of another program; empty if it gives none.
pub fn device_kind(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let named = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| agent.contains(mark)).map(|&(_, name)| name)
    };
    // In this order, because most browsers name others as well.
    let browser = named(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = named(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => {
            let program = agent.split(['/', ' ']).next().unwrap_or_default();
            program.chars().filter(char::is_ascii_graphic).take(LONGEST_DEVICE).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        [(name.parse().unwrap(), value.parse().unwrap())].into_iter().collect()
    }

    #[test]
    fn a_device_is_known_for_its_login_alone() {
        let signer = Signer::new(&[7; 32]);
        let set = signer.device_cookie("Anna", false);
        let (cookie, rest) = set.split_once("; ").unwrap();
        assert_eq!(rest, "Path=/api/sign-in; Max-Age=31536000; HttpOnly; SameSite=Strict");
        let sent = headers("cookie", &format!("adda=x; {cookie}"));
        assert!(signer.known_device(&sent, " ANNA ").is_some());
        assert_eq!(signer.known_device(&sent, "Annabel"), None);
        assert_eq!(signer.known_device(&sent, ""), None);
        assert_eq!(Signer::new(&[8; 32]).known_device(&sent, "Anna"), None);
        let value = cookie.split_once('=').unwrap().1;
        for forged in ["", ".", &value[1..], &value[..value.len() - 1], &value.to_uppercase()] {
            let sent = headers("cookie", &format!("{DEVICE_COOKIE}={forged}"));
            assert_eq!(signer.known_device(&sent, "Anna"), None, "{forged}");
        }
        // Neither is good as the other.
        assert_eq!(signer.read(value), None);
    }

    #[test]
    fn kinds_of_devices_have_short_names() {
        for (agent, kind) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("curl/8.11.0", "curl"),
            ("<script>", "<script>"),
            ("", ""),
        ] {
            assert_eq!(device_kind(&headers("user-agent", agent)), kind);
        }
        assert_eq!(device_kind(&HeaderMap::new()), "");
        assert_eq!(device_kind(&headers("user-agent", &"x".repeat(500))).len(), LONGEST_DEVICE);
    }
}
