//! The table server: HTTP, event streams, people, storage.
//!
//! One task owns one table (`task.rs`); a table of any game is a `room.rs`; what a viewer may see is decided in
//! `room/show.rs` and nowhere else. Pages and API call the same functions: every form of a page posts to the API.

mod achievements;
mod api;
mod app;
mod caller;
mod guard;
mod input;
pub mod limits;
mod log;
mod memo;
mod metrics;
mod pages;
pub mod people;
mod reply;
mod room;
mod rooms;
mod serve;
pub mod store;
mod stream;
mod task;
mod time;

use std::net::SocketAddr;
use std::time::Duration;

pub use log::{LogFormat, log_to_stderr};
pub use serve::{ServeError, Server};

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens. Port 0: any that is free.
    pub address: SocketAddr,
    /// Where it keeps everything: a folder, `sqlite:FILE`, or `postgres://…`.
    pub storage: String,
    /// The address that people use, if it is not the one above: `https://adda.example`.
    pub public: Option<String>,
    /// Whether a proxy in front says who asks (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// How long bots hold back where a person may still take their move back.
    pub bot_pause: Duration,
    /// How many bots think at once.
    pub thinkers: usize,
    /// Whether floods are held up; tests play faster than people.
    pub limits: bool,
}

impl Config {
    /// A server on this machine alone, with its data in a folder.
    pub fn local(storage: impl Into<String>) -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 4000)),
            storage: storage.into(),
            public: None,
            behind_proxy: false,
            bot_pause: Duration::from_millis(1200),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            limits: true,
        }
    }
}
