//! A server of one's own for each test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use adda_server::store::TableId;
use adda_server::{Config, Server};

use super::client::Client;

/// A folder that is gone after the test.
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

/// A server that answers the tests alone.
pub(crate) struct TestServer {
    server: Server,
}

impl TestServer {
    /// Everything in memory, no limits, bots that do not hold back.
    pub(crate) async fn new() -> TestServer {
        TestServer::with("sqlite::memory:", |_| {}).await
    }

    pub(crate) async fn with(storage: &str, change: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = Config {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            bot_pause: Duration::ZERO,
            limits: false,
            ..Config::local(storage)
        };
        change(&mut config);
        TestServer { server: Server::start(config).await.unwrap() }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Somebody whom nobody knows yet.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(self.address())
    }

    /// Somebody with a name.
    pub(crate) async fn person(&self, name: &str) -> Client {
        let client = self.stranger();
        client.post("/api/me", serde_json::json!({ "name": name })).await.ok();
        client
    }

    pub(crate) async fn stop(self) {
        self.server.stop().await;
    }

    /// A figure of the server's own.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let text = self.stranger().get("/metrics").await.ok().text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
        line.unwrap_or_else(|| panic!("no figure {name}"))
    }
}
