//! Making tables: new ones, rematches, and branches from a moment of another table.

use std::collections::BTreeMap;

use adda_core::{Preset, PresetKind, Seat, Seed};
use adda_table::{Entry, Header, Level, Pace, PaceKind, PersonKey, Place, SeatChoice, Stage, What};
use adda_web::model::Knowledge;
use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::seats::note_advice;
use super::{AppState, open_table};
use crate::app::App;
use crate::caller::{Caller, Seen};
use crate::input::{self, Input};
use crate::limits::Kind;
use crate::pages;
use crate::people::{GUEST, clean_name, distinct_name};
use crate::reply::Failure;
use crate::room::{self, Key, Study};
use crate::store::{InviteToken, PersonRow};

/// The new table.
#[derive(Serialize, ToSchema)]
#[schema(as = Made)]
pub(super) struct NewTable {
    table: String,
}

/// A table to make.
#[derive(Deserialize, ToSchema)]
pub(super) struct Make {
    /// The game's id.
    pub(super) game: String,
    /// One for each seat: `me`, `friend`, `open`, `hotseat`, `bot:learner`, `bot:regular`, `bot:expert`,
    /// `bot:master`, or `none`.
    pub(super) seats: Vec<String>,
    /// By seat: the names of people who share your screen (`hotseat`).
    #[serde(default)]
    names: Vec<String>,
    /// The game's options by key. Values may also be text. Missing options have their default.
    #[serde(default)]
    #[schema(value_type = Object)]
    options: Value,
    /// Options to start from: `first`, `standard` or `everything`. `options` override them.
    preset: Option<String>,
    /// `live`, `turns`, `move` or `bank`. Default: `live`.
    pace: Option<String>,
    /// Seconds for each move (`move`), or at the start (`bank`).
    #[serde(default, deserialize_with = "input::maybe_number")]
    seconds: Option<u32>,
    /// Additional seconds for each move (`bank`).
    #[serde(default, deserialize_with = "input::maybe_number")]
    increment: Option<u32>,
    /// Whether the table is listed publicly. Default: no.
    #[serde(default, deserialize_with = "input::flag")]
    listed: Option<bool>,
    /// Whether players may ask a bot for advice. Default: yes.
    #[serde(default, deserialize_with = "input::flag")]
    hints: Option<bool>,
    /// Your name, if you do not have one yet. Required if others will see it: if a seat is `friend` or `open`, or the
    /// table is listed.
    name: Option<String>,
}

impl Make {
    /// The fields of the form, to show it again.
    fn filled(&self) -> BTreeMap<String, String> {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let yes_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        let mut filled = BTreeMap::new();
        for (prefix, texts) in [("seat", &self.seats), ("name", &self.names)] {
            filled.extend(
                texts.iter().enumerate().map(|(seat, text)| (format!("{prefix}{seat}"), text.clone())),
            );
        }
        let options = self.options.as_object().into_iter().flatten();
        filled.extend(options.map(|(key, value)| (format!("opt_{key}"), text(value))));
        let others = [
            ("pace", self.pace.clone()),
            ("preset", self.preset.clone()),
            ("seconds", self.seconds.map(|seconds| seconds.to_string())),
            ("increment", self.increment.map(|seconds| seconds.to_string())),
            ("listed", self.listed.map(yes_no)),
            ("hints", self.hints.map(yes_no)),
            ("name", self.name.clone()),
        ];
        filled.extend(others.into_iter().filter_map(|(field, value)| Some((field.to_owned(), value?))));
        filled
    }
}

fn pace(caller: &Caller, make: &Make) -> Result<Pace, Failure> {
    let kind = match make.pace.as_deref() {
        None | Some("") => Some(PaceKind::default()),
        Some(word) => word.parse().ok(),
    };
    let pace = kind.and_then(|kind| Pace::new(kind, make.seconds, make.increment));
    pace.ok_or_else(|| caller.refuse(422, Key::Pace))
}

fn name_of(place: &Place) -> Option<String> {
    match place {
        Place::Person { name, .. } => Some(name.clone()),
        Place::Friend | Place::Open | Place::Bot { .. } => None,
    }
}

