//! Lessons: trying things, asking about them, and playing on.

use std::sync::Arc;

use adda_learn::{Bookmark, Verdict};
use adda_web::model::Knowledge;
use axum::Json;
use axum::extract::{Path, Query};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::AppState;
use super::make::{From, NewTable, go_on};
use super::tables::MOST_TOUCHED;
use crate::app::App;
use crate::caller::{Caller, Seen};
use crate::input::{self, Input};
use crate::learn::OpenLesson;
use crate::limits::Kind;
use crate::reply::Failure;
use crate::room::{Explained, Key, Room, Study, Why};
use crate::store::{LessonRow, PersonId};

/// Where in a lesson.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct AtStep {
    /// The bookmark: for each step that is done, which of the accepted actions was taken; with dots between them.
    #[serde(default)]
    at: String,
}

/// A try.
#[derive(Deserialize, ToSchema)]
pub(super) struct Try {
    /// The bookmark of the step, see `at` of the other requests.
    #[serde(default)]
    at: String,
    /// The action, as tables take it.
    #[serde(default, deserialize_with = "input::action")]
    #[schema(value_type = Option<Object>)]
    action: Value,
    /// Or several, one for each step.
    #[serde(default, deserialize_with = "input::action")]
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Value,
    /// Or the number of the answer to a question, from 0.
    #[serde(default, deserialize_with = "input::maybe_number")]
    answer: Option<usize>,
}

/// What came of a try.
#[derive(Serialize, ToSchema)]
pub(super) struct Tried {
    /// Whether the lesson goes on.
    right: bool,
    /// The bookmark from now on.
    at: String,
    /// The number of steps that are done.
    seq: usize,
    /// The page to look at now.
    page: String,
    /// The pages in between, which show one move each.
    moves: Vec<String>,
    /// What is said to a wrong try.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The paragraph of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

fn find(caller: &Caller, game: &str, lesson: &str, at: &str) -> Result<(OpenLesson, Bookmark), Failure> {
    let open = OpenLesson::find(game, lesson);
    let found = open.and_then(|open| Some((open, open.bookmark(at)?)));
    found.ok_or_else(|| caller.refuse(404, Key::NoSuchPage))
}

fn room(app: &App, caller: &Caller, open: OpenLesson, at: &Bookmark) -> Result<Box<dyn Room>, Failure> {
    let name = caller.person.as_ref().map_or("", |person| person.name.as_str());
    let room = open.room(&open.lesson.line(at), None, name, &app.metrics);
    room.ok_or_else(|| caller.refuse(500, Key::TableBroken))
}

/// Try an action in a lesson, or answer its question.
#[utoipa::path(post, path = "/api/learn/{game}/{lesson}/act", tag = "learn", params(("game" = String, Path), ("lesson" = String, Path)), request_body = Try,
    responses((status = 200, body = Tried), (status = 404, description = "There is no such lesson or step")))]
pub(super) async fn try_in_lesson(
    app: AppState,
    caller: Caller,
    Path((game, lesson)): Path<(String, String)>,
    Input(given): Input<Try>,
) -> Result<Response, Failure> {
    let (open, start) = find(&caller, &game, &lesson, &given.at)?;
    let page = |at: &Bookmark| format!("/learn/{game}/{lesson}?at={at}");
    let mut tried = Tried {
        right: false,
        at: String::new(),
        seq: 0,
        page: String::new(),
        moves: Vec::new(),
        text: None,
        rule: None,
    };
    let mut at = start.clone();
    if let Some(answer) = given.answer {
        let step = open.lesson.step(&at).filter(|step| answer < step.answers.len());
        let step = step.ok_or_else(|| caller.refuse(404, Key::NoSuchPage))?;
        tried.right = answer == step.right;
        at = if tried.right { at.then(0) } else { at };
        tried.page = if tried.right { page(&at) } else { format!("{}&answer={answer}", page(&at)) };
    } else {
        let actions = match given.actions {
            Value::Array(actions) => actions,
            _ => vec![given.action],
        };
        // Several actions in one go are one step each, as far as they are what the steps ask for.
        for action in actions {
            match open.lesson.judge(&at, &action) {
                Verdict::Right(next) => {
                    tried.right = true;
                    tried.moves.extend(
                        open.lesson.moves_between(&at, &next).map(|n| format!("{}&moves={n}", page(&next))),
                    );
                    at = next;
                }
                Verdict::Other(_) if tried.right => break,
                Verdict::Other(_) => {
                    let (text, rule) =
                        open.answer(room(&app, &caller, open, &at)?.as_ref(), &at, &action, caller.lang);
                    (tried.text, tried.rule) = (Some(text), rule);
                    tried.page = format!("{}&try={}", page(&at), encoded(&action.to_string()));
                    break;
                }
            }
        }
        if tried.right {
            tried.page = page(&at);
        }
    }
    (tried.at, tried.seq) = (at.to_string(), at.step());
    let cookie = if tried.right { keep(&app, &caller, &open, &at).await } else { None };
    let page = tried.page.clone();
    Ok(caller.done(&tried, &page, cookie))
}

