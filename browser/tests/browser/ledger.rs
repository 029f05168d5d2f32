//! What a page did besides what it shows: requests and their weight, errors.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::chromium::Page;

/// A request of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Request {
    pub(crate) url: String,
    /// What went over the wire for the answer, head and body; nothing as long as it has not ended.
    pub(crate) bytes: Option<f64>,
}

#[derive(Default)]
struct Book {
    requests: HashMap<String, Request>,
    troubles: Vec<String>,
    expected: Vec<String>,
}

impl Book {
    /// Notes what happened on a page whose own server is at this address, with a slash at the end.
    fn note(&mut self, home: &str, method: &str, event: &Value) {
        match method {
            "Network.requestWillBeSent" => {
                let (id, url) = (text(&event["requestId"]), text(&event["request"]["url"]));
                if !url.starts_with(home) && !url.starts_with("data:") {
                    self.troubles.push(format!("a request to somewhere else: {url}"));
                }
                self.requests.insert(id.to_owned(), Request { url: url.to_owned(), bytes: None });
            }
            "Network.responseReceived" => {
                let response = &event["response"];
                // An answer without a status is one that this test does not understand.
                if response["status"].as_u64().is_none_or(|status| status >= 400) {
                    self.troubles.push(format!("{} for {}", response["status"], text(&response["url"])));
                }
            }
            "Network.loadingFinished" => {
                if let Some(request) = self.requests.get_mut(text(&event["requestId"])) {
                    request.bytes = event["encodedDataLength"].as_f64();
                }
            }
            "Network.loadingFailed" => {
                // A page that is left takes its open requests with it; what is never asked for, such as scripts
                // where there are to be none, has no error.
                let error = text(&event["errorText"]);
                if event["canceled"] != true && !error.is_empty() {
                    let url =
                        self.requests.get(text(&event["requestId"])).map_or("?", |request| &request.url);
                    self.troubles.push(format!("{error} for {url}"));
                }
            }
            _ => self.note_script(method, event),
        }
    }

    fn note_script(&mut self, method: &str, event: &Value) {
        match method {
            "Runtime.exceptionThrown" => {
                let details = &event["exceptionDetails"];
                let [told, place] = ["text", "url"].map(|field| text(&details[field]));
                let thrown = text(&details["exception"]["description"]);
                self.troubles.push(format!("an exception: {told} {thrown} {place}"));
            }
            "Runtime.consoleAPICalled" if event["type"] == "error" || event["type"] == "assert" => {
                let words =
                    event["args"].as_array().into_iter().flatten().map(|word| word["value"].to_string());
                self.troubles.push(format!("the console says: {}", words.collect::<Vec<_>>().join(" ")));
            }
            "Log.entryAdded" if event["entry"]["level"] == "error" => {
                let [told, place] = ["text", "url"].map(|field| text(&event["entry"][field]));
                self.troubles.push(format!("the browser says: {told} {place}"));
            }
            _ => {}
        }
    }
}

fn text(field: &Value) -> &str {
    field.as_str().unwrap_or_default()
}

/// The book of one page, written as things happen.
#[derive(Clone, Default)]
pub(crate) struct Ledger {
    book: Arc<Mutex<Book>>,
}

impl Ledger {
    /// Listens to a page whose own server is at this address.
    pub(crate) async fn keep(page: &Page, base: &str) -> Result<Ledger> {
        let ledger = Ledger::default();
        let (writer, home) = (ledger.clone(), format!("{base}/"));
        page.listen(move |method, event| writer.open().note(&home, method, event));
        for domain in ["Network.enable", "Log.enable", "Runtime.enable", "Page.enable"] {
            page.call(domain, json!({})).await?;
        }
        Ok(ledger)
    }

    fn open(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A trouble whose text holds these words belongs to the test.
    pub(crate) fn expect(&self, words: &str) {
        self.open().expected.push(words.to_owned());
    }

    /// All requests so far.
    pub(crate) fn requests(&self) -> Vec<Request> {
        self.open().requests.values().cloned().collect()
    }

    /// Forgets all requests so far, but no trouble.
    pub(crate) fn forget_requests(&self) {
        self.open().requests.clear();
    }

    /// Fails on any trouble that was not expected.
    pub(crate) fn check(&self) -> Result<()> {
        let book = self.open();
        let is_expected = |trouble: &String| book.expected.iter().any(|words| trouble.contains(words));
        let troubles: Vec<&str> =
            book.troubles.iter().filter(|trouble| !is_expected(trouble)).map(String::as_str).collect();
        if !troubles.is_empty() {
            bail!("the page had troubles:\n  {}", troubles.join("\n  "));
        }
        // A browser whose messages are no longer understood would look like one without troubles.
        if book.requests.is_empty() {
            bail!("no request of this page was seen");
        }
        Ok(())
    }
}
