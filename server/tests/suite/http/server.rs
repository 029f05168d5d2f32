//! A separate server for each test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use adda_server::store::TableId;
use adda_server::{Config, Server};

use super::client::Client;

/// A temporary folder, deleted when dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(std::env::temp_dir().join(format!("adda-http-{}", TableId::random())))
    }

    pub(crate) fn storage(&self) -> String {
        self.0.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server on a free port.
pub(crate) struct TestServer {
    server: Server,
}

impl TestServer {
    /// With storage in memory, no rate limits, and bots that move at once.
    pub(crate) async fn new() -> TestServer {
        TestServer::with("sqlite::memory:", |_| {}).await
    }

    pub(crate) async fn with(storage: &str, change: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = Config {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            bot_pause: Duration::ZERO,
            limits: false,
            review: adda_review::Effort { iterations: 6, worlds: 4, seed: 1 },
            ..Config::local(storage)
        };
        change(&mut config);
        TestServer { server: Server::start(config).await.unwrap() }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// A client without a name or cookie.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(self.address())
    }

    /// A client with a name.
    pub(crate) async fn person(&self, name: &str) -> Client {
        let client = self.stranger();
        client.post("/api/me", serde_json::json!({ "name": name })).await.ok();
        client
    }

    /// Tells people of turns that have lasted long enough by this time. Returns how many notices were due.
    pub(crate) async fn send_notices(&self, now: i64) -> usize {
        self.server.send_notices(now).await.unwrap()
    }

    pub(crate) async fn stop(self) {
        self.server.stop().await;
    }

    /// The value of a metric.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let text = self.stranger().get("/metrics").await.ok().text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
        line.unwrap_or_else(|| panic!("no metric {name}"))
    }
}