fn places(caller: &Caller, make: &Make, host: &PersonRow) -> Result<Vec<Place>, Failure> {
    let person = || PersonKey(host.id.as_str().to_owned());
    let mut places = Vec::new();
    let mut own = 0;
    for (seat, word) in make.seats.iter().enumerate().filter(|(_, word)| !word.is_empty()) {
        let choice = word.parse().map_err(|_| caller.refuse(422, Key::SeatKind))?;
        places.push(match choice {
            SeatChoice::None => continue,
            SeatChoice::Me => {
                own += 1;
                Place::Person { person: person(), name: seat_name(host) }
            }
            SeatChoice::Hotseat => {
                let name = make.names.get(seat).map(String::as_str).unwrap_or_default();
                let wrong = |error| caller.refuse_name(&error).about(format!("name{seat}"));
                let name = clean_name(name).map_err(wrong)?;
                let taken: Vec<String> = places.iter().filter_map(name_of).collect();
                Place::Person { person: person(), name: distinct_name(&name, &taken) }
            }
            SeatChoice::Friend => Place::Friend,
            SeatChoice::Open => Place::Open,
            SeatChoice::Bot(level) => Place::Bot { level },
        });
    }
    if own > 1 {
        return Err(caller.refuse(422, Key::TwoOfMe).about("seats"));
    }
    Ok(places)
}

/// The name of a person at a new table.
fn seat_name(person: &PersonRow) -> String {
    if person.name.is_empty() { GUEST.to_owned() } else { person.name.clone() }
}

/// Whether others will see the name of whoever makes this table.
fn seen(make: &Make) -> Seen {
    let waits = |word: &String| matches!(word.parse(), Ok(SeatChoice::Friend | SeatChoice::Open));
    if make.listed == Some(true) || make.seats.iter().any(waits) { Seen::ByOthers } else { Seen::ByNobody }
}

/// The options: those of the preset, and over them those that are given.
pub(super) fn options(caller: &Caller, make: &Make) -> Result<Value, Failure> {
    let Some(word) = make.preset.as_deref().filter(|word| !word.is_empty()) else {
        return Ok(make.options.clone());
    };
    let kind: PresetKind = word.parse().map_err(|_| caller.refuse(422, Key::NoSuchPreset))?;
    let about = adda_registry::all().into_iter().find(|about| about.id == make.game);
    let mut options = about.and_then(|about| about.preset(kind)).map(Preset::given).unwrap_or_default();
    match &make.options {
        Value::Object(given) => options.extend(given.clone()),
        Value::Null => {}
        other => return Ok(other.clone()),
    }
    Ok(options.into())
}

async fn put_up(app: &App, caller: &Caller, header: Header) -> Result<String, Failure> {
    let header = room::check_setup(header, caller.lang).map_err(|said| caller.refuse_said(422, said))?;
    let id = app.rooms.add(header).await.map_err(|error| caller.store_failed(&error))?;
    Ok(id.to_string())
}

fn new_header(game: String, host: &PersonKey, seats: Vec<Place>) -> Header {
    Header {
        game,
        rules: 0,
        options: Value::Null,
        components: None,
        position: None,
        seats,
        pace: Pace::Live,
        listed: false,
        hints: true,
        seed: Seed::secret(),
        invitation: InviteToken::random().as_str().to_owned(),
        host: host.clone(),
        made: crate::time::now(),
    }
}

/// Make a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Make,
    responses((status = 200, body = NewTable), (status = 422, description = "The table cannot be played like this; the answer says why")))]
pub(super) async fn make(
    app: AppState,
    caller: Caller,
    Input(make): Input<Make>,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Making, caller.address)?;
    match make_table(&app.0, &caller, &make).await {
        Ok(response) => Ok(response),
        Err(failure) => {
            let refused = failure.in_form()?;
            pages::new_table_page(&app.0, &caller, &make.game, make.filled(), Some(refused)).await
        }
    }
}

async fn make_table(app: &App, caller: &Caller, make: &Make) -> Result<Response, Failure> {
    let pace = pace(caller, make)?;
    let options = options(caller, make)?;
    // Check everything before a new person is stored.
    let stranger = PersonRow {
        id: crate::store::PersonId::random(),
        name: String::new(),
        login: None,
        password: None,
        created: 0,
        sessions: 0,
    };
    let header = |host: &PersonRow| {
        let seats = places(caller, make, host)?;
        let host = PersonKey(host.id.as_str().to_owned());
        Ok(Header {
            options: options.clone(),
            pace,
            listed: make.listed.unwrap_or(false),
            hints: make.hints.unwrap_or(true),
            ..new_header(make.game.clone(), &host, seats)
        })
    };
    room::check_setup(header(caller.person.as_ref().unwrap_or(&stranger))?, caller.lang)
        .map_err(|said| caller.refuse_said(422, said))?;
    let (person, cookie) = caller.or_newcomer(app, make.name.as_deref(), seen(make)).await?;
    let table = put_up(app, caller, header(&person)?).await?;
    Ok(caller.done(&NewTable { table: table.clone() }, &format!("/t/{table}"), cookie))
}

