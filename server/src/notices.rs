//! "It is your turn": by a browser's push service, by e-mail, by a webhook.
//!
//! Whose turn it is follows from a table's log, and is written beside it (`store/notices.rs`): for each way to tell a
//! person, one row with the entry that began the turn, and the time to look. When the time comes, one node takes the row
//! and looks at the table: is it still the same turn, and does nobody look at the page? Then it tells the person, once.
//! A notice names the game, the table and whose turn it is, nothing else.

mod mail;
mod push;
mod targets;
mod webhook;
mod wire;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use adda_core::Lang;
use adda_table::PersonKey;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

pub(crate) use mail::is_address;
pub use mail::{MailServer, MailServerError};
pub(crate) use push::{PushKey, fresh_key};
pub use targets::{ALLOWED_HOSTS, HostError};
pub(crate) use targets::{Allowed, Target};
pub(crate) use webhook::kind_for;

use crate::app::{App, Stopping};
use crate::room::{Key, phrase_of};
use crate::rooms::{Rooms, Unreachable};
use crate::store::{DueNotice, StoreError, TableId, WayId, WayKind, WayRow};
use crate::task::Ask;

/// Notices taken at a time.
const MOST: u32 = 64;
/// Notices sent at the same time.
const AT_ONCE: usize = 8;
/// How long before its time a notice is called off by a node where the person looks at the page, in milliseconds. Longer
/// than [`LONGEST`], so that every node has looked in between.
const AHEAD: i64 = 5_000;
/// The longest pause between two looks at what is due.
const LONGEST: Duration = Duration::from_secs(1);
/// The pauses before a notice is tried again, in milliseconds. After the last one it is given up.
const RETRIES: [i64; 4] = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/// The settings of notices.
#[derive(Clone, Debug)]
pub struct NoticeConfig {
    /// How long a turn lasts before its player is told of it: whoever answers quickly needs no notice.
    pub pause: Duration,
    /// The mail server; `None` if there is no e-mail.
    pub mail: Option<MailServer>,
    /// The sender of e-mails: `Adda <adda@club.example>`.
    pub mail_from: Option<String>,
    /// A webhook of the host, which is told of everybody's turns.
    pub webhook: Option<String>,
    /// More hosts that notices may be sent to, besides [`ALLOWED_HOSTS`].
    pub hosts: Vec<String>,
}

impl Default for NoticeConfig {
    fn default() -> NoticeConfig {
        NoticeConfig {
            pause: Duration::from_secs(45),
            mail: None,
            mail_from: None,
            webhook: None,
            hosts: Vec::new(),
        }
    }
}

/// Why the settings of notices do not work.
#[derive(Debug, thiserror::Error)]
pub enum NoticeError {
    /// A host cannot be read.
    #[error("--notice-hosts: {0}")]
    Host(#[from] HostError),
    /// There is a mail server, but no sender.
    #[error(
        "--mail-from is missing or no address: e-mails need a sender, such as \"Adda <adda@club.example>\""
    )]
    Sender,
    /// The host's webhook cannot be used.
    #[error("--notice-webhook is no address of an allowed host: list its host in --notice-hosts")]
    Webhook,
}

impl NoticeConfig {
    /// The hosts that notices may be sent to, if all settings work.
    pub(crate) fn checked(&self) -> Result<Allowed, NoticeError> {
        let allowed = Allowed::new(&self.hosts)?;
        let sender = self.mail_from.as_deref().map(mail::address_of);
        if self.mail.is_some() && !sender.is_some_and(is_address) {
            return Err(NoticeError::Sender);
        }
        let webhook = self.webhook.as_deref().map(Target::parse);
        if webhook.is_some_and(|target| !target.is_some_and(|target| allowed.allows(&target))) {
            return Err(NoticeError::Webhook);
        }
        Ok(allowed)
    }

    /// Whether the mail server answers.
    pub(crate) fn reach_mail(&self) -> Result<(), String> {
        let (Some(server), Some(from)) = (&self.mail, &self.mail_from) else { return Ok(()) };
        server.check(from).map_err(|refused| refused.to_string())
    }

    /// Whether encrypted connections are possible.
    pub(crate) fn check_trust() -> io::Result<()> {
        wire::check_trust()
    }
}

/// What the server needs to send notices.
pub(crate) struct Notifier {
    config: NoticeConfig,
    pub(crate) allowed: Allowed,
    pub(crate) key: PushKey,
    at_once: Arc<Semaphore>,
}

/// Why a notice was not taken.
enum Failed {
    /// It may be taken later.
    Now(String),
    /// This one will never be taken.
    ForEver(String),
    /// The way is no longer there.
    Gone,
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Failed {
        Failed::Now(error.to_string())
    }
}

