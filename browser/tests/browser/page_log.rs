//! A log of what a page does behind the scenes: its requests with their sizes, and its errors.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::chromium::Page;

/// A request of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Request {
    pub(crate) url: String,
    /// Size of the response on the wire, headers and body; `None` until it has ended.
    pub(crate) bytes: Option<f64>,
}

#[derive(Default)]
struct Entries {
    requests: HashMap<String, Request>,
    errors: Vec<String>,
    expected: Vec<String>,
    /// The id of the registration of the last service worker that the page has told of.
    worker: Option<String>,
}

impl Entries {
    /// Logs an event of a page whose own server is at this address, with a slash at the end.
    fn note(&mut self, home: &str, method: &str, event: &Value) {
        match method {
            "Network.requestWillBeSent" => {
                let (id, url) = (text(&event["requestId"]), text(&event["request"]["url"]));
                if !url.starts_with(home) && !url.starts_with("data:") {
                    self.errors.push(format!("a request to another host: {url}"));
                }
                self.requests.insert(id.to_owned(), Request { url: url.to_owned(), bytes: None });
            }
            "Network.responseReceived" => {
                let response = &event["response"];
                // A response without a status is an event that this test does not understand.
                if response["status"].as_u64().is_none_or(|status| status >= 400) {
                    self.errors.push(format!("{} for {}", response["status"], text(&response["url"])));
                }
            }
            "Network.loadingFinished" => {
                if let Some(request) = self.requests.get_mut(text(&event["requestId"])) {
                    request.bytes = event["encodedDataLength"].as_f64();
                }
            }
            "Network.loadingFailed" => {
                // Leaving a page cancels its open requests. Requests that are never sent, such as scripts while
                // scripts are disabled, have no error text.
                let error = text(&event["errorText"]);
                if event["canceled"] != true && !error.is_empty() {
                    let url =
                        self.requests.get(text(&event["requestId"])).map_or("?", |request| &request.url);
                    self.errors.push(format!("{error} for {url}"));
                }
            }
            "ServiceWorker.workerRegistrationUpdated" => {
                let last = event["registrations"].as_array().and_then(|all| all.last());
                self.worker = last.map(|one| text(&one["registrationId"]).to_owned()).or(self.worker.take());
            }
            _ => self.note_script(method, event),
        }
    }

    fn note_script(&mut self, method: &str, event: &Value) {
        match method {
            "Runtime.exceptionThrown" => {
                let details = &event["exceptionDetails"];
                let [message, place] = ["text", "url"].map(|field| text(&details[field]));
                let thrown = text(&details["exception"]["description"]);
                self.errors.push(format!("an exception: {message} {thrown} {place}"));
            }
            "Runtime.consoleAPICalled" if event["type"] == "error" || event["type"] == "assert" => {
                let words =
                    event["args"].as_array().into_iter().flatten().map(|word| word["value"].to_string());
                self.errors.push(format!("in the console: {}", words.collect::<Vec<_>>().join(" ")));
            }
            "Log.entryAdded" if event["entry"]["level"] == "error" => {
                let [message, place] = ["text", "url"].map(|field| text(&event["entry"][field]));
                self.errors.push(format!("from the browser: {message} {place}"));
            }
            _ => {}
        }
    }
}

fn text(field: &Value) -> &str {
    field.as_str().unwrap_or_default()
}

/// The log of one page. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct PageLog {
    entries: Arc<Mutex<Entries>>,
}

impl PageLog {
    /// Listens to a page whose own server is at this address.
    pub(crate) async fn attach(page: &Page, base: &str) -> Result<PageLog> {
        let log = PageLog::default();
        let (writer, home) = (log.clone(), format!("{base}/"));
        page.listen(move |method, event| writer.lock().note(&home, method, event));
        for domain in ["Network.enable", "Log.enable", "Runtime.enable", "Page.enable"] {
            page.call(domain, json!({})).await?;
        }
        Ok(log)
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Errors whose text contains these words are part of the test.
    pub(crate) fn expect(&self, words: &str) {
        self.lock().expected.push(words.to_owned());
    }

    /// The id of the registration of the page's service worker, after `ServiceWorker.enable`.
    pub(crate) fn worker(&self) -> Option<String> {
        self.lock().worker.clone()
    }

    /// All requests so far.
    pub(crate) fn requests(&self) -> Vec<Request> {
        self.lock().requests.values().cloned().collect()
    }

    /// Forgets all requests so far, but not the errors.
    pub(crate) fn forget_requests(&self) {
        self.lock().requests.clear();
    }

    /// Fails on any error that was not expected.
    pub(crate) fn check(&self) -> Result<()> {
        let entries = self.lock();
        let is_expected = |error: &String| entries.expected.iter().any(|words| error.contains(words));
        let errors: Vec<&str> =
            entries.errors.iter().filter(|error| !is_expected(error)).map(String::as_str).collect();
        if !errors.is_empty() {
            bail!("the page had errors:\n  {}", errors.join("\n  "));
        }
        // If we no longer understood the browser's events, it would look like a page without errors.
        if entries.requests.is_empty() {
            bail!("no request of this page was seen");
        }
        Ok(())
    }
}
