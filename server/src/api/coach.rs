//! The coach: which of its hints somebody has had, and what would have been better than their last move.

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::seats::note_advice;
use super::tables::Nothing;
use super::{AppState, open_table};
use crate::advice::Question;
use crate::caller::Caller;
use crate::coach::row_name;
use crate::input::Input;
use crate::learn::course;
use crate::limits::Kind;
use crate::reply::Failure;
use crate::room::{AdviceLine, Key};
use crate::store::LessonRow;

/// Noted.
#[derive(Serialize, ToSchema)]
pub(super) struct Told {}

/// Say that you know what the coach says about a kind of action, so that it is not said again.
#[utoipa::path(post, path = "/api/coach/{game}/{kind}", tag = "learn", params(("game" = String, Path), ("kind" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Told), (status = 401, description = "You have no name yet"), (status = 404, description = "The coach of this game has no such hint")))]
pub(super) async fn told(
    app: AppState,
    caller: Caller,
    Path((game, kind)): Path<(String, String)>,
    Input(Nothing {}): Input<Nothing>,
) -> Result<Json<Told>, Failure> {
    let person = caller.known()?;
    let about = adda_registry::all().into_iter().find(|about| about.id == game);
    let known = about.and_then(course).is_some_and(|course| course.hints.contains(&kind.as_str()));
    if !known {
        return Err(caller.refuse(404, Key::NoSuchPage));
    }
    let row = LessonRow {
        game,
        lesson: row_name(&kind),
        at: String::new(),
        done: true,
        updated: crate::time::now(),
    };
    let id = person.0.parse().map_err(|_| caller.refuse(404, Key::UnknownPerson))?;
    app.store.keep_lesson(&id, &row).await.map_err(|error| caller.store_failed(&error))?;
    Ok(Json(Told {}))
}

/// What would have been better.
#[derive(Serialize, ToSchema)]
pub(super) struct Better {
    /// The action; absent if the last move was good enough, if it cannot be taken back, or if there is no time to think.
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<AdviceLine>,
}

/// Let a bot think about your last move, if the table allows hints and you can take it back without asking anybody.
/// Nothing is said if it was good enough. Where advice would be refused for its quota, nothing is said either.
#[utoipa::path(post, path = "/api/tables/{id}/coach", tag = "play", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, body = Better), (status = 401, description = "You have no name yet")))]
pub(super) async fn reconsider(
    app: AppState,
    caller: Caller,
    Path(id): Path<String>,
    Input(Nothing {}): Input<Nothing>,
) -> Result<Response, Failure> {
    let person = caller.known()?;
    let (id, handle) = open_table(&app.0, &caller, &id).await?;
    let page = format!("/t/{id}");
    let none = |caller: &Caller| caller.done(&Better { better: None }, &page, None);
    let (asking, lang) = (person.clone(), caller.lang);
    let found = handle.look(move |loaded| loaded.room.reconsider(&asking, lang)).await.flatten();
    let Some(found) = found else { return Ok(none(&caller)) };
    let question = Question { table: id.clone(), seat: found.seat, seen: found.seen, lang };
    let lines = match app.advisors.known(&question) {
        Some(known) => Some(known),
        None => {
            let allowed = app.limit(&caller, Kind::AddressAdvice, caller.address).is_ok()
                && app.limit(&caller, Kind::Advice, &person.0).is_ok();
            match allowed {
                true => app.advisors.ask(person.clone(), question, found.think).await.ok(),
                false => None,
            }
        }
    };
    let Some(better) = lines.and_then(|lines| lines.first().cloned()) else { return Ok(none(&caller)) };
    // A player who is told has had advice, which marks achievements.
    note_advice(&caller, &handle, person, found.seat).await?;
    Ok(caller.done(&Better { better: Some(better) }, &page, None))
}
