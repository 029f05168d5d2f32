//! The home page, the personal page, achievements, credits.

use std::sync::Arc;

use adda_core::components::{OtherSet, Set};
use adda_core::{About, Lang};
use adda_registry::{Playable, Visitor, title};
use adda_table::Stage;
use adda_web::home::{GameCard, HomeModel, PuzzleCard, TableCard};
use adda_web::lesson::LessonProgress;
use adda_web::me::{Finished, MeModel, NoticesModel, SessionLine, TokenLine, TokensModel, WayLine};
use adda_web::model::FormError;
use axum::extract::{Path, State};
use axum::response::Response;

use super::form_page;
use super::rules::{emblem, pitch, reconstructed};
use crate::achievements::{Profile, counts};
use crate::app::App;
use crate::caller::Caller;
use crate::notices::Target;
use crate::practice;
use crate::reply::{Failure, page};
use crate::room::{Key, shown_name};
use crate::store::{Listing, SessionRow, StoreError, TokenRow, WayRow};
use crate::time::day;

/// The most tables in a list.
const MOST_TABLES: u32 = 20;
/// The most finished games on the personal page.
const MOST_FINISHED: usize = 20;

/// The card of a game. `mine` are the reader's tables.
pub(super) fn game_card(about: &'static About, lang: Lang, mine: &[Listing]) -> GameCard {
    let (pitch, aim) = pitch(about.id, lang);
    GameCard {
        id: about.id,
        title: title(about.id, lang),
        seats: (*about.seats.start(), *about.seats.end()),
        authors: about.authors,
        publisher: about.publisher,
        minutes: (*about.minutes.start(), *about.minutes.end()),
        weight: about.weight,
        pitch,
        aim,
        emblem: emblem(about.id).1,
        course: crate::learn::course(about).map(adda_learn::Course::minutes),
        known: mine.iter().any(|listing| listing.game == about.id),
    }
}

fn table_cards(caller: &Caller, listings: &[Listing]) -> Vec<TableCard> {
    listings.iter().map(|listing| table_card(caller, listing)).collect()
}

/// A table in a list. It is not read for that: a list shows many, and most of them sleep.
fn table_card(caller: &Caller, listing: &Listing) -> TableCard {
    let own = caller.person.as_ref().map(|person| &person.id);
    let shut = adda_registry::visit(&listing.game, NeedsOthers(listing.standing.components.as_ref()));
    let shut = listing.stage.is_open() && shut.unwrap_or(true);
    TableCard {
        moves: listing.standing.moves,
        turn: listing.standing.turn.clone().filter(|_| !shut),
        id: listing.table.to_string(),
        game: title(&listing.game, caller.lang),
        emblem: emblem(&listing.game).1,
        names: listing.names.iter().map(|name| shown_name(name, caller.lang)).enumerate().collect(),
        free: listing.open_seats as usize,
        stage: listing.stage,
        shut,
        how_far: listing.standing.how_far.get(caller.lang.code()).cloned().filter(|_| !shut),
        yours: !shut && listing.people.iter().any(|(person, must)| *must && Some(person) == own),
    }
}

/// Whether a table needs another component set than the one of this process.
struct NeedsOthers<'a>(Option<&'a Set>);

impl Visitor for NeedsOthers<'_> {
    type Out = bool;

    fn visit<G: Playable>(self) -> bool {
        OtherSet::check::<G>(self.0).is_err()
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
        games: adda_registry::all().into_iter().map(|about| game_card(about, caller.lang, &mine)).collect(),
        mine: table_cards(&caller, &unfinished),
        open: table_cards(&caller, &open),
        running: table_cards(&caller, &running),
        puzzle: puzzle_of_the_day(&app, &caller).await?,
    };
    Ok(page(adda_web::home::page(&caller.frame(&app, None).await, &model)))
}

/// The puzzle of the day, and whether the caller has solved it.
async fn puzzle_of_the_day(app: &App, caller: &Caller) -> Result<Option<PuzzleCard>, Failure> {
    let Some((about, task)) = practice::of_the_day(crate::time::now()) else { return Ok(None) };
    let rows = super::learn::rows(app, caller).await?;
    Ok(Some(PuzzleCard {
        address: format!("/learn/{}/{}", about.id, task.lesson.id),
        game: (about.id, title(about.id, caller.lang)),
        emblem: emblem(about.id).1,
        title: practice::title(task, caller.lang),
        solved: crate::learn::progress(about, &task.lesson, &rows) == LessonProgress::Done,
    }))
}

