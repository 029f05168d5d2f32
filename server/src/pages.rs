//! The HTML pages, and the files that they need.

mod installable;
mod learn;
mod letters;
mod lists;
mod making;
mod pictures;
mod review;
mod rules;

use std::sync::Arc;

use adda_table::Stage;
use adda_web::join::JoinModel;
use adda_web::model::{FormError, Frame, Knowledge};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::Markup;
use serde::Deserialize;

use crate::achievements::fill_achievements;
use crate::app::App;
use crate::caller::Caller;
use crate::limits::Kind;
use crate::reply::{Failure, page, see_other};
use crate::room::{Key, LOG_PART, Study, shown_name};
use crate::store::TableId;
use crate::stream::{fill_links, note_of};

pub(crate) use letters::CONFIRM_WITHIN;
pub(crate) use lists::me_page;
pub(crate) use making::new_table_page;
pub(crate) use rules::{emblem, options, pitch};

type AppState = State<Arc<App>>;

/// All pages.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(lists::home))
        .route("/new/{game}", get(making::new_table))
        .route("/new/{game}/solo", get(making::solo))
        .route("/me", get(lists::me))
        .route("/me/achievements/{game}", get(lists::achievements))
        .route("/about", get(lists::about))
        .route("/settings", get(settings))
        .route("/records", get(records))
        .route("/rules/{game}", get(rules::rules))
        .route("/rules/{game}/aid", get(rules::aid))
        .route("/learn", get(learn::courses))
        .route("/learn/{game}", get(learn::course))
        .route("/learn/{game}/{lesson}", get(learn::lesson))
        .route("/practice", get(learn::puzzles))
        .route("/practice/{game}", get(learn::puzzles_of))
        .route("/t/{id}", get(table))
        .route("/t/{id}/join/{token}", get(join))
        .route("/t/{id}/replay", get(replay))
        .route("/t/{id}/review", get(review::of_table))
        .route("/r/{id}/review", get(review::of_record))
        .route("/t/{id}/log", get(log))
        .route("/confirm/{token}", get(letters::confirm_form).post(letters::confirm))
        .route("/unsubscribe/{token}", get(letters::unsubscribe_form).post(letters::unsubscribe))
        .route("/reset/{token}", get(crate::api::reset_form))
        .route("/r/{id}", get(record))
        .route("/lang/{code}", get(language))
        .route("/assets/{name}", get(asset))
        .route("/manifest.webmanifest", get(installable::manifest))
        .route("/sw.js", get(installable::worker))
        .route("/offline", get(installable::offline))
        .route("/icons/{name}", get(installable::icon))
        .route("/favicon.ico", get(|| async { see_other("/assets/adda.svg") }))
        .route("/pictures/{name}", get(picture))
        .route("/robots.txt", get(|| async { ROBOTS }))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(nothing_here)
}

/// For search engines: games and rules, but no tables and nothing personal. Whoever sends an invitation may see its
/// preview, which messengers fetch; it is marked as not to be listed.
const ROBOTS: &str = "User-agent: *\nAllow: /t/*/join/\nDisallow: /t/\nDisallow: /r/\nDisallow: /me\n\
                      Disallow: /reset/\nDisallow: /api\nDisallow: /lang/\n";

async fn nothing_here(caller: Caller) -> Failure {
    caller.refuse(404, Key::NoSuchPage)
}

async fn health(State(app): AppState) -> Response {
    match app.store.ping().await {
        Ok(()) => "ok\n".into_response(),
        // The writer has said it in the log.
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "storage\n").into_response(),
    }
}

async fn metrics(State(app): AppState) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], app.metrics.text(app.rooms.count(), app.store.metrics())).into_response()
}

#[derive(Deserialize)]
struct Back {
    back: Option<String>,
}

