//! What can be read without changing anything: games, lists of tables, a table, its log, a note.

use adda_core::{About, Lang};
use adda_web::new_table::{OptionChoice, OptionModel};
use axum::Json;
use axum::extract::{Path, Query};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{AppState, open_table};
use crate::caller::Caller;
use crate::limits::Kind;
use crate::pages::{options, pitch};
use crate::reply::Failure;
use crate::room::{Key, LOG_PART};
use crate::store::{Listing, StoreError, TableId};

/// The most tables in a list.
const MOST_TABLES: u32 = 100;

/// A value that an option may have.
#[derive(Serialize, ToSchema)]
pub(super) struct OptionValue {
    value: Value,
    /// The value in words.
    text: String,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct GameOption {
    key: &'static str,
    /// What it is called.
    text: String,
    /// What it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// The paragraph of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    default: Value,
    /// All possible values, unless they are a range of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<OptionValue>>,
    /// The first and the last of a range of whole numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<[u32; 2]>,
}

impl From<OptionModel> for GameOption {
    fn from(model: OptionModel) -> GameOption {
        let (default, values, range) = match model.kind {
            OptionChoice::Flag(default) => {
                let value = |value: bool| OptionValue { value: value.into(), text: value.to_string() };
                (default.into(), Some(vec![value(false), value(true)]), None)
            }
            OptionChoice::Choice(choices, default) => {
                let value = |(value, text): (String, String)| OptionValue { value: value.into(), text };
                (default.into(), Some(choices.into_iter().map(value).collect()), None)
            }
            OptionChoice::Range(first, last, default) => (default.into(), None, Some([first, last])),
        };
        GameOption {
            key: model.key,
            text: model.text,
            note: model.note,
            rule: model.rule,
            default,
            values,
            range,
        }
    }
}

/// A game that this server has.
#[derive(Serialize, ToSchema)]
pub(super) struct Game {
    id: &'static str,
    title: &'static str,
    authors: &'static str,
    publisher: &'static str,
    /// The smallest and the largest number of players.
    seats: [usize; 2],
    /// How many minutes it takes around a table, with the fewest and with the most players.
    minutes: [u16; 2],
    /// How much there is to learn: `light`, `easy`, `medium`, `demanding` or `heavy`.
    weight: &'static str,
    /// What it is about, in a sentence.
    pitch: String,
    /// Who wins, in a sentence.
    aim: String,
    /// The version of its rules.
    rules_version: u32,
    /// The page with its rules.
    rules: String,
    options: Vec<GameOption>,
}

fn game(about: &'static About, lang: Lang) -> Game {
    let (pitch, aim) = pitch(about.id, lang);
    Game {
        id: about.id,
        title: about.title,
        authors: about.authors,
        publisher: about.publisher,
        seats: [*about.seats.start(), *about.seats.end()],
        minutes: [*about.minutes.start(), *about.minutes.end()],
        weight: about.weight.word(),
        pitch,
        aim,
        rules_version: about.rules_version,
        rules: format!("/rules/{}", about.id),
        options: options(about.id, lang).into_iter().map(GameOption::from).collect(),
    }
}

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<Game>)))]
pub(super) async fn games(caller: Caller) -> Json<Vec<Game>> {
    Json(adda_registry::all().into_iter().map(|about| game(about, caller.lang)).collect())
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct ListedTable {
    /// The table's id.
    table: String,
    /// The game's id.
    game: String,
    /// `gathering`, `playing`, `over` or `abandoned`.
    stage: &'static str,
    /// The names of the players, in the order of seats.
    names: Vec<String>,
    /// The number of seats that anybody may take.
    open_seats: u32,
    /// Whether you must decide.
    yours: bool,
    /// When something happened there last, in milliseconds since 1970.
    updated: i64,
}

/// Lists of tables, at most 100 each.
#[derive(Serialize, ToSchema)]
pub(super) struct TableLists {
    /// Where you have a seat: first those where you must decide, then the most recent.
    mine: Vec<ListedTable>,
    /// Listed tables with a free seat, most recent first.
    open: Vec<ListedTable>,
    /// Listed tables that are being played, most recent first.
    running: Vec<ListedTable>,
}

/// Your tables, and those that everybody may see.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = TableLists)))]
pub(super) async fn tables(app: AppState, caller: Caller) -> Result<Json<TableLists>, Failure> {
    let failed = |error: StoreError| caller.store_failed(&error);
    let own = caller.person.as_ref().map(|person| &person.id);
    let listed = |listing: Listing| ListedTable {
        yours: listing.people.iter().any(|(person, must)| *must && Some(person) == own),
        table: listing.table.to_string(),
        game: listing.game,
        stage: listing.stage.word(),
        names: listing.names,
        open_seats: listing.open_seats,
        updated: listing.updated,
    };
    let mine = match own {
        Some(person) => app.store.my_tables(person, MOST_TABLES).await.map_err(failed)?,
        None => Vec::new(),
    };
    let open = app.store.open_tables(MOST_TABLES).await.map_err(failed)?;
    let running = app.store.running_tables(MOST_TABLES).await.map_err(failed)?;
    let all = |listings: Vec<Listing>| listings.into_iter().map(listed).collect();
    Ok(Json(TableLists { mine: all(mine), open: all(open), running: all(running) }))
}

/// The table as you see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = ref("#/components/schemas/TableState"))))]
pub(super) async fn state(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Failure> {
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let (person, lang) = (caller.key(), caller.lang);
    let state = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            loaded.room.state(&reader, lang)
        })
        .await;
    state.map(Json).ok_or_else(|| caller.refuse(500, Key::TableBroken))
}

/// Which part of the log.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LogQuery {
    /// Only lines with a smaller `at`. Default: the newest lines.
    before: Option<usize>,
}

/// A line of the log.
#[derive(Serialize, ToSchema)]
pub(super) struct LogText {
    /// The number of moves after it.
    at: usize,
    /// Whose move it was.
    seat: Option<usize>,
    text: String,
}

/// The log as you see it, oldest line first: the lines of the last 500 moves, or of the 500 moves before `before`. If the
/// first line has an `at` above 1, there are earlier ones: ask again with that `at` as `before`.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "tables", params(("id" = String, Path), LogQuery),
    responses((status = 200, body = Vec<LogText>)))]
pub(super) async fn log(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(LogQuery { before }): Query<LogQuery>,
) -> Result<Json<Vec<LogText>>, Failure> {
    app.limit(&caller, Kind::Reading, caller.address)?;
    let (_, handle) = open_table(&app.0, &caller, &id).await?;
    let (person, lang) = (caller.key(), caller.lang);
    let part = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            loaded.room.log_part(before, LOG_PART, &reader, lang)
        })
        .await
        .ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let text = |line: adda_web::model::LogLine| LogText { at: line.at, seat: line.seat, text: line.text };
    Ok(Json(part.lines.into_iter().map(text).collect()))
}

/// Your private note about a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Note {
    /// Empty if you have not written one.
    text: String,
}

/// Read your private note about this table.
#[utoipa::path(get, path = "/api/tables/{id}/note", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Note), (status = 401, description = "You have no name yet")))]
pub(super) async fn read_note(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Note>, Failure> {
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    let id: TableId = id.parse().map_err(|_| caller.refuse(404, Key::NoSuchTable))?;
    let failed = |error: StoreError| caller.store_failed(&error);
    app.store.table(&id).await.map_err(failed)?.ok_or_else(|| caller.refuse(404, Key::NoSuchTable))?;
    let text = app.store.note(&id, &person.id).await.map_err(failed)?.unwrap_or_default();
    Ok(Json(Note { text }))
}
