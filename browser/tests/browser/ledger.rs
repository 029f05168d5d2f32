//! What a page did besides what it shows: requests and their weight, errors.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Result, bail};
use chromiumoxide::Page;
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::{
    EventLoadingFailed, EventLoadingFinished, EventRequestWillBeSent, EventResponseReceived,
};
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use futures_util::StreamExt;

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

/// The book of one page, written as things happen.
#[derive(Clone, Default)]
pub(crate) struct Ledger {
    book: Arc<Mutex<Book>>,
}

impl Ledger {
    /// Listens to a page whose own server is at this address.
    pub(crate) async fn keep(page: &Page, base: &str) -> Result<Ledger> {
        let ledger = Ledger::default();
        let home = format!("{base}/");
        ledger
            .note::<EventRequestWillBeSent>(page, move |book, event| {
                let (id, url) = (event.request_id.inner().clone(), event.request.url.clone());
                if !url.starts_with(&home) && !url.starts_with("data:") {
                    book.troubles.push(format!("a request to somewhere else: {url}"));
                }
                book.requests.insert(id, Request { url, bytes: None });
            })
            .await?;
        ledger
            .note::<EventResponseReceived>(page, |book, event| {
                if event.response.status >= 400 {
                    book.troubles.push(format!("{} for {}", event.response.status, event.response.url));
                }
            })
            .await?;
        ledger
            .note::<EventLoadingFinished>(page, |book, event| {
                if let Some(request) = book.requests.get_mut(event.request_id.inner()) {
                    request.bytes = Some(event.encoded_data_length);
                }
            })
            .await?;
        ledger
            .note::<EventLoadingFailed>(page, |book, event| {
                // A page that is left takes its open requests with it; what is never asked for, such as scripts
                // where there are to be none, has no error.
                if event.canceled != Some(true) && !event.error_text.is_empty() {
                    let url = book.requests.get(event.request_id.inner()).map_or("?", |request| &request.url);
                    let trouble = format!("{} for {url}", event.error_text);
                    book.troubles.push(trouble);
                }
            })
            .await?;
        ledger.listen_to_script(page).await?;
        Ok(ledger)
    }

    async fn listen_to_script(&self, page: &Page) -> Result<()> {
        self.note::<EventExceptionThrown>(page, |book, event| {
            let details = &event.exception_details;
            let thrown = details.exception.as_ref().and_then(|thrown| thrown.description.as_deref());
            let place = details.url.as_deref().unwrap_or_default();
            book.troubles.push(format!(
                "an exception: {} {} {place}",
                details.text,
                thrown.unwrap_or_default()
            ));
        })
        .await?;
        self.note::<EventConsoleApiCalled>(page, |book, event| {
            if matches!(event.r#type, ConsoleApiCalledType::Error | ConsoleApiCalledType::Assert) {
                let words: Vec<String> = event.args.iter().map(|word| format!("{:?}", word.value)).collect();
                book.troubles.push(format!("the console says: {}", words.join(" ")));
            }
        })
        .await?;
        self.note::<EventEntryAdded>(page, |book, event| {
            let entry = &event.entry;
            if entry.level == LogEntryLevel::Error {
                let place = entry.url.as_deref().unwrap_or_default();
                book.troubles.push(format!("the browser says: {} {place}", entry.text));
            }
        })
        .await
    }

    async fn note<E>(&self, page: &Page, mut write: impl FnMut(&mut Book, &E) + Send + 'static) -> Result<()>
    where
        E: IntoEventKind + Unpin + Send + Sync,
    {
        let mut events = page.event_listener::<E>().await?;
        let ledger = self.clone();
        tokio::spawn(async move {
            while let Some(event) = events.next().await {
                write(&mut ledger.open(), &event);
            }
        });
        Ok(())
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
