//! The HTML pages, and the files that they need.

mod lists;
mod rules;

use std::sync::Arc;

use adda_core::Seat;
use adda_table::Stage;
use adda_web::model::Knowledge;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use crate::achievements::fill_achievements;
use crate::app::App;
use crate::caller::Caller;
use crate::limits::Kind;
use crate::reply::{Failure, page, see_other};
use crate::room::{Key, LOG_PART, Study};
use crate::store::TableId;
use crate::stream::{fill_links, note_of};

pub(crate) use rules::{options, pitch};

type AppState = State<Arc<App>>;

/// All pages.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(lists::home))
        .route("/new/{game}", get(lists::new_table))
        .route("/me", get(lists::me))
        .route("/me/achievements/{game}", get(lists::achievements))
        .route("/about", get(lists::about))
        .route("/records", get(records))
        .route("/rules/{game}", get(rules::rules))
        .route("/t/{id}", get(table))
        .route("/t/{id}/join/{token}", get(join))
        .route("/t/{id}/replay", get(replay))
        .route("/t/{id}/log", get(log))
        .route("/reset/{token}", get(crate::api::reset_form))
        .route("/r/{id}", get(record))
        .route("/lang/{code}", get(language))
        .route("/assets/{name}", get(asset))
        .route("/favicon.ico", get(|| async { see_other("/assets/adda.svg") }))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(nothing_here)
}

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

async fn records(State(app): AppState, caller: Caller) -> Response {
    page(adda_web::records::page(&caller.frame(&app, None).await))
}

fn table_id(caller: &Caller, id: &str) -> Result<TableId, Failure> {
    id.parse().map_err(|_| caller.refuse(404, Key::NoSuchTable))
}

/// The table as the caller sees it.
async fn table(State(app): AppState, caller: Caller, Path(id): Path<String>) -> Result<Response, Failure> {
    let id = table_id(&caller, &id)?;
    let handle = app.rooms.open(&id).await.map_err(|why| caller.unreachable(&why))?;
    let (person, lang) = (caller.key(), caller.lang);
    let note = note_of(&app, &id, person.as_ref()).await;
    let model = handle
        .look(move |loaded| {
            let reader = loaded.reader(person, false, note);
            loaded.show(&reader, lang)
        })
        .await;
    let mut model = model.ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    fill_links(&mut model, &id, &app.public);
    fill_achievements(&app, &mut model, &id, caller.person.as_ref().map(|person| &person.id), lang).await;
    let frame = caller.frame(&app, Some(&id)).await;
    Ok(page(adda_web::table::page(&frame, &model, &rules::skin(model.scene.game.0))))
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
            (loaded.room.game(), loaded.room.log_part(before, LOG_PART, &reader, lang))
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
    let handle = app.rooms.open(&id).await.map_err(|why| caller.unreachable(&why))?;
    let person = caller.key();
    let given = token.clone();
    let found = handle
        .look(move |loaded| {
            let room = &loaded.room;
            let header = room.header();
            let seated = person.as_ref().is_some_and(|person| !room.seats_of(person).is_empty());
            // People who already have a seat, or come too late, are redirected to the table.
            if seated || !room.stage().is_open() || !crate::api::is_invited(&header.invitation, &given) {
                return None;
            }
            let seats = room.seats();
            let host = room.seats_of(&header.host).first().map(|seat| seats[seat.index()].1.clone());
            let free: Vec<usize> = room.free(person.as_ref(), true).into_iter().map(Seat::index).collect();
            (!free.is_empty()).then(|| (room.game(), host, seats, free, header.pace))
        })
        .await;
    let found = found.ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    let Some((game, host, seats, free, pace)) = found else { return Ok(see_other(&format!("/t/{id}"))) };
    let (_, emblem) = rules::emblem(game.0);
    let join =
        adda_web::join::JoinModel { table: id.to_string(), token, game, emblem, host, seats, free, pace };
    Ok(page(adda_web::join::page(&caller.frame(&app, Some(&id)).await, &join)))
}

#[derive(Deserialize)]
struct Moment {
    at: Option<usize>,
    #[serde(rename = "as")]
    knowledge: Option<String>,
}

impl Moment {
    fn study(&self, base: String) -> Study {
        let knowledge = match self.knowledge.as_deref() {
            Some("public") => Some(Knowledge::Public),
            Some("open") => Some(Knowledge::Open),
            Some(seat) => seat.parse().ok().map(Knowledge::Seat),
            None => None,
        };
        Study { at: self.at, knowledge, base }
    }
}

/// The whole page, or only its main part if the page's script asks for it.
fn replay_page(
    frame: &adda_web::model::Frame,
    model: &adda_web::model::ReplayModel,
    headers: &HeaderMap,
) -> Response {
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
