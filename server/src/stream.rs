//! A table's event stream for one reader: one message after each entry. A message is the whole main part of the page, or
//! for readers who ask for it only what has changed since the message before (`stream/change.rs`).

mod change;
mod pack;
#[cfg(test)]
mod weight;

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adda_core::Lang;
use adda_table::PersonKey;
use adda_web::model::{Frame, TableModel};
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

use crate::achievements::fill_achievements;
use crate::app::{App, Stopping, StreamPass};
use crate::caller::Caller;
use crate::people::Claim;
use crate::reply::Failure;
use crate::room::Key;
use crate::sessions::person_of;
use crate::store::{PersonId, ReaderId, TableId};
use crate::task::{Ask, LoadedTable, TableHandle, Tick};
use pack::Pack;

/// A reader who missed more entries than this jumps to the present.
const MOST_STEPS: u64 = 60;
/// The longest log of which single steps are shown again, because the table is folded from its start for that.
const LONGEST_RECAP: u64 = 4_000;
/// How often a stream asks whether its reader is still signed in. They may have signed out at another node.
const RECHECK: Duration = Duration::from_secs(60);
/// The interval of keep-alive messages on a quiet stream.
const BEAT: Duration = Duration::from_secs(15);

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StreamQuery {
    /// The id of the last event that the reader has seen.
    after: Option<u64>,
    /// `json` for the state as JSON instead of HTML; `edits` for the HTML at first, and then what has changed.
    format: Option<String>,
    /// A number that the page gives itself: 13 of the letters 0-9 and a-z without i, l, o and u. With it, the page can
    /// say whether it is visible (`/api/tables/{id}/sight`), so that its reader is told of a turn that they cannot see.
    reader: Option<String>,
    /// `true` if the server should play the reader's moves without a choice while this stream is open.
    auto: Option<bool>,
}

