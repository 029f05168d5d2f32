//! Tables, their people, and the moves that they make.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use adda_core::luck::{FastLuck, Luck, Seed};
use adda_core::{Game, Match};
use dudab::Dudab;
use serde_json::json;
use tokio::task::{JoinHandle, spawn_local};

use super::{Options, PATIENCE};
use crate::events::EventNumbers;
use crate::http::{Client, EventStream, own_address};
use crate::storage::Storage;

/// Seats at each table.
pub(super) const SEATS: usize = 4;

/// How fast to play.
#[derive(Clone, Copy)]
pub(super) enum Pace {
    /// This many moves at each table, each as soon as the one before is answered.
    Moves(usize),
    /// The next move as soon as the last one is answered.
    FlatOut {
        /// For how long.
        time: Duration,
    },
    /// One move at each table in this time.
    Every {
        /// Between two moves.
        pause: Duration,
        /// For how long.
        time: Duration,
    },
}

/// What was measured while playing.
#[derive(Default)]
pub(super) struct Played {
    /// From sending a move to its answer.
    pub(super) answers: Vec<Duration>,
    /// From sending a move to its event at the seat that must act next.
    pub(super) events: Vec<Duration>,
    /// Games that came to their end.
    pub(super) finished: usize,
}

impl Played {
    fn add(&mut self, other: Played) {
        self.answers.extend(other.answers);
        self.events.extend(other.events);
        self.finished += other.finished;
    }
}

/// All tables, and what their tasks share.
pub(super) struct Load {
    tables: Vec<Rc<RefCell<Option<Table>>>>,
    shared: Rc<Shared>,
}

struct Shared {
    nodes: Vec<SocketAddr>,
    storage: Storage,
    gzip: bool,
    every_stream: bool,
    /// Bytes that all streams have received.
    streamed: Cell<u64>,
}

impl Load {
    /// Makes the tables, and seats four new people at each.
    pub(super) async fn make(
        options: &Options,
        nodes: &[SocketAddr],
        storage: &Storage,
    ) -> Result<Load, String> {
        let shared = Rc::new(Shared {
            nodes: nodes.to_vec(),
            storage: storage.clone(),
            gzip: options.gzip,
            every_stream: options.every_stream,
            streamed: Cell::new(0),
        });
        let mut makers = Vec::new();
        for number in 0..options.tables {
            let shared = Rc::clone(&shared);
            makers.push(spawn_local(async move { Sitting::begin(&shared, number).await }));
        }
        let mut sittings = Vec::new();
        for maker in makers {
            sittings.push(joined(maker).await?);
        }
        let seeds = seeds(storage).await?;
        let tables = sittings
            .into_iter()
            .map(|sitting| Ok(Rc::new(RefCell::new(Some(Table::new(sitting, &seeds, &shared)?)))))
            .collect::<Result<_, String>>()?;
        Ok(Load { tables, shared })
    }

    /// Connects everybody's stream, and waits until each has shown the table.
    pub(super) async fn connect(&self) -> Result<(), String> {
        self.each(|mut table| async move {
            table.connect().await?;
            Ok((table, Played::default()))
        })
        .await?;
        self.settle().await;
        Ok(())
    }

    /// Waits until the streams have been quiet for a moment.
    pub(super) async fn settle(&self) {
        loop {
            let before = self.streamed();
            tokio::time::sleep(Duration::from_millis(500)).await;
            if self.streamed() == before {
                return;
            }
        }
    }

    /// Bytes that all streams have received.
    pub(super) fn streamed(&self) -> u64 {
        self.shared.streamed.get()
    }

    /// Plays at all tables at the same time.
    pub(super) async fn play(&self, pace: Pace) -> Result<Played, String> {
        self.each(|mut table| async move {
            let played = table.play(pace).await?;
            Ok((table, played))
        })
        .await
    }

    async fn each<F>(&self, work: impl Fn(Table) -> F) -> Result<Played, String>
    where
        F: Future<Output = Result<(Table, Played), String>> + 'static,
    {
        let mut working = Vec::new();
        for place in &self.tables {
            let table = place.borrow_mut().take().ok_or("a table is in use")?;
            working.push((Rc::clone(place), spawn_local(work(table))));
        }
        let mut all = Played::default();
        for (place, work) in working {
            let (table, played) = joined(work).await?;
            all.add(played);
            *place.borrow_mut() = Some(table);
        }
        Ok(all)
    }
}

async fn joined<T>(task: JoinHandle<Result<T, String>>) -> Result<T, String> {
    task.await.map_err(|error| error.to_string())?
}

