//! Where the caller is signed in, and signing out.

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::AppState;
use crate::caller::Caller;
use crate::people::no_cookie;
use crate::reply::Failure;
use crate::room::Key;
use crate::store::SessionId;

/// A browser or program in which you are signed in.
#[derive(Serialize, ToSchema)]
pub(super) struct Session {
    id: String,
    /// The kind of browser or program; may be empty.
    device: String,
    /// When you signed in, in milliseconds since 1970.
    made: i64,
    /// When it was last used, to the hour.
    seen: i64,
    /// Whether it is the one that sent this request.
    current: bool,
}

/// Where am I signed in?
#[utoipa::path(get, path = "/api/me/sessions", tag = "people",
    responses((status = 200, description = "Most recently used first", body = Vec<Session>)))]
pub(super) async fn sessions(app: AppState, caller: Caller) -> Result<Json<Vec<Session>>, Failure> {
    let Some(person) = &caller.person else { return Ok(Json(Vec::new())) };
    let sessions = app.store.sessions(&person.id).await.map_err(|error| caller.store_failed(&error))?;
    let session = |row: crate::store::SessionRow| Session {
        current: caller.session() == Some(&row.id),
        id: row.id.to_string(),
        device: row.device,
        made: row.made,
        seen: row.seen,
    };
    Ok(Json(sessions.into_iter().map(session).collect()))
}

/// Sign out in one of your browsers or programs.
#[utoipa::path(post, path = "/api/me/sessions/{id}/end", tag = "people", params(("id" = String, Path)),
    responses((status = 200, description = "Signed out there, or there was no such session"), (status = 401, description = "You are not signed in")))]
pub(super) async fn end(app: AppState, caller: Caller, Path(id): Path<String>) -> Result<Response, Failure> {
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    if let Ok(session) = id.parse::<SessionId>() {
        let ended = app.store.end_session(&person.id, &session).await;
        ended.map_err(|error| caller.store_failed(&error))?;
        app.ended.tell(&person.id);
    }
    Ok(caller.done(&json!({ "reload": true }), "/me", None))
}

/// Sign out on this device. Copies of the cookie are no longer valid.
#[utoipa::path(post, path = "/api/sign-out", tag = "people", responses((status = 200, description = "Signed out")))]
pub(super) async fn sign_out(app: AppState, caller: Caller) -> Result<Response, Failure> {
    if let Some(person) = &caller.person {
        let ended = match caller.session() {
            Some(session) => app.store.end_session(&person.id, session).await,
            // A cookie of an earlier version: programs with a token do not get here.
            None => app.store.end_generation(&person.id).await,
        };
        ended.map_err(|error| caller.store_failed(&error))?;
        app.ended.tell(&person.id);
    }
    Ok(caller.done(&json!({ "reload": true }), "/", Some(no_cookie(app.is_secure()))))
}

/// Sign out everywhere: on this device and on all others.
#[utoipa::path(post, path = "/api/sign-out-everywhere", tag = "people", responses((status = 200, description = "Signed out")))]
pub(super) async fn sign_out_everywhere(app: AppState, caller: Caller) -> Result<Response, Failure> {
    if let Some(person) = &caller.person {
        app.store.end_sessions(&person.id).await.map_err(|error| caller.store_failed(&error))?;
        app.ended.tell(&person.id);
    }
    Ok(caller.done(&json!({ "reload": true }), "/", Some(no_cookie(app.is_secure()))))
}