/// Start a rematch: the same people, each one seat further.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = NewTable), (status = 409, description = "The game is not over, or there is a rematch already"), (status = 401, description = "You have no name yet")))]
pub(super) async fn rematch(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Making, caller.address)?;
    let person = caller.known()?;
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let asking = person.clone();
    let lang = caller.lang;
    let _alone = app.rooms.rematching.lock().await;
    let header = handle
        .look(move |loaded| {
            let what = What::Rematch { table: String::new() };
            let entry = Entry { at: crate::time::now(), what };
            loaded.room.permit(entry, &asking, None, lang)?;
            Ok((loaded.room.header().clone(), loaded.room.rotated()))
        })
        .await
        .ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let (old, seats) = header.map_err(|said| caller.refuse_said(409, said))?;
    let header = Header {
        options: old.options,
        pace: old.pace,
        listed: old.listed,
        hints: old.hints,
        ..new_header(old.game, &person, seats)
    };
    let table = put_up(&app.0, &caller, header).await?;
    let what = What::Rematch { table: table.clone() };
    handle.propose(person, what, None, caller.lang).await.map_err(|error| caller.refuse_proposal(error))?;
    Ok(caller.done(&NewTable { table: table.clone() }, &format!("/t/{table}"), None))
}

/// The start of a branch.
#[derive(Deserialize, ToSchema)]
pub(super) struct From {
    /// How many moves had been played.
    #[serde(deserialize_with = "input::number")]
    at: usize,
    /// Your seat.
    #[serde(deserialize_with = "input::number")]
    seat: usize,
    /// The level of the bots. Default: `expert`.
    level: Option<String>,
    /// Your name, if you do not have one yet.
    name: Option<String>,
}

impl From {
    /// From a moment that is known otherwise, against easy bots.
    pub(super) fn easily(seat: usize) -> From {
        From { at: 0, seat, level: Some(Level::Learner.word().to_owned()), name: None }
    }

    fn study(&self) -> Study {
        Study { at: Some(self.at), knowledge: Some(Knowledge::Seat(self.seat)), base: String::new() }
    }
}

pub(super) async fn go_on(
    app: &App,
    caller: &Caller,
    from: &From,
    start: Value,
) -> Result<Response, Failure> {
    let level = from.level.as_deref().unwrap_or(Level::Expert.word());
    let level: Level = level.parse().map_err(|_| caller.refuse(422, Key::SeatKind))?;
    let seats = start["seats"].as_u64().unwrap_or_default() as usize;
    if from.seat >= seats {
        return Err(caller.refuse(422, Key::NoSuchSeat));
    }
    let (person, cookie) = caller.or_newcomer(app, from.name.as_deref(), Seen::ByNobody).await?;
    let host = PersonKey(person.id.as_str().to_owned());
    let mut places = vec![Place::Bot { level }; seats];
    places[from.seat] = Place::Person { person: host.clone(), name: seat_name(&person) };
    let header = Header {
        options: start["options"].clone(),
        position: Some(start["position"].clone()),
        ..new_header(start["game"].as_str().unwrap_or_default().to_owned(), &host, places)
    };
    let table = put_up(app, caller, header).await?;
    Ok(caller.done(&NewTable { table: table.clone() }, &format!("/t/{table}"), cookie))
}

/// Start a new table from a moment of this one, against bots. While this game is not over, hidden cards are dealt
/// again.
#[utoipa::path(post, path = "/api/tables/{id}/branch", tag = "study", params(("id" = String, Path)), request_body = From,
    responses((status = 200, body = NewTable), (status = 409, description = "Not possible; the answer says why")))]
pub(super) async fn branch(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(from): Input<From>,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Making, caller.address)?;
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let (person, study) = (caller.key(), from.study());
    let start = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            loaded.room.branch(&study, &reader).map(|start| (start, loaded.room.stage()))
        })
        .await
        .ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let (start, stage) = start.map_err(|key| caller.refuse(409, key))?;
    // Trying things out in the middle of a game is advice too; the table allows both or neither.
    if let (Stage::Playing, Some(person), Some(seat)) = (stage, caller.key(), Seat::new(from.seat)) {
        note_advice(&caller, &handle, person, seat).await?;
    }
    go_on(&app.0, &caller, &from, start).await
}

/// Start a new table from a moment of a record, against bots.
#[utoipa::path(post, path = "/api/records/{id}/branch", tag = "study", params(("id" = String, Path)), request_body = From,
    responses((status = 200, body = NewTable), (status = 409, description = "Not possible; the answer says why")))]
pub(super) async fn branch_record(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(from): Input<From>,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Making, caller.address)?;
    let record = app.studies.get(&app.0, &caller, &id, 409).await?;
    let start = record.branch(&from.study()).map_err(|key| caller.refuse(409, key))?;
    go_on(&app.0, &caller, &from, start).await
}