/// The table as server-sent events, one for each entry of its log, with the entry's number as id. A reader who comes
/// back with `Last-Event-ID` misses nothing, but skips to the present after a long absence.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "tables", params(("id" = String, Path), StreamQuery),
    responses((status = 200, description = "Events `table` (HTML of the page's main part), `change` (a list that \
               makes the next HTML from the last, both split at every `<`: `n` copies the next `n` pieces, `[s, n]` \
               passes over `s` pieces before, and a text takes the place of as many pieces as it has itself) or \
               `state` (JSON)",
               body = ref("#/components/schemas/StreamEvent"), content_type = "text/event-stream")))]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    axum::Extension(stopping): axum::Extension<Stopping>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<StreamQuery>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let id: TableId = id.parse().map_err(|_| caller.refuse(404, Key::NoSuchTable))?;
    let handle = app.rooms.open(&id).await.map_err(|why| caller.unreachable(&why))?;
    let pass = app.enter_stream(caller.address).ok_or_else(|| caller.refuse(429, Key::TooManyStreams))?;
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let after =
        text(header::HeaderName::from_static("last-event-id")).and_then(|id| id.parse().ok()).or(query.after);
    let zip = text(header::ACCEPT_ENCODING).is_some_and(|accepted| accepted.contains("gzip"));

    let format = query.format.as_deref();
    let ticks = handle.ticks.clone();
    let now = *ticks.borrow();
    let reader = Attending {
        person: caller.key(),
        page: query.reader.as_deref().and_then(|page| page.parse().ok()),
        automatic: query.auto.unwrap_or(false),
    };
    let events = EventStream {
        frame: caller.frame(&app, Some(&id)).await,
        attendance: Attendance::begin(&handle, reader.clone()).await,
        reader,
        sent: Tick { seq: after.unwrap_or(u64::MAX), other: now.other },
        json: format == Some("json"),
        person: caller.key(),
        claim: caller.claim.clone(),
        ended: app.ended.listen(),
        checked: Instant::now(),
        in_doubt: false,
        changes: (format == Some("edits")).then(Changes::default),
        pack: Pack::new(zip, format == Some("edits")),
        pending: VecDeque::new(),
        note: None,
        notes_read: None,
        lang: caller.lang,
        public: app.public.clone(),
        app,
        id,
        handle,
        ticks,
        stopping,
        _pass: pass,
    };
    let body = Body::from_stream(stream::unfold(events, |mut events| async move {
        let bytes = events.next().await?;
        Some((Ok::<Bytes, std::convert::Infallible>(bytes), events))
    }));
    let mut response = body.into_response();
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    fields.insert("x-accel-buffering", HeaderValue::from_static("no"));
    if zip {
        fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// The stream of one reader.
struct EventStream {
    app: Arc<App>,
    id: TableId,
    handle: TableHandle,
    ticks: watch::Receiver<Tick>,
    stopping: Stopping,
    frame: Frame,
    person: Option<PersonKey>,
    claim: Option<Claim>,
    /// People who have ended sessions.
    ended: broadcast::Receiver<PersonId>,
    /// When the reader was last known to be signed in.
    checked: Instant,
    /// Whether the reader may have signed out since.
    in_doubt: bool,
    lang: Lang,
    json: bool,
    public: String,
    sent: Tick,
    /// What the reader has, if they want only what has changed.
    changes: Option<Changes>,
    pack: Pack,
    pending: VecDeque<String>,
    note: Option<String>,
    /// The handle's count of written notes when `note` was read.
    notes_read: Option<u64>,
    attendance: Attendance,
    reader: Attending,
    _pass: StreamPass,
}

impl EventStream {
    /// The next bytes; `None` when the server stops.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(message) = self.pending.pop_front() {
                return Some(self.pack(&message));
            }
            if *self.stopping.borrow() {
                return None;
            }
            // Nothing is sent to a reader who has signed out.
            while let Some(ended) = next_of(&mut self.ended) {
                self.note_ended(ended.as_ref());
            }
            if (self.in_doubt || self.checked.elapsed() > RECHECK) && !self.is_signed_in().await {
                return None;
            }
            let tick = *self.ticks.borrow_and_update();
            if tick != self.sent {
                self.catch_up(tick).await?;
                continue;
            }
            tokio::select! {
                changed = self.ticks.changed() => {
                    if changed.is_err() {
                        // The table's task has ended because it was idle: open the table again.
                        self.handle = self.app.rooms.open(&self.id).await.ok()?;
                        self.ticks = self.handle.ticks.clone();
                        self.sent.other = self.ticks.borrow().other;
                        self.notes_read = None;
                        self.attendance = Attendance::begin(&self.handle, self.reader.clone()).await;
                    }
                }
                ended = self.ended.recv() => self.note_ended(ended.ok().as_ref()),
                _ = self.stopping.changed() => return None,
                () = tokio::time::sleep(BEAT) => return Some(self.pack("event: beat\ndata: 1\n\n")),
            }
        }
    }

    /// A person has ended sessions; `None` if it is not known who.
    fn note_ended(&mut self, person: Option<&PersonId>) {
        let own = self.claim.as_ref().map(|claim| &claim.person);
        self.in_doubt |= own.is_some() && (person.is_none() || person == own);
    }

    /// Whether the reader's session still goes on. If the storage does not answer, it is asked again later.
    async fn is_signed_in(&mut self) -> bool {
        self.checked = Instant::now();
        self.in_doubt = false;
        match &self.claim {
            Some(claim) => !matches!(person_of(&self.app, claim).await, Ok(None)),
            None => true,
        }
    }

    /// Renders what the reader has not been sent yet.
    async fn catch_up(&mut self, tick: Tick) -> Option<()> {
        self.read_note().await;
        let (person, lang, sent) = (self.person.clone(), self.lang, self.sent);
        let (json, note) = (self.json, self.note.clone());
        let drawn = self.handle.look(move |loaded| draw(loaded, person, note, lang, sent, json)).await?;
        for (seq, drawn) in drawn {
            let (event, data) = match drawn {
                Drawn::Page(mut model) => {
                    fill_links(&mut model, &self.id, &self.public);
                    fill_achievements(&self.app, &mut model, &self.id, self.person_id().as_ref(), self.lang)
                        .await;
                    let html = adda_web::table::main(&self.frame, &model).into_string();
                    match &mut self.changes {
                        Some(changes) => changes.next(html),
                        None => ("table", html),
                    }
                }
                Drawn::Data(data) => ("state", data.to_string()),
            };
            self.sent.seq = seq;
            self.pending.push_back(message(seq, event, &data));
        }
        self.sent.other = tick.other;
        Some(())
    }

    /// Reads the reader's private note, if it may have changed.
    async fn read_note(&mut self) {
        let written = Some(self.handle.notes_written());
        if self.notes_read != written {
            self.note = note_of(&self.app, &self.id, self.person.as_ref()).await;
            self.notes_read = written;
        }
    }

    fn person_id(&self) -> Option<PersonId> {
        self.person.as_ref()?.0.parse().ok()
    }

    fn pack(&mut self, message: &str) -> Bytes {
        let bytes = self.pack.pack(message);
        self.app.metrics.streamed(bytes.len());
        bytes
    }
}

/// What a reader who wants changes has.
#[derive(Default)]
struct Changes {
    /// The last HTML that was sent.
    last: Option<String>,
}

impl Changes {
    /// The kind of the next message and its data: what has changed, or the whole HTML if that is not longer.
    fn next(&mut self, html: String) -> (&'static str, String) {
        // As the reader gets it.
        let html = if html.contains('\r') { one_kind_of_line_ends(&html).into_owned() } else { html };
        let change = self.last.as_deref().and_then(|last| change::change(last, &html));
        let message = match change {
            Some(change) => ("change", change),
            None => ("table", html.clone()),
        };
        self.last = Some(html);
        message
    }
}

