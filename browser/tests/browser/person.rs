//! A person with a browser: what they open, see and do.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};

use crate::chromium::Page;
use crate::fixture::WAIT;
use crate::page_log::PageLog;

/// Polling interval.
const LOOK: Duration = Duration::from_millis(15);

/// How long to wait for frames before the browser is made to paint.
const STALLED: Duration = Duration::from_secs(20);

/// Kind of device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// 1280 × 720, with a mouse.
    Desk,
    /// 390 × 844, with touch.
    Phone,
}

impl Screen {
    pub(crate) const fn size(self) -> (u32, u32) {
        match self {
            Screen::Desk => (1280, 720),
            Screen::Phone => (390, 844),
        }
    }
}

/// Colour theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    Light,
    Dark,
}

/// Whether pieces are animated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    Usual,
    Reduced,
}

/// A person with a separate browser profile.
#[derive(Clone)]
pub(crate) struct Person {
    page: Page,
    base: Arc<str>,
    screen: Screen,
    number: usize,
    /// The script that keeps service workers away; Chromium's name for it.
    no_worker: Arc<str>,
    pub(crate) log: PageLog,
}

impl Person {
    pub(crate) async fn new(page: Page, base: String, screen: Screen, number: usize) -> Result<Person> {
        let log = PageLog::attach(&page, &base).await?;
        // A service worker takes longer to install than most pages to load, and again for every language.
        let refuse =
            "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not in this test'))";
        let refuse = page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": refuse })).await?;
        let no_worker = refuse["identifier"].as_str().unwrap_or_default().into();
        let person = Person { page, base: base.into(), screen, number, no_worker, log };
        let (width, height) = screen.size();
        person.resize(width, height).await?;
        let phone = screen == Screen::Phone;
        person.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone })).await?;
        person.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        // Most tests decide everything themselves, and need no coach.
        let manual = "if (location.pathname.startsWith('/t/')) {
            for (const key of ['adda.auto-forced', 'adda.coach']) {
                localStorage.getItem(key) ?? localStorage.setItem(key, 'false');
            }
        }";
        person.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": manual })).await?;
        // Most tests check the result, not the animation.
        person.prefer(Scheme::Light, Motion::Reduced).await?;
        Ok(person)
    }

    /// Lets pages that are opened from now on have a service worker, as they have outside of tests.
    pub(crate) async fn allow_worker(&self) -> Result<()> {
        let script = json!({ "identifier": &*self.no_worker });
        self.call("Page.removeScriptToEvaluateOnNewDocument", script).await.map(drop)
    }

    pub(crate) fn number(&self) -> usize {
        self.number
    }

    pub(crate) fn screen(&self) -> Screen {
        self.screen
    }

    /// Sends a command to the browser.
    pub(crate) async fn call(&self, method: &'static str, params: Value) -> Result<Value> {
        self.page.call(method, params).await
    }

    /// Sets a permission that the browser asks the reader for: `granted`, `denied` or `prompt`.
    pub(crate) async fn permit(&self, name: &str, setting: &str) -> Result<()> {
        self.page.permit(name, setting).await
    }

    async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let phone = self.screen == Screen::Phone;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.call("Emulation.setDeviceMetricsOverride", size).await.map(drop)
    }

    /// Makes the browser paint the page again. Rarely, Chromium stops painting one of several pages: scripts still run,
    /// but no animation frame ever comes.
    async fn repaint(&self) {
        let (width, height) = self.screen.size();
        let again = async {
            self.resize(width, height + 1).await?;
            self.resize(width, height).await?;
            self.call("Page.bringToFront", json!({})).await
        };
        let painted = matches!(tokio::time::timeout(STALLED, again).await, Ok(Ok(_)));
        println!("no frame for {} s at person {}; painted again: {painted}", STALLED.as_secs(), self.number);
    }

    /// Sets the preferences that the system reports to the page.
    pub(crate) async fn prefer(&self, scheme: Scheme, motion: Motion) -> Result<()> {
        let scheme = if scheme == Scheme::Dark { "dark" } else { "light" };
        let motion = if motion == Motion::Reduced { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features })).await.map(drop)
    }

    /// Opens a path of the server, or a full address.
    pub(crate) async fn open(&self, path: &str) -> Result<()> {
        let url = if path.starts_with('/') { format!("{}{path}", self.base) } else { path.to_owned() };
        self.leave_for(self.call("Page.navigate", json!({ "url": url }))).await
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) -> Result<()> {
        self.leave_for(self.call("Page.reload", json!({}))).await
    }

    /// Does something that leads to another page, and waits until that has loaded.
    pub(crate) async fn leave_for<T>(&self, step: impl Future<Output = Result<T>>) -> Result<()> {
        self.eval("window.left = true").await?;
        step.await?;
        self.wait("!window.left && document.readyState === 'complete'").await
    }

    /// The value of a JavaScript expression in the page; promises are awaited.
    pub(crate) async fn eval(&self, expression: &str) -> Result<Value> {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", params).await?;
        if let Some(problem) = answer.get("exceptionDetails") {
            let told = problem["exception"]["description"].as_str().or(problem["text"].as_str());
            bail!("{expression}: {}", told.unwrap_or("failed"));
        }
        Ok(answer["result"]["value"].take())
    }

    /// The value of an expression as text; empty if it is no string.
    pub(crate) async fn text(&self, expression: &str) -> Result<String> {
        Ok(self.eval(expression).await?.as_str().unwrap_or_default().to_owned())
    }

    /// The value of an expression as a number.
    pub(crate) async fn number_of(&self, expression: &str) -> Result<f64> {
        self.eval(expression).await?.as_f64().ok_or_else(|| anyhow!("{expression} is not a number"))
    }

    /// Whether an expression is truthy.
    pub(crate) async fn holds(&self, expression: &str) -> Result<bool> {
        Ok(self.eval(&format!("Boolean({expression})")).await? == Value::Bool(true))
    }

    /// Waits until an expression is truthy.
    pub(crate) async fn wait(&self, expression: &str) -> Result<()> {
        self.find(&format!("({expression}) || null")).await.map(drop)
    }

    /// Waits until an expression is not null, and returns its value. The page may change in the meantime.
    pub(crate) async fn find(&self, expression: &str) -> Result<Value> {
        self.find_within(WAIT, expression).await
    }

    /// The same with another timeout.
    pub(crate) async fn find_within(&self, patience: Duration, expression: &str) -> Result<Value> {
        let began = Instant::now();
        // The page itself looks again and again for a while: asking it from here every time is much more work.
        let look = format!(
            "(async () => {{
              for (let looks = 40; ; looks--) {{
                const found = await ({expression});
                if (found != null || !looks || !document.documentElement.classList.contains('js')) return found;
                await new Promise((done) => setTimeout(done, {}));
              }}
            }})()",
            LOOK.as_millis()
        );
        loop {
            let found = match tokio::time::timeout(STALLED, self.eval(&look)).await {
                Ok(found) => found,
                Err(_) => {
                    self.repaint().await;
                    Err(anyhow!("no answer within {} s", STALLED.as_secs()))
                }
            };
            if let Ok(value) = &found
                && !value.is_null()
            {
                return found;
            }
            if began.elapsed() > patience {
                let here = self
                    .text("location.href + ' ' + (document.querySelector('#prompt, h1')?.innerText ?? '')");
                let here = here.await.unwrap_or_default();
                let last = found.err().map(|problem| format!(" ({problem:#})")).unwrap_or_default();
                let wanted: String = expression.chars().take(200).collect();
                bail!("person {} timed out at {here} waiting for: {wanted}{last}", self.number);
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Fails if the page is wider than the screen.
    pub(crate) async fn check_width(&self) -> Result<()> {
        let width = self.number_of("document.documentElement.scrollWidth").await?;
        if width <= f64::from(self.screen.size().0) {
            return Ok(());
        }
        let wide = "[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1)\
                    .map(e => e.localName + '#' + e.id + '.' + e.className).slice(0, 8).join('  ')";
        bail!("the page is {width} px wide on {:?}: {}", self.screen, self.text(wide).await?)
    }

    /// Fails if there was an error on this person's pages that the test did not expect.
    pub(crate) fn check(&self) -> Result<()> {
        self.log.check().with_context(|| format!("person {} ({:?})", self.number, self.screen))
    }

    /// A screenshot, as PNG.
    pub(crate) async fn picture(&self) -> Result<Vec<u8>> {
        let picture = self.call("Page.captureScreenshot", json!({ "format": "png" })).await?;
        from_base64(picture["data"].as_str().unwrap_or_default())
    }

    /// Closes this person's browser profile.
    pub(crate) async fn leave(self) {
        // A page that cannot be closed ends with Chromium.
        let _ = self.page.close().await;
    }
}

/// Decodes Base64.
pub(crate) fn from_base64(text: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    for character in text.trim_end_matches('=').bytes() {
        let six = match character {
            b'A'..=b'Z' => character - b'A',
            b'a'..=b'z' => character - b'a' + 26,
            b'0'..=b'9' => character - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => bail!("{character} is not a Base64 character"),
        };
        (bits, count) = (bits << 6 | u32::from(six), count + 6);
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Ok(bytes)
}

#[test]
fn base64_is_decoded() {
    for (text, bytes) in
        [("", ""), ("QQ==", "A"), ("QWQ=", "Ad"), ("QWRkYQ==", "Adda"), ("Pz8/Pj4+", "???>>>")]
    {
        assert_eq!(from_base64(text).unwrap(), bytes.as_bytes(), "{text}");
    }
    assert!(from_base64("a b").is_err());
}
