//! The home page, the form for a new table, the personal page, achievements, credits.

use std::collections::BTreeMap;
use std::sync::Arc;

use adda_core::{About, Lang};
use adda_table::Stage;
use adda_web::home::{GameCard, HomeModel, TableCard};
use adda_web::me::{Finished, MeModel, SessionLine};
use adda_web::new_table::NewTableModel;
use axum::extract::{Path, State};
use axum::response::Response;

use super::rules::{emblem, options, pitch, reconstructed};
use crate::achievements::{Profile, counts};
use crate::app::App;
use crate::caller::Caller;
use crate::reply::{Failure, page};
use crate::room::{Key, components_of, shown_name};
use crate::rooms::Unreachable;
use crate::store::{Listing, SessionRow, StoreError};
use crate::time::day;

/// The most tables in a list.
const MOST_TABLES: u32 = 20;
/// The most finished games on the personal page.
const MOST_FINISHED: usize = 20;

fn title(game: &str) -> &'static str {
    let known: Option<&'static About> = adda_registry::all().into_iter().find(|about| about.id == game);
    known.map_or("?", |about| about.title)
}

fn game_card(about: &'static About, lang: Lang) -> GameCard {
    GameCard {
        id: about.id,
        title: about.title,
        seats: (*about.seats.start(), *about.seats.end()),
        authors: about.authors,
        publisher: about.publisher,
        pitch: pitch(about.id, lang),
        emblem: emblem(about.id).1,
    }
}

async fn table_cards(app: &App, caller: &Caller, listings: &[Listing]) -> Vec<TableCard> {
    let mut cards = Vec::new();
    for listing in listings {
        cards.push(table_card(app, caller, listing).await);
    }
    cards
}

async fn table_card(app: &App, caller: &Caller, listing: &Listing) -> TableCard {
    let own = caller.person.as_ref().map(|person| &person.id);
    let Progress { moves, turn, other_components } = progress(app, listing).await;
    TableCard {
        moves,
        turn,
        id: listing.table.to_string(),
        game: title(&listing.game),
        names: listing.names.iter().map(|name| shown_name(name, caller.lang)).enumerate().collect(),
        free: listing.open_seats as usize,
        stage: listing.stage,
        shut: other_components,
        yours: !other_components && listing.people.iter().any(|(person, must)| *must && Some(person) == own),
    }
}

#[derive(Default)]
struct Progress {
    moves: usize,
    turn: Option<String>,
    /// The table needs another component set than the one of this process.
    other_components: bool,
}

/// The number of moves, and whose turn it is.
async fn progress(app: &App, listing: &Listing) -> Progress {
    if !listing.stage.is_open() {
        return Progress::default();
    }
    match app.rooms.open(&listing.table).await {
        Ok(handle) => {
            let seen = handle.look(|loaded| (loaded.room.moves(), loaded.room.whose_turn())).await;
            let (moves, turn) = seen.unwrap_or_default();
            Progress { moves, turn, other_components: false }
        }
        Err(why) => {
            Progress { other_components: matches!(why, Unreachable::Components(_)), ..Progress::default() }
        }
    }
}