/// Percent-encodes text for the query of an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// Stores how far the caller is; strangers become guests, as they do at a table. A lesson goes on whether or not this
/// works.
async fn keep(app: &App, caller: &Caller, open: &OpenLesson, at: &Bookmark) -> Option<String> {
    let (person, cookie) = caller.or_newcomer(app, None, Seen::ByNobody).await.ok()?;
    let row = LessonRow {
        game: open.about.id.to_owned(),
        lesson: open.lesson.id.clone(),
        at: at.to_string(),
        done: open.lesson.step(at).is_none(),
        updated: crate::time::now(),
    };
    let id: &PersonId = &person.id;
    if let Err(error) = app.store.keep_lesson(id, &row).await {
        tracing::warn!(%error, "how far somebody is in a lesson could not be stored");
    }
    cookie
}

/// Pieces that were touched in a lesson.
#[derive(Deserialize, ToSchema)]
pub(super) struct TouchedThere {
    /// The names of pieces and places, in the order in which they were touched.
    #[serde(deserialize_with = "input::list")]
    touched: Vec<String>,
    /// The places around the last one.
    #[serde(default, deserialize_with = "input::list")]
    around: Vec<String>,
}

/// Ask why an action is not allowed in a lesson, or what a piece is.
#[utoipa::path(post, path = "/api/learn/{game}/{lesson}/why", tag = "learn", params(("game" = String, Path), ("lesson" = String, Path), AtStep), request_body = TouchedThere,
    responses((status = 200, body = Why), (status = 404, description = "There is no such lesson or step")))]
pub(super) async fn why_in_lesson(
    app: AppState,
    caller: Caller,
    Path((game, lesson)): Path<(String, String)>,
    Query(AtStep { at }): Query<AtStep>,
    Input(asked): Input<TouchedThere>,
) -> Result<Json<Why>, Failure> {
    let (open, at) = find(&caller, &game, &lesson, &at)?;
    if asked.touched.len() + asked.around.len() > MOST_TOUCHED {
        return Err(caller.refuse(422, Key::NoSuchPiece));
    }
    if let Some(why) = open.answer_to_touch(&at, &asked.touched, caller.lang) {
        return Ok(Json(Why { action: None, title: None, why, rule: None, nowhere: false, way: None }));
    }
    let around: Vec<String> = asked.around.into_iter().filter(|name| !name.is_empty()).collect();
    let why = room(&app, &caller, open, &at)?.why(open.lesson.seat, &asked.touched, &around, caller.lang);
    why.map(Json).ok_or_else(|| caller.refuse(422, Key::NoSuchPiece))
}

/// Which piece of a lesson.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PieceThere {
    /// The bookmark, see `at` of the other requests.
    #[serde(default)]
    at: String,
    /// The name of a piece or place in the drawing (`data-piece`).
    piece: String,
}

/// What a piece, place or number in a lesson is.
#[utoipa::path(get, path = "/api/learn/{game}/{lesson}/explain", tag = "learn", params(("game" = String, Path), ("lesson" = String, Path), PieceThere),
    responses((status = 200, description = "Or null: there is no such piece", body = Option<Explained>), (status = 404, description = "There is no such lesson or step")))]
pub(super) async fn explain_in_lesson(
    app: AppState,
    caller: Caller,
    Path((game, lesson)): Path<(String, String)>,
    Query(PieceThere { at, piece }): Query<PieceThere>,
) -> Result<Json<Option<Explained>>, Failure> {
    let (open, at) = find(&caller, &game, &lesson, &at)?;
    Ok(Json(room(&app, &caller, open, &at)?.explain(None, &open.reader(), &piece, caller.lang)))
}

/// Start a table that goes on from here, against easy bots. Hidden cards are dealt again.
#[utoipa::path(post, path = "/api/learn/{game}/{lesson}/play", tag = "learn", params(("game" = String, Path), ("lesson" = String, Path)), request_body = Try,
    responses((status = 200, body = NewTable), (status = 404, description = "There is no such lesson or step"), (status = 409, description = "Not possible; the answer says why")))]
pub(super) async fn play_on(
    app: AppState,
    caller: Caller,
    Path((game, lesson)): Path<(String, String)>,
    Input(given): Input<Try>,
) -> Result<Response, Failure> {
    app.limit(&caller, Kind::Making, caller.address)?;
    let (open, at) = find(&caller, &game, &lesson, &given.at)?;
    let seat = open.lesson.seat.index();
    let start = {
        let room = room(&app, &caller, open, &at)?;
        let study =
            Study { at: Some(usize::MAX), knowledge: Some(Knowledge::Seat(seat)), base: String::new() };
        room.branch(&study, &open.reader())
    };
    let start = start.map_err(|key| caller.refuse(409, key))?;
    let app: &Arc<App> = &app.0;
    go_on(app, &caller, &From::easily(seat), start).await
}
