//! What every browser test needs: a server of its own, people, and a check for errors on their pages.

use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use adda_core::Seed;
use adda_review::Effort;
use adda_server::store::{self, TableId, TableRow};
use adda_server::{Config, Server};
use anyhow::{Context, Result, anyhow};
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};

use crate::chromium::{Chromium, Edition};
use crate::person::{Person, Screen};

/// Timeout of a single step. Generous, because the machine may be busy: it only keeps tests from hanging for ever.
pub(crate) const WAIT: Duration = Duration::from_secs(120);
/// Timeout of a whole test.
const WHOLE: Duration = Duration::from_secs(20 * 60);

static STARTED: AtomicUsize = AtomicUsize::new(0);

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A temporary path that no other test and no other run uses.
pub(crate) fn unique(what: &str, number: usize) -> PathBuf {
    std::env::temp_dir().join(format!("adda-browser-{what}-{}-{number}", std::process::id()))
}

fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        Builder::new_multi_thread().worker_threads(4).enable_all().build().expect("a runtime")
    })
}

/// A server and the people who use it.
pub(crate) struct Fixture {
    chromium: &'static Chromium,
    folder: PathBuf,
    address: SocketAddr,
    server: tokio::sync::Mutex<Option<Server>>,
    people: Mutex<Vec<Person>>,
}

/// Runs a test with a server of its own. It also fails if a page of one of its people had an error, a failed request,
/// or a request to another host. After a failure there are screenshots of all pages.
pub(crate) fn story(name: &str, test: impl AsyncFnOnce(&Fixture) -> Result<()>) {
    story_in(Edition::Light, name, test);
}

/// The same in a Chromium of this edition.
pub(crate) fn story_in(edition: Edition, name: &str, test: impl AsyncFnOnce(&Fixture) -> Result<()>) {
    let runtime = runtime();
    let fixture =
        runtime.block_on(Fixture::open(edition)).unwrap_or_else(|problem| panic!("{name}: {problem:#}"));
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            let outcome = tokio::time::timeout(WHOLE, test(&fixture)).await;
            outcome.map_err(|_| anyhow!("the test timed out"))??;
            fixture.people().iter().try_for_each(Person::check)
        })
    }));
    let failed = !matches!(outcome, Ok(Ok(())));
    runtime.block_on(fixture.close(failed.then_some(name)));
    match outcome {
        Ok(Ok(())) => {}
        Ok(Err(problem)) => panic!("{name}: {problem:#}"),
        Err(panic) => resume_unwind(panic),
    }
}

impl Fixture {
    async fn open(edition: Edition) -> Result<Fixture> {
        let folder = unique("data", STARTED.fetch_add(1, Ordering::Relaxed));
        let server = Server::start(config(&folder, SocketAddr::from(([127, 0, 0, 1], 0)))).await?;
        let address = server.address();
        let server = tokio::sync::Mutex::new(Some(server));
        let chromium = Chromium::shared(edition).await?;
        Ok(Fixture { chromium, folder, address, server, people: Mutex::default() })
    }

    /// The address of the server, without a slash at the end.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A new person with a separate browser profile.
    pub(crate) async fn person(&self, screen: Screen) -> Result<Person> {
        let number = self.people().len();
        let person = Person::new(self.chromium.page().await?, self.base(), screen, number).await?;
        self.people.lock().unwrap_or_else(PoisonError::into_inner).push(person.clone());
        Ok(person)
    }

    fn people(&self) -> Vec<Person> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Shuts the server down gracefully.
    pub(crate) async fn stop(&self) {
        if let Some(server) = self.server.lock().await.take() {
            server.stop().await;
        }
    }

    /// Starts the server again at the same address, with the same data.
    pub(crate) async fn start(&self) -> Result<()> {
        let server = Server::start(config(&self.folder, self.address)).await?;
        *self.server.lock().await = Some(server);
        Ok(())
    }

    /// Creates a table with the same seats as this one, whose game begins with this position; returns its id. No form
    /// creates such a table for several people, so it is written into the store.
    pub(crate) async fn table_from(&self, like: &str, position: &Value) -> Result<String> {
        self.table_of(&[like], |header| header["position"] = position.clone()).await
    }

    /// Creates a table for the people who made these tables, of the same game; returns its id. All luck comes from this
    /// seed.
    pub(crate) async fn table_with_seed(&self, makers: &[&str], seed: u64) -> Result<String> {
        let seed = json!(String::from(Seed::from_number(seed)));
        self.table_of(makers, |header| header["seed"] = seed).await
    }

    /// Writes a table into the store: like the first of these, with the first seats of the others beside its own.
    async fn table_of(&self, tables: &[&str], change: impl FnOnce(&mut Value)) -> Result<String> {
        let store = store::open(&self.folder.to_string_lossy()).await?;
        let mut rows = Vec::new();
        for table in tables {
            rows.push(store.table(&table.parse()?).await?.with_context(|| format!("no table {table}"))?);
        }
        let headers: Vec<Value> =
            rows.iter().map(|row| serde_json::from_str(&row.header)).collect::<Result<_, _>>()?;
        let mut header = headers[0].clone();
        if let [_, _, ..] = headers[..] {
            header["seats"] = headers.iter().map(|header| header["seats"][0].clone()).collect();
        }
        change(&mut header);
        let (id, row) = (TableId::random(), rows.swap_remove(0));
        store.add_table(&TableRow { id: id.clone(), header: header.to_string(), ..row }, None).await?;
        store.close().await;
        Ok(id.to_string())
    }

    async fn close(self, failed: Option<&str>) {
        for person in self.people() {
            if let Some(name) = failed {
                keep_picture(&person, name)
                    .await
                    .unwrap_or_else(|problem| println!("no screenshot: {problem:#}"));
            }
            person.leave().await;
        }
        self.stop().await;
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn config(folder: &Path, address: SocketAddr) -> Config {
    Config {
        address,
        bot_pause: Duration::ZERO,
        limits: false,
        // Tests look at pages, not at what is best.
        review: Effort { iterations: 12, worlds: 6, seed: 1 },
        ..Config::local(folder.to_string_lossy().into_owned())
    }
}

async fn keep_picture(person: &Person, name: &str) -> Result<()> {
    let folder = root().join("target/browser-failures");
    std::fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{name}-{}.png", person.number()));
    std::fs::write(&file, person.picture().await?).context("the screenshot cannot be written")?;
    println!("{name}: the screenshot of person {} is {}", person.number(), file.display());
    Ok(())
}