/// The card of a game, and how many minutes it takes with this many players.
pub(super) fn card_for(game: &str, lang: Lang, seats: usize) -> Option<(GameCard, u16)> {
    let about = adda_registry::all().into_iter().find(|about| about.id == game)?;
    Some((game_card(about, lang, &[]), about.minutes_for(seats)))
}

/// The personal page.
pub(super) async fn me(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Failure> {
    me_page(&app, &caller, None, None).await
}

/// The personal page, with what was wrong with the form that the caller has sent, or with a token that was just made.
pub(crate) async fn me_page(
    app: &App,
    caller: &Caller,
    refused: Option<FormError>,
    token: Option<String>,
) -> Result<Response, Failure> {
    let mut finished = Vec::new();
    if let Some(person) = &caller.person {
        let mine = app.store.my_tables(&person.id, 200).await.map_err(|error| caller.store_failed(&error))?;
        for listing in mine.iter().filter(|listing| listing.stage == Stage::Over).take(MOST_FINISHED) {
            finished.extend(result(app, caller, listing).await);
        }
    }
    let login = caller.person.as_ref().and_then(|person| person.login.clone());
    let person = caller.person.as_ref().map(|person| &person.id);
    let achievements = counts(app, person, caller.lang).await.map_err(|error| caller.store_failed(&error))?;
    let sessions = sessions(app, caller).await.map_err(|error| caller.store_failed(&error))?;
    let notices = notices(app, caller).await.map_err(|error| caller.store_failed(&error))?;
    let tokens = tokens(app, caller).await.map_err(|error| caller.store_failed(&error))?;
    let tokens = TokensModel { lines: tokens, made: token };
    let model = MeModel { login, finished, achievements, sessions, tokens, notices };
    let frame = caller.frame(app, None).await;
    Ok(form_page(frame, refused, |frame| adda_web::me::page(frame, &model)))
}

/// How the caller is told that it is their turn.
async fn notices(app: &App, caller: &Caller) -> Result<NoticesModel, StoreError> {
    let mail = app.notifier.has_mail();
    let Some(person) = &caller.person else { return Ok(NoticesModel { ways: Vec::new(), mail }) };
    let line = |way: WayRow| WayLine {
        id: way.id.to_string(),
        kind: way.kind.word(),
        // The path of a webhook is a secret that need not be on the screen.
        target: Target::parse(&way.target).map_or(way.target, |target| target.host),
        confirmed: way.confirmed,
    };
    Ok(NoticesModel { ways: app.store.ways(&person.id).await?.into_iter().map(line).collect(), mail })
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

/// The caller's tokens.
async fn tokens(app: &App, caller: &Caller) -> Result<Vec<TokenLine>, StoreError> {
    let Some(person) = &caller.person else { return Ok(Vec::new()) };
    let line = |row: TokenRow| TokenLine { id: row.id.to_string(), label: row.label, day: day(row.seen) };
    Ok(app.store.tokens(&person.id).await?.into_iter().map(line).collect())
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
    Ok(page(adda_web::achievements::page(&caller.frame(&app, None).await, &profile.model(caller.lang))))
}

async fn result(app: &App, caller: &Caller, listing: &Listing) -> Option<Finished> {
    let handle = app.rooms.open(&listing.table).await.ok()?;
    let person = caller.key()?;
    let result = handle.look(move |loaded| loaded.room.result_of(&person)).await.flatten()?;
    Some(Finished {
        table: listing.table.to_string(),
        game: title(&listing.game, caller.lang),
        others: result.others.iter().map(|name| shown_name(name, caller.lang)).collect(),
        place: result.place,
        total: result.total,
        day: day(listing.updated),
    })
}

/// The credits: authors and publishers of the games.
pub(super) async fn about(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let lang = caller.lang;
    let credit = |about: &'static About| adda_web::about::Credit {
        game: (about.id, title(about.id, lang)),
        authors: about.authors,
        publisher: about.publisher,
        reconstructed: reconstructed(about.id),
    };
    let credits: Vec<_> = adda_registry::all().into_iter().map(credit).collect();
    let frame = caller.frame(&app, None).await;
    page(adda_web::about::page(&frame, &credits, env!("CARGO_PKG_VERSION")))
}