/// What a notice says.
struct Said {
    game: (&'static str, &'static str),
    name: String,
    table: TableId,
    url: String,
    lang: Lang,
}

impl Said {
    /// One line: whose turn it is, and where.
    fn text(&self) -> String {
        let phrase = Key::TurnText.phrase().text("name", self.name.as_str()).text("game", self.game.1);
        phrase_of(&phrase, self.lang).text
    }
}

impl Notifier {
    pub(crate) fn new(config: NoticeConfig, allowed: Allowed, key: PushKey) -> Notifier {
        Notifier { config, allowed, key, at_once: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// Whether the host has a mail server.
    pub(crate) fn has_mail(&self) -> bool {
        self.config.mail.is_some()
    }

    /// The host's webhook as a way.
    pub(crate) fn host_way(&self, now: i64) -> Option<WayRow> {
        let target = self.config.webhook.clone()?;
        let kind = kind_for(&Target::parse(&target)?);
        let id = WayId::random();
        let lang = Lang::default();
        Some(WayRow { id, person: None, session: None, kind, target, lang, confirmed: true, made: now })
    }

    /// Sends the letter that asks somebody to confirm their address.
    pub(crate) async fn ask_to_confirm(
        self: &Arc<Self>,
        way: &WayRow,
        name: &str,
        link: &str,
    ) -> Result<(), String> {
        let say = |key: Key| phrase_of(&key.phrase().text("name", name).text("link", link), way.lang).text;
        let (subject, text) = (say(Key::ConfirmSubject), say(Key::ConfirmText));
        let (notifier, to) = (Arc::clone(self), way.target.clone());
        let sent = blocking(move || notifier.write_to(&to, &subject, &text, None)).await;
        sent.map_err(|failed| match failed {
            Failed::Now(why) | Failed::ForEver(why) => why,
            Failed::Gone => String::new(),
        })
    }

    fn write_to(&self, to: &str, subject: &str, text: &str, unsubscribe: Option<&str>) -> Result<(), Failed> {
        let (Some(server), Some(from)) = (&self.config.mail, &self.config.mail_from) else {
            return Err(Failed::ForEver("there is no mail server".to_owned()));
        };
        let id = WayId::random();
        let letter = mail::Letter { from, to, subject, text, unsubscribe, id: id.as_str() };
        server.send(&letter).map_err(|refused| match refused {
            mail::Refused::Now(why) => Failed::Now(why),
            mail::Refused::ForEver(why) => Failed::ForEver(why),
        })
    }

    fn send(&self, way: &WayRow, said: &Said, unsubscribe: &str, now: i64) -> Result<(), Failed> {
        if way.kind == WayKind::Mail {
            let subject = phrase_of(&Key::TurnSubject.phrase().text("game", said.game.1), said.lang).text;
            let end = Key::TurnUnsubscribe.phrase().text("link", unsubscribe);
            let text = format!("{}\n{}\n\n-- \n{}\n", said.text(), said.url, phrase_of(&end, said.lang).text);
            return self.write_to(&way.target, &subject, &text, Some(unsubscribe));
        }
        // The host may have removed it from the list.
        let target =
            Target::parse(&way.target).filter(|target| self.allowed.allows(target)).ok_or(Failed::Gone)?;
        let (fields, body) = match way.kind {
            WayKind::Push => (self.key.fields(&target, said.table.as_str(), now), Vec::new()),
            kind => webhook::message(kind, said),
        };
        match wire::post(&target, &fields, &body)? {
            200..=299 => Ok(()),
            404 | 410 => Err(Failed::Gone),
            status @ (408 | 425 | 429 | 500..) => Err(Failed::Now(format!("{target} answered {status}"))),
            status => Err(Failed::ForEver(format!("{target} answered {status}"))),
        }
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Failed> + Send + 'static,
) -> Result<T, Failed> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Failed::ForEver("the program panicked".to_owned())))
}

