//! Starting and stopping the server, and accepting connections.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request};
use axum::middleware;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::app::{App, Stopping};
use crate::people::Signer;
use crate::store::{self, StoreError};
use crate::{Config, api, guard, pages, wake};

/// Connections are closed if a request's headers take longer than this.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// The longest wait for the next chunk of a request body.
const BODY_TIME: Duration = Duration::from_secs(15);
/// Connections served at the same time; further ones wait.
const MOST_CONNECTIONS: usize = 4096;
/// How long open requests may take to finish at shutdown.
const STOP_TIME: Duration = Duration::from_secs(5);

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The storage cannot be opened.
    #[error("the storage cannot be opened: {0}")]
    Store(#[from] StoreError),
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
        let lock = store::lock(&config.storage)?;
        let store = store::open(&config.storage).await?;
        let signer = Signer::new(&store.signing_key().await?);
        let asked = config.address;
        let listener =
            TcpListener::bind(asked).await.map_err(|error| ServeError::Listen { address: asked, error })?;
        let address = listener.local_addr().unwrap_or(asked);
        let public = config.public.clone().unwrap_or_else(|| format!("http://{address}"));
        let public = public.trim_end_matches('/').to_owned();
        let app = Arc::new(App::new(config, public.clone(), store, signer));
        let (stop, stopping) = watch::channel(false);
        tokio::spawn(wake::wake(Arc::clone(&app.rooms), stopping.clone()));
        tokio::spawn(wake::hear(Arc::clone(&app.rooms), stopping.clone()));
        let router = router(Arc::clone(&app), stopping.clone());
        let done = tokio::spawn(async move {
            listen(listener, router, stopping, app).await;
            drop(lock);
        });
        Ok(Server { address, public, stop, done })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL that people use.
    pub fn public(&self) -> &str {
        &self.public
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
    let (api, _) = api::router();
    Router::new()
        .merge(api)
        .merge(pages::router())
        .layer(DefaultBodyLimit::max(api::LARGEST_BODY))
        .layer(axum::Extension(stopping))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .layer(RequestBodyTimeoutLayer::new(BODY_TIME))
        .layer(tower_http::catch_panic::CatchPanicLayer::new())
        .with_state(app)
}

async fn listen(listener: TcpListener, router: Router, mut stopping: Stopping, app: Arc<App>) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.changed() => break,
        };
        let (socket, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely too many open files. Some may be closed in a moment.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Moves are small packets: do not wait to fill them (Nagle's algorithm).
        let _ = socket.set_nodelay(true);
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request)
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
        let connection = graceful.watch(builder.serve_connection(TokioIo::new(socket), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended");
            }
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(STOP_TIME, graceful.shutdown()).await.is_err() {
        tracing::info!("some connections did not finish in time");
    }
    app.store.close().await;
}
