//! Where the server may send notices. People give it addresses, so it must not fetch whatever they name: only hosts that
//! we or the host of the server have listed, by https, and never what an answer redirects to.

use std::fmt;

/// The hosts that are always allowed: the push services of browsers, and well-known chats. `docs/hosting.md` lists them.
pub const ALLOWED_HOSTS: [&str; 8] = [
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
    "discord.com",
    "discordapp.com",
    "hooks.slack.com",
    "ntfy.sh",
];

/// The longest address.
const LONGEST: usize = 1000;

/// An address to send to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) secure: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
    /// Path and query.
    pub(crate) path: String,
}

impl Target {
    /// Reads an URL; `None` if it is none, or has a user or a fragment.
    pub(crate) fn parse(url: &str) -> Option<Target> {
        let rest = url.strip_prefix("https://").map(|rest| (true, rest));
        let (secure, rest) = rest.or_else(|| url.strip_prefix("http://").map(|rest| (false, rest)))?;
        let readable = |byte: u8| byte.is_ascii_graphic() && !b"#\\\"<>".contains(&byte);
        if url.len() > LONGEST || !rest.bytes().all(readable) {
            return None;
        }
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let (host, port) = match authority.split_once(':') {
            Some((host, port)) => (host, port.parse().ok().filter(|&port| port > 0)?),
            None => (authority, if secure { 443 } else { 80 }),
        };
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
        if host.is_empty() || !host.bytes().all(plain) {
            return None;
        }
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        Some(Target { secure, host: host.to_ascii_lowercase(), port, path })
    }

    /// Scheme, host and port, as push services want to be named.
    pub(crate) fn origin(&self) -> String {
        let (scheme, usual) = if self.secure { ("https", 443) } else { ("http", 80) };
        match self.port == usual {
            true => format!("{scheme}://{}", self.host),
            false => format!("{scheme}://{}:{}", self.host, self.port),
        }
    }
}

/// The hosts that notices may be sent to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Allowed(Vec<Rule>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Rule {
    /// This host, by https at its usual port.
    Host(String),
    /// All hosts below this domain, likewise.
    Below(String),
    /// Exactly this scheme, host and port.
    Origin(String),
}

/// An entry of the list of hosts that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a host: write hooks.example, *.example or http://192.168.1.5:8080")]
pub struct HostError(pub String);

impl Allowed {
    /// The usual hosts, and more.
    pub(crate) fn new(more: &[String]) -> Result<Allowed, HostError> {
        let usual = ALLOWED_HOSTS.iter().map(|host| (*host).to_owned());
        usual
            .chain(more.iter().cloned())
            .map(|text| Rule::parse(&text))
            .collect::<Result<_, _>>()
            .map(Allowed)
    }

    /// Whether something may be sent there.
    pub(crate) fn allows(&self, target: &Target) -> bool {
        let usual = target.secure && target.port == 443;
        self.0.iter().any(|rule| match rule {
            Rule::Host(host) => usual && target.host == *host,
            Rule::Below(domain) => usual && target.host.ends_with(domain.as_str()),
            Rule::Origin(origin) => target.origin() == *origin,
        })
    }
}

impl Rule {
    fn parse(text: &str) -> Result<Rule, HostError> {
        let wrong = || HostError(text.to_owned());
        let text = text.trim();
        if text.contains("://") {
            let target = Target::parse(text).filter(|target| target.path == "/").ok_or_else(wrong)?;
            return Ok(Rule::Origin(target.origin()));
        }
        let (below, host) = text.strip_prefix("*.").map_or((false, text), |domain| (true, domain));
        let target = Target::parse(&format!("https://{host}")).ok_or_else(wrong)?;
        if target.path != "/" || target.port != 443 || !target.host.contains('.') {
            return Err(wrong());
        }
        Ok(if below { Rule::Below(format!(".{}", target.host)) } else { Rule::Host(target.host) })
    }
}

impl fmt::Display for Target {
    /// Without the path, which is often a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_strictly() {
        let target = Target::parse("https://Hooks.Slack.com/services/T0?x=1").unwrap();
        assert_eq!(
            (target.origin(), target.path.as_str()),
            ("https://hooks.slack.com".into(), "/services/T0?x=1")
        );
        assert_eq!(Target::parse("http://10.0.0.1:8080").unwrap().origin(), "http://10.0.0.1:8080");
        for wrong in [
            "",
            "ntfy.sh/x",
            "ftp://ntfy.sh/x",
            "https://",
            "https:///x",
            "https://user@ntfy.sh/x",
            "https://ntfy.sh:0/x",
            "https://ntfy.sh:x/",
            "https://ntfy.sh/a b",
            "https://ntfy.sh/a\r\nhost: evil",
            "https://ntfy.sh/#x",
            "https://ntfy.sh\\@evil.example/",
            "https://[::1]/",
            "https://ñ.example/",
        ] {
            assert_eq!(Target::parse(wrong), None, "{wrong}");
        }
        assert_eq!(Target::parse(&format!("https://ntfy.sh/{}", "x".repeat(LONGEST))), None);
    }

    #[test]
    fn only_listed_hosts_are_allowed() {
        let more = ["chat.example".to_owned(), "http://127.0.0.1:9".to_owned(), "*.lan.example".to_owned()];
        let allowed = Allowed::new(&more).unwrap();
        let allows = |url: &str| allowed.allows(&Target::parse(url).unwrap());
        for good in [
            "https://fcm.googleapis.com/fcm/send/x",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://discord.com/api/webhooks/1/x",
            "https://chat.example/hook",
            "http://127.0.0.1:9/hook",
            "https://a.lan.example/",
        ] {
            assert!(allows(good), "{good}");
        }
        for bad in [
            "http://discord.com/api/webhooks/1/x",
            "https://discord.com:8443/",
            "https://evil-discord.com/",
            "https://discord.com.evil.example/",
            "https://push.services.mozilla.com.evil.example/",
            "https://evilpush.apple.com.example/",
            "https://lan.example/",
            "http://127.0.0.1/",
            "http://127.0.0.1:10/",
            "https://127.0.0.1:9/",
            "https://169.254.169.254/latest/meta-data",
            "https://localhost/",
        ] {
            assert!(!allows(bad), "{bad}");
        }
        for wrong in
            ["", "*", "*.", "localhost", "a.example/x", "a.example:80", "http://a.example/x", "https://"]
        {
            assert_eq!(Allowed::new(&[wrong.to_owned()]).err(), Some(HostError(wrong.to_owned())), "{wrong}");
        }
    }
}