/// The seeds of all tables.
async fn seeds(storage: &Storage) -> Result<HashMap<String, Seed>, String> {
    let seed = |header: &serde_json::Value| serde_json::from_value(header["seed"].clone()).ok();
    Ok(storage.headers().await?.into_iter().filter_map(|(id, header)| Some((id, seed(&header)?))).collect())
}

/// Four people who have sat down at a new table.
struct Sitting {
    number: usize,
    id: String,
    cookies: Vec<String>,
}

impl Sitting {
    async fn begin(shared: &Shared, number: usize) -> Result<Sitting, String> {
        let mut luck = FastLuck::new(number as u64);
        let mut sitting = Sitting { number, id: String::new(), cookies: Vec::new() };
        for seat in 0..SEATS {
            let name = format!("P{number}-{seat}");
            let (path, body) = if seat == 0 {
                let body = json!({ "game": "dudab", "seats": ["me", "open", "open", "open"], "name": name });
                ("/api/tables".to_owned(), body)
            } else {
                (format!("/api/tables/{}/sit", sitting.id), json!({ "seat": seat, "name": name }))
            };
            let mut client =
                shared.client(number * SEATS + seat, luck.pick(shared.nodes.len() as u32) as usize);
            let answer = client.ask("POST", &path, "", &body.to_string()).await;
            let answer = answer.map_err(|error| format!("{path}: {error}"))?;
            if answer.status != 200 {
                return Err(format!("{path}: {} {}", answer.status, answer.json()["error"]));
            }
            if seat == 0 {
                sitting.id = answer.json()["table"].as_str().unwrap_or_default().to_owned();
            }
            sitting.cookies.push(answer.cookie.ok_or_else(|| format!("{path}: no cookie"))?);
        }
        Ok(sitting)
    }
}

impl Shared {
    fn client(&self, person: usize, node: usize) -> Client {
        Client::new(self.nodes[node], own_address(person + 1), PATIENCE)
    }
}

/// What a stream has shown so far.
#[derive(Default)]
struct Shown {
    /// The number of the last event, and when it came.
    last: Cell<Option<(u64, Instant)>>,
    /// The event that a move waits for, and when the move was sent.
    wanted: Cell<Option<(u64, Instant)>>,
    /// Times that were measured.
    took: RefCell<Vec<Duration>>,
}

impl Shown {
    fn show(&self, seq: u64) {
        let now = Instant::now();
        self.last.set(Some((seq, now)));
        if let Some((_, sent)) = self.wanted.get().filter(|(wanted, _)| *wanted <= seq) {
            self.took.borrow_mut().push(now - sent);
            self.wanted.set(None);
        }
    }

    /// Times the event `seq` of a move sent at `sent`.
    fn want(&self, seq: u64, sent: Instant) {
        match self.last.get() {
            Some((last, at)) if last >= seq => {
                self.took.borrow_mut().push(at.saturating_duration_since(sent));
            }
            // In flat-out mode a stream may fall behind; the older wish stays, and its time is the longer one.
            _ if self.wanted.get().is_some() => {}
            _ => self.wanted.set(Some((seq, sent))),
        }
    }
}

/// A table with four people, and the same game played here.
struct Table {
    sitting: Sitting,
    game: Match<Dudab>,
    shared: Rc<Shared>,
    /// One connection to each node for all requests of the table.
    clients: Vec<Client>,
    shown: Vec<Rc<Shown>>,
    readers: Vec<JoinHandle<()>>,
    luck: FastLuck,
}

impl Table {
    fn new(sitting: Sitting, seeds: &HashMap<String, Seed>, shared: &Rc<Shared>) -> Result<Table, String> {
        let seed = *seeds
            .get(&sitting.id)
            .ok_or_else(|| format!("the seed of table {} is not stored", sitting.id))?;
        let names = (0..SEATS).map(|seat| seat.to_string()).collect();
        let game = Match::new(Default::default(), names, seed).map_err(|error| error.to_string())?;
        let clients =
            (0..shared.nodes.len()).map(|node| shared.client(sitting.number * SEATS, node)).collect();
        let luck = FastLuck::new(sitting.number as u64 + 1_000_000);
        let shared = Rc::clone(shared);
        Ok(Table { sitting, game, shared, clients, shown: Vec::new(), readers: Vec::new(), luck })
    }

