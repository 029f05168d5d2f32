//! The table server: HTTP, event streams, people, storage.
//!
//! Each table is owned by one task (`task.rs`). `room.rs` hides which game a table plays. What a viewer may see is
//! decided in `room/scene.rs` and `room/show.rs` and nowhere else. Pages and API share their functions: every form on a
//! page posts to the API.

mod achievements;
mod advice;
mod api;
mod app;
mod caller;
mod check;
mod coach;
mod connections;
mod erase;
mod guard;
mod input;
mod learn;
pub mod limits;
mod log;
mod lru;
mod memo;
mod metrics;
mod notices;
mod observe;
mod pages;
pub mod people;
mod practice;
mod reply;
mod retention;
mod reviews;
mod room;
mod rooms;
mod serve;
mod sessions;
pub mod store;
mod stream;
mod studies;
mod task;
mod time;
mod wake;

use std::net::SocketAddr;
use std::time::Duration;

pub use check::{Finding, Verdict, check};
pub use connections::Times;
pub use erase::erase_person;
pub use log::{LogFormat, log_to_stderr};
pub use notices::{ALLOWED_HOSTS, HostError, MailServer, MailServerError, NoticeConfig, NoticeError};
pub use observe::ACCESS_LOG;
pub use retention::{Deleted, Retention, clean};
pub use serve::{ServeError, Server};
pub use time::{day, file_time, now};

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on. Port 0 picks any free port.
    pub address: SocketAddr,
    /// Where data is stored: a folder, `sqlite:FILE`, or `postgres://…`.
    pub storage: String,
    /// The most connections to PostgreSQL. SQLite has a fixed number.
    pub database_connections: u32,
    /// The URL that people use, such as `https://adda.example`, if it differs from the address above.
    pub public: Option<String>,
    /// Whether to trust `X-Forwarded-For`, because a proxy in front sets it.
    pub behind_proxy: bool,
    /// How long bots wait before they move, if a person can still undo the last move.
    pub bot_pause: Duration,
    /// A table is given up after this time without readers. It is read from the storage again when it is needed.
    pub idle: Duration,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// After how many days old data is deleted.
    pub retention: Retention,
    /// How people are told that it is their turn.
    pub notices: NoticeConfig,
    /// How long connections may take to say something.
    pub times: Times,
    /// How much work a review does.
    pub review: adda_review::Effort,
    /// Whether requests are rate-limited. Tests switch this off, because they play faster than people.
    pub limits: bool,
}

impl Config {
    /// A server that only this machine can reach.
    pub fn local(storage: impl Into<String>) -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 4000)),
            storage: storage.into(),
            database_connections: store::CONNECTIONS,
            public: None,
            behind_proxy: false,
            bot_pause: Duration::from_millis(1200),
            idle: Duration::from_secs(60),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            retention: Retention::default(),
            notices: NoticeConfig::default(),
            times: Times::default(),
            review: adda_review::Effort::default(),
            limits: true,
        }
    }
}