/// The next person who has ended sessions, if there is one already; `None` inside if some were missed.
fn next_of(ended: &mut broadcast::Receiver<PersonId>) -> Option<Option<PersonId>> {
    match ended.try_recv() {
        Ok(person) => Some(Some(person)),
        Err(TryRecvError::Lagged(_)) => Some(None),
        Err(TryRecvError::Empty | TryRecvError::Closed) => None,
    }
}

/// The text with `\n` at the end of every line: in a stream, carriage returns end lines too, and a note may hold one.
/// Mostly there is none, and searching for one character is much faster than splitting at either of two.
fn one_kind_of_line_ends(text: &str) -> Cow<'_, str> {
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Formats a server-sent event.
fn message(seq: u64, event: &str, data: &str) -> String {
    let plain = one_kind_of_line_ends(data);
    let mut message = String::with_capacity(plain.len() + 64);
    let _ = write!(message, "id: {seq}\nevent: {event}\n");
    for line in plain.split('\n') {
        message.push_str("data: ");
        message.push_str(line);
        message.push('\n');
    }
    message.push('\n');
    message
}

enum Drawn {
    Page(Box<TableModel>),
    Data(serde_json::Value),
}

fn draw(
    loaded: &mut LoadedTable,
    person: Option<PersonKey>,
    note: Option<String>,
    lang: Lang,
    sent: Tick,
    json: bool,
) -> Vec<(u64, Drawn)> {
    let reader = loaded.reader(person, false, note);
    let (room, seq) = (&loaded.room, loaded.room.seq());
    let missed = seq.checked_sub(sent.seq);
    if json {
        return vec![(seq, Drawn::Data(room.state(&reader, lang)))];
    }
    let models = match missed {
        // No new entry, but something else: who is present, or a shared screen.
        Some(0) => vec![loaded.show(&reader, lang)],
        Some(1) => loaded.show_since(sent.seq, &reader, lang),
        Some(2..=MOST_STEPS) if seq <= LONGEST_RECAP => loaded.show_since(sent.seq, &reader, lang),
        Some(_) | None => {
            let mut model = loaded.show(&reader, lang);
            model.jump = true;
            vec![model]
        }
    };
    models.into_iter().map(|model| (model.scene.seq, Drawn::Page(Box::new(model)))).collect()
}

/// Fills in the table's id and the invitation link, which a room does not know.
pub(crate) fn fill_links(model: &mut TableModel, id: &TableId, public: &str) {
    model.id = id.to_string();
    model.invitation = model.invitation.take().map(|token| format!("{public}/t/{id}/join/{token}"));
}

/// The reader's private note.
pub(crate) async fn note_of(app: &App, table: &TableId, person: Option<&PersonKey>) -> Option<String> {
    let person = person?.0.parse().ok()?;
    app.store.note(table, &person).await.ok().flatten()
}

/// Counts a reader as present until it is dropped.
struct Attendance {
    handle: TableHandle,
    /// What was counted, if anything was.
    reader: Option<Attending>,
    /// Unique in this process.
    stream: u64,
}

/// Who reads a stream.
#[derive(Clone)]
struct Attending {
    /// `None` without a name.
    person: Option<PersonKey>,
    /// The number that the page gave itself.
    page: Option<ReaderId>,
    /// Whether moves without a choice are played for them.
    automatic: bool,
}

impl Attending {
    fn count(&self, loaded: &mut LoadedTable, stream: u64, comes: bool) {
        let Some(person) = &self.person else { return loaded.attend_unnamed(comes) };
        if comes {
            loaded.come(person, stream, self.page.clone());
        } else {
            loaded.go(person, stream);
        }
        if self.automatic {
            loaded.automate(person, comes);
        }
    }
}

impl Attendance {
    async fn begin(handle: &TableHandle, reader: Attending) -> Attendance {
        static STREAMS: AtomicU64 = AtomicU64::new(0);
        let stream = STREAMS.fetch_add(1, Ordering::Relaxed);
        let mut attendance = Attendance { handle: handle.clone(), reader: None, stream };
        let who = reader.clone();
        let come = Ask::Look(Box::new(move |loaded: &mut LoadedTable| who.count(loaded, stream, true)));
        // A reader may disconnect at any `await`. There is none between sending and storing the reader, so that `drop`
        // undoes exactly what was sent.
        if handle.asks.send(come).await.is_ok() {
            attendance.reader = Some(reader);
        }
        attendance
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let (handle, reader, stream) = (self.handle.clone(), self.reader.take(), self.stream);
        if let (Some(reader), Ok(runtime)) = (reader, tokio::runtime::Handle::try_current()) {
            runtime.spawn(async move {
                handle.look(move |loaded| reader.count(loaded, stream, false)).await;
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::message;

    #[test]
    fn every_line_ending_starts_a_new_data_line() {
        assert_eq!(message(7, "table", "a"), "id: 7\nevent: table\ndata: a\n\n");
        let lines = "id: 7\nevent: state\ndata: a\ndata: b\ndata: c\ndata: \ndata: d\n\n";
        assert_eq!(message(7, "state", "a\nb\r\nc\n\rd"), lines);
    }
}
