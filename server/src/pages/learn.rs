//! The pages of courses, lessons and puzzles.

use std::sync::Arc;

use adda_core::About;
use adda_web::lesson::CourseKind;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;

use super::rules::skin;
use crate::app::App;
use crate::caller::Caller;
use crate::learn::{OpenLesson, Shown, course_model, taught};
use crate::practice::{practice, practice_model, practised};
use crate::reply::{Failure, page, see_other};
use crate::room::Key;
use crate::store::LessonRow;

/// Which step, and what to show of it.
#[derive(Deserialize)]
pub(super) struct Stand {
    at: Option<String>,
    moves: Option<usize>,
    show: Option<String>,
    #[serde(rename = "try")]
    tried: Option<String>,
    answer: Option<usize>,
}

/// What a person has done of all courses.
pub(super) async fn rows(app: &App, caller: &Caller) -> Result<Vec<LessonRow>, Failure> {
    match &caller.person {
        Some(person) => app.store.lessons(&person.id).await.map_err(|error| caller.store_failed(&error)),
        None => Ok(Vec::new()),
    }
}

/// All courses.
pub(super) async fn courses(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Failure> {
    let rows = rows(&app, &caller).await?;
    let models: Vec<_> =
        taught().map(|(about, course)| course_model(about, course, &rows, caller.lang)).collect();
    Ok(page(adda_web::lesson::courses(&caller.frame(&app, None).await, CourseKind::Lessons, &models)))
}

/// The puzzles of all games.
pub(super) async fn puzzles(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Failure> {
    let rows = rows(&app, &caller).await?;
    let models: Vec<_> =
        practised().map(|(about, practice)| practice_model(about, practice, &rows, caller.lang)).collect();
    Ok(page(adda_web::lesson::courses(&caller.frame(&app, None).await, CourseKind::Puzzles, &models)))
}

/// The puzzles of a game.
pub(super) async fn puzzles_of(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let about = known(&caller, &game)?;
    let Some(practice) = practice(about) else { return Ok(see_other(&format!("/learn/{game}"))) };
    let model = practice_model(about, practice, &rows(&app, &caller).await?, caller.lang);
    Ok(page(adda_web::lesson::courses(&caller.frame(&app, None).await, CourseKind::Puzzles, &[model])))
}

fn known(caller: &Caller, game: &str) -> Result<&'static About, Failure> {
    let known = adda_registry::all().into_iter().find(|about| about.id == game);
    known.ok_or_else(|| caller.refuse(404, Key::NoSuchGame))
}

/// The course of a game.
pub(super) async fn course(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let about = known(&caller, &game)?;
    // A game without lessons is learnt from its rules.
    let Some(course) = crate::learn::course(about) else { return Ok(see_other(&format!("/rules/{game}"))) };
    let model = course_model(about, course, &rows(&app, &caller).await?, caller.lang);
    Ok(page(adda_web::lesson::courses(&caller.frame(&app, None).await, CourseKind::Lessons, &[model])))
}

/// A step of a lesson: the one that the address names, or else the one at which the caller left.
pub(super) async fn lesson(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((game, lesson)): Path<(String, String)>,
    Query(stand): Query<Stand>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let nothing = || caller.refuse(404, Key::NoSuchPage);
    let open = OpenLesson::find(&game, &lesson).ok_or_else(nothing)?;
    let rows = rows(&app, &caller).await?;
    let left = rows.iter().find(|row| row.game == game && row.lesson == lesson && !row.done);
    let at = match (&stand.at, left) {
        (Some(at), _) => open.bookmark(at).ok_or_else(nothing)?,
        // A lesson may have changed since.
        (None, Some(left)) => open.bookmark(&left.at).unwrap_or_default(),
        (None, None) => adda_learn::Bookmark::default(),
    };
    let shown = Shown {
        moves: stand.moves,
        help: stand.show.is_some(),
        tried: stand.tried.and_then(|tried| serde_json::from_str::<Value>(&tried).ok()),
        answer: stand.answer,
    };
    let frame = caller.frame(&app, None).await;
    let name = frame.name().unwrap_or_default().to_owned();
    let (metrics, lang) = (Arc::clone(&app.metrics), caller.lang);
    let model =
        tokio::task::spawn_blocking(move || open.model(&at, &shown, (&name, &rows), lang, &metrics)).await;
    let model = model.ok().flatten().ok_or_else(|| caller.refuse(500, Key::TableBroken))?;
    if headers.contains_key(HeaderName::from_static("x-adda-part")) {
        return Ok(page(adda_web::lesson::main(&frame, &model)));
    }
    Ok(page(adda_web::lesson::page(&frame, &model, &skin(model.course.game.0))))
}
