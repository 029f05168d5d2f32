//! State shared by all requests.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::people::Signer;
use crate::rooms::Rooms;
use crate::sessions::Ended;
use crate::store::Store;

/// State shared by all requests.
pub(crate) struct App {
    pub(crate) config: Config,
    /// The URL that people use, without a trailing slash.
    pub(crate) public: String,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) signer: Signer,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rooms: Rooms,
    pub(crate) ended: Ended,
    /// The number of open streams per address, so that no one can use up all of them.
    streams: Mutex<HashMap<IpAddr, usize>>,
}

/// Open streams per address: enough for a household with many tabs, or for a class behind one router.
const MOST_STREAMS: usize = 60;

/// Turns true when the server shuts down; streams end then.
pub(crate) type Stopping = tokio::sync::watch::Receiver<bool>;

impl App {
    pub(crate) fn new(config: Config, public: String, store: Arc<dyn Store>, signer: Signer) -> App {
        let metrics = Arc::new(Metrics::default());
        let idle = std::time::Duration::from_secs(600);
        let rooms =
            Rooms::new(Arc::clone(&store), Arc::clone(&metrics), config.thinkers, config.bot_pause, idle);
        let limits = if config.limits { Limits::new(1.0) } else { Limits::off() };
        App {
            config,
            public,
            store,
            signer,
            limits,
            metrics,
            rooms,
            ended: Ended::new(),
            streams: Mutex::default(),
        }
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.public.starts_with("https:")
    }

    /// Counts a new stream; `None` if this address has too many open.
    pub(crate) fn enter_stream(self: &Arc<App>, address: IpAddr) -> Option<StreamPass> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let open = streams.entry(address).or_default();
        if *open >= MOST_STREAMS {
            return None;
        }
        *open += 1;
        self.metrics.streams(1);
        Some(StreamPass { app: Arc::clone(self), address })
    }
}

/// Uncounts a stream when dropped, so also when the client disconnects.
pub(crate) struct StreamPass {
    app: Arc<App>,
    address: IpAddr,
}

impl Drop for StreamPass {
    fn drop(&mut self) {
        self.app.metrics.streams(-1);
        let mut streams = self.app.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = streams.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.address);
            }
        }
    }
}