/// Stores the language in a cookie and redirects back.
async fn language(caller: Caller, Path(code): Path<String>, Query(back): Query<Back>) -> Response {
    // Redirect to our own pages only, never to another site. Browsers skip tabs and line breaks in URLs.
    let odd = |letter: char| letter.is_control() || letter == '\\';
    let back =
        back.back.filter(|back| back.starts_with('/') && !back.starts_with("//") && !back.contains(odd));
    let mut response = see_other(back.as_deref().unwrap_or("/"));
    let Ok(lang) = code.parse::<adda_core::Lang>() else {
        return caller.refuse(404, Key::NoSuchPage).into_response();
    };
    let cookie = format!("lang={lang}; Path=/; Max-Age=31536000; SameSite=Lax");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let (file, hash) = adda_web::assets::split_name(&name);
    let Some(asset) = rules::game_style(&file).or_else(|| adda_web::assets::get(&file)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag =
        HeaderValue::from_str(&format!("\"{}\"", asset.hash)).unwrap_or(HeaderValue::from_static("\"\""));
    // A file with its hash in the name never changes. Without the hash, or with the hash of another version of the
    // program, the file is still served, but browsers must revalidate it.
    let keep = if hash == Some(&*asset.hash) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let fields = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static(keep))];
    if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        return (StatusCode::NOT_MODIFIED, fields).into_response();
    }
    (fields, [(header::CONTENT_TYPE, asset.content_type())], asset.text.clone()).into_response()
}

/// The settings, for browsers without the script; with it, every page has them.
async fn settings(State(app): AppState, caller: Caller) -> Response {
    page(adda_web::settings::page(&caller.frame(&app, None).await))
}

/// A picture for previews of links.
async fn picture(Path(name): Path<String>) -> Response {
    let Some(name) = name.strip_suffix(".png") else { return StatusCode::NOT_FOUND.into_response() };
    let fields = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (fields, adda_web::assets::picture(name)).into_response()
}

async fn records(State(app): AppState, caller: Caller) -> Response {
    page(adda_web::records::page(&caller.frame(&app, None).await))
}

fn table_id(caller: &Caller, id: &str) -> Result<TableId, Failure> {
    id.parse().map_err(|_| caller.refuse(404, Key::NoSuchTable))
}

/// The table as the caller sees it.
async fn table(State(app): AppState, caller: Caller, Path(id): Path<String>) -> Result<Response, Failure> {
    let id = table_id(&caller, &id)?;
    table_page(&app, &caller, &id, None).await
}

/// The table as the caller sees it, with what was wrong with the form that they sent.
pub(crate) async fn table_page(
    app: &Arc<App>,
    caller: &Caller,
    id: &TableId,
    refused: Option<FormError>,
) -> Result<Response, Failure> {
    let handle = app.rooms.open(id).await.map_err(|why| caller.unreachable(&why))?;
    let (person, lang) = (caller.key(), caller.lang);
    let note = note_of(app, id, person.as_ref()).await;
    let model = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, note);
            loaded.show(&reader, lang)
        })
        .await;
    let mut model = model.ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    fill_links(&mut model, id, &app.public);
    fill_achievements(app, &mut model, id, caller.person.as_ref().map(|person| &person.id), lang).await;
    model.coach = crate::coach::of(app, caller, &model).await;
    let frame = caller.frame(app, Some(id)).await;
    Ok(form_page(frame, refused, |frame| {
        adda_web::table::page(frame, &model, &rules::skin(model.scene.game.0))
    }))
}

/// A page with a form: as it is at first, or again after it was refused.
fn form_page(frame: Frame, refused: Option<FormError>, draw: impl FnOnce(&Frame) -> Markup) -> Response {
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let mut response = page(draw(&Frame { refused, ..frame }));
    *response.status_mut() = status;
    response
}

#[derive(Deserialize)]
struct Before {
    before: Option<usize>,
}

/// The log as the caller sees it. A long one has several pages.
async fn log(
    State(app): AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(Before { before }): Query<Before>,
) -> Result<Response, Failure> {
    let id = table_id(&caller, &id)?;
    app.limit(&caller, Kind::Reading, caller.address)?;
    let handle = app.rooms.open(&id).await.map_err(|why| caller.unreachable(&why))?;
    let (person, lang) = (caller.key(), caller.lang);
    let found = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            (loaded.room.game(lang), loaded.room.log_part(before, LOG_PART, &reader, lang))
        })
        .await;
    let (game, part) = found.ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let frame = caller.frame(&app, Some(&id)).await;
    Ok(page(adda_web::log::page(
        &frame,
        &id.to_string(),
        game,
        &part.lines,
        part.before,
        &rules::skin(game.0),
    )))
}