/// Sends what is due, until the server stops.
pub(crate) async fn keep_sending(app: Arc<App>, mut stopping: Stopping) {
    let work = async {
        loop {
            let now = crate::time::now();
            // The writer and the requests say that the storage fails.
            let pause = match app.store.next_notice().await {
                Ok(Some(next)) if next <= now.saturating_add(AHEAD) => {
                    let sent = look(&app, now).await.is_ok_and(|sent| sent.len() == MOST as usize);
                    if sent { Duration::from_millis(10) } else { LONGEST / 2 }
                }
                Ok(_) | Err(_) => LONGEST,
            };
            tokio::time::sleep(pause).await;
        }
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

/// Calls off what people can see themselves, and sends what is due. Returns what is being sent.
pub(crate) async fn look(app: &Arc<App>, now: i64) -> Result<Vec<JoinHandle<()>>, StoreError> {
    for (table, person, seq) in app.store.notices_until(now.saturating_add(AHEAD)).await? {
        // Only pages of this node count here. Other nodes look for themselves.
        let Some(handle) = app.rooms.handles().loaded(&table) else { continue };
        let key = PersonKey(person.to_string());
        if handle.look(move |loaded| loaded.is_seen_by(&key)).await == Some(true) {
            app.store.knows(&table, &person, seq).await?;
        }
    }
    let due = app.store.claim_notices(now, MOST).await?;
    let send = |notice: DueNotice| {
        let app = Arc::clone(app);
        tokio::spawn(async move { deliver(&app, notice, now).await })
    };
    Ok(due.into_iter().map(send).collect())
}

/// Sends one notice, if it is still true.
async fn deliver(app: &Arc<App>, notice: DueNotice, now: i64) {
    let Ok(_permit) = Arc::clone(&app.notifier.at_once).acquire_owned().await else { return };
    let said = match still_true(&app.rooms, &notice, &app.public).await {
        Ok(Some(said)) => said,
        Ok(None) => return,
        Err(()) => return put_back(app, &notice, now.saturating_add(RETRIES[0])).await,
    };
    let unsubscribe =
        format!("{}/unsubscribe/{}", app.public, app.signer.sign_way("unsubscribe", &notice.way.id));
    let (notifier, way) = (Arc::clone(&app.notifier), notice.way.clone());
    let kind = way.kind;
    let (table, word) = (&notice.table, kind.word());
    match blocking(move || notifier.send(&way, &said, &unsubscribe, now)).await {
        Ok(()) => {
            app.metrics.notices.sent(kind);
            tracing::debug!(%table, way = word, "a player was told of their turn");
        }
        Err(Failed::Gone) => {
            app.metrics.notices.failed(kind);
            tracing::info!(way = word, "a way to tell a player is no longer there, and was deleted");
            if let Err(error) = app.store.delete_way(&notice.way.id).await {
                tracing::debug!(%error, "a way could not be deleted");
            }
        }
        Err(Failed::ForEver(why)) => {
            app.metrics.notices.failed(kind);
            tracing::warn!(%table, way = word, why, "a player could not be told of their turn");
        }
        Err(Failed::Now(why)) => {
            app.metrics.notices.failed(kind);
            let again = usize::try_from(notice.tries - 1).ok().and_then(|tries| RETRIES.get(tries));
            match again {
                Some(pause) => {
                    let seconds = pause / 1000;
                    tracing::info!(%table, way = word, why, seconds, "a player could not be told of their turn; it is tried again");
                    put_back(app, &notice, now.saturating_add(*pause)).await;
                }
                None => {
                    tracing::warn!(%table, way = word, why, "a player could not be told of their turn, and it is given up");
                }
            }
        }
    }
}

async fn put_back(app: &App, notice: &DueNotice, at: i64) {
    if let Err(error) = app.store.put_back(notice, at).await {
        tracing::debug!(%error, "a notice could not be put back");
    }
}

/// What to say, if it is still the same turn and the person does not look; an error if nobody knows at the moment.
async fn still_true(rooms: &Rooms, notice: &DueNotice, public: &str) -> Result<Option<Said>, ()> {
    let handle = match rooms.open(&notice.table).await {
        Ok(handle) => handle,
        Err(Unreachable::Store(_)) => return Err(()),
        Err(Unreachable::Missing | Unreachable::Broken(_) | Unreachable::Components(_)) => return Ok(None),
    };
    // Another node may have added something.
    if !rooms.store.is_ours_alone() {
        handle.asks.send(Ask::look_for_more()).await.map_err(|_| ())?;
    }
    let (person, seq) = (PersonKey(notice.person.to_string()), notice.seq);
    let found = handle
        .look(move |loaded| {
            let turns = loaded.room.turns();
            let turn =
                turns.into_iter().find(|(who, turn)| *who == person && i64::try_from(turn.seq) == Ok(seq));
            let is_on = loaded.halt.is_none() && turn.is_some_and(|(_, turn)| !turn.known);
            if !is_on || loaded.is_seen_by(&person) {
                return None;
            }
            let seat = loaded.room.seats_of(&person).first().map(|seat| seat.index())?;
            let name = loaded.room.seats().into_iter().find(|(index, ..)| *index == seat)?.1;
            Some((loaded.room.game(), name))
        })
        .await
        .ok_or(())?;
    Ok(found.map(|(game, name)| Said {
        game,
        name,
        table: notice.table.clone(),
        url: format!("{public}/t/{}", notice.table),
        lang: notice.way.lang,
    }))
}
