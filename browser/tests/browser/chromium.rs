//! One Chromium for all tests. It starts with the first test that needs it, and ends with the tests.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};
use tokio::process::Command;
use tokio::sync::OnceCell;

use crate::cdp::Connection;
use crate::fixture::{root, unique};

/// A shell script: its first argument is a folder for Chromium's files, the second the program. Chromium reads commands
/// from file descriptor 3 and writes to 4; these are the shell's standard input and output. When the tests end, even by
/// a crash, the pipes are closed and Chromium exits. The shell outlives it to remove the folder, so it ignores the
/// signals that stop the tests. A helper process of Chromium may still be writing, so the shell tries several times.
const START: &str = r#"
trap : INT TERM HUP
folder=$1
shift
rm -rf "$folder" && mkdir -p "$folder/tmp" || exit
TMPDIR=$folder/tmp "$@" --user-data-dir="$folder/user" \
  3<&0 4>&1 </dev/null >/dev/null 2>"$folder/complaints" || tail -n 5 "$folder/complaints" >&2
for try in 1 2 3 4 5; do
  rm -rf "$folder" 2>/dev/null && break
  sleep 1
done
"#;

/// Command-line flags of Chromium.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    // No activity besides what the tests ask for.
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-quic",
    "--disable-sync",
    "--metrics-recording-only",
    "--mute-audio",
    "--no-startup-window",
    "--password-store=basic",
    // No work that does not pay off here: no process in reserve, no pages for the suggestions below the address bar
    // (every new window would load them), and no optimised code for pages that live for seconds.
    "--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    "--js-flags=--no-opt,--no-maglev",
    // Containers may have little shared memory and no GPU.
    "--disable-dev-shm-usage",
    "--disable-gpu",
    // Background pages are not throttled, even on a busy machine, and no prompts appear.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-hang-monitor",
    "--disable-ipc-flooding-protection",
    "--disable-prompt-on-repost",
    "--disable-renderer-backgrounding",
    // Pages look the same on every machine.
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--lang=en-US",
];

/// A running browser. Every person in it has a separate profile, as in a private window.
pub(crate) struct Chromium {
    connection: Arc<Connection>,
}

/// A page with its own storage, cookies and cache.
#[derive(Clone)]
pub(crate) struct Page {
    connection: Arc<Connection>,
    context: Value,
    session: Arc<str>,
}

/// Which Chromium.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edition {
    /// The one that takes least processor time: without windows, and without the notifications of pages.
    Light,
    /// With everything.
    Whole,
}

impl Chromium {
    /// The browser that all tests share which need this edition.
    pub(crate) async fn shared(edition: Edition) -> Result<&'static Chromium> {
        static LIGHT: OnceCell<Chromium> = OnceCell::const_new();
        static WHOLE: OnceCell<Chromium> = OnceCell::const_new();
        let shared = match edition {
            Edition::Light => &LIGHT,
            Edition::Whole => &WHOLE,
        };
        shared.get_or_try_init(|| Chromium::launch(edition)).await
    }

    async fn launch(edition: Edition) -> Result<Chromium> {
        let mut parts: Vec<OsString> = vec!["-c".into(), START.into(), "sh".into()];
        parts.extend([unique("chromium", edition as usize).into(), executable(edition)?.into()]);
        parts.extend(FLAGS.iter().map(OsString::from));
        let mut shell = Command::new("sh")
            .args(parts)
            // Some systems take the language from here, others from the flag.
            .env("LANGUAGE", "en_US")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("no shell to start Chromium")?;
        let (commands, answers) = shell.stdin.take().zip(shell.stdout.take()).context("no pipes")?;
        let connection = Connection::open(commands, answers);
        connection.call(None, "Browser.getVersion", json!({})).await.context("Chromium does not start")?;
        Ok(Chromium { connection })
    }

    /// Opens a page in a new profile.
    pub(crate) async fn page(&self) -> Result<Page> {
        let call = async |method, params| self.connection.call(None, method, params).await;
        let mut context = call("Target.createBrowserContext", json!({ "disposeOnDetach": true })).await?;
        let context = context["browserContextId"].take();
        let target = json!({ "url": "about:blank", "browserContextId": context });
        let target = call("Target.createTarget", target).await?["targetId"].take();
        let attached = json!({ "targetId": target, "flatten": true });
        let session = call("Target.attachToTarget", attached).await?["sessionId"].take();
        let session = session.as_str().ok_or_else(|| anyhow!("a page without a session"))?.into();
        Ok(Page { connection: Arc::clone(&self.connection), context, session })
    }
}

impl Page {
    /// Sends a command to the page and returns the response.
    pub(crate) async fn call(&self, method: &str, params: Value) -> Result<Value> {
        self.connection.call(Some(&self.session), method, params).await
    }

    /// Sets a permission of the profile: `granted`, `denied` or `prompt`.
    pub(crate) async fn permit(&self, name: &str, setting: &str) -> Result<()> {
        let params =
            json!({ "permission": { "name": name }, "setting": setting, "browserContextId": self.context });
        self.connection.call(None, "Browser.setPermission", params).await.map(drop)
    }

    /// Calls the listener on every event of the page, with its method and parameters.
    pub(crate) fn listen(&self, listener: impl FnMut(&str, &Value) + Send + 'static) {
        self.connection.listen(&self.session, listener);
    }

    /// Closes the page and its profile.
    pub(crate) async fn close(self) -> Result<()> {
        self.connection.forget(&self.session);
        let context = json!({ "browserContextId": self.context });
        self.connection.call(None, "Target.disposeBrowserContext", context).await.map(drop)
    }
}

/// Path of Chromium: as `cargo xtask test` sets it, or from `PATH`.
fn executable(edition: Edition) -> Result<PathBuf> {
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"];
    let (variable, names) = match edition {
        Edition::Light => ("ADDA_CHROMIUM", &names[..]),
        Edition::Whole => ("ADDA_WHOLE_CHROMIUM", &names[1..]),
    };
    if let Some(given) = std::env::var_os(variable) {
        return Ok(given.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let found = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    match found.into_iter().find(|file| file.is_file()) {
        Some(file) => Ok(file),
        None => bail!(
            "these tests need Chromium: run `cargo xtask test`, which installs it, or set {variable} to its path"
        ),
    }
}

/// The source of axe-core, which checks accessibility: from the path that `cargo xtask test` sets, or its default.
pub(crate) fn axe() -> Result<String> {
    let usual = || root().join("target/axe/node_modules/axe-core/axe.min.js");
    let file = std::env::var_os("ADDA_AXE").map_or_else(usual, PathBuf::from);
    read_axe(&file)
}

fn read_axe(file: &Path) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| {
        format!(
            "this test needs axe-core, but {} cannot be read: run `cargo xtask test`, which fetches it, or set ADDA_AXE",
            file.display()
        )
    })
}
