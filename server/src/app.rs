//! What every request has at hand.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::people::Signer;
use crate::rooms::Rooms;
use crate::store::Store;

/// What every request has at hand.
pub(crate) struct App {
    pub(crate) config: Config,
    /// The address that people use, without a slash at the end.
    pub(crate) public: String,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) signer: Signer,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rooms: Rooms,
    /// Open streams by address: nobody holds them all.
    streams: Mutex<HashMap<IpAddr, usize>>,
}

/// How many streams one address may hold open: a household of devices with many tabs, or a class behind one router.
const MOST_STREAMS: usize = 60;

/// The stop for all streams, so that the server can end gracefully.
pub(crate) type Stopping = tokio::sync::watch::Receiver<bool>;

impl App {
    pub(crate) fn new(config: Config, public: String, store: Arc<dyn Store>, signer: Signer) -> App {
        let metrics = Arc::new(Metrics::default());
        let idle = std::time::Duration::from_secs(600);
        let rooms =
            Rooms::new(Arc::clone(&store), Arc::clone(&metrics), config.thinkers, config.bot_pause, idle);
        let limits = if config.limits { Limits::new(1.0) } else { Limits::off() };
        App { config, public, store, signer, limits, metrics, rooms, streams: Mutex::default() }
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.public.starts_with("https:")
    }

    /// Counts a stream in; nothing if this address has too many.
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

/// Counts a stream out when it ends, however it ends.
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
