//! Starting and stopping the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

use crate::app::{App, Stopping};
use crate::notices::{NoticeError, Notifier, PushKey, fresh_key};
use crate::people::Signer;
use crate::store::{self, StoreError};
use crate::{Config, api, connections, guard, notices, observe, pages, retention, wake};

/// How long open requests may take to finish at shutdown.
const STOP_TIME: Duration = Duration::from_secs(5);

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The storage cannot be opened.
    #[error("the storage cannot be opened: {0}")]
    Store(#[from] StoreError),
    /// The settings of notices do not work.
    #[error("{0}")]
    Notices(#[from] NoticeError),
    /// The address cannot be listened on.
    #[error(
        "cannot listen on {address}: {error} (choose another address with --address; port 0 picks any free port)"
    )]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the operating system says.
        error: std::io::Error,
    },
}

/// A running server.
pub struct Server {
    app: Arc<App>,
    address: SocketAddr,
    public: String,
    stop: watch::Sender<bool>,
    done: tokio::task::JoinHandle<()>,
}

impl Server {
    /// Opens the storage and starts to listen. Tables are opened when somebody looks, or when they are due.
    ///
    /// # Errors
    /// If the storage cannot be opened or the address is taken.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let allowed = config.notices.checked()?;
        let lock = store::lock(&config.storage)?;
        let store = store::open_with(&config.storage, config.database_connections).await?;
        let signer = Signer::new(&store.signing_key().await?);
        let asked = config.address;
        let listener =
            TcpListener::bind(asked).await.map_err(|error| ServeError::Listen { address: asked, error })?;
        let address = listener.local_addr().unwrap_or(asked);
        let public = config.public.clone().unwrap_or_else(|| format!("http://{address}"));
        let public = public.trim_end_matches('/').to_owned();
        let stored = store.server_key("push", &fresh_key()).await?;
        let contact = public.starts_with("https:").then(|| public.clone());
        let key = PushKey::read(&stored, contact);
        let key = key.ok_or_else(|| StoreError::Damaged("the key for push services".to_owned()))?;
        let notifier = Notifier::new(config.notices.clone(), allowed, key);
        store.set_host_way(notifier.host_way(crate::time::now()).as_ref()).await?;
        let app = Arc::new(App::new(config, public.clone(), store, signer, notifier));
        let (stop, stopping) = watch::channel(false);
        tokio::spawn(wake::wake(Arc::clone(&app.rooms), stopping.clone()));
        tokio::spawn(wake::hear(Arc::clone(&app.rooms), stopping.clone()));
        tokio::spawn(wake::keep_company(Arc::clone(&app.rooms), stopping.clone()));
        tokio::spawn(wake::watch_host(Arc::clone(&app.rooms), stopping.clone()));
        tokio::spawn(retention::keep_clean(Arc::clone(&app.store), app.config.retention, stopping.clone()));
        tokio::spawn(notices::keep_sending(Arc::clone(&app), stopping.clone()));
        let router = router(Arc::clone(&app), stopping.clone());
        let serving = Arc::clone(&app);
        let done = tokio::spawn(async move {
            listen(listener, router, stopping, serving).await;
            drop(lock);
        });
        Ok(Server { app, address, public, stop, done })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL that people use.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// Tells people of the turns that have lasted long enough by this time, and waits until that is done. The server
    /// does it by itself, too; with this, tests need not wait.
    ///
    /// # Errors
    /// If the storage fails.
    pub async fn send_notices(&self, now: i64) -> Result<usize, StoreError> {
        // What is derived from the last moves may not be written yet.
        self.app.store.settle().await?;
        let sending = notices::look(&self.app, now).await?;
        let count = sending.len();
        for one in sending {
            let _ = one.await;
        }
        Ok(count)
    }

    /// Shuts down: accepts no new connections, lets open requests finish, closes the storage.
    pub async fn stop(self) {
        // Both fail only if the listening task is gone already.
        let _ = self.stop.send(true);
        let _ = self.done.await;
    }
}

/// All routes, with the layers around them.
fn router(app: Arc<App>, stopping: Stopping) -> Router {
    Router::new()
        .merge(api::router())
        .merge(pages::router())
        .layer(DefaultBodyLimit::max(api::LARGEST_BODY))
        .layer(axum::Extension(stopping))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .layer(tower_http::catch_panic::CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), observe::observe))
        .with_state(app)
}

async fn listen(listener: TcpListener, router: Router, stopping: Stopping, app: Arc<App>) {
    let graceful = connections::accept(listener, router, stopping, &app.config).await;
    app.reviewers.stop();
    if tokio::time::timeout(STOP_TIME, graceful.shutdown()).await.is_err() {
        tracing::info!("some connections did not finish in time");
    }
    app.store.close().await;
}