/// The page behind an invitation link.
async fn join(
    State(app): AppState,
    caller: Caller,
    Path((id, token)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let id = table_id(&caller, &id)?;
    join_page(&app, &caller, &id, token, "", None).await
}

/// The page behind an invitation link, with the name that the caller has given and what was wrong with it.
pub(crate) async fn join_page(
    app: &App,
    caller: &Caller,
    id: &TableId,
    token: String,
    name: &str,
    refused: Option<FormError>,
) -> Result<Response, Failure> {
    let handle = app.rooms.open(id).await.map_err(|why| caller.unreachable(&why))?;
    let person = caller.key();
    let (given, lang) = (token.clone(), caller.lang);
    let found = handle
        .look(move |loaded| {
            let room = &loaded.room;
            let header = room.header();
            let seated = person.as_ref().is_some_and(|person| !room.seats_of(person).is_empty());
            // People who already have a seat, or come too late, are redirected to the table.
            if seated || !room.stage().is_open() || !crate::api::is_invited(&header.invitation, &given) {
                return None;
            }
            let mut seats = room.seats();
            for (_, name, _) in &mut seats {
                *name = shown_name(name, lang);
            }
            let host = room.seats_of(&header.host).first().map(|seat| seats[seat.index()].1.clone());
            let free = room.free(person.as_ref(), true).len();
            (free > 0).then(|| (room.game(lang).0, host, seats, header.pace, room.stage()))
        })
        .await;
    let found = found.ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let Some((game, host, seats, pace, stage)) = found else { return Ok(see_other(&format!("/t/{id}"))) };
    let Some((game, minutes)) = lists::card_for(game, lang, seats.len()) else {
        return Err(caller.refuse(404, Key::NoSuchGame));
    };
    let playing = stage == Stage::Playing;
    let name = name.to_owned();
    let join = JoinModel { table: id.to_string(), token, game, minutes, host, seats, pace, playing, name };
    let frame = caller.frame(app, Some(id)).await;
    Ok(form_page(frame, refused, |frame| adda_web::join::page(frame, &join)))
}

#[derive(Deserialize)]
struct Moment {
    at: Option<usize>,
    #[serde(rename = "as")]
    knowledge: Option<String>,
}

impl Moment {
    fn study(&self, base: String) -> Study {
        study(self.at, self.knowledge.as_deref(), base)
    }
}

/// The moment with this number of moves, with the knowledge that an address names.
pub(crate) fn study(at: Option<usize>, knowledge: Option<&str>, base: String) -> Study {
    let knowledge = match knowledge {
        Some("public") => Some(Knowledge::Public),
        Some("open") => Some(Knowledge::Open),
        Some(seat) => seat.parse().ok().map(Knowledge::Seat),
        None => None,
    };
    Study { at, knowledge, base }
}

/// The whole page, or only its main part if the page's script asks for it.
fn replay_page(frame: &Frame, model: &adda_web::model::ReplayModel, headers: &HeaderMap) -> Response {
    if headers.contains_key(HeaderName::from_static("x-adda-part")) {
        return page(adda_web::replay::main(frame, model));
    }
    page(adda_web::replay::page(frame, model, &rules::skin(model.game.0)))
}

async fn replay(
    State(app): AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(moment): Query<Moment>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let id = table_id(&caller, &id)?;
    let handle = app.rooms.open(&id).await.map_err(|why| caller.unreachable(&why))?;
    let (person, lang, study) = (caller.key(), caller.lang, moment.study(format!("/t/{id}/replay")));
    let model = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, None);
            Some((loaded.room.replay(&study, &reader, lang)?, loaded.room.stage()))
        })
        .await
        .flatten();
    let (mut model, stage) = model.ok_or_else(|| caller.refuse(403, Key::MomentHidden))?;
    model.record = (stage == Stage::Over).then(|| format!("/api/tables/{id}/record"));
    model.table = Some(id.to_string());
    Ok(replay_page(&caller.frame(&app, Some(&id)).await, &model, &headers))
}

async fn record(
    State(app): AppState,
    caller: Caller,
    Path(id): Path<String>,
    Query(moment): Query<Moment>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let record = app.studies.get(&app, &caller, &id, 403).await?;
    let (study, lang) = (moment.study(format!("/r/{id}")), caller.lang);
    // The recap of a last move may look at the whole match, which would block the threads that serve requests.
    let shown = tokio::task::spawn_blocking(move || record.show(&study, lang)).await;
    let shown = shown.map_err(|_| caller.refuse(500, Key::TableBroken))?;
    let model = shown.ok_or_else(|| caller.refuse(403, Key::MomentHidden))?;
    Ok(replay_page(&caller.frame(&app, None).await, &model, &headers))
}
