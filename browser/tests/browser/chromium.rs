//! One Chromium for all tests that run at the same time.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};

use anyhow::{Context, Result, bail};
use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use chromiumoxide::{Browser, BrowserConfig, Page};
use futures_util::StreamExt;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use crate::stage::{WAIT, root, unique};

/// A running browser. Everybody in it has a profile of their own, as in a private window.
pub(crate) struct Chromium {
    browser: Browser,
    handler: JoinHandle<()>,
    profile: PathBuf,
}

static SHARED: Mutex<Weak<Chromium>> = Mutex::const_new(Weak::new());
static LAUNCHED: AtomicUsize = AtomicUsize::new(0);

impl Chromium {
    /// The one that other tests use just now, or a new one.
    pub(crate) async fn shared() -> Result<Arc<Chromium>> {
        let mut shared = SHARED.lock().await;
        if let Some(running) = shared.upgrade() {
            return Ok(running);
        }
        let launched = Arc::new(Chromium::launch().await?);
        *shared = Arc::downgrade(&launched);
        Ok(launched)
    }

    async fn launch() -> Result<Chromium> {
        let profile = unique("chromium", LAUNCHED.fetch_add(1, Ordering::Relaxed));
        let config = BrowserConfig::builder()
            .chrome_executable(executable()?)
            .new_headless_mode()
            .no_sandbox()
            // Sizes are set for each person; the library would make every screen a touch screen.
            .viewport(None)
            .user_data_dir(&profile)
            .request_timeout(WAIT)
            .args(["disable-gpu", "disable-quic", "disable-component-update"])
            .build()
            .map_err(anyhow::Error::msg)?;
        let (browser, mut handler) = Browser::launch(config).await.context("Chromium does not start")?;
        // Errors here are single messages that this library does not know; the end of the stream is the end.
        let handler = tokio::spawn(async move { while handler.next().await.is_some() {} });
        Ok(Chromium { browser, handler, profile })
    }

    /// A page with storage, cookies and cache of its own.
    pub(crate) async fn page(&self) -> Result<Page> {
        let context = self.browser.create_browser_context(CreateBrowserContextParams::default()).await?;
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(context);
        Ok(self.browser.new_page(target).await?)
    }

    /// Ends it, if nobody else uses it.
    pub(crate) async fn release(self: Arc<Self>) {
        let Some(mut last) = Arc::into_inner(self) else { return };
        // It may be gone already; then there is nothing left to end.
        let _ = last.browser.close().await;
        let _ = last.browser.wait().await;
        last.handler.abort();
        let _ = std::fs::remove_dir_all(&last.profile);
    }
}

/// Where Chromium is: as `cargo xtask test` says, or on the path.
fn executable() -> Result<PathBuf> {
    if let Some(given) = std::env::var_os("ADDA_CHROMIUM") {
        return Ok(given.into());
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let found = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    match found.into_iter().find(|file| file.is_file()) {
        Some(file) => Ok(file),
        None => bail!(
            "these tests need Chromium: run `cargo xtask test`, which installs it, or set ADDA_CHROMIUM to its path"
        ),
    }
}

/// The source of axe-core, which checks accessibility: where `cargo xtask test` says, or where it puts it.
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
