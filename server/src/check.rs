//! Checks before a server is started: what would fail, and what would surprise.

use std::path::Path;

use tokio::net::TcpListener;

use crate::Config;
use crate::notices::NoticeConfig;
use crate::store::{self, Found};

/// How bad something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Fine.
    Good,
    /// It works, but perhaps not as expected.
    Note,
    /// The server would not start, or not work.
    Bad,
}

/// One line of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub verdict: Verdict,
    /// What it is about.
    pub about: &'static str,
    /// A sentence that says what to do, if something is to be done.
    pub text: String,
}

/// Checks what a server needs, without changing anything.
pub async fn check(config: &Config) -> Vec<Finding> {
    vec![
        finding("storage", storage(config).await),
        finding("address", address(config).await),
        finding("public URL", public(config)),
        finding("proxy", proxy(config)),
        finding("notices", notices(config)),
        finding("e-mail", mail(config).await),
    ]
}

fn finding(about: &'static str, (verdict, text): (Verdict, String)) -> Finding {
    Finding { verdict, about, text }
}

async fn storage(config: &Config) -> (Verdict, String) {
    if config.storage == "sqlite::memory:" {
        return (Verdict::Note, "in memory: everything is lost when the server stops".to_owned());
    }
    let locked = match store::exists(&config.storage) {
        Ok(true) => store::lock(&config.storage).err(),
        _ => None,
    };
    match store::look(&config.storage).await {
        Ok(Found::Nothing(path)) => match writable_parent(&path) {
            Ok(()) => (Verdict::Good, format!("{} will be created", path.display())),
            Err(why) => (Verdict::Bad, format!("{} cannot be created: {why}", path.display())),
        },
        Ok(Found::Empty) => (Verdict::Good, "the database is empty and will be set up".to_owned()),
        Ok(Found::Version { .. }) if locked.is_some() => {
            (Verdict::Note, locked.map(|error| error.to_string()).unwrap_or_default())
        }
        Ok(Found::Version { found, known }) if found < known => {
            let text = format!(
                "version {found} will be migrated to version {known} at the start: make a backup first (adda backup)"
            );
            (Verdict::Note, text)
        }
        Ok(Found::Version { found, .. }) => {
            (Verdict::Good, format!("version {found}, and it can be written"))
        }
        Err(error) => (Verdict::Bad, error.to_string()),
    }
}

/// Whether something can be created in the nearest folder that exists.
fn writable_parent(path: &Path) -> Result<(), String> {
    let folder = path.ancestors().skip(1).find(|folder| folder.exists()).unwrap_or(Path::new("."));
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let name = folder.join(format!(".adda-check-{}", std::process::id()));
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::write(&name, "").map_err(failed)?;
    std::fs::remove_file(&name).map_err(failed)
}

async fn address(config: &Config) -> (Verdict, String) {
    let address = config.address;
    match TcpListener::bind(address).await {
        Ok(_) => (Verdict::Good, format!("{address} is free")),
        Err(error) => {
            let text = format!(
                "cannot listen on {address}: {error}. Is a server running already? Choose another with --address"
            );
            (Verdict::Bad, text)
        }
    }
}

fn public(config: &Config) -> (Verdict, String) {
    let Some(url) = &config.public else {
        return if config.address.ip().is_unspecified() {
            let text = "none: links and QR codes would name the address to listen on, which nobody can open. \
                        Name the address that people use with --public-url";
            (Verdict::Note, text.to_owned())
        } else {
            (Verdict::Good, format!("none: links name http://{}", config.address))
        };
    };
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let host = rest.map(|rest| rest.trim_end_matches('/'));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            (Verdict::Good, url.clone())
        }
        _ => {
            let text = format!("{url} is not the address of a site: write for example https://adda.example");
            (Verdict::Bad, text)
        }
    }
}

fn proxy(config: &Config) -> (Verdict, String) {
    let secure = config.public.as_ref().is_some_and(|url| url.starts_with("https:"));
    match (config.behind_proxy, secure, config.address.ip().is_loopback()) {
        (false, true, _) => {
            let text =
                "https means that there is a proxy: without --behind-proxy all people share its quotas";
            (Verdict::Note, text.to_owned())
        }
        (true, _, false) => {
            let text = "client addresses are taken from X-Forwarded-For: only the proxy may reach this address, \
                        because others could forge them";
            (Verdict::Note, text.to_owned())
        }
        (true, _, true) => (Verdict::Good, "client addresses are taken from X-Forwarded-For".to_owned()),
        (false, false, _) => (Verdict::Good, "none".to_owned()),
    }
}

fn notices(config: &Config) -> (Verdict, String) {
    if let Err(error) = config.notices.checked() {
        return (Verdict::Bad, error.to_string());
    }
    if let Err(error) = NoticeConfig::check_trust() {
        return (Verdict::Note, format!("push messages, webhooks and e-mail cannot be sent: {error}"));
    }
    let more = match config.notices.hosts.len() {
        0 => String::new(),
        count => format!(", and {count} more hosts"),
    };
    let hook = if config.notices.webhook.is_some() { ", and to the webhook of --notice-webhook" } else { "" };
    (Verdict::Good, format!("by push services and well-known webhooks{more}{hook}"))
}

async fn mail(config: &Config) -> (Verdict, String) {
    let Some(server) = &config.notices.mail else { return (Verdict::Good, "none".to_owned()) };
    let place = server.place();
    let notices = config.notices.clone();
    match tokio::task::spawn_blocking(move || notices.reach_mail()).await {
        Ok(Ok(())) => (Verdict::Good, format!("{place} takes letters")),
        Ok(Err(why)) => (Verdict::Bad, format!("{place} does not take letters: {why}")),
        Err(_) => (Verdict::Bad, format!("{place} cannot be checked")),
    }
}