    /// Connects the four streams and waits for the first event of each that is read.
    async fn connect(&mut self) -> Result<(), String> {
        for seat in 0..SEATS {
            let node = self.shared.nodes[self.luck.pick(self.shared.nodes.len() as u32) as usize];
            let person = own_address(self.sitting.number * SEATS + seat + 1);
            let cookie = &self.sitting.cookies[seat];
            let open = EventStream::open(node, person, PATIENCE, &self.sitting.id, cookie, self.shared.gzip);
            let mut stream = open.await.map_err(|error| format!("table {}: {error}", self.sitting.id))?;
            if stream.gzip != self.shared.gzip {
                return Err("the server does not compress streams as asked".to_owned());
            }
            let shown = Rc::new(Shown::default());
            // Inflating costs as much as everything else here, so by default one seat of each table is timed.
            let timed = self.shared.every_stream || seat == self.sitting.number % SEATS;
            let mut numbers = timed.then(|| EventNumbers::new(stream.gzip));
            let (shared, told) = (Rc::clone(&self.shared), Rc::clone(&shown));
            self.readers.push(spawn_local(async move {
                let mut last = None;
                let take = |bytes: &[u8], numbers: &mut Option<EventNumbers>, last: &mut Option<u64>| {
                    shared.streamed.set(shared.streamed.get() + bytes.len() as u64);
                    if let Some(Ok(Some(seq))) = numbers.as_mut().map(|numbers| numbers.last(bytes)) {
                        *last = Some(seq);
                    }
                };
                while let Ok(true) = stream.read(|bytes| take(bytes, &mut numbers, &mut last)).await {
                    if let Some(seq) = last.take() {
                        told.show(seq);
                    }
                }
            }));
            self.shown.push(shown);
        }
        Ok(())
    }

    async fn play(&mut self, pace: Pace) -> Result<Played, String> {
        let began = Instant::now();
        let mut played = Played::default();
        // Spread over the first pause, so that tables do not move at the same moment.
        let mut due = began;
        if let Pace::Every { pause, .. } = pace {
            due += pause.mul_f64(f64::from(self.luck.pick(1_000)) / 1_000.0);
        }
        loop {
            match pace {
                Pace::Moves(moves) if played.answers.len() >= moves => break,
                Pace::FlatOut { time } if began.elapsed() >= time => break,
                Pace::Every { time, .. } if due >= began + time => break,
                Pace::Every { pause, .. } => {
                    tokio::time::sleep_until(due.into()).await;
                    due += pause;
                }
                Pace::Moves(_) | Pace::FlatOut { .. } => {}
            }
            self.play_move(&mut played).await?;
            if self.game.is_over() {
                played.finished += 1;
                self.begin_again().await?;
            }
        }
        // The last event may still be under way.
        let patience = Instant::now() + PATIENCE;
        while self.shown.iter().any(|shown| shown.wanted.get().is_some()) {
            if Instant::now() > patience {
                return Err(format!("table {}: an event did not come", self.sitting.id));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        for shown in &self.shown {
            played.events.append(&mut shown.took.borrow_mut());
        }
        Ok(played)
    }

    async fn play_move(&mut self, played: &mut Played) -> Result<(), String> {
        let position = self.game.position();
        let seat = position.to_act().iter().next().ok_or("a game in which nobody must act")?;
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let action = legal[self.luck.pick(legal.len() as u32) as usize];
        let body =
            json!({ "seat": seat.index(), "at": self.game.moves().len(), "action": action }).to_string();
        let path = format!("/api/tables/{}/act", self.sitting.id);
        let node = self.luck.pick(self.clients.len() as u32) as usize;
        let (client, cookie) = (&mut self.clients[node], &self.sitting.cookies[seat.index()]);
        let sent = Instant::now();
        let answer =
            client.ask("POST", &path, cookie, &body).await.map_err(|error| format!("{path}: {error}"))?;
        if answer.status != 200 {
            let why = String::from_utf8_lossy(&answer.body).into_owned();
            return Err(format!("{path}: a legal move was refused: {} {why}", answer.status));
        }
        played.answers.push(sent.elapsed());
        let seq =
            answer.json()["seq"].as_u64().ok_or_else(|| format!("{path}: an answer without a number"))?;
        self.game.play(seat, action).map_err(|error| format!("{path}: {error:?}"))?;
        if let Some(next) = self.game.position().to_act().iter().next()
            && let Some(shown) = self.shown.get(next.index())
            && (self.shared.every_stream || next.index() == self.sitting.number % SEATS)
        {
            shown.want(seq, sent);
        }
        Ok(())
    }

    /// A new table in place of one whose game is over, with streams if the old one had some.
    async fn begin_again(&mut self) -> Result<(), String> {
        let connected = !self.readers.is_empty();
        self.readers.drain(..).for_each(|reader| reader.abort());
        let sitting = Sitting::begin(&self.shared, self.sitting.number).await?;
        let seeds = seeds(&self.shared.storage).await?;
        let old = std::mem::take(&mut self.shown);
        *self = Table::new(sitting, &seeds, &self.shared)?;
        if connected {
            self.connect().await?;
            for (shown, old) in self.shown.iter().zip(old) {
                shown.took.replace(old.took.take());
            }
        }
        Ok(())
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.readers.drain(..).for_each(|reader| reader.abort());
    }
}
