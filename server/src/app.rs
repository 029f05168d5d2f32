//! State shared by all requests.

use std::hash::Hash;
use std::sync::Arc;

use crate::Config;
use crate::advice::Advisors;
use crate::caller::Caller;
use crate::limits::{ClientAddress, Kind, Limits, MOST_STREAMS_EACH, Place, Places};
use crate::metrics::Metrics;
use crate::notices::Notifier;
use crate::people::Signer;
use crate::reply::Failure;
use crate::reviews::Reviewers;
use crate::rooms::Rooms;
use crate::sessions::Ended;
use crate::store::Store;
use crate::studies::Studies;

/// State shared by all requests.
pub(crate) struct App {
    pub(crate) config: Config,
    /// The URL that people use, without a trailing slash.
    pub(crate) public: String,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) signer: Signer,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) advisors: Advisors,
    pub(crate) studies: Studies,
    pub(crate) reviewers: Arc<Reviewers>,
    pub(crate) ended: Ended,
    pub(crate) notifier: Arc<Notifier>,
    /// The open streams, so that no one can use up all of them.
    streams: Arc<Places<ClientAddress>>,
}

/// Turns true when the server shuts down; streams end then.
pub(crate) type Stopping = tokio::sync::watch::Receiver<bool>;

impl App {
    pub(crate) fn new(
        config: Config,
        public: String,
        store: Arc<dyn Store>,
        signer: Signer,
        notifier: Notifier,
    ) -> App {
        let metrics = Arc::new(Metrics::default());
        let rooms = Rooms::new(
            Arc::clone(&store),
            Arc::clone(&metrics),
            config.thinkers,
            config.bot_pause,
            config.idle,
            config.notices.pause,
        );
        let limits = if config.limits { Limits::new(1.0) } else { Limits::off() };
        let rooms = Arc::new(rooms);
        let advisors = Advisors::new(config.thinkers, Arc::clone(&metrics));
        let studies = Studies::new();
        let reviewers = Reviewers::new(Arc::clone(&store), config.review, rooms.players());
        let ended = Ended::new();
        let streams = Places::new(usize::MAX, MOST_STREAMS_EACH);
        let notifier = Arc::new(notifier);
        App {
            config,
            public,
            store,
            signer,
            limits,
            metrics,
            rooms,
            advisors,
            studies,
            reviewers,
            ended,
            notifier,
            streams,
        }
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.public.starts_with("https:")
    }

    /// Counts a request against a quota. The key is what the quota counts by.
    ///
    /// # Errors
    /// 429 if it is over the limit.
    pub(crate) fn limit(&self, caller: &Caller, kind: Kind, key: impl Hash) -> Result<(), Failure> {
        self.limit_several(caller, kind, key, 1)
    }

    /// Counts a request that does several things against a quota.
    ///
    /// # Errors
    /// 429 if it is over the limit.
    pub(crate) fn limit_several(
        &self,
        caller: &Caller,
        kind: Kind,
        key: impl Hash,
        count: usize,
    ) -> Result<(), Failure> {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        self.limits.check_several(kind, key, count).map_err(|retry| {
            self.metrics.limited();
            caller.too_many(&retry)
        })
    }

    /// Counts a new stream; `None` if this address has too many open.
    pub(crate) fn enter_stream(self: &Arc<App>, address: ClientAddress) -> Option<StreamPass> {
        let place = self.streams.enter(&address).ok()?;
        self.metrics.streams(1);
        Some(StreamPass { app: Arc::clone(self), _place: place })
    }
}

/// Uncounts a stream when dropped, so also when the client disconnects.
pub(crate) struct StreamPass {
    app: Arc<App>,
    _place: Place<ClientAddress>,
}

impl Drop for StreamPass {
    fn drop(&mut self) {
        self.app.metrics.streams(-1);
    }
}
