//! What a test in the browser stands on: a server of its own, people, and a look at everything that went wrong.

use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use adda_server::store::{self, TableId, TableRow};
use adda_server::{Config, Server};
use anyhow::{Context, Result, anyhow};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

use crate::chromium::Chromium;
use crate::person::{Person, Screen};

/// How long anything may take before a test gives it up. Generous: other work may keep the machine busy, and this is
/// only there so that nothing hangs forever.
pub(crate) const WAIT: Duration = Duration::from_secs(120);
/// How long a whole test may take.
const WHOLE: Duration = Duration::from_secs(20 * 60);

static STARTED: AtomicUsize = AtomicUsize::new(0);

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A folder that no other test and no other run uses.
pub(crate) fn unique(what: &str, number: usize) -> PathBuf {
    std::env::temp_dir().join(format!("adda-browser-{what}-{}-{number}", std::process::id()))
}

fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        Builder::new_multi_thread().worker_threads(4).enable_all().build().expect("a runtime")
    })
}

/// A server and the people at it.
pub(crate) struct Stage {
    chromium: &'static Chromium,
    folder: PathBuf,
    address: SocketAddr,
    server: tokio::sync::Mutex<Option<Server>>,
    people: Mutex<Vec<Person>>,
}

/// Tells a story on a stage of its own. A story fails if it says so, and also if at its end any of its people's
/// pages has had an error, a failed request, or a request to anywhere else; then there are pictures of their pages.
pub(crate) fn story(name: &str, tell: impl AsyncFnOnce(&Stage) -> Result<()>) {
    let runtime = runtime();
    let stage = runtime.block_on(Stage::open()).unwrap_or_else(|problem| panic!("{name}: {problem:#}"));
    let told = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            let told = tokio::time::timeout(WHOLE, tell(&stage)).await;
            told.map_err(|_| anyhow!("it takes too long"))??;
            stage.people().iter().try_for_each(Person::check)
        })
    }));
    let failed = !matches!(told, Ok(Ok(())));
    runtime.block_on(stage.close(failed.then_some(name)));
    match told {
        Ok(Ok(())) => {}
        Ok(Err(problem)) => panic!("{name}: {problem:#}"),
        Err(panic) => resume_unwind(panic),
    }
}

impl Stage {
    async fn open() -> Result<Stage> {
        let folder = unique("data", STARTED.fetch_add(1, Ordering::Relaxed));
        let server = Server::start(config(&folder, SocketAddr::from(([127, 0, 0, 1], 0)))).await?;
        let address = server.address();
        let server = tokio::sync::Mutex::new(Some(server));
        Ok(Stage { chromium: Chromium::shared().await?, folder, address, server, people: Mutex::default() })
    }

    /// The address of the server, without a slash at the end.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Somebody new in a browser of their own.
    pub(crate) async fn person(&self, screen: Screen) -> Result<Person> {
        let number = self.people().len();
        let person = Person::new(self.chromium.page().await?, self.base(), screen, number).await?;
        self.people.lock().unwrap_or_else(PoisonError::into_inner).push(person.clone());
        Ok(person)
    }

    fn people(&self) -> Vec<Person> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Stops the server, as if its machine were switched off in good order.
    pub(crate) async fn stop(&self) {
        if let Some(server) = self.server.lock().await.take() {
            server.stop().await;
        }
    }

    /// Starts the server again where it was, with the data it had.
    pub(crate) async fn start(&self) -> Result<()> {
        let server = Server::start(config(&self.folder, self.address)).await?;
        *self.server.lock().await = Some(server);
        Ok(())
    }

    /// Puts up a table with the seats of this one, at which the game begins with this position; gives its id. No form
    /// leads to such a table for several people, so it is written into the store.
    pub(crate) async fn table_from(&self, like: &str, position: &Value) -> Result<String> {
        let store = store::open(&self.folder.to_string_lossy()).await?;
        let row = store.table(&like.parse()?).await?.with_context(|| format!("no table {like}"))?;
        let mut header: Value = serde_json::from_str(&row.header)?;
        header["position"] = position.clone();
        let id = TableId::random();
        store.add_table(&TableRow { id: id.clone(), header: header.to_string(), ..row }).await?;
        store.close().await;
        Ok(id.to_string())
    }

    async fn close(self, failed: Option<&str>) {
        for person in self.people() {
            if let Some(name) = failed {
                keep_picture(&person, name)
                    .await
                    .unwrap_or_else(|problem| println!("no picture: {problem:#}"));
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
        ..Config::local(folder.to_string_lossy().into_owned())
    }
}

async fn keep_picture(person: &Person, name: &str) -> Result<()> {
    let folder = root().join("target/browser-failures");
    std::fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{name}-{}.png", person.number()));
    std::fs::write(&file, person.picture().await?).context("the picture cannot be kept")?;
    println!("{name}: what person {} saw is in {}", person.number(), file.display());
    Ok(())
}