/// The home page: games, and tables.
pub(super) async fn home(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Failure> {
    let failed = |error: StoreError| caller.store_failed(&error);
    let mine = match &caller.person {
        Some(person) => app.store.my_tables(&person.id, MOST_TABLES).await.map_err(failed)?,
        None => Vec::new(),
    };
    let is_mine = |listing: &Listing| mine.iter().any(|own| own.table == listing.table);
    let mut open = app.store.open_tables(MOST_TABLES).await.map_err(failed)?;
    let mut running = app.store.running_tables(MOST_TABLES).await.map_err(failed)?;
    open.retain(|listing| !is_mine(listing));
    running.retain(|listing| !is_mine(listing));
    let unfinished: Vec<Listing> = mine.iter().filter(|own| own.stage.is_open()).cloned().collect();
    let model = HomeModel {
        games: adda_registry::all().into_iter().map(|about| game_card(about, caller.lang)).collect(),
        mine: table_cards(&app, &caller, &unfinished).await,
        open: table_cards(&app, &caller, &open).await,
        running: table_cards(&app, &caller, &running).await,
    };
    Ok(page(adda_web::home::page(&caller.frame(&app, None).await, &model)))
}

/// The form for a new table.
pub(super) async fn new_table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let about = adda_registry::all().into_iter().find(|about| about.id == game);
    let about = about.ok_or_else(|| caller.refuse(404, Key::NoSuchGame))?;
    let model = NewTableModel {
        game: game_card(about, caller.lang),
        options: options(about.id, caller.lang),
        components: components_of(about.id, caller.lang),
        filled: BTreeMap::new(),
    };
    Ok(page(adda_web::new_table::page(&caller.frame(&app, None).await, &model)))
}

/// The personal page.
pub(super) async fn me(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Failure> {
    let mut finished = Vec::new();
    if let Some(person) = &caller.person {
        let mine = app.store.my_tables(&person.id, 200).await.map_err(|error| caller.store_failed(&error))?;
        for listing in mine.iter().filter(|listing| listing.stage == Stage::Over).take(MOST_FINISHED) {
            finished.extend(result(&app, &caller, listing).await);
        }
    }
    let login = caller.person.as_ref().and_then(|person| person.login.clone());
    let person = caller.person.as_ref().map(|person| &person.id);
    let achievements =
        counts(&app, person, caller.lang).await.map_err(|error| caller.store_failed(&error))?;
    let sessions = sessions(&app, &caller).await.map_err(|error| caller.store_failed(&error))?;
    let model = MeModel { login, finished, achievements, sessions };
    Ok(page(adda_web::me::page(&caller.frame(&app, None).await, &model)))
}

/// Where the caller is signed in.
async fn sessions(app: &App, caller: &Caller) -> Result<Vec<SessionLine>, StoreError> {
    let Some(person) = &caller.person else { return Ok(Vec::new()) };
    let line = |row: SessionRow| SessionLine {
        current: caller.session() == Some(&row.id),
        id: row.id.to_string(),
        device: row.device,
        day: day(row.seen),
    };
    Ok(app.store.sessions(&person.id).await?.into_iter().map(line).collect())
}

/// The caller's achievements in a game.
pub(super) async fn achievements(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let person = caller.person.as_ref().map(|person| &person.id);
    let profile = Profile::of(&app, person, &game, caller.lang).await;
    let profile = profile.map_err(|error| caller.store_failed(&error))?;
    let profile = profile.ok_or_else(|| caller.refuse(404, Key::NoAchievements))?;
    Ok(page(adda_web::achievements::page(&caller.frame(&app, None).await, &profile.model())))
}

async fn result(app: &App, caller: &Caller, listing: &Listing) -> Option<Finished> {
    let handle = app.rooms.open(&listing.table).await.ok()?;
    let person = caller.key()?;
    let result = handle.look(move |loaded| loaded.room.result_of(&person)).await.flatten()?;
    Some(Finished {
        table: listing.table.to_string(),
        game: title(&listing.game),
        others: result.others.iter().map(|name| shown_name(name, caller.lang)).collect(),
        place: result.place,
        total: result.total,
        day: day(listing.updated),
    })
}

/// The credits: authors and publishers of the games.
pub(super) async fn about(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let credit = |about: &'static About| adda_web::about::Credit {
        game: (about.id, about.title),
        authors: about.authors,
        publisher: about.publisher,
        reconstructed: reconstructed(about.id),
    };
    let credits: Vec<_> = adda_registry::all().into_iter().map(credit).collect();
    let frame = caller.frame(&app, None).await;
    page(adda_web::about::page(&frame, &credits, env!("CARGO_PKG_VERSION")))
}
